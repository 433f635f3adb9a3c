// Package forms holds pieces of text that the operations of several dialects have in common: the custom<…> directives of their
// formats; and the lists of numbers and values that stand there, as one (mixed.go).
package forms
