// Package rules is what the specification demands of a module, as rows of tables in files by its chapters.
//
// How a rule looks and what it can ask is in package check.
package rules
