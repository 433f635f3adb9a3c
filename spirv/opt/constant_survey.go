package opt

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
)

// Which constants a module has, and who wants them.

// A constantNumber is a constant that is no composite.
type constantNumber struct {
	t     mlir.Type
	value mlir.Attribute
}

// A survey goes over a module once.
type survey struct {
	constants []spirv.ConstantOp
	// wanted are the numbers that are there whatever becomes of the operations: parts of composites, lengths, scopes.
	wanted  map[constantNumber]bool
	types   map[mlir.Type]bool // all but those of constants alone
	last    mlir.Type          // the last one of types that was met: mostly the next one is the same
	lengths map[uint64]bool    // of arrays
}

func surveyOf(module *mlir.Operation) *survey {
	s := &survey{wanted: map[constantNumber]bool{}, types: map[mlir.Type]bool{}, lengths: map[uint64]bool{}}
	for op := range module.Nested {
		if c, ok := spirv.AsConstant(op); ok {
			s.constants = append(s.constants, c)
			s.parts(c.Result().Type(), c.Value(), false)
			if !is32(c.Result().Type()) {
				s.typ(c.Result().Type())
			}
			continue
		}
		s.attributes(op)
		for _, r := range op.Results {
			s.typ(r.Type())
		}
		for i := range op.NumRegions() {
			for b := range op.Region(i).Blocks {
				for _, v := range b.Arguments {
					s.typ(v.Type())
				}
			}
		}
	}
	return s
}

// signed32 is the type of signed integers of 32 bits.
var signed32 = lazy.Value[*mlir.IntegerType]{Make: func() *mlir.IntegerType {
	return mlir.GetIntegerType(32, mlir.Signed)
}}

func (s *survey) want(t mlir.Type, value mlir.Attribute) { s.wanted[constantNumber{t, value}] = true }

// parts wants the numbers that a constant consists of.
func (s *survey) parts(t mlir.Type, value mlir.Attribute, inside bool) {
	switch a := value.(type) {
	case *mlir.IntegerAttr, *mlir.FloatAttr, *spirv.NumberAttr:
		if inside {
			s.want(t, value)
		}
	case *mlir.ArrayAttr:
		for i, e := range a.Elements() {
			if at := memberType(t, uint32(i)); at != nil {
				s.parts(at, e, true)
			}
		}
	case *mlir.DenseElementsAttr:
		for i := range a.Len() {
			if e, ok := a.Element(i).(mlir.TypedAttribute); ok {
				s.want(e.Type(), e)
			}
			if a.IsSplat() {
				break
			}
		}
	}
}

// attributes wants the numbers that stand in attributes of op: scopes and the like, of unsigned constants, and all that is in types.
func (s *survey) attributes(op *mlir.Operation) {
	if !op.HasAttrs() {
		return
	}
	if t := mlir.AttrOf[*mlir.TypeAttr](op, spirv.TypeAttr); t != nil {
		s.typ(t.Value())
	}
	if row := spirv.RowOf(op.Def()); row != nil {
		for i := range row.Slots {
			if row.Slots[i].Role != spirv.RoleConst {
				continue
			}
			if e, ok := row.Slots[i].AttrOf(op).(*spirv.EnumAttr); ok {
				s.want(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(int32(e.Value()))))
				s.types[mlir.I32] = true
			}
		}
	}
	for _, name := range []string{spirv.ValueAttr, spirv.InitializerAttr} {
		if a, ok := op.Attr(name).(mlir.TypedAttribute); ok {
			s.parts(a.Type(), a, true)
		}
	}
}

// typ notes a type, and the lengths of arrays in it.
func (s *survey) typ(t mlir.Type) {
	if t == s.last {
		return
	}
	if s.last = t; s.types[t] {
		return
	}
	for u := range spirv.TypesIn(t) {
		s.types[u] = true
		if a, ok := u.(*spirv.ArrayType); ok && a.CountSymbol() == nil && a.Count() < 1<<31 {
			s.lengths[a.Count()] = true
		}
	}
}

// isStructIndex reports whether a use is an index into a struct, which has to be an OpConstant.
func isStructIndex(u *mlir.Operand) bool {
	chain := u.Owner()
	t, first := spirv.ChainIndexes(chain)
	switch {
	case first == 0 || u.Index() < first:
		return false
	case t == nil:
		return true // nobody knows
	}
	for i := first; i < u.Index(); i++ {
		n := uint32(0)
		if _, isStruct := t.(*spirv.StructType); isStruct {
			value, ok := mlir.ConstantValue(chain.Operand(i)).(*mlir.IntegerAttr)
			if !ok {
				return true
			}
			n = uint32(value.Uint())
		}
		t = memberType(t, n)
	}
	_, isStruct := t.(*spirv.StructType)
	return isStruct
}
