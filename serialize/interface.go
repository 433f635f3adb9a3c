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

// completeInterfaces writes the entry points anew when they list too little for
// the version of the module, or, where another version was asked for, too much.
func (m *module) completeInterfaces(body *mlir.Block, version grammar.Version, functions map[*mlir.Operation]*function) {
	if m.opts.AsMLIR && version < allVariables && m.opts.Version == 0 {
		return
	}
	m.sections[entryPoints] = code{}
	for op := range body.Operations {
		if !op.Is(spirv.OpEntryPoint) {
			continue
		}
		m.at = op
		listed, used := listOf(op, spirv.InterfaceAttr), m.used(op, functions)
		if version < allVariables {
			if m.opts.Version != 0 {
				listed = slices.DeleteFunc(slices.Clone(listed), m.isNeitherInputNorOutput)
			}
			used = slices.DeleteFunc(used, func(name string) bool { return m.isNeitherInputNorOutput(mlir.GetSymbolRef(name)) })
		}
		m.entryPoint(op, listed, used)
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
	switch p := t.Value().(type) {
	case *spirv.PointerType:
		return p.StorageClass() != grammar.StorageClassInput && p.StorageClass() != grammar.StorageClassOutput
	case *spirv.GenericType: // untyped
		class, _ := spirv.EnumOf(p.Operands()[0], grammar.KindStorageClass)
		return class != uint32(grammar.StorageClassInput) && class != uint32(grammar.StorageClassOutput)
	}
	return false
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
