// Package header writes what a program in C or Go needs to run a module: the words as an array, the names and workgroup sizes of entry
// points, where resources are bound, and the structs of blocks.
//
// Start at [C] and [Go].
package header
