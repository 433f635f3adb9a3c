// Package forms holds pieces of text that the operations of several dialects have in common: the custom<…> directives of their
// formats.
package forms
