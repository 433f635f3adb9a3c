// Package forms holds pieces of text that the operations of several dialects have in common: the custom<…> directives of their
// formats; the lists of numbers and values that stand there, as one (mixed.go); and words to choose from (word.go).
package forms
