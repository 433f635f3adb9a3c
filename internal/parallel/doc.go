// Package parallel does pieces of work on several cores: how many an option asks for, and a loop over numbered pieces. The
// outcome must not depend on which worker gets which piece; that is up to the caller.
//
// Start at [Each].
package parallel
