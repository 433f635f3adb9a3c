package rules

import "github.com/spvc/spvc/spirv/val/check"

// An agreement is what two types of a call must have in common: {1, rows, 0, count, "…"} says that operand 1 has as many rows as operand 0 has
// columns. Where they don't, operand At is reported.
type agreement struct {
	At   int
	Its  measure
	With int // another operand, or ofResult
	Is   measure
	Must string // what the report says that At must have; %v is the type of With
}

const ofResult = -1

// A measure is something of a type that can be compared: a type in it, or a number.
type measure func(c *check.Context, typ check.ID) uint64

func itself(_ *check.Context, typ check.ID) uint64    { return uint64(typ) }
func part(c *check.Context, typ check.ID) uint64      { return uint64(c.Type(typ).Elem) } // a component of a vector, a column of a matrix
func component(c *check.Context, typ check.ID) uint64 { return uint64(c.Scalar(typ)) }    // of a column, where typ is a matrix
func count(c *check.Context, typ check.ID) uint64     { return uint64(c.Size(typ)) }      // of parts
func rows(c *check.Context, typ check.ID) uint64      { return uint64(rowsOf(c, typ)) }   // of a matrix

func (a *agreement) holdsFor(c *check.Context, k call) bool {
	with := k.typeAt(c, a.With)
	return a.Its(c, k.typeAt(c, a.At)) == a.Is(c, with) || k.fail(c, a.At, a.Must, c.TypeName(with))
}
