// Package callers gives modules entry points that call their functions with numbers out of buffers and put what comes back into another one. So
// what a pass does to a single function can be run: tests hold the behavior before against that after.
//
// Start at [Add]. callers.go finds functions and writes entry points, value.go takes values of any type out of words and into words.
package callers
