// Package slab carves many small objects out of few large chunks.
//
// IR nodes are built by the million and die together. One allocation a chunk
// instead of one a node makes building about three times faster and halves the
// collector's mark time. There is no free list: a chunk lives as long as
// anything in it is reachable. Who makes and forgets one thing after the other
// recycles the memory, as lists and maps can be used again ([Zeros], [Emptied]).
//
// Start at [Slab].
package slab
