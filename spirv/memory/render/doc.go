// Package render shows layouts to people and to other compilers: as a table of
// members, as JSON, as a drawing of the bytes, and as a struct in Go or C whose
// members lie where the driver looks for them.
//
// It computes nothing that package memory does not say. Start at [Flatten]; the
// structs are made in fields.go, which knows what a compiler would do by itself.
package render
