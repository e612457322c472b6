#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

/// How many blocks the program has allocated on the heap so far; -1 where that cannot be counted.
long allocation_count(void);

#endif
