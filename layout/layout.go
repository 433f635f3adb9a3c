package layout

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// ErrScopeChanged is the error of a [DataLayout] whose scope, or a scope around
// it, has got another specification, or another place, since. Make a new one.
var ErrScopeChanged = errors.New("the data layout of the scope has changed since this object was made")

// A DataLayout answers queries about types in one scope. It combines the
// specifications of all scopes around, and computes an answer once. It may be
// used by several goroutines at once, but not while one changes the scope.
type DataLayout struct {
	*shared
	asked *question // what this layout is asked for, innermost first
}

// shared is what a layout and those that it hands to types have in common.
type shared struct {
	frames     []frame // the scope and what is around it
	handler    Handler // nil when the types answer
	spec       Spec    // combined; nil when there is none
	system     SystemSpec
	classes    map[any][]Entry
	properties [numProperties]mlir.Attribute
	answers    [numQueries]cache
}

// New is the layout of the scope op, nil for the layout outside all scopes. It is
// an error when op is no scope, or its specification contradicts that of a scope
// around it.
func New(op *mlir.Operation) (*DataLayout, error) {
	s := &shared{frames: framesOf(op), classes: map[any][]Entry{}}
	if op != nil {
		if s.frames[0].scope == nil {
			return nil, fmt.Errorf("'%s' is no scope of data layouts", op.Name())
		}
		s.handler, _ = s.frames[0].scope.(Handler)
	}
	var err error
	if s.spec, err = combineFrames(s.frames); err != nil {
		return nil, err
	}
	for i := range s.frames {
		if s.system == nil {
			s.system = s.frames[i].system
		}
	}
	if s.spec != nil {
		for _, e := range s.spec.Entries() {
			if t := e.Key().Type; t != nil {
				s.classes[ClassOf(t)] = append(s.classes[ClassOf(t)], e)
			}
		}
		s.setProperties()
	}
	return &DataLayout{shared: s}, nil
}

// Closest is the layout of the innermost scope that op is, or is in.
func Closest(op *mlir.Operation) (*DataLayout, error) {
	for op != nil && ScopeOf(op) == nil {
		op = op.Parent()
	}
	return New(op)
}

// combineFrames is the specification of the innermost frame.
func combineFrames(frames []frame) (Spec, error) {
	var specs []Spec // outermost first
	for i := len(frames) - 1; i >= 0; i-- {
		if frames[i].spec != nil {
			specs = append(specs, frames[i].spec)
		}
	}
	switch n := len(specs); n {
	case 0:
		return nil, nil
	case 1:
		return specs[0], nil
	default:
		return specs[n-1].CombineWith(specs[:n-1])
	}
}

// Scope is the operation that the layout is of, nil outside all scopes.
func (l *DataLayout) Scope() *mlir.Operation {
	if len(l.frames) == 0 {
		return nil
	}
	return l.frames[0].op
}

// Spec is the combined specification, nil when no scope has one.
func (l *DataLayout) Spec() Spec { return l.spec }

// Check is nil as long as the scopes are as they were; then it is
// [ErrScopeChanged], which is also the outcome of every query.
func (l *DataLayout) Check() error {
	for i := range l.frames {
		f := &l.frames[i]
		if !f.isInPlace() || f.scope != nil && f.op.Attrs() != f.attrs && !f.holds() {
			return ErrScopeChanged
		}
	}
	return nil
}
