package mlir

import (
	"strconv"
	"unsafe"
)

// A Value is what an operation computes or a block receives: an operation's
// result or a block's argument. It heads the list of its uses.
type Value struct {
	typ    Type           // its type, interned
	uses   *Operand       // its first use
	owner  unsafe.Pointer // the *Operation or, for an argument, the *Block it belongs to
	place  uint32         // which result or argument of the owner it is; the top bit is set for an argument
	number uint32         // see [Operation.Renumber]
}

const argumentBit = 1 << 31

func (v *Value) isArg() bool { return v.place&argumentBit != 0 }

// Type is the value's type.
func (v *Value) Type() Type { return v.typ }

// SetType changes the value's type. The caller answers for the users' validity.
func (v *Value) SetType(t Type) { v.typ = t }

// Def is the operation that computes v, nil for a block argument.
func (v *Value) Def() *Operation {
	if v.isArg() {
		return nil
	}
	return (*Operation)(v.owner)
}

// DefBy is the operation that computes v, if it is one of the definition d; otherwise nil.
func (v *Value) DefBy(d *OpDef) *Operation {
	if op := v.Def(); op != nil && op.Is(d) {
		return op
	}
	return nil
}

// ArgumentOf is the block that receives v, nil for a result.
func (v *Value) ArgumentOf() *Block {
	if v.isArg() {
		return (*Block)(v.owner)
	}
	return nil
}

// Index is v's number among the results of its operation or the arguments of
// its block.
func (v *Value) Index() int { return int(v.place &^ argumentBit) }

// Block is the block that v is defined in; nil for a result of a detached
// operation.
func (v *Value) Block() *Block {
	if v.isArg() {
		return (*Block)(v.owner)
	}
	return (*Operation)(v.owner).block
}

// Loc is the location of v: its operation's, or the argument's own.
func (v *Value) Loc() Location {
	if b := v.ArgumentOf(); b != nil {
		return b.args[v.Index()].loc
	}
	return v.Def().loc
}

// An Operand is one use of a value by an operation. Operands that use one value
// form a doubly linked list without a separate node; the newest use is first.
type Operand struct {
	value *Value
	owner *Operation
	next  *Operand
	prev  **Operand // the pointer that points here
}

// Value is the value used.
func (o *Operand) Value() *Value { return o.value }

// Owner is the operation that uses the value.
func (o *Operand) Owner() *Operation { return o.owner }

// Next is the next use of the same value, nil after the last.
func (o *Operand) Next() *Operand { return o.next }

// Index is the operand's number among its owner's operands.
func (o *Operand) Index() int {
	ops := o.owner.operands
	return int((uintptr(unsafe.Pointer(o)) - uintptr(unsafe.Pointer(unsafe.SliceData(ops)))) / unsafe.Sizeof(*o))
}

// Set makes the operand use v instead.
func (o *Operand) Set(v *Value) {
	o.drop()
	o.link(v)
}

func (o *Operand) link(v *Value) {
	o.value = v
	if v == nil {
		return
	}
	o.next = v.uses
	if o.next != nil {
		o.next.prev = &o.next
	}
	o.prev = &v.uses
	v.uses = o
}

func (o *Operand) drop() {
	if o.prev != nil {
		*o.prev = o.next
		if o.next != nil {
			o.next.prev = o.prev
		}
	}
	o.value, o.next, o.prev = nil, nil, nil
}

// FirstUse is the newest use of v; follow [Operand.Next] for the others.
func (v *Value) FirstUse() *Operand { return v.uses }

// HasUses reports whether any operation uses v.
func (v *Value) HasUses() bool { return v.uses != nil }

// mustBeUnused panics when v is used, which what is about to erase it does not allow.
func (v *Value) mustBeUnused(by string) {
	if v.uses == nil {
		return
	}
	what := "argument " + strconv.Itoa(v.Index())
	if def := v.Def(); def != nil {
		what = "result " + strconv.Itoa(v.Index()) + " of '" + def.name.text + "'"
	}
	panic("mlir: " + by + ": " + what + " is still used by '" + v.uses.owner.name.text + "'")
}

// HasOneUse reports whether exactly one operand uses v.
func (v *Value) HasOneUse() bool { return v.uses != nil && v.uses.next == nil }

// Uses yields every use of v, newest first. The use being visited may be
// changed or dropped.
func (v *Value) Uses(yield func(*Operand) bool) {
	for u := v.uses; u != nil; {
		next := u.next
		if !yield(u) {
			return
		}
		u = next
	}
}

// ReplaceAllUsesWith makes every user of v use w instead.
func (v *Value) ReplaceAllUsesWith(w *Value) {
	if v == w {
		return
	}
	for v.uses != nil {
		v.uses.Set(w)
	}
}

// ReverseUses turns the order of v's uses around. Readers that build uses in an
// order of their own use it to restore the writer's.
func (v *Value) ReverseUses() {
	var list []*Operand
	for u := v.uses; u != nil; u = u.next {
		list = append(list, u)
	}
	v.setUses(list, true)
}

// SetUseOrder puts v's uses into the order given, which must be a permutation
// of them.
func (v *Value) SetUseOrder(order []*Operand) { v.setUses(order, false) }

func (v *Value) setUses(list []*Operand, reverse bool) {
	at := &v.uses
	for i := range list {
		u := list[i]
		if reverse {
			u = list[len(list)-1-i]
		}
		*at, u.prev = u, at
		at = &u.next
	}
	*at = nil
}
