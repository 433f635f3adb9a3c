package source

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/analysis"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
)

// CheckPasses returns a check for [pass.Options]: it turns the SPIR-V modules in m into words after each pass that changes something,
// and validates them; see [CheckWords]. The pass that breaks a module is named. What is not valid before the first pass is not looked at:
// passes are not to blame for it. Nor are they for what is mended when all are done. That values are there on all ways ([analysis.CheckMissing]) is held against code that is no valid module, too.
func CheckPasses(m *mlir.Module, workers int) func(*pass.Execution, *mlir.Diagnostics) bool {
	var valid []*mlir.Operation
	for module := range spirv.ModulesIn(m.Op) {
		if checkModule(module.Op, workers, new(mlir.Diagnostics)) {
			valid = append(valid, module.Op)
		}
	}
	isThere := analysis.CheckMissing(m.Op, nil)
	return func(x *pass.Execution, d *mlir.Diagnostics) bool {
		if missing := new(mlir.Diagnostics); isThere && !analysis.CheckMissing(m.Op, missing) {
			d.Errorf(m.Op.Loc(), "the pass '%s' makes code that uses what is not there", x.Pass.Name)
			d.Join(missing)
			return false
		}
		ok := true
		for module := range spirv.ModulesIn(m.Op) {
			found := new(mlir.Diagnostics)
			if !slices.Contains(valid, module.Op) || checkModule(module.Op, workers, found) {
				continue
			}
			ok = false
			d.Errorf(module.Op.Loc(), "the pass '%s' makes what was valid SPIR-V something else", x.Pass.Name)
			d.Join(found)
		}
		return ok
	}
}

// checkModule reports whether a module becomes valid words, or would if it were mended; if not, d says why.
func checkModule(module *mlir.Operation, workers int, d *mlir.Diagnostics) bool {
	if checkWordsOf(module, workers, d) {
		return true
	}
	var arena mlir.Arena
	mended := arena.Clone(module, nil)
	pass.Mend(mended)
	return checkWordsOf(mended, workers, new(mlir.Diagnostics))
}

func checkWordsOf(module *mlir.Operation, workers int, d *mlir.Diagnostics) bool {
	words, err := serialize.Words(module, serialize.Options{Workers: workers, NewIDs: true}, d)
	return err == nil && CheckWords(words, module.Loc(), d) == nil
}
