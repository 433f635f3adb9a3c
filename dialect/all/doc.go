// Package all registers every dialect of this Go module, including the SPIR-V
// dialect and its bytecode encoding. Import it for its effect; all.go is the list.
package all
