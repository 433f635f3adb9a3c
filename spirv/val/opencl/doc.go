// Package opencl is what OpenCL demands of a module besides the specification of SPIR-V: its environment specification.
//
// How a rule looks and what it can ask is in package check.
package opencl
