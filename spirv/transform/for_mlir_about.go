package transform

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What only describes a module: debugging information, names of blocks, precision that need not be.

const (
	relaxedPrecision    = "relaxed_precision"
	relaxedArgument     = "spv." + relaxedPrecision
	relaxedInstructions = "SPV_KHR_relaxed_extended_instruction" // for debugging information that refers forward
)

// dropAbout takes away what only describes a module, with the texts and the extension that it needs.
func dropAbout(module *mlir.Operation) {
	var about, texts, labels []*mlir.Operation
	hints, forward := false, false
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		switch {
		case op.Is(spirv.OpExtInst):
			if spirv.IsDescriptiveSet(mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr).Value()) {
				about = append(about, op)
			} else {
				forward = forward || op.Attr(spirv.ForwardAttr) != nil
			}
		case op.Is(spirv.OpString):
			texts = append(texts, op)
		case op.Is(spirv.OpLabel):
			labels = append(labels, op)
		}
		hints = hints || op.Attr("selection_merge") != nil || op.Attr("loop_merge") != nil // refer to labels
		return mlir.WalkAdvance
	})
	eraseUnused(append(about, texts...))
	if !hints {
		for _, l := range labels {
			l.Erase()
		}
	}
	if !forward {
		dropExtension(module, relaxedInstructions)
	}
}

// eraseUnused erases those of the operations that nothing else uses.
func eraseUnused(ops []*mlir.Operation) {
	for again := true; again; {
		again = false
		ops = slices.DeleteFunc(ops, func(op *mlir.Operation) bool {
			if op.NumResults() > 0 && op.Result(0).HasUses() {
				return false
			}
			op.Erase()
			again = true
			return true
		})
	}
}

// dropExtension no longer declares an extension. It reports whether the module did.
func dropExtension(module *mlir.Operation, name string) bool {
	vce := mlir.AttrOf[*spirv.VerCapExtAttr](module, spirv.VCETripleAttr)
	if vce == nil || !slices.Contains(vce.Extensions(), name) {
		return false
	}
	rest := slices.DeleteFunc(slices.Clone(vce.Extensions()), func(e string) bool { return e == name })
	module.SetAttr(spirv.VCETripleAttr, spirv.GetVerCapExtAttr(vce.Version(), vce.Capabilities(), rest))
	return true
}

// dropRelaxed drops RelaxedPrecision, which allows something and demands nothing, where MLIR has no place for it. It returns false
// when it erases op.
func dropRelaxed(op *mlir.Operation) bool {
	switch opcode := spirv.OpcodeOf(op); {
	case op.Is(spirv.OpDecorate) && op.Attrs().Len() == 1 && op.Attr(relaxedPrecision) != nil:
		op.Erase()
		return false
	case opcode == grammar.OpCompositeExtract, opcode == grammar.OpCompositeInsert, op.Is(spirv.OpSpecConstant),
		op.Is(spirv.OpSpecConstantComposite):
		op.SetAttr(relaxedPrecision, nil) // mlir-opt would read it in the generic form only, and lose it
	case op.Is(spirv.OpFunc):
		if list := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ArgAttrsAttr); list != nil {
			op.SetAttr(spirv.ArgAttrsAttr, keptOf(list))
		}
	}
	return true
}

// descriptions are decorations that say where something comes from.
var descriptions = [...]grammar.Decoration{grammar.DecorationUserSemantic, grammar.DecorationUserTypeGOOGLE, grammar.DecorationCounterBuffer}

// dropDescriptions drops decorations that describe, and Component 0, which goes without saying.
func dropDescriptions(op *mlir.Operation) {
	for _, d := range descriptions {
		op.SetAttr(spirv.DecorationName(d), nil)
	}
	component := spirv.DecorationName(grammar.DecorationComponent)
	if first, ok := op.Attr(component).(*mlir.IntegerAttr); ok && first.Uint() == 0 {
		op.SetAttr(component, nil)
	}
}

// keptOf is what is kept of the attributes of parameters, nil when it is nothing for any.
func keptOf(list *mlir.ArrayAttr) mlir.Attribute {
	out := slices.Clone(list.Elements())
	left := 0
	for i, a := range out {
		if dict, ok := a.(*mlir.DictionaryAttr); ok {
			rest := kept(dict)
			left += rest.Len()
			out[i] = mlir.GetDictionaryAttr(rest.Entries())
		}
	}
	if left == 0 {
		return nil
	}
	return mlir.GetArrayAttr(out...)
}

// onlyRelaxed reports whether an operation has no decoration that demands anything.
func onlyRelaxed(op *mlir.Operation) bool {
	return !slices.ContainsFunc(op.Attrs().Entries(), func(a mlir.NamedAttribute) bool {
		return a.Name != relaxedPrecision && !strings.HasPrefix(a.Name, spirv.Dialect.Name+".")
	})
}
