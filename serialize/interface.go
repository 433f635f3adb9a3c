package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// allVariables is the version from which on an entry point lists all variables
// that its functions use; before, it lists inputs and outputs only
// (specification, OpEntryPoint).
var allVariables = grammar.MakeVersion(1, 4)

// completeInterfaces writes the entry points anew when the version of the module
// turns out to be one that wants longer lists than they have.
func (m *module) completeInterfaces(body *mlir.Block, functions map[*mlir.Operation]*function) {
	m.sections[entryPoints] = code{}
	for op := range body.Operations {
		if op.Is(spirv.OpEntryPoint) {
			m.at = op
			m.entryPoint(op, listOf(op, spirv.InterfaceAttr), m.used(op, functions))
		}
	}
}

// shortenInterfaces writes the entry points anew without what a module of a newer
// version listed.
func (m *module) shortenInterfaces(body *mlir.Block) {
	m.sections[entryPoints] = code{}
	for op := range body.Operations {
		if op.Is(spirv.OpEntryPoint) {
			m.at = op
			listed := slices.Clone(listOf(op, spirv.InterfaceAttr))
			m.entryPoint(op, slices.DeleteFunc(listed, m.isNeitherInputNorOutput), nil)
		}
	}
}

func (m *module) isNeitherInputNorOutput(a mlir.Attribute) bool {
	ref, ok := a.(*mlir.SymbolRefAttr)
	if !ok || m.symbols[ref.Leaf()] == nil {
		return false
	}
	t := mlir.AttrOf[*mlir.TypeAttr](m.symbols[ref.Leaf()].op, spirv.TypeAttr)
	if t == nil {
		return false
	}
	p, ok := t.Value().(*spirv.PointerType)
	return ok && p.StorageClass() != grammar.StorageClassInput && p.StorageClass() != grammar.StorageClassOutput
}

// used are the global variables in the functions that an entry point calls, in
// the order in which they are met.
func (m *module) used(entry *mlir.Operation, functions map[*mlir.Operation]*function) []string {
	var out []string
	seen := map[string]bool{}
	for stack := []string{mlir.AttrOf[*mlir.SymbolRefAttr](entry, spirv.FnAttr).Leaf()}; len(stack) > 0; {
		name := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		s := m.symbols[name]
		if s == nil || seen[name] {
			continue
		}
		seen[name] = true
		if s.op.Is(spirv.OpGlobalVariable) {
			out = append(out, name)
			continue
		}
		if f := functions[s.op]; f != nil {
			for _, n := range slices.Backward(f.needs) {
				if n.kind == needSymbol {
					stack = append(stack, n.text)
				}
			}
		}
	}
	return out
}
