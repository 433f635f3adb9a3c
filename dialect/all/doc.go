// Package all registers every dialect of this module that kernels are written
// in, the SPIR-V dialect included. Import it for its effect; all.go is the list.
package all
