package deserialize

import (
	"github.com/spvc/spvc/mlir"
)

// settle makes the types final that were made as parts of a struct that
// something leads back to: provisional is what the struct was while it was being
// made, final what it is. The two differ only where an equal struct is there
// already; the parts are then those of that.
func (m *module) settle(made []number, provisional, final mlir.Type) {
	if provisional == final {
		return
	}
	twins := map[mlir.Type]mlir.Type{}
	pair(provisional, final, twins)
	for _, n := range made {
		if twin := twins[m.entities.at(n).typ]; twin != nil {
			m.entities.made(n).typ = twin
		} else {
			m.entities.set(n, entity{})
		}
	}
}

// pair finds what stands in b where something stands in a, which is the same
// type made of other objects.
func pair(a, b mlir.Type, twins map[mlir.Type]mlir.Type) {
	if twins[a] != nil {
		return
	}
	twins[a] = b
	of, to := parts(a), parts(b)
	for i := range min(len(of), len(to)) {
		pair(of[i], to[i], twins)
	}
}

// parts are the types that t is made of, in order.
func parts(t mlir.Type) (list []mlir.Type) {
	if c, ok := t.(mlir.Composite); ok {
		c.SubElements(func(mlir.Attribute) {}, func(p mlir.Type) { list = append(list, p) })
	}
	return list
}
