package bytecode

import (
	"errors"
	"math"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// entry writes an attribute or a type; false when it is text.
func (w *writer) entry(e *wire.Emitter, use *entryUse) (custom bool) {
	if use.hooked {
		w.hookEntry(e, use)
		return true
	}
	r := &w.rec
	r.Reset()
	var row *wire.Encoding
	switch in := use.dialect.in; {
	case use.typ != nil:
		if _, opaque := use.typ.(*mlir.OpaqueType); in != nil && in.TypeRow != nil && !opaque {
			if found := in.TypeRow(use.typ, r); found != nil {
				row = &found.Encoding
			}
		}
	case use.attr == nil:
		row = &wire.LocationRow(use.loc, r).Encoding
	default:
		if _, opaque := use.attr.(*mlir.OpaqueAttr); in != nil && in.AttrRow != nil && !opaque {
			if found := in.AttrRow(use.attr, r); found != nil {
				row = &found.Encoding
			}
		}
	}
	if row == nil {
		if use.typ != nil {
			text, err := mlir.TypeText(use.typ, w.opts.Syntax)
			w.checkText(err)
			*e = append(*e, text...)
		} else {
			*e = append(*e, w.attrText(use.attr)...)
		}
		e.Byte(0)
		return false
	}
	e.Varint(row.Code)
	w.fields(e, row, r)
	return true
}

// checkText reports a text that is too long, as that of types may be which share
// parts and have no encoding, and what the spelling has no words for.
func (w *writer) checkText(err error) {
	var said *mlir.Diagnostic
	switch {
	case errors.As(err, &said):
		w.diags.Errorf(w.module.Op.Loc(), "%s", said.Message)
	case err != nil:
		w.diags.Errorf(w.module.Op.Loc(), "%v", err)
	}
}

// attrText is what an attribute without encoding is stored as. Maps and sets, of which every memref has one, are read the same
// without most of their blanks.
func (w *writer) attrText(a mlir.Attribute) string {
	text, err := mlir.AttrText(a, w.opts.Syntax)
	w.checkText(err)
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
func (w *writer) fields(e *wire.Emitter, row *wire.Encoding, r *wire.Record) {
	var at place
	n := w.num
	for i := range len(row.Layout) {
		switch row.Layout[i] {
		case 'a':
			e.Varint(n.attrNumber(take(r.Attrs, &at.a)))
		case 't':
			e.Varint(n.typeNumber(take(r.Types, &at.t)))
		case 'l':
			e.Varint(n.locNumber(take(r.Locs, &at.l)))
		case 'n':
			e.Varint(n.nameNumber(take(r.Names, &at.n)))
		case 's':
			e.Varint(w.strings.index(take(r.Strings, &at.s)))
		case 'v':
			e.Varint(take(r.Nums, &at.v))
		case 'z':
			e.Signed(take(r.Ints, &at.z))
		case 'b':
			e.Bool(take(r.Bools, &at.b))
		case 'g':
			e.Signed(int64(math.Float64bits(take(r.Floats, &at.g))))
		case 'x':
			if w.cuts && i == len(row.Layout)-1 && len(r.Blob) >= longBytes {
				e.Varint(uint64(len(r.Blob)))
				w.cut = r.Blob
			} else {
				e.Blob(r.Blob)
			}
		case 'r':
			e.Varint(n.handles[handle{mlir.Builtin.Name, r.Key}])
		case 'i', 'f':
			e.ApInt(r.Bits)
		case 'S':
			w.denseStrings(e, r)
		default:
			w.list(e, row.Layout[i], r)
		}
	}
}

// denseStrings writes strings, one where all are equal.
func (w *writer) denseStrings(e *wire.Emitter, r *wire.Record) {
	if len(r.Texts) == 1 {
		e.Varint(1)
	} else {
		e.Varint(0)
	}
	for _, s := range r.Texts {
		e.Varint(w.strings.index(s))
	}
}

// list writes a field that is a list.
func (w *writer) list(e *wire.Emitter, letter byte, r *wire.Record) {
	n := w.num
	switch letter {
	case 'A':
		each(e, r.List, func(a mlir.Attribute) { e.Varint(n.attrNumber(a)) })
	case 'T':
		each(e, r.TypList, func(t mlir.Type) { e.Varint(n.typeNumber(t)) })
	case 'U':
		each(e, r.Outs, func(t mlir.Type) { e.Varint(n.typeNumber(t)) })
	case 'L':
		each(e, r.LocList, func(l mlir.Location) { e.Varint(n.locNumber(l)) })
	case 'd':
		each(e, r.Entries, func(a mlir.NamedAttribute) {
			e.Varint(n.attrNumber(mlir.GetStringAttr(a.Name)))
			e.Varint(n.attrNumber(a.Value))
		})
	case 'V':
		each(e, r.NumList, e.Varint)
	case 'Z':
		each(e, r.IntList, e.Signed)
	case 'B':
		each(e, r.Boolean, e.Bool)
	case 'G':
		each(e, r.Reals, func(f float64) { e.Signed(int64(math.Float64bits(f))) })
	}
}

func each[T any](e *wire.Emitter, list []T, write func(T)) {
	e.Varint(uint64(len(list)))
	for _, x := range list {
		write(x)
	}
}
