package deserialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/provenance"
)

// addOrder notes what the operations of the module do not say about the
// declarations of the binary: which are not used, and their order, where it is
// not that of the operations. First gives the operations of each function that mention something for the first time, see
// [provenance.DeclarationsOf]; without it, all are looked at.
func (m *module) addOrder(module *mlir.Operation, first func(function *mlir.Operation) []*mlir.Operation) {
	found := provenance.DeclarationsOf(module, first)
	if unused := m.unused(found); len(unused) > 0 {
		module.SetAttr(spirv.UnusedAttr, mlir.GetArrayAttr(unused...))
		found = provenance.DeclarationsOf(module, first)
	}
	list := found.List()
	positions := m.positions()
	order := make([]int32, len(list))
	for i := range order {
		order[i] = int32(i)
	}
	last := int32(len(m.entities))
	position := func(i int32) int32 {
		if at, ok := positions[list[i].Declaration]; ok {
			return at
		}
		return last // nothing of the binary: an undefined value that regions need
	}
	byPosition := func(i, j int32) int { return int(position(i)) - int(position(j)) }
	if !slices.IsSortedFunc(order, byPosition) {
		slices.SortStableFunc(order, byPosition)
		module.SetAttr(spirv.OrderAttr, mlir.GetDenseI32Array(order...))
	}
}

// unused lists the types and the undefined values whose place shows and that are
// not found, but for those that are parts of others in the list.
func (m *module) unused(found *provenance.Declarations) []mlir.Attribute {
	var out []mlir.Attribute
	for n := m.index.LastNumber(); n > 0; n-- {
		e := m.entities.at(n)
		if e.typ == mlir.None {
			continue
		}
		var a mlir.Attribute
		switch {
		case e.kind == aType && provenance.IsShown(e.typ) && !found.Mentions(e.typ, nil):
			a = mlir.GetTypeAttr(e.typ)
		case e.kind == anUndef && !found.Mentions(e.typ, spirv.GetUndefAttr(e.typ)):
			a = spirv.GetUndefAttr(e.typ)
		default:
			continue
		}
		out = append(out, a)
		found.Add(a)
	}
	slices.Reverse(out)
	return out
}

// positions are the numbers of declarations in the binary, the first one of each.
func (m *module) positions() map[provenance.Declaration]int32 {
	at := map[provenance.Declaration]int32{}
	for n := range number(len(m.entities)) {
		e := m.entities.at(n)
		d := provenance.Declaration{Type: e.typ}
		switch {
		case e.kind == nothing || e.kind == aFunction:
			continue
		case e.symbol != "":
			d = provenance.Declaration{Symbol: e.symbol}
		case e.kind == aConstant:
			d.Value = e.attr
		case e.kind == anUndef:
			d.Value = spirv.GetUndefAttr(e.typ)
		case e.kind != aType:
			continue
		}
		if _, ok := at[d]; !ok {
			at[d] = int32(n)
		}
	}
	return at
}
