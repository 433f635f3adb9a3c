// Package suggest finds what somebody meant who mistyped a name.
//
// Start at [Nearest]; [Phrase] is what a message ends in.
package suggest
