package serialize

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// allVariables is the version from which on an entry point lists all variables
// that its functions use; before, it lists inputs and outputs only
// (specification, OpEntryPoint).
var allVariables = lazy.Value[grammar.Version]{Make: func() grammar.Version {
	return grammar.MakeVersion(1, 4)
}}

// completeInterfaces writes the entry points anew when they list too little for
// the version of the module, or, where another version was asked for, too much.
func (m *module) completeInterfaces(body *mlir.Block, version grammar.Version, functions functions) {
	if m.opts.AsMLIR && version < allVariables.Get() && m.opts.Version == 0 {
		return
	}
	m.sections[entryPoints] = code{}
	var entries []*mlir.Operation
	for op := range body.Operations {
		if op.Is(spirv.OpEntryPoint) {
			entries = append(entries, op)
		}
	}
	if len(entries) == 0 {
		return
	}
	for i, used := range callsOf(body, functions).used(entries) {
		op := entries[i]
		m.at = op
		listed := listOf(op, spirv.InterfaceAttr)
		if version < allVariables.Get() {
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
