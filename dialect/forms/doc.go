// Package forms holds pieces of text that the operations of several dialects have in common: the custom<…> directives of their
// formats; the lists of numbers and values that stand there, as one (mixed.go); words to choose from (word.go); and how memory is
// fetched in advance (prefetch.go).
package forms
