package layout

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// A Query is a question about a type.
type Query uint8

// The queries. Alignments and the width of an index are a [Size] that is not
// scalable.
const (
	QueryBits      Query = iota // the size in bits
	QueryBytes                  // the size in bytes
	QueryABI                    // the alignment in bytes that is required
	QueryPreferred              // and that is preferred
	QueryIndex                  // the number of bits of an offset to a pointer; 0 when it is none
	numQueries
)

// Size is the size of a value of type t in bytes.
func (l *DataLayout) Size(t mlir.Type) (Size, error) { return l.ask(QueryBytes, t) }

// SizeInBits is the size of a value of type t in bits.
func (l *DataLayout) SizeInBits(t mlir.Type) (Size, error) { return l.ask(QueryBits, t) }

// ABIAlignment is the alignment in bytes that a value of type t must have.
func (l *DataLayout) ABIAlignment(t mlir.Type) (uint64, error) {
	a, err := l.ask(QueryABI, t)
	return a.Min, err
}

// PreferredAlignment is the alignment in bytes that a value of type t had best
// have.
func (l *DataLayout) PreferredAlignment(t mlir.Type) (uint64, error) {
	a, err := l.ask(QueryPreferred, t)
	return a.Min, err
}

// IndexBitwidth is the number of bits that offsets to a pointer of type t are
// computed in; ok is false when t is not like a pointer.
func (l *DataLayout) IndexBitwidth(t mlir.Type) (width uint64, ok bool, err error) {
	a, err := l.ask(QueryIndex, t)
	return a.Min, a.Min != 0, err
}

func (l *DataLayout) ask(q Query, t mlir.Type) (Size, error) {
	if err := l.Check(); err != nil {
		return Size{}, err
	}
	if a := l.answers[q].get(t); a != nil {
		return a.size, a.err
	}
	size, err := l.compute(q, t)
	// Why something inside a type fails may depend on what it is inside of.
	if err == nil || l.asked == nil {
		l.answers[q].put(&answer{identityOf(t), size, err, t})
	}
	return size, err
}

// A question is being answered, for the sake of another.
type question struct {
	query  Query
	typ    mlir.Type
	around *question
	depth  int
}

// maxDepth bounds how many questions lead to each other. Text nests types no
// deeper; a type may go on for ever.
const maxDepth = 256

// compute answers a question that was not asked before.
func (l *DataLayout) compute(q Query, t mlir.Type) (Size, error) {
	next := &question{query: q, typ: t, around: l.asked}
	if l.asked != nil {
		next.depth = l.asked.depth + 1
	}
	if next.depth > maxDepth {
		return Size{}, fmt.Errorf("the layout of %s nests too deeply", mlir.TypeString(l.asked.first()))
	}
	for a := l.asked; a != nil; a = a.around {
		if a.query == q && a.typ == t {
			return Size{}, fmt.Errorf("the layout of %s depends on itself: it contains itself without end", mlir.TypeString(t))
		}
	}
	inner := &DataLayout{l.shared, next}
	if l.handler != nil {
		if size, ok, err := l.handler.Handle(q, t, inner, l.classes[ClassOf(t)]); ok || err != nil {
			return size, err
		}
	}
	return inner.Natural(q, t)
}

func (q *question) first() mlir.Type {
	for q.around != nil {
		q = q.around
	}
	return q.typ
}

// Natural answers as if the scope had no [Handler]: for MLIR's own types by their
// rules, for others by their methods. It is for handlers; others ask by name.
func (l *DataLayout) Natural(q Query, t mlir.Type) (Size, error) {
	entries := l.classes[ClassOf(t)]
	if size, ok, err := l.builtin(q, t, entries); ok {
		return size, err
	}
	self, ok := t.(Type)
	if !ok {
		if q == QueryIndex {
			return Size{}, nil
		}
		return Size{}, fmt.Errorf("neither the scoping op nor the type class provide data layout information for %s", mlir.TypeString(t))
	}
	return l.typeAnswers(q, self, entries)
}

func (l *DataLayout) typeAnswers(q Query, t Type, entries []Entry) (Size, error) {
	number := func(n uint64, err error) (Size, error) { return Fixed(n), err }
	switch q {
	case QueryBits:
		return t.SizeInBits(l, entries)
	case QueryBytes:
		if t, ok := t.(Sizer); ok {
			return t.Size(l, entries)
		}
		size, err := t.SizeInBits(l, entries)
		return size.bytes(), err
	case QueryPreferred:
		if t, ok := t.(PreferredAligner); ok {
			return number(t.PreferredAlignment(l, entries))
		}
	case QueryIndex:
		if t, ok := t.(Indexer); ok {
			return number(t.IndexBitwidth(l, entries))
		}
		return Size{}, nil
	}
	return number(t.ABIAlignment(l, entries))
}
