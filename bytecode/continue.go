package bytecode

import (
	"slices"

	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
)

// A writer may continue a file: what it writes refers to the file's tables, and
// what is not in them gets numbers behind. Only what was decoded of the file is
// known to be there, which is all that an operation made from it needs; anything
// else is in the table twice, which the format allows. What is known must be found
// again in one case: attributes that are like no other, [mlir.DistinctAttr].

// continues makes the numbers of w go on where those of f end.
func (w *writer) continues(f *File) {
	n := w.num
	n.first = firstNumbers{len(f.dialects), f.attrs.count, f.types.count, len(f.ops)}
	w.strings.first, w.properties.first = len(f.strings), len(f.properties)
	for i := range f.dialects {
		e := f.dialects[i]
		if n.byDialect[e.name] == nil {
			n.byDialect[e.name] = &dialectUse{name: e.name, number: i, in: e.interface_, hooks: e.hooks}
		}
	}
	if layouts := oplayout.Releases(); slices.Contains(layouts, f.release) {
		w.opts.Release = f.release
	}
	for i := range f.ops {
		w.continuesOp(&f.ops[i], i)
	}
	for i, h := range f.handles {
		if _, twice := n.handles[h]; !twice {
			n.handles[h] = uint64(i)
		}
	}
	f.attrs.decoded(func(i int, e *entry[attrValue]) {
		use := &entryUse{numbered: numbered{dialect: w.dialectOf(f, f.attrs.place(f, i)), number: uint32(i)}, attr: e.value.attr}
		if l, ok := use.attr.(*mlir.LocationAttr); ok {
			use.attr, use.loc = nil, l.Loc()
		} else if use.attr == nil {
			use.loc = e.value.loc
		}
		if use.attr == nil {
			if n.byLoc.get(use.loc.ID()) == nil {
				n.byLoc.put(use)
			}
		} else if n.byAttr[use.attr] == nil {
			n.byAttr[use.attr] = use
		}
	})
	f.types.decoded(func(i int, e *entry[mlir.Type]) {
		if n.byType[e.value] == nil {
			n.byType[e.value] = &entryUse{numbered: numbered{dialect: w.dialectOf(f, f.types.place(f, i)), number: uint32(i)}, typ: e.value}
		}
	})
}

func (w *writer) dialectOf(f *File, p entryPlace) *dialectUse {
	return w.num.byDialect[f.dialects[p.dialect].name]
}

// continuesOp makes the name of an operation known, unless the writer sees another
// kind of operation behind it than the file's producer did: then it gets a new
// entry.
func (w *writer) continuesOp(e *opEntry, number int) {
	name := e.name.String()
	form := w.layoutOf(e.name.Def(), name)
	if w.num.byOp[e.name] == nil && (w.version < nativeProperties || form.known == e.registered) {
		w.num.byOp[e.name] = &opUse{
			numbered: numbered{dialect: w.num.byDialect[e.dialect.name], number: uint32(number)}, op: e.name, form: form, old: true,
		}
	}
}

// decoded calls f for each entry of the table that was decoded.
func (t *table[V]) decoded(f func(i int, e *entry[V])) {
	for k := range t.blocks {
		b := t.blocks[k].Load()
		if b == nil {
			continue
		}
		for i := range min(blockSize, t.count-k*blockSize) {
			if e := &b[i]; e.isDone() {
				f(k*blockSize+i, e)
			}
		}
	}
}

// cannotContinue says what of what was numbered can't be added to f; empty when
// all can.
func (w *writer) cannotContinue(f *File) string {
	if w.native && w.opts.Release == 0 {
		return "what is put in has properties that are written in the layout of a release of MLIR, and the producer of the file, '" +
			f.producer + "', names none that is known"
	}
	for _, d := range w.num.byDialect {
		if len(d.resources) > 0 {
			return "what is put in refers to the resource '" + d.resources[0].Key + "', which is not in the file"
		}
	}
	return ""
}

// olderDialect is a dialect of which the file has an earlier version than the one
// known here; nil when there is none. Things of both versions can't be in one file.
func (f *File) olderDialect() *dialectEntry {
	for i := range f.dialects {
		if e := f.dialects[i]; e.hooks != nil && e.older {
			return e
		}
	}
	return nil
}
