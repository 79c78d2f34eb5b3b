/* lr-faults.c - a disk that fails, and one that says what was written to it: preloaded by tests/test-faults.py
 *
 * FAULTS_UNDER names the folder that counts. FAULTS_FAIL=N:ERRNO lets the N-th call that writes there fail, and all
 * that follow unless FAULTS_ONCE is set. FAULTS_KILL=N kills the program at the N-th; bytes are half written by then.
 * FAULTS_RECORD=FILE takes down each call in the order of its effect. FAULTS_CLOCK=SECONDS sets the clock so far ahead.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static int
is_ours (const char *path)
{
  const char *under = getenv ("FAULTS_UNDER");

  return under != NULL && strncmp (path, under, strlen (under)) == 0;
}

static const char *
path_of (int   file,
         char *path)
{
  char link[64];
  ssize_t length;

  snprintf (link, sizeof link, "/proc/self/fd/%d", file);
  length = readlink (link, path, 4095);
  path[length > 0 ? length : 0] = '\0';
  return path;
}

static long n_calls; /* that write */

/* Whether a call that writes is to fail. */
static int
fails (const char *path)
{
  const char *fail = getenv ("FAULTS_FAIL");
  const char *dies = getenv ("FAULTS_KILL");
  char *rest;
  long first, number;

  if ((fail == NULL && dies == NULL) || !is_ours (path))
    return 0;
  number = __atomic_add_fetch (&n_calls, 1, __ATOMIC_SEQ_CST);
  if (dies != NULL && number == atol (dies))
    raise (SIGKILL);
  first = fail != NULL ? strtol (fail, &rest, 10) : number + 1;
  if (number < first || (number > first && getenv ("FAULTS_ONCE") != NULL))
    return 0;
  errno = atoi (rest + 1);
  return 1;
}

/* How much of what is written comes to be there: half, if the program is killed meanwhile. */
static size_t
part_of (const char *path,
         size_t      n)
{
  const char *deadly = getenv ("FAULTS_KILL");

  return deadly != NULL && is_ours (path) && __atomic_load_n (&n_calls, __ATOMIC_SEQ_CST) + 1 == atol (deadly) ? n / 2 :
                                                                                                                 n;
}

/* A line that says what, where and how much; then the bytes. */
static void
record (char        what,
        const char *path,
        off_t       at,
        const void *bytes,
        size_t      n)
{
  const char *name = getenv ("FAULTS_RECORD");
  int code = errno;
  char head[8192];
  int length;
  int file;

  if (name == NULL || !is_ours (path))
    return;
  pthread_mutex_lock (&mutex);
  file = REAL (open) (name, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  length = snprintf (head, sizeof head, "%c %lld %zu %s\n", what, (long long) at, n, path);
  if (file < 0 || REAL (write) (file, head, (size_t) length) != length ||
      (n > 0 && bytes != NULL && REAL (write) (file, bytes, n) != (ssize_t) n))
    abort ();
  close (file);
  pthread_mutex_unlock (&mutex);
  errno = code;
}

/* --- the calls --- */

ssize_t
write (int         file,
       const void *bytes,
       size_t      n)
{
  char path[4096];
  off_t at = lseek (file, 0, SEEK_CUR);
  size_t part;
  ssize_t done;

  path_of (file, path);
  part = part_of (path, n);
  if (part < n && REAL (write) (file, bytes, part) < 0)
    abort ();
  if (fails (path))
    return -1;
  done = REAL (write) (file, bytes, n);
  if (done > 0)
    record ('W', path, at, bytes, (size_t) done);
  return done;
}

ssize_t
pwrite64 (int         file,
          const void *bytes,
          size_t      n,
          off64_t     at)
{
  char path[4096];
  size_t part;
  ssize_t done;

  path_of (file, path);
  part = part_of (path, n);
  if (part < n && REAL (pwrite64) (file, bytes, part, at) < 0)
    abort ();
  if (fails (path))
    return -1;
  done = REAL (pwrite64) (file, bytes, n, at);
  if (done > 0)
    record ('W', path, at, bytes, (size_t) done);
  return done;
}

ssize_t
pwrite (int         file,
        const void *bytes,
        size_t      n,
        off_t       at)
{
  return pwrite64 (file, bytes, n, at);
}

int
ftruncate64 (int     file,
             off64_t length)
{
  char path[4096];

  path_of (file, path);
  if (fails (path) || REAL (ftruncate64) (file, length) != 0)
    return -1;
  record ('T', path, length, NULL, 0);
  return 0;
}

int
ftruncate (int   file,
           off_t length)
{
  return ftruncate64 (file, length);
}

int
fsync (int file)
{
  char path[4096];

  path_of (file, path);
  if (fails (path) || REAL (fsync) (file) != 0)
    return -1;
  record ('S', path, 0, NULL, 0);
  return 0;
}

int
fdatasync (int file)
{
  return fsync (file);
}

int
unlink (const char *name)
{
  if (fails (name) || REAL (unlink) (name) != 0)
    return -1;
  record ('U', name, 0, NULL, 0);
  return 0;
}

int
mkdir (const char *name,
       mode_t      mode)
{
  int done;

  if (fails (name))
    return -1;
  done = REAL (mkdir) (name, mode);
  if (done == 0)
    record ('D', name, 0, NULL, 0);
  return done;
}

int
rename (const char *from,
        const char *to)
{
  if (fails (from) || REAL (rename) (from, to) != 0)
    return -1;
  record ('R', from, 0, to, strlen (to));
  return 0;
}

/* Only moves: nothing here exchanges two files. */
int
renameat2 (int          from_folder,
           const char  *from,
           int          to_folder,
           const char  *to,
           unsigned int flags)
{
  if (fails (from) || REAL (renameat2) (from_folder, from, to_folder, to, flags) != 0)
    return -1;
  record ('R', from, 0, to, strlen (to));
  return 0;
}

int
link (const char *from,
      const char *to)
{
  if (fails (to) || REAL (link) (from, to) != 0)
    return -1;
  record ('L', from, 0, to, strlen (to));
  return 0;
}

int
open64 (const char *name,
        int         flags,
        ...)
{
  va_list args;
  mode_t mode;
  struct stat about;
  int is_new = (flags & O_CREAT) != 0 && stat (name, &about) != 0;
  int file;

  va_start (args, flags);
  mode = (flags & O_CREAT) != 0 ? va_arg (args, mode_t) : 0;
  va_end (args);
  if (is_new && fails (name))
    return -1;
  file = REAL (open64) (name, flags, mode);
  if (file >= 0 && is_new)
    record ('C', name, 0, NULL, 0);
  return file;
}

int
open (const char *name,
      int         flags,
      ...)
{
  va_list args;
  mode_t mode;

  va_start (args, flags);
  mode = (flags & O_CREAT) != 0 ? va_arg (args, mode_t) : 0;
  va_end (args);
  return open64 (name, flags, mode);
}

int
clock_gettime (clockid_t        clock,
               struct timespec *time)
{
  const char *ahead = getenv ("FAULTS_CLOCK");
  int status = REAL (clock_gettime) (clock, time);

  if (ahead != NULL && clock == CLOCK_REALTIME)
    time->tv_sec += strtoll (ahead, NULL, 10);
  return status;
}

int
gettimeofday (struct timeval *time,
              void           *zone)
{
  const char *ahead = getenv ("FAULTS_CLOCK");
  int status = REAL (gettimeofday) (time, zone);

  if (ahead != NULL)
    time->tv_sec += strtoll (ahead, NULL, 10);
  return status;
}
