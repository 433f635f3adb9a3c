// Package webgpu is what WebGPU demanded of modules when it took SPIR-V, besides the specification of SPIR-V: its execution
// environment of 2020, the last one. What WGSL cannot say is refused by it, too, so a module that obeys can be translated.
//
// How a rule looks and what it can ask is in package check.
package webgpu
