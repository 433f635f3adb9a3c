package rules

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
)

// executionModes is what section 3.6 and those about OpExecutionMode and OpExecutionModeId say. Which modes go together is in
// execution_mode_sets.go.
func executionModes() []check.Rule {
	return []check.Rule{
		{Name: "execution-mode-entry-point", Section: "3.3.5", Says: "An execution mode is that of an entry point.",
			Ops: modeOps, Check: modeEntryPoint},
		{Name: "execution-mode-kind", Section: "3.3.5", Says: "OpExecutionModeId has the modes with operands that are ids, OpExecutionMode the others.",
			Ops: modeOps, Check: modeKind},
		{Name: "execution-mode-constants", Section: "3.3.5", Says: "The ids that are operands of an execution mode are constants.",
			Ops: []grammar.Opcode{grammar.OpExecutionModeId}, Check: modeConstants},
		{Name: "execution-mode-fast-math", Section: "3.6", Says: "FPFastMathDefault names a float and a constant with the flags for it.",
			Ops: []grammar.Opcode{grammar.OpExecutionModeId}, Check: modeFastMath},
		{Name: "execution-mode-model", Section: "3.6", Says: "An entry point has modes that its execution model has.",
			Ops: modeOps, Check: modeModel},
		{Name: "execution-mode-local-size-id", Section: "Vulkan, appendix A", In: check.Vulkan,
			Says: "LocalSizeId needs Vulkan 1.3 or its feature maintenance4.",
			Ops:  modeOps, Check: modeLocalSizeID},
		{Name: "execution-mode-twice", Section: "3.3.5", Says: "An entry point has an execution mode once, or once for each type that it is about.",
			OfModule: modeTwice},
		{Name: "execution-mode-at-most-one", Section: "2.16.2", Says: "An entry point has at most one of the modes that exclude each other.",
			OfModule: modeAtMostOne},
		{Name: "execution-mode-required", Section: "2.16.2", Says: "An entry point has the modes that its execution model cannot do without.",
			OfModule: modeRequired},
		{Name: "execution-mode-contradiction", Section: "3.6", Says: "FPFastMathDefault goes neither with ContractionOff nor with SignedZeroInfNanPreserve.",
			Ops: []grammar.Opcode{grammar.OpExecutionModeId}, Check: modeContradiction},
		{Name: "fast-math-default-decorations", Section: "3.6", Says: "Where FPFastMathDefault holds, nothing has NoContraction or the flag Fast.",
			OfModule: fastMathDecorations},
	}
}

var modeOps = []grammar.Opcode{grammar.OpExecutionMode, grammar.OpExecutionModeId}

// asMode is what an OpExecutionMode or OpExecutionModeId says, and of which function.
func asMode(in check.Inst) (function check.ID, mode module.ExecutionMode) {
	w := in.Words
	return w[1], module.ExecutionMode{Mode: grammar.ExecutionMode(w[2]), Operands: w[3:], Instruction: in}
}

func modeEntryPoint(c *check.Context, in check.Inst) {
	function, _ := asMode(in)
	if c.ModelsOfEntry(function) != 0 {
		return
	}
	for inst := range c.In(module.EntryPoints) {
		if inst.Opcode == grammar.OpConditionalEntryPointINTEL {
			return
		}
	}
	c.Fail(in, "%v is not an entry point", c.Name(function))
}

// modeTakesIDs reports whether the operands of a mode are ids.
func modeTakesIDs(mode grammar.ExecutionMode) bool {
	e := grammar.KindExecutionMode.Enumerant(uint32(mode))
	return e != nil && len(e.Parameters) > 0 && e.Parameters[0].Kind.Category() == grammar.Id
}

func modeKind(c *check.Context, in check.Inst) {
	_, mode := asMode(in)
	switch {
	case in.Opcode == grammar.OpExecutionModeId && !modeTakesIDs(mode.Mode):
		c.Fail(in, "the operands of %v are not ids", mode.Mode).Suggest("OpExecutionMode")
	case in.Opcode == grammar.OpExecutionMode && modeTakesIDs(mode.Mode):
		c.Fail(in, "the operands of %v are ids", mode.Mode).Suggest("OpExecutionModeId")
	}
}

func modeConstants(c *check.Context, in check.Inst) {
	_, mode := asMode(in)
	switch mode.Mode {
	case grammar.ExecutionModeFPFastMathDefault, grammar.ExecutionModeMaximumRegistersIdINTEL:
		return
	}
	if !modeTakesIDs(mode.Mode) {
		return
	}
	for _, id := range mode.Operands {
		if !c.IsConstant(id) {
			c.Fail(in, "%v is not a constant", c.Name(id))
		} else if mode.Mode == grammar.ExecutionModeOpacityMicromapIdKHR && !c.IsBool(c.TypeOf(id)) {
			c.Fail(in, "%v is not a boolean", c.Name(id))
		}
	}
}

func modeFastMath(c *check.Context, in check.Inst) {
	_, mode := asMode(in)
	if mode.Mode != grammar.ExecutionModeFPFastMathDefault || len(mode.Operands) < 2 {
		return
	}
	if !c.IsFloat(mode.Operands[0]) {
		c.Fail(in, "%v is not a float type", c.Name(mode.Operands[0]))
	}
	value, ok := c.UintConstant(mode.Operands[1])
	if !ok || !c.IsIntOf(c.TypeOf(mode.Operands[1]), 32) {
		c.Fail(in, "%v is not a constant of 32 bits that is certain", c.Name(mode.Operands[1]))
		return
	}
	const contract = grammar.FPFastMathModeAllowContract | grammar.FPFastMathModeAllowReassoc
	switch flags := grammar.FPFastMathMode(value); {
	case flags>>19 != 0:
		c.Fail(in, "0x%x has bits that are no flags", value)
	case flags&grammar.FPFastMathModeFast != 0:
		c.Fail(in, "the flag Fast cannot be a default")
	case flags&grammar.FPFastMathModeAllowTransform != 0 && flags&contract != contract:
		c.Fail(in, "AllowTransform needs AllowContract and AllowReassoc").Suggest("add AllowContract and AllowReassoc")
	}
}

func modeModel(c *check.Context, in check.Inst) {
	function, mode := asMode(in)
	allowed, ok := modeModels.Get()[mode.Mode]
	if wrong := c.ModelsOfEntry(function) &^ allowed; ok && wrong != 0 {
		c.Fail(in, "%v is of %v; the mode %v is for %v", c.Name(function), wrong, mode.Mode, allowed)
	}
}

func modeLocalSizeID(c *check.Context, in check.Inst) {
	if _, mode := asMode(in); mode.Mode == grammar.ExecutionModeLocalSizeId && !c.AllowLocalSizeID && !c.Env.AtLeast(1, 3) {
		c.Fail(in, "LocalSizeId needs Vulkan 1.3, or maintenance4 (--allow-localsizeid)")
	}
}

func modeTwice(c *check.Context) {
	type key struct {
		function check.ID
		mode     grammar.ExecutionMode
		operand  uint32
	}
	first := map[key]check.Inst{}
	for in := range c.In(module.ExecutionModes) {
		if len(in.Words) < 3 || in.Opcode != grammar.OpExecutionMode && in.Opcode != grammar.OpExecutionModeId {
			continue
		}
		function, mode := asMode(in)
		k := key{function: function, mode: mode.Mode}
		if perType.Get()[mode.Mode] && len(mode.Operands) > 0 {
			k.operand = mode.Operands[0]
		}
		if other, ok := first[k]; ok {
			c.Fail(in, "%v has the mode %v twice", c.Name(function), mode.Mode).Note(other, "the other one")
			continue
		}
		first[k] = in
	}
}

// eachEntry calls a function for each entry point once, with the models that it has.
func eachEntry(c *check.Context, visit func(entry module.EntryPoint, models check.ModelSet)) {
	for i, e := range c.Entries() {
		if !c.EarlierEntry(i) {
			visit(e, c.ModelsOfEntry(e.Function))
		}
	}
}

func modeAtMostOne(c *check.Context) {
	if !c.Has(grammar.CapabilityShader) {
		return
	}
	eachEntry(c, func(e module.EntryPoint, models check.ModelSet) {
		for _, set := range modeSets.Get() {
			if models&set.of == 0 {
				continue
			}
			if have := modesOf(c, e.Function, set.modes); len(have) > 1 {
				c.Fail(e.Instruction, "%v and %v exclude each other", have[0].Mode, have[1].Mode).
					Note(have[0].Instruction, "%v", have[0].Mode).Note(have[1].Instruction, "%v", have[1].Mode)
			}
		}
	})
}

// modesOf are those modes of an entry point that are in a list, each once.
func modesOf(c *check.Context, entry check.ID, list []grammar.ExecutionMode) []module.ExecutionMode {
	var have []module.ExecutionMode
	for _, want := range list {
		if mode, ok := c.Mode(entry, want); ok {
			have = append(have, mode)
		}
	}
	return have
}

func modeRequired(c *check.Context) {
	if !c.Has(grammar.CapabilityShader) {
		return
	}
	eachEntry(c, func(e module.EntryPoint, models check.ModelSet) {
		for _, set := range modeSets.Get() {
			if set.required && models&set.of != 0 && !c.HasMode(e.Function, set.modes...) {
				v := c.Fail(e.Instruction, "the entry point %q of %v lacks %v", e.Name, e.Model, anyOf(set.modes))
				switch {
				case c.Env.Is(check.Vulkan) && slices.Contains(set.modes, grammar.ExecutionModeOriginUpperLeft):
					v.Suggest("add OpExecutionMode %v %v", c.Name(e.Function), grammar.ExecutionModeOriginUpperLeft)
				case len(set.modes) == 1:
					v.Suggest("add OpExecutionMode %v %v", c.Name(e.Function), set.modes[0])
				}
			}
		}
	})
}

func anyOf(modes []grammar.ExecutionMode) string {
	text := modes[0].String()
	for i, mode := range modes[1:] {
		if i == len(modes)-2 {
			text += " or " + mode.String()
		} else {
			text += ", " + mode.String()
		}
	}
	return text
}

func modeContradiction(c *check.Context, in check.Inst) {
	function, mode := asMode(in)
	if mode.Mode != grammar.ExecutionModeFPFastMathDefault {
		return
	}
	for _, other := range modesOf(c, function, []grammar.ExecutionMode{grammar.ExecutionModeContractionOff, grammar.ExecutionModeSignedZeroInfNanPreserve}) {
		c.Fail(in, "FPFastMathDefault and %v contradict each other", other.Mode).Note(other.Instruction, "%v", other.Mode)
	}
}

// fastMathDecorations follows what is decorated outside of functions to the functions that use it.
func fastMathDecorations(c *check.Context) {
	with := c.FromEntries(func(e module.EntryPoint) uint64 {
		if c.HasMode(e.Function, grammar.ExecutionModeFPFastMathDefault) {
			return 1
		}
		return 0
	})
	holds := false
	for _, w := range with {
		holds = holds || w != 0
	}
	if !holds {
		return
	}
	var work []check.Inst
	for _, d := range c.Given {
		params := d.Params()
		fast := d.Kind == grammar.DecorationFPFastMathMode && len(params) > 0 && grammar.FPFastMathMode(params[0])&grammar.FPFastMathModeFast != 0
		if def, ok := c.Def(d.Target); ok && (fast || d.Kind == grammar.DecorationNoContraction) {
			work = append(work, def)
		}
	}
	seen := map[int]bool{}
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if seen[at.Offset()] {
			continue
		}
		seen[at.Offset()] = true
		if f := c.FuncAround(at); f != nil {
			if with[f.Index] != 0 {
				c.Fail(at, "it has NoContraction or the flag Fast, and an entry point with FPFastMathDefault comes to it")
			}
			continue
		}
		if _, id := c.Results(at); id != 0 {
			for use := range c.Uses(id) {
				work = append(work, use)
			}
		}
	}
}
