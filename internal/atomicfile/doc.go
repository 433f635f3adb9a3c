// Package atomicfile writes files that appear whole or not at all: beside their place first, under a name of their own, and
// moved there when all is written.
//
// Start at [Write]; [Abandon] is for a program that is about to be ended by a signal.
package atomicfile
