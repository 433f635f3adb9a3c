// Package vulkan is what Vulkan demands of a module besides the specification of SPIR-V: appendix A of its
// specification, with the ids of valid usage (VUIDs).
//
// How a rule looks and what it can ask is in package check.
package vulkan
