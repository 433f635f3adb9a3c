// Package reduce makes a module that shows a mistake small: it takes away operations
// as long as the mistake is there. What is left is what the mistake needs.
//
//	small := reduce.Text(text, func(text string) bool { return stillWrong(text) })
package reduce
