// Package circle holds the tests that take real modules all the way round:
// words to IR, to text, back to IR, to words, and to IR again. It has no code of
// its own.
package circle
