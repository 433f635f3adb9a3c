package mlir

// An Inlining holds a dialect's rules for inlining. A dialect without one forbids
// it: its operations are not copied, and nothing is inlined into them. Within an
// Inlining a nil function permits everything.
type Inlining struct {
	// Call reports whether the body of callee may take the place of call, an
	// operation of the dialect.
	Call func(call, callee *Operation) bool
	// Into reports whether bodies may be put into regions of op, an operation of
	// the dialect.
	Into func(op *Operation) bool
	// Op reports whether op, an operation of the dialect, may be copied.
	Op func(op *Operation) bool
	// Branch makes a branch to next that passes values: it takes the place of a
	// return of the dialect, where that does not end the body's only block. Nil for
	// dialects that have no function to return from.
	Branch func(b *Builder, loc Location, next *Block, values []*Value)
	// Settle moves what a copy, an operation of the dialect, needs somewhere else
	// in the function into which it was put. It may erase op.
	Settle func(s *Settling, op *Operation)
	// Unneeded are those functions in table, an operation of the dialect, that can
	// go when nothing in table names them any more. Nil stands for private ones.
	Unneeded func(table *Operation, functions []*Operation) []*Operation
}

// InliningOf is what the dialect of op says, nil when it says nothing.
func InliningOf(op *Operation) *Inlining {
	if d := op.Name().Dialect(); d != nil {
		return d.Inlining
	}
	return nil
}

// A Settling is for all copies that come into a function before anything else is done there.
type Settling struct {
	Builder  *Builder
	Function *Operation
	Last     *Operation // what the dialect notes for the next time, nil at first: where it put the copy before this one
}
