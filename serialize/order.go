package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/provenance"
)

// declareInOrder declares what the module mentions whose place shows, in the
// order of the operations or in that of the binary that it was imported from, and
// what was declared there without use. Everything else follows on demand.
func (m *module) declareInOrder(op *mlir.Operation, functions functions) {
	list := provenance.DeclarationsOf(op, functions.firstIn).List()
	order := mlir.AttrOf[*mlir.DenseArrayAttr](op, spirv.OrderAttr)
	if order != nil && order.Len() != len(list) {
		order = nil
	}
	m.types.ordered = order != nil
	if order == nil {
		m.declareParametersOfTypes(op)
	} else {
		m.types.later = map[mlir.Type]bool{}
		for _, x := range list {
			if _, isStruct := x.Type.(*spirv.StructType); isStruct && x.Value == nil {
				m.types.later[x.Type] = true
			}
		}
	}
	for i := range list {
		at := i
		if order != nil {
			n, ok := order.Element(i).(*mlir.IntegerAttr)
			if !ok {
				continue
			}
			if at = int(n.Uint()); at < 0 || at >= len(list) {
				continue
			}
		}
		m.at = list[at].At
		m.declareShown(list[at].Declaration)
	}
	m.at, m.types.later = op, nil
	m.declareLate(func(*spirv.PointerType) bool { return true })
	for _, a := range listOf(op, spirv.UnusedAttr) {
		switch a := a.(type) {
		case *mlir.TypeAttr:
			m.typeID(a.Value())
		case mlir.TypedAttribute:
			m.constantID(a.Type(), a)
		}
	}
}

// declareParametersOfTypes has what decorations of types name, where an operation says these, stand in front of all types.
func (m *module) declareParametersOfTypes(op *mlir.Operation) {
	for at := range op.Region(0).Entry().Operations {
		if at.Is(spirv.OpDecorateType) {
			m.at = at
			m.declareParameters(decorationsIn(m, at.Attrs().Entries()))
		}
	}
}

func (m *module) declareShown(d provenance.Declaration) {
	switch {
	case d.Symbol != "":
		m.symbolID(d.Symbol)
	case d.Value != nil:
		m.constantID(d.Type, d.Value)
	case !m.isAnnounced(d.Type):
		m.typeID(d.Type)
	}
}
