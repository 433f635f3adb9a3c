package bytecode

import (
	"fmt"
	"io"
	"runtime"
	"slices"

	"github.com/spvc/spvc/mlir"
)

// An Edit is a file with some operations changed, which [Edit.Write] writes: what
// is not changed goes into the new file as the bytes that it is, and is not decoded.
// The file itself stays as it is.
//
//	entries, err := f.Entries(&d)
//	edit := f.Edit()
//	edit.Replace(&entries[7], changed)
//	err := edit.Write(w, &d)
//
// The operations that are put in are the caller's still; they must not change
// before Write, and nothing in them may use a value from outside of them. What
// can't be done is an error of Write.
type Edit struct {
	f        *File
	changes  map[int]*change
	order    []*change // as they were asked for
	problems []string
}

// A change is what is done to an operation of the file.
type change struct {
	at       *Entry // nil for the top of the file
	replaced bool
	with     []*mlir.Operation // in its place
	appended []*mlir.Operation // at the end of its body
}

// Edit begins a change of the file.
func (f *File) Edit() *Edit { return &Edit{f: f, changes: map[int]*change{}} }

// Replace puts operations in the place of one of the file, which it may have been
// made from. Where the old one has results, there must be one, with as many of
// the same types.
func (e *Edit) Replace(old *Entry, with ...*mlir.Operation) {
	if !e.has(old) {
		return
	}
	c := e.change(old)
	switch {
	case c.replaced:
		e.problemf("'%s' is replaced twice", old.Name())
	case len(c.appended) > 0:
		e.problemf("'%s' is replaced, and something was appended to it", old.Name())
	}
	c.replaced, c.with = true, e.checked(with)
}

// Remove leaves an operation out. Nothing may use its results.
func (e *Edit) Remove(old *Entry) { e.Replace(old) }

// Append puts operations at the end of the body of an operation that has one
// region of one block, in front of its terminator; in is nil for what
// [File.Entries] lists.
func (e *Edit) Append(in *Entry, ops ...*mlir.Operation) {
	if in != nil && !e.has(in) {
		return
	}
	c := e.change(in)
	if c.replaced {
		e.problemf("something is appended to '%s', which is replaced", in.Name())
	}
	c.appended = append(c.appended, e.checked(ops)...)
}

func (e *Edit) has(x *Entry) bool {
	if x.f != e.f {
		e.problemf("'%s' is in another file than the one that is edited", x.Name())
	}
	if x.Packed() {
		e.problemf("'%s' is in packed regions: replace the operation that these belong to", x.Name())
		return false
	}
	return x.f == e.f
}

// change is what is done to x. Operations in a file start at different places.
func (e *Edit) change(x *Entry) *change {
	fresh := &change{at: x}
	c := e.changes[fresh.key()]
	if c == nil {
		c = fresh
		e.changes[c.key()] = c
		e.order = append(e.order, c)
	}
	return c
}

// topOfFile stands for the place of an operation around all of the file.
const topOfFile = -1

func (c *change) key() int {
	if c.at == nil {
		return topOfFile
	}
	return c.at.start
}

// join adds what is done to the body of the same operation.
func (c *change) join(other *change) {
	if other.at != nil {
		c.at, c.replaced, c.with = other.at, other.replaced, other.with
	}
	c.appended = append(slices.Clip(c.appended), other.appended...)
}

// checked leaves out what is no operation, with an error: one that could not be
// decoded must not vanish.
func (e *Edit) checked(ops []*mlir.Operation) (list []*mlir.Operation) {
	for _, op := range ops {
		if op == nil {
			e.problemf("there is no operation to put in: nil")
			continue
		}
		list = append(list, op)
	}
	return list
}

func (e *Edit) problemf(format string, args ...any) {
	e.problems = append(e.problems, fmt.Sprintf(format, args...))
}

// Write writes the file with its changes, in its version of the format and in the
// name of its producer. It means the same as reading all, changing it and writing
// all, but does not decode or hold in memory what is only copied. What can't be
// written is an error, a [*mlir.ErrorList] that is in d too (d may be nil), and nothing
// is written then; else the error is w's.
func (e *Edit) Write(w io.Writer, d *mlir.Diagnostics) error {
	defer runtime.KeepAlive(e.f)
	out, err := mlir.Try(d, func(own *mlir.Diagnostics) (*pieces, bool) {
		out := e.pieces(own)
		return out, out != nil
	})
	if err != nil {
		return err
	}
	return out.writeTo(w)
}

// pieces are the bytes of the new file; nil after an error.
func (e *Edit) pieces(d *mlir.Diagnostics) *pieces {
	errors := d.NumErrors()
	for _, p := range e.problems {
		d.Errorf(mlir.FileLineCol(e.f.opts.Filename, 0, 0), "%s", p)
	}
	if len(e.problems) > 0 {
		return nil
	}
	r := &rewriter{f: e.f, diags: d}
	body, err := e.f.planEdit(e)
	if err == nil && r.number(body) {
		err = r.sections(body)
	}
	if err != nil {
		e.f.report(d, err)
	}
	if d.NumErrors() > errors {
		return nil
	}
	return &r.out
}
