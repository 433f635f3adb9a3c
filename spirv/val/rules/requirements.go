package rules

import (
	"math/bits"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// requirementRules are about what the grammar demands for an instruction, or for a value of an enumeration, to be used: a version, a
// capability, an extension.
var requirementRules = []check.Rule{
	{Name: "required-by-instruction", Aside: true, Section: "3.3", Says: "The module has the version, or declares the capability or the extension, that an instruction needs.",
		Phase: check.Alone, Every: true, Check: requiredByInstruction},
	{Name: "required-by-operand", Aside: true, Section: "3.2", Says: "The module has the version, or declares the capability or the extension, that the value of an operand needs.",
		Phase: check.Alone, Every: true, Unless: hasNoValues, Check: requiredByOperand},
	{Name: "reserved-instruction", Section: "3.3.10", Says: "Instructions that are reserved for later are not used.",
		Phase: check.Alone,
		Ops: []grammar.Opcode{grammar.OpImageSparseSampleProjImplicitLod, grammar.OpImageSparseSampleProjExplicitLod,
			grammar.OpImageSparseSampleProjDrefImplicitLod, grammar.OpImageSparseSampleProjDrefExplicitLod},
		Check: func(c *check.Context, in check.Inst) { c.Fail(in, "%v is reserved", in.Opcode) }},
}

func requiredByInstruction(c *check.Context, in check.Inst) {
	if c.Offers(in.Opcode) {
		return
	}
	row := in.Row()
	if !c.Enabled(row.Capabilities) {
		c.Fail(in, "%v needs the capability %s", in.Opcode, oneOf(row.Capabilities)).Advise(c.Declare(row.Capabilities...))
		return
	}
	c.Fail(in, "%v needs %s; the module is of version %v", in.Opcode, versionOrExtension(row.Version, row.LastVersion, row.Extensions), c.Version).
		Advise(c.Introduce(row.Version, row.LastVersion, row.Extensions))
}

// hasNoValues reports whether no operand of an instruction is a value of an enumeration.
func hasNoValues(op grammar.Opcode) bool { return formOf(op).valued == unbounded }

func requiredByOperand(c *check.Context, in check.Inst) {
	f := formOf(in.Opcode)
	if len(in.Words) <= f.valued {
		return
	}
	f.enumerants(c, in, func(kind grammar.Kind, value uint32) {
		if kind.Category() == grammar.ValueEnum {
			requiredByValue(c, in, kind, kind.Enumerant(value))
			return
		}
		for rest := value; rest != 0; rest &= rest - 1 {
			requiredByValue(c, in, kind, kind.Enumerant(1<<bits.TrailingZeros32(rest)))
		}
	})
}

func requiredByValue(c *check.Context, in check.Inst, kind grammar.Kind, e *grammar.Enumerant) {
	isRounding := e != nil && kind == grammar.KindDecoration && e.Value == uint32(grammar.DecorationFPRoundingMode)
	if e == nil || len(e.Capabilities) == 0 && e.LastVersion == 0 && e.Version != 0 && e.Version <= c.Version && !isRounding {
		return
	}
	capabilities := e.Capabilities
	switch kind {
	case grammar.KindBuiltIn:
		switch grammar.BuiltIn(e.Value) {
		case grammar.BuiltInPointSize, grammar.BuiltInClipDistance, grammar.BuiltInCullDistance:
			return // only using the variable needs the capability
		}
	case grammar.KindFPRoundingMode:
		if c.RoundsFreely() {
			return
		}
	case grammar.KindDecoration:
		if isRounding {
			if capabilities = nil; c.RoundsFreely() {
				return
			}
			if c.Env.Is(check.Vulkan) {
				capabilities = check.RoundingCapabilities
			}
		}
	case grammar.KindGroupOperation:
		if e.Value <= uint32(grammar.GroupOperationExclusiveScan) && (c.Has(grammar.CapabilityKernel) || c.HasExtension("SPV_AMD_shader_ballot")) {
			return
		}
	case grammar.KindCapability:
		capabilities = nil // what it depends on is declared with it
	}
	if !c.Enabled(capabilities) {
		c.Fail(in, "%v %s needs the capability %s", kind, e.Name, oneOf(capabilities)).Advise(c.Declare(capabilities...))
		return
	}
	if !c.Introduced(e.Version, e.LastVersion, e.Extensions) {
		c.Fail(in, "%v %s needs %s; the module is of version %v", kind, e.Name, versionOrExtension(e.Version, e.LastVersion, e.Extensions), c.Version).
			Advise(c.Introduce(e.Version, e.LastVersion, e.Extensions))
	}
}

// oneOf lists capabilities of which one is enough.
type oneOf []grammar.Capability

func (list oneOf) String() string {
	names := make([]string, len(list))
	for i, c := range list {
		names[i] = c.String()
	}
	return strings.Join(names, " or ")
}

func versionOrExtension(from, to grammar.Version, extensions []string) string {
	var ways []string
	switch {
	case to != 0 && from != 0:
		ways = append(ways, "a version from "+from.String()+" to "+to.String())
	case from != 0:
		ways = append(ways, "version "+from.String())
	}
	for _, name := range extensions {
		ways = append(ways, "the extension "+name)
	}
	if len(ways) == 0 {
		return "a later version"
	}
	return strings.Join(ways, " or ")
}
