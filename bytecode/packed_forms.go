package bytecode

import "github.com/spvc/spvc/bytecode/internal/wire"

// packedForms are the shapes and templates that a worker has met in packed regions. They depend on nothing but signatures and what
// these are for, so that few are made however many regions there are.
type packedForms struct {
	w       *writer
	bodies  int32             // how many were begun
	bySig   [][]*templateForm // by drafter and draft word, see of
	shapes  map[string]*shapeForm
	rests   map[restKey]*templateForm
	props   map[*opForm][]byte // as they are in a rest
	scratch wire.Emitter
}

// packedUse says which number something has in a body.
type packedUse struct {
	body   int32 // that it was met in last
	number int32 // there
}

// A shapeForm is a shape.
type shapeForm struct {
	packedUse
	bytes    string
	mayShare bool // a template of it may be in the table: operations with many results may not
}

// A templateForm is what many operations have in common.
type templateForm struct {
	packedUse
	shape *shapeForm
	rest  string
}

type restKey struct {
	shape *shapeForm
	rest  string
}

func newPackedForms(w *writer) *packedForms {
	return &packedForms{
		w: w, bySig: make([][]*templateForm, len(w.drafters)),
		shapes: map[string]*shapeForm{}, rests: map[restKey]*templateForm{}, props: map[*opForm][]byte{},
	}
}

// begin begins a body.
func (k *packedForms) begin() { k.bodies++ }

// met reports whether it was met in that body before, and notes that it is now.
func (u *packedUse) met(body int32) bool {
	met := u.body == body
	u.body = body
	return met
}

// of is the template of an operation in d. Apart from its signature, that depends on two bits.
func (k *packedForms) of(d *draft, op *draftOp) *templateForm {
	list := k.bySig[d.by.worker]
	at := int(op.head&^hasLists) << 2
	if op.lists != nil {
		at |= 1
	}
	if op.kind == isolatedRegions {
		at |= 2
	}
	if list == nil {
		list = make([]*templateForm, len(d.by.signatures.list)<<2)
		k.bySig[d.by.worker] = list
	}
	t := list[at]
	if t == nil {
		t = k.make(d, op)
		list[at] = t
	}
	return t
}

// make is of for what was not met before; what is written may be known nevertheless.
func (k *packedForms) make(d *draft, op *draftOp) *templateForm {
	e := &k.scratch
	*e = (*e)[:0]
	k.shape(e, d, op)
	shape := k.shapes[string(*e)]
	if shape == nil {
		shape = &shapeForm{bytes: string(*e), mayShare: op.sig.results <= maxTemplateResults}
		k.shapes[shape.bytes] = shape
	}
	*e = (*e)[:0]
	k.rest(e, op.sig)
	t := k.rests[restKey{shape, string(*e)}]
	if t == nil {
		t = &templateForm{shape: shape, rest: string(*e)}
		k.rests[restKey{shape, t.rest}] = t
	}
	return t
}

// shape appends the shape of an operation.
func (k *packedForms) shape(e *wire.Emitter, d *draft, op *draftOp) {
	s := op.sig
	if use := s.use; use.dialectNumber != 0 && use.dialect.hooks == d.packs {
		e.Flagged(use.dialectNumber-1, true)
	} else {
		e.Flagged(uint64(use.number), false)
	}
	bits := uint64(min(s.results, shapeResults))<<shapeResultShift | uint64(min(s.operands, shapeOperands))<<shapeOperandShift
	if s.form.hasProps {
		bits |= shapeProps
	}
	more := uint64(0)
	if s.form.dict.Len() > 0 {
		more |= moreDict
	}
	if op.lists != nil {
		more |= moreOrders
	}
	if s.regions > 0 {
		more |= moreRegions
		if op.kind == isolatedRegions {
			more |= moreIsolated
		}
	}
	if s.successors > 0 {
		more |= moreSuccessors
	}
	if more != 0 {
		bits |= shapeMore
	}
	e.Varint(bits)
	if s.results >= shapeResults {
		e.Varint(uint64(s.results))
	}
	if s.operands >= shapeOperands {
		e.Varint(uint64(s.operands))
	}
	if more != 0 {
		e.Varint(more)
	}
	if s.regions > 0 {
		e.Varint(uint64(s.regions))
	}
	if s.successors > 0 {
		e.Varint(uint64(s.successors))
	}
}

// rest appends what else operations of a template have in common.
func (k *packedForms) rest(e *wire.Emitter, s *signature) {
	for i := range int(s.results) {
		e.Varint(k.w.num.typeNumber(s.op.Result(i).Type()))
	}
	f := s.form
	if f.dict.Len() > 0 {
		e.Varint(k.w.num.attrNumber(f.dict))
	}
	if !f.hasProps {
		return
	}
	list, ok := k.props[f]
	if !ok {
		var props wire.Emitter
		k.w.encodeProps(&props, &s.use.form, f)
		list = props
		k.props[f] = list
	}
	e.Blob(list)
}
