/* lr-sanitized.c - what the leak sanitizer must be told of libraries; nothing in a build without it
 *
 * A leak is memory that nothing points to when the program ends. Two of them are none:
 *
 * - What a library points to that was unloaded. None is, here.
 * - GLib's first list of names (quarks). GLib makes it before main(), and drops it, for readers without a lock, when it
 *   needs a longer one. What GLib points to before the tests begin is kept.
 *
 * The same by suppressions would need every stack unwound, which takes a window ten times as long.
 *
 * SPDX-License-Identifier: GPL-3.0-or-later
 */
#define _GNU_SOURCE /* dl_iterate_phdr */
#include "lr-sanitized.h"

#include "lr-test.h"

#ifndef __has_feature
#define __has_feature(x) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || __has_feature (address_sanitizer)
#include <dlfcn.h>
#include <link.h>
#include <string.h>

int
dlclose (G_GNUC_UNUSED void *library)
{
  return 0;
}

/* Keeps a copy of the variables of a library, if it is GLib. */
static int
keep_variables (struct dl_phdr_info  *library,
                G_GNUC_UNUSED size_t  size,
                void                 *found)
{
  if (strstr (library->dlpi_name, "/libglib-2.0.so") == NULL)
    return 0;
  for (guint i = 0; i < library->dlpi_phnum; i++)
    {
      const ElfW (Phdr) *part = &library->dlpi_phdr[i];

      if (part->p_type == PT_LOAD && (part->p_flags & PF_W) != 0)
        {
          lr_test_keep (g_memdup2 ((gconstpointer) (library->dlpi_addr + part->p_vaddr), part->p_memsz));
          *(gboolean *) found = TRUE;
        }
    }
  return 0;
}

void
lr_sanitized_begin (void)
{
  gboolean found = FALSE;

  dl_iterate_phdr (keep_variables, &found);
  g_assert_true (found);
}

#else

void
lr_sanitized_begin (void)
{
}
#endif
