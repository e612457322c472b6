#include "AllocationCount.h"

#include <stddef.h>
#include <stdatomic.h>

static atomic_long count;

#if defined(__GLIBC__) || defined(__linux__)

// glibc's own allocator, behind functions that count. A definition in the program comes before the library's.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

void *malloc(size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_realloc(block, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
    *block = __libc_memalign(alignment, size);
    return *block ? 0 : 12;
}

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

#else

long allocation_count(void) { return -1; }

#endif
