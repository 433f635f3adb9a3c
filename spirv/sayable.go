package spirv

import (
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// What MLIR's spelling cannot say: operations that it has no name for, attributes of the dialect's own namespace, decorations
// that are lost on the way to words, all by [CheckSayable]; and types and attributes that have no text in it, which is known
// when that text is made, by unsayable.

// CheckSayable reports to d what in op, itself included, cannot be said for MLIR 22. What only says where a module comes from is
// none of that, but has no place there: [DropOrigin] takes it away. The result says whether there is nothing. It takes as many
// workers as the option says; 0 is all cores.
func CheckSayable(op *mlir.Operation, workers int, d *mlir.Diagnostics) bool {
	errors := d.NumErrors()
	found := mlir.WalkParts(op, workers, func(d *mlir.Diagnostics, at *mlir.Operation) { checkSayable(at, d) })
	for i := range found {
		d.Join(&found[i])
	}
	return d.NumErrors() == errors
}

// checkSayable is CheckSayable for an operation without what is inside.
func checkSayable(op *mlir.Operation, d *mlir.Diagnostics) {
	spelling := Dialect.Spellings[SpellingSpirv]
	if def := op.Def(); def != nil && def.Dialect() == Dialect && def.NameIn(SpellingSpirv) == nil {
		d.Errorf(op.Loc(), "%s", def.NoNameIn(SpellingSpirv))
	}
	if op.Attr(EntryNameAttr) != nil { // mlir-opt would read it in the generic form, and lose it
		of := "function"
		if op.Is(OpGraphEntryPoint) {
			of = "graph"
		}
		d.Errorf(op.Loc(), "in the spelling %q there is no entry point of another name than its %s's", spelling, of)
	}
	if op.Attr(ConditionAttr) != nil && op.Is(OpEntryPoint) { // and this, too
		d.Errorf(op.Loc(), "in the spelling %q there is no entry point with a condition", spelling)
	}
	for _, a := range op.Attrs().Entries() {
		if isUnplaced(a.Name) && !slices.Contains(originAttrs, a.Name) {
			d.Errorf(op.Loc(), "attribute %q cannot be said in the spelling %q", a.Name, spelling)
		}
	}
	untranslated(op, d)
}

// SayFunction is [CheckSayable], [DropOrigin] and [Respell] in one walk. It is false, and a part of that is done, where something cannot
// be said, and where there are extended instructions that may be about the module. Visit is called for each operation as it is before.
func SayFunction(op *mlir.Operation, visit func(*mlir.Operation)) bool {
	var d mlir.Diagnostics
	return op.Walk(func(at *mlir.Operation) mlir.WalkResult {
		visit(at)
		if checkSayable(at, &d); d.NumErrors() > 0 || at.Is(OpExtInst) {
			return mlir.WalkInterrupt
		}
		DropOriginAttrs(at)
		respell(at, SpellingSpirv)
		return mlir.WalkAdvance
	})
}

// DropOrigin takes away what only says where a module comes from, or describes it: attributes such as [IDsAttr], and
// extended instructions that are about the module. MLIR has neither. It takes as many workers as the option says; 0 is all cores.
func DropOrigin(op *mlir.Operation, workers int) {
	lists := mlir.WalkParts(op, workers, func(about *[]*mlir.Operation, at *mlir.Operation) {
		DropOriginAttrs(at)
		if !at.Is(OpExtInst) {
			return
		}
		if set := mlir.AttrOf[*mlir.StringAttr](at, SetAttr); set != nil && IsDescriptiveSet(set.Value()) {
			*about = append(*about, at)
		}
	})
	about := slices.Concat(lists...)
	for _, at := range about {
		at.DropAllReferences()
	}
	for _, at := range about {
		if at.NumResults() == 0 || !at.Result(0).HasUses() {
			at.Erase()
		}
	}
}

// DropOriginAttrs is the part of [DropOrigin] that is about one operation: its attributes.
func DropOriginAttrs(op *mlir.Operation) {
	for _, a := range op.Attrs().Entries() {
		if slices.Contains(originAttrs, a.Name) {
			op.SetAttr(a.Name, nil)
		}
	}
}

// isUnplaced reports whether a discardable attribute is one of those that MLIR's spelling has no place for.
func isUnplaced(name string) bool { return strings.HasPrefix(name, argPrefix) }

// inUpstream reports whether p writes MLIR's spelling.
func inUpstream(p *mlir.Printer) bool { return p.Spelling(Dialect) == SpellingSpirv }

// unsayable records that MLIR's spelling has no words for what is printed, when
// that is the spelling. The text that follows is one that is read here only.
func unsayable(p *mlir.Printer, format string, args ...any) {
	if inUpstream(p) {
		p.Err(`in the spelling "spirv" there is no `+format, args...)
	}
}

// hasAttrsForMLIR reports whether an op has attributes for which MLIR's own form of it has no place.
func hasAttrsForMLIR(p *mlir.Printer, op *mlir.Operation) bool {
	return inUpstream(p) && op.Attrs().Len() > 0
}
