// Package target knows what modules are made for: versions of Vulkan and OpenCL, WebGPU, and versions of SPIR-V alone. For each
// it has what every implementation promises: the version of SPIR-V, capabilities, extensions and limits, and how code for it looks
// (addressing and memory model, the width of an index, the client API that storage classes follow).
//
//	t, err := target.ByName("vulkan1.2")
//	module.SetAttr("spirv.target_env", t.Attr())
//
// What is known of one device is added to a copy: capabilities and extensions by name ([Target.Add]), or all that a Vulkan profile
// says ([Target.AddDevice]).
//
//	table.go    the targets
//	vulkan.go   the features that versions of Vulkan make mandatory, and the capabilities that follow
//	opencl.go   what OpenCL's environment demands
//	extend.go   what is added to a target
//	show.go     a target as text and JSON
//
// [Target.Attr] is what conversions look at, as the attribute #spirv.target_env.
package target
