// Package align finds what two versions of a sequence have in common: what of a
// list that was noted once is still there after somebody edited it.
//
// Start at [Bytes].
package align
