// Package terminal knows terminals: whether a file is one, and how text is shown there that may hold anything.
//
// Start at [Is] and [Clean].
package terminal
