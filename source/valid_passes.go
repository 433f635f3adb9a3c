package source

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
)

// CheckPasses returns a check for [pass.Options]: it turns the SPIR-V modules in m into words after each pass that changes something,
// and validates them; see [CheckWords]. The pass that breaks a module is named. What is not valid before the first pass is not looked at:
// passes are not to blame for it.
func CheckPasses(m *mlir.Module, workers int) func(*pass.Execution, *mlir.Diagnostics) bool {
	var valid []*mlir.Operation
	for _, module := range spirvModules(m.Op) {
		if checkModule(module, workers, new(mlir.Diagnostics)) {
			valid = append(valid, module)
		}
	}
	return func(x *pass.Execution, d *mlir.Diagnostics) bool {
		ok := true
		for _, module := range spirvModules(m.Op) {
			found := new(mlir.Diagnostics)
			if !slices.Contains(valid, module) || checkModule(module, workers, found) {
				continue
			}
			ok = false
			d.Errorf(module.Loc(), "the pass '%s' makes what was valid SPIR-V something else", x.Pass.Name)
			d.Join(found)
		}
		return ok
	}
}

// checkModule reports whether a module becomes valid words; if not, d says why.
func checkModule(module *mlir.Operation, workers int, d *mlir.Diagnostics) bool {
	words, err := serialize.Words(module, serialize.Options{Workers: workers, NewIDs: true}, d)
	return err == nil && CheckWords(words, module.Loc(), d) == nil
}

// spirvModules are the SPIR-V modules in op.
func spirvModules(op *mlir.Operation) (found []*mlir.Operation) {
	op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(spirv.OpModule) {
			found = append(found, op)
			return mlir.WalkSkip
		}
		return mlir.WalkAdvance
	})
	return found
}
