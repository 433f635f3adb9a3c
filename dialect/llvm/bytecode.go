package llvm

import "github.com/spvc/spvc/mlir"

// Since release 22 MLIR encodes some of the attributes in bytecode: those that have a code, with their fields in order. What is
// optional says whether it is there.

const since = 22

func init() {
	Dialect.Bytecode = &mlir.BytecodeInterface{Namespace: "llvm", Upstream: since, WriteAttribute: write, ReadAttribute: read}
}

func write(attr mlir.Attribute, w mlir.BytecodeWriter) bool {
	a, ok := attr.(*Attr)
	if !ok || a.def.code == none || !a.encodable() {
		return false
	}
	w.Uint(uint64(a.def.code))
	for i, v := range a.fields.Elements() {
		if f := &a.def.fields[i]; f.encoded() {
			f.write(v, w)
		}
	}
	return true
}

// encoded reports whether the field is in the encoding: one that came later is not.
func (f *field) encoded() bool { return f.name != "splitDebugFilename" }

// encodable reports whether nothing is there that the encoding has no place for.
func (a *Attr) encodable() bool {
	for i, v := range a.fields.Elements() {
		if !a.def.fields[i].encoded() && v != mlir.Unit {
			return false
		}
	}
	return true
}

func (f *field) write(v mlir.Attribute, w mlir.BytecodeWriter) {
	if f.list {
		list, _ := v.(*mlir.ArrayAttr)
		if list == nil || list.Len() == 0 {
			w.Byte(0)
			return
		}
		w.Byte(1)
		w.Uint(uint64(list.Len()))
		for _, e := range list.Elements() {
			if f.kind == kindUint {
				w.Uint(number(e))
			} else {
				w.OptionalAttr(e)
			}
		}
		return
	}
	switch f.kind {
	case kindAttr, kindBare:
		switch {
		case !f.optional:
			w.Attr(v)
		case v == mlir.Unit:
			w.OptionalAttr(nil)
		default:
			w.OptionalAttr(v)
		}
	case kindBool:
		w.Byte(byte(number(v)))
	case kindString:
		w.String(v.(*mlir.StringAttr).Value())
	case kindMaybe:
		if v == mlir.Unit {
			w.Uint(0)
		} else {
			w.Uint(number(v)<<1 | 1)
		}
	default:
		w.Uint(number(v))
	}
}

func read(r mlir.BytecodeReader) mlir.Attribute {
	code := r.Uint()
	d := known.Get().coded[int(min(code, uint64(len(rows))))]
	if d == nil {
		r.Errorf("unknown attribute code: %d", code)
		return nil
	}
	values := make([]mlir.Attribute, len(d.fields))
	for i := range d.fields {
		if d.fields[i].encoded() {
			values[i] = d.fields[i].read(r)
		}
	}
	if r.Failed() {
		return nil
	}
	return d.get(values)
}

func (f *field) read(r mlir.BytecodeReader) mlir.Attribute {
	if f.list {
		var list []mlir.Attribute
		if r.Byte() != 0 {
			for range r.Count() {
				list = append(list, f.readElement(r))
			}
		}
		return mlir.GetArrayAttr(list...)
	}
	switch f.kind {
	case kindAttr, kindBare:
		if f.optional {
			return r.OptionalAttr()
		}
		return r.Attr()
	case kindBool:
		return numberAttr(uint64(r.Byte()))
	case kindString:
		return mlir.GetStringAttr(r.String())
	case kindMaybe:
		if v := r.Uint(); v&1 != 0 {
			return numberAttr(v >> 1)
		}
		return nil
	}
	return numberAttr(r.Uint())
}

func (f *field) readElement(r mlir.BytecodeReader) mlir.Attribute {
	if f.kind == kindUint {
		return numberAttr(r.Uint())
	}
	if a := r.OptionalAttr(); a != nil {
		return a
	}
	return mlir.Unit
}
