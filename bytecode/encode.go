package bytecode

import (
	"math"

	"github.com/spvc/spvc/mlir"
)

// entry writes an attribute or a type; false when it is text.
func (w *writer) entry(e *emitter, use *entryUse) (custom bool) {
	if use.hooked {
		w.hookEntry(e, use)
		return true
	}
	r := &w.rec
	r.reset()
	var row *encoding
	switch in := use.dialect.in; {
	case use.typ != nil:
		if _, opaque := use.typ.(*mlir.OpaqueType); in != nil && in.typeRow != nil && !opaque {
			if found := in.typeRow(use.typ, r); found != nil {
				row = &found.encoding
			}
		}
	case use.attr == nil:
		row = &locationRow(use.loc, r).encoding
	default:
		if _, opaque := use.attr.(*mlir.OpaqueAttr); in != nil && in.attrRow != nil && !opaque {
			if found := in.attrRow(use.attr, r); found != nil {
				row = &found.encoding
			}
		}
	}
	if row == nil {
		if use.typ != nil {
			text, ok := mlir.TypeText(use.typ, w.opts.Syntax)
			w.checkText(ok)
			*e = append(*e, text...)
		} else {
			*e = append(*e, w.attrText(use.attr)...)
		}
		e.byte(0)
		return false
	}
	e.varint(row.code)
	w.fields(e, row, r)
	return true
}

// checkText reports a text that is too long, as that of types may be which share
// parts and have no encoding.
func (w *writer) checkText(ok bool) {
	if !ok {
		w.diags.Errorf(w.module.Op.Loc(), "a type or an attribute that is stored as text is longer than 64 MiB")
	}
}

// attrText is what an attribute without encoding is stored as. Maps and sets, of which every memref has one, are read the same
// without most of their blanks.
func (w *writer) attrText(a mlir.Attribute) string {
	text, ok := mlir.AttrText(a, w.opts.Syntax)
	w.checkText(ok)
	switch a.(type) {
	case *mlir.AffineMapAttr, *mlir.IntegerSetAttr:
		if w.opts.Release == 0 {
			return withoutBlanks(text)
		}
	}
	return text
}

// withoutBlanks leaves out the blanks that do not stand between two words.
func withoutBlanks(text string) string {
	isWord := func(i int) bool {
		c := text[i] | 0x20
		return c >= 'a' && c <= 'z' || text[i] >= '0' && text[i] <= '9'
	}
	out := make([]byte, 0, len(text))
	for i := range len(text) {
		if text[i] != ' ' || isWord(i-1) && isWord(i+1) {
			out = append(out, text[i])
		}
	}
	return string(out)
}

// A place counts how many fields of a letter were written.
type place struct{ a, t, l, n, s, v, z, b, g int }

func take[T any](list []T, at *int) T {
	*at++
	return list[*at-1]
}

// fields writes the fields of an encoding.
func (w *writer) fields(e *emitter, row *encoding, r *record) {
	var at place
	n := w.num
	for i := range len(row.layout) {
		switch row.layout[i] {
		case 'a':
			e.varint(n.attrNumber(take(r.attrs, &at.a)))
		case 't':
			e.varint(n.typeNumber(take(r.types, &at.t)))
		case 'l':
			e.varint(n.locNumber(take(r.locs, &at.l)))
		case 'n':
			e.varint(n.nameNumber(take(r.names, &at.n)))
		case 's':
			e.varint(w.strings.index(take(r.strings, &at.s)))
		case 'v':
			e.varint(take(r.nums, &at.v))
		case 'z':
			e.signed(take(r.ints, &at.z))
		case 'b':
			e.bool(take(r.bools, &at.b))
		case 'g':
			e.signed(int64(math.Float64bits(take(r.floats, &at.g))))
		case 'x':
			e.blob(r.blob)
		case 'r':
			e.varint(n.handles[handle{mlir.Builtin.Name, r.key}])
		case 'i', 'f':
			e.apInt(r.bits)
		case 'S':
			w.denseStrings(e, r)
		default:
			w.list(e, row.layout[i], r)
		}
	}
}

// denseStrings writes strings, one where all are equal.
func (w *writer) denseStrings(e *emitter, r *record) {
	if len(r.texts) == 1 {
		e.varint(1)
	} else {
		e.varint(0)
	}
	for _, s := range r.texts {
		e.varint(w.strings.index(s))
	}
}

// list writes a field that is a list.
func (w *writer) list(e *emitter, letter byte, r *record) {
	n := w.num
	switch letter {
	case 'A':
		each(e, r.list, func(a mlir.Attribute) { e.varint(n.attrNumber(a)) })
	case 'T':
		each(e, r.typList, func(t mlir.Type) { e.varint(n.typeNumber(t)) })
	case 'U':
		each(e, r.outs, func(t mlir.Type) { e.varint(n.typeNumber(t)) })
	case 'L':
		each(e, r.locList, func(l mlir.Location) { e.varint(n.locNumber(l)) })
	case 'd':
		each(e, r.entries, func(a mlir.NamedAttribute) {
			e.varint(n.attrNumber(mlir.GetStringAttr(a.Name)))
			e.varint(n.attrNumber(a.Value))
		})
	case 'V':
		each(e, r.numList, e.varint)
	case 'Z':
		each(e, r.intList, e.signed)
	case 'B':
		each(e, r.boolean, e.bool)
	case 'G':
		each(e, r.reals, func(f float64) { e.signed(int64(math.Float64bits(f))) })
	}
}

func each[T any](e *emitter, list []T, write func(T)) {
	e.varint(uint64(len(list)))
	for _, x := range list {
		write(x)
	}
}
