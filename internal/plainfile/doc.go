// Package plainfile opens files that are read or written as they come. The runtime of Go asks the system first whether it can tell when a
// file is ready, which nobody can of a file on a disk: seven calls of the system that small files need not pay for.
//
// Start at [Open].
package plainfile
