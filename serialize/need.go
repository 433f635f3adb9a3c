package serialize

import (
	"github.com/spvc/spvc/internal/slab"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A need is something outside of a function that the function uses.
type need struct {
	needKey
	at    *mlir.Operation // the first operation to use it, or to call it
	name  string          // what the IR calls it, for OpName
	calls bool            // that operation is a call of it
}

// A needKey says what is needed. Which fields count depends on the kind; the others are zero.
type needKey struct {
	kind needKind
	typ  mlir.Type       // of a type, of a constant
	attr mlir.Attribute  // value of a constant
	text string          // name of a symbol or an instruction set, text of a string
	op   *mlir.Operation // that stands for something at module scope
}

type needKind uint8

const (
	needType needKind = iota
	needConstant
	needSymbol
	needSelf // the symbol of the function
	needSet
	needString
	needOperation
)

// A needIndex has the refs of the needs that a function has noted, by what is needed.
type needIndex struct {
	types   map[mlir.Type]ref
	values  map[mlir.Attribute]ref // constants whose value says of which type they are
	symbols map[string]ref
	others  map[needKey]ref
}

func (f needIndex) cleared() needIndex {
	return needIndex{slab.Emptied(f.types), slab.Emptied(f.values), slab.Emptied(f.symbols), slab.Emptied(f.others)}
}

// A valueRef is the ref of a value, or of an instruction without one if of is nil.
type valueRef struct {
	of  *mlir.Value
	ref ref
}

// value is the ref of a value.
func (f *function) value(v *mlir.Value) ref {
	if f.plan != nil {
		v = f.plan.Value(v)
	}
	n := v.Number()
	if n < len(f.ids) && f.ids[n].of == v {
		return f.ids[n].ref
	}
	if !f.owns(v) {
		return f.foreign()
	}
	known := &f.ids[n]
	if known.of = v; v.Def() != nil && spirv.StandsOutside(v.Def()) {
		known.ref = f.outside(v.Def())
	} else {
		known.ref = f.newRef()
	}
	return known.ref
}

// owns reports whether v is a value inside of the function, one that has a number in it.
func (f *function) owns(v *mlir.Value) bool {
	if b := v.Block(); b != nil && b.Number() < len(f.blocks) && f.blocks[b.Number()] == b {
		return true
	}
	for b := v.Block(); b != nil; {
		op := b.Parent()
		if op == f.op {
			return true
		}
		if op == nil || op.Has(mlir.IsolatedFromAbove) {
			return false
		}
		b = op.Block()
	}
	return false
}

// foreign reports the use of a value of another function, which can't be: the module was not verified.
func (f *function) foreign() ref {
	f.fail("uses a value that does not exist in its function")
	return f.newRef()
}

// outside is the ref of what op stands for.
func (f *function) outside(op *mlir.Operation) ref {
	switch op.Def() {
	case spirv.OpConstant:
		return f.constant(op.Result(0).Type(), op.Attr(spirv.ValueAttr), op, op.Loc().Name())
	case spirv.OpUndef:
		t := op.Result(0).Type()
		return f.constant(t, spirv.GetUndefAttr(t), op, op.Loc().Name())
	case spirv.OpString:
		if text := mlir.AttrOf[*mlir.StringAttr](op, spirv.ValueAttr); text != nil {
			return f.need(needKey{kind: needString, text: text.Value()}, op, "")
		}
		f.d.OpError(op, "has no text")
		return f.newRef()
	case spirv.OpAddressOf, spirv.OpReferenceOf:
		symbol := mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.VariableAttr)
		if op.Is(spirv.OpReferenceOf) {
			symbol = mlir.AttrOf[*mlir.SymbolRefAttr](op, spirv.SpecConstAttr)
		}
		if symbol == nil {
			f.d.OpError(op, "refers to no symbol")
			return f.newRef()
		}
		return f.symbol(symbol.Leaf(), op)
	}
	return f.need(needKey{kind: needOperation, op: op}, op, op.Loc().Name())
}

func (f *function) need(key needKey, at *mlir.Operation, name string) ref {
	return find(f, f.found.others, key, func() need { return need{needKey: key, at: at, name: name} })
}

// user is the first operation that uses what f needs, or f's own where it is not known any more.
func (f *function) user(n *need) *mlir.Operation {
	if n.at == nil {
		return f.op
	}
	return n.at
}

// find is the ref of the need with a key in a table of a needIndex. If there is none, new makes it.
func find[K comparable](f *function, table map[K]ref, key K, new func() need) ref {
	if r, ok := table[key]; ok {
		return r
	}
	r := outside | ref(len(f.fresh))
	f.fresh = append(f.fresh, new())
	table[key] = r
	return r
}

func (f *function) typeRef(t mlir.Type) ref {
	return find(f, f.found.types, t, func() need { return need{needKey: needKey{kind: needType, typ: t}, at: f.at} })
}

func (f *function) constantRef(t mlir.Type, value mlir.Attribute) ref {
	return f.constant(t, value, f.at, "")
}

// constant is the ref of a constant, which at is the first operation to use if it is new.
func (f *function) constant(t mlir.Type, value mlir.Attribute, at *mlir.Operation, name string) ref {
	key := needKey{kind: needConstant, typ: t, attr: value}
	if a, ok := value.(mlir.TypedAttribute); ok && a.Type() == t {
		return find(f, f.found.values, value, func() need { return need{needKey: key, at: at, name: name} })
	}
	return f.need(key, at, name)
}

func (f *function) symbolRef(name string) ref { return f.symbol(name, f.at) }

func (f *function) symbol(name string, at *mlir.Operation) ref {
	r := find(f, f.found.symbols, name, func() need { return need{needKey: needKey{kind: needSymbol, text: name}, at: at} })
	if n := &f.fresh[r&^outside]; !n.calls && at.Is(spirv.DefOf(grammar.OpFunctionCall)) {
		n.at, n.calls = at, true
	}
	return r
}

func (f *function) stringRef(text string) ref {
	return f.need(needKey{kind: needString, text: text}, f.at, "")
}

func (f *function) setRef(name string) ref {
	return f.need(needKey{kind: needSet, text: name}, f.at, "")
}
