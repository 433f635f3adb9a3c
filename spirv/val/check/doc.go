// Package check is what the rules of the validator stand on: how a rule looks, what it can ask of the module, and how it says
// that something is wrong. The rules themselves are in spirv/val/rules, spirv/val/vulkan, spirv/val/opencl and spirv/val/webgpu; package val
// runs them.
//
// # How a rule looks
//
// A [Rule] is a row: its name, the section of the specification that it comes from, what it says in one sentence, the
// instructions that it looks at, the environments it holds in, and a function. The function is called for each such
// instruction and reports what it finds:
//
//	{Name: "load-result-type", Section: "3.3.8", Says: "OpLoad gives the type that its pointer leads to.",
//		Ops: []grammar.Opcode{grammar.OpLoad}, Check: loadResultType},
//
//	func loadResultType(c *check.Context, in check.Inst) {
//		v, _ := view.AsLoad(in)
//		if p := c.TypeOf(v.Pointer()); c.IsTypedPointer(p) && c.Type(p).Elem != v.ResultType() {
//			c.Fail(in, "the pointer leads to %v, the result is %v", c.TypeName(c.Type(p).Elem), c.TypeName(v.ResultType()))
//		}
//	}
//
// # What a rule may rely on
//
// An instruction that a rule sees has all operands that the grammar demands, and every id that it mentions is defined
// somewhere. What it mentions was not found wrong before: after a mistake the instructions that build on it are not looked at, so
// that one mistake is one report. Nothing else is certain: an id may be of any kind, a type may be any other.
//
// Rules about functions run for several functions at once. They may read all of [Module] and change nothing.
package check
