// Package val says what is wrong with a module: it holds words against the specification, against what a client API demands
// (Vulkan, OpenCL, OpenGL), and against limits. It reports every mistake, not the first one, each with the instruction, its
// place and the rule that it breaks.
//
//	m, err := module.Read(file)
//	env, _ := val.EnvByName("vulkan1.2")
//	for _, v := range val.Validate(m, val.Options{Env: env}) {
//		fmt.Println(v.Offset(), v.ID(), v.Message)
//	}
//
// [Words] does the same for words that may be no module at all. No violations mean that the module is valid.
//
// It works on package module and needs no IR. The rules are rows of tables ([AllRules]): those of the specification in
// spirv/val/rules, in files by its chapters, those of the client APIs in spirv/val/vulkan, spirv/val/opencl and spirv/val/webgpu. What a rule
// stands on is in spirv/val/check. Each rule has an example of what it allows and of what it refuses ([ExampleOf]).
//
// The work is linear in the size of the module. Functions are looked at in parallel; the report is the same for any number
// of workers.
//
// Specification: https://registry.khronos.org/SPIR-V/specs/unified1/SPIRV.html, and appendix A of Vulkan's ("Vulkan Environment for
// SPIR-V"), https://registry.khronos.org/vulkan/specs/latest/html/vkspec.html#spirvenv.
package val
