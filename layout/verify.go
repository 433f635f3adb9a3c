package layout

import (
	"github.com/spvc/spvc/mlir"
)

// VerifySpec checks the entries of s with those whom their keys belong to, and
// reports at loc what is wrong. The wording is MLIR's.
func VerifySpec(s Spec, loc mlir.Location, d *mlir.Diagnostics) bool {
	var c combination
	c.classes = map[any][]Entry{}
	for _, e := range s.Entries() {
		if t := e.Key().Type; t != nil {
			c.append(ClassOf(t), e)
		}
	}
	for _, class := range c.classOrder {
		if !verifyClass(c.classes[class], loc, d) {
			return false
		}
	}
	for _, e := range s.Entries() {
		if e.Key().Type == nil && !verifyID(e, loc, d) {
			return false
		}
	}
	return true
}

func verifyClass(entries []Entry, loc mlir.Location, d *mlir.Diagnostics) bool {
	switch t := entries[0].Key().Type.(type) {
	case *mlir.IndexType:
		if v, ok := entries[0].Value().(*mlir.IntegerAttr); !ok {
			d.Errorf(loc, "expected integer attribute in the data layout entry for 'index'")
			return false
		} else if n := v.Uint(); n > mlir.MaxIntegerWidth {
			d.Errorf(loc, "an index of %d bits is wider than integers can be", n)
			return false
		}
		return true
	case *mlir.IntegerType, *mlir.FloatType:
		for _, e := range entries {
			if !verifyAlignments(e, loc, d) {
				return false
			}
		}
		return true
	case EntryVerifier:
		return t.VerifyEntries(entries, loc, d)
	default:
		switch _, answers := t.(Type); {
		case isOpaque(t):
			return true // of a dialect that is not here: LLVM's importers write entries for !llvm.ptr
		case t.Dialect() == mlir.Builtin:
			d.Errorf(loc, "unexpected data layout for a built-in type")
		case !answers:
			d.Errorf(loc, "data layout specified for a type that does not support it")
		default:
			return true
		}
		return false
	}
}

func isOpaque(t mlir.Type) bool {
	_, ok := t.(*mlir.OpaqueType)
	return ok
}

func verifyAlignments(e Entry, loc mlir.Location, d *mlir.Diagnostics) bool {
	list, ok := alignments(e.Value())
	switch {
	case !ok:
		d.Errorf(loc, "expected a dense i64 elements attribute in the data layout entry %s", mlir.AttrString(e))
	case len(list) < 1 || len(list) > 2:
		d.Errorf(loc, "expected 1 or 2 elements in the data layout entry %s", mlir.AttrString(e))
	case list[len(list)-1] < list[0]:
		d.Errorf(loc, "preferred alignment is expected to be greater than or equal to the abi alignment in data layout entry %s", mlir.AttrString(e))
	default:
		return true
	}
	return false
}

func verifyID(e Entry, loc mlir.Location, d *mlir.Diagnostics) bool {
	namespace, h, known := dialectOf(e.Key().ID)
	switch {
	case !known: // it may be fine there
		return true
	case h == nil:
		d.Errorf(loc, "the '%s' dialect does not support identifier data layout entries", namespace)
		return false
	}
	return h.VerifyEntry(e, loc, d)
}

// VerifyScope checks the specification of op, if op is a scope and has one, and
// that it goes with those of the scopes around op.
func VerifyScope(op *mlir.Operation, d *mlir.Diagnostics) bool {
	frames := framesOf(op)
	if len(frames) == 0 || frames[0].spec == nil {
		return true
	}
	if !VerifySpec(frames[0].spec, op.Loc(), d) {
		return false
	}
	if _, err := combineFrames(frames); err == nil {
		return true
	}
	diag := d.Errorf(op.Loc(), "data layout does not combine with layouts of enclosing ops")
	for i := 1; i < len(frames); i++ {
		f := &frames[i]
		// The module that the parser puts around a file says nothing.
		if f.scope != nil && (f.spec != nil || f.parent != nil) {
			diag.Note(f.op.Loc(), "enclosing op with data layout")
		}
	}
	return false
}
