package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// extensionRules are about extensions as a whole.
var extensionRules = []check.Rule{
	{Name: "extension-version", Section: "3.3.5", Says: "An extension is of a version that the module has.", Ops: []grammar.Opcode{grammar.OpExtension}, Check: extensionVersion},
	{Name: "non-semantic-extension", Section: "SPV_KHR_non_semantic_info", Says: "Before SPIR-V 1.6, sets without semantics are there with an extension.",
		Ops: []grammar.Opcode{grammar.OpExtInstImport}, Check: nonSemanticExtension},
}

func extensionVersion(c *check.Context, in check.Inst) {
	v, _ := view.AsExtension(in)
	if least := grammar.ExtensionVersion(v.Name()); c.Version < least {
		c.Fail(in, "%s is for version %v and later, the module is of version %v", v.Name(), least, c.Version)
	}
}

func nonSemanticExtension(c *check.Context, in check.Inst) {
	v, _ := view.AsExtInstImport(in)
	const extension = "SPV_KHR_non_semantic_info"
	if c.Version < grammar.MakeVersion(1, 6) && grammar.IsNonSemantic(v.Name()) && !c.HasExtension(extension) {
		c.Fail(in, "the set %s is there only with %s, or from version 1.6 on", v.Name(), extension).Suggest(`add OpExtension "%s"`, extension)
	}
}
