package serialize

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// checkLiterals reports what an operation says that the grammar has no room for.
// The verifier has done so too, if it was asked.
func checkLiterals(op *mlir.Operation, d *mlir.Diagnostics) bool {
	why := spirv.LiteralMistake(op)
	if why != "" {
		d.OpError(op, "%s", why)
	}
	return why == ""
}

// checkMembers is checkLiterals for a module and what is in it but functions, whose
// turn comes when they are compiled. A module inside is refused.
func checkMembers(module *mlir.Operation, d *mlir.Diagnostics) bool {
	ok := checkLiterals(module, d)
	for op := range module.Region(0).Entry().Operations {
		switch op.Def() {
		case spirv.OpFunc, spirv.OpGraph:
		case spirv.OpModule: // whose functions would be none of the module's
			d.OpError(op, "cannot stand at module scope")
			ok = false
		default:
			ok = checkLiterals(op, d) && ok
		}
	}
	return ok
}

// literal is the word of a number; an error if it does not fit.
func literal(s scope, a mlir.Attribute) uint32 {
	w, ok := spirv.LiteralWord(a)
	if !ok {
		s.fail("has the literal %s, which is no number from 0 to 4294967295", mlir.AttrString(a))
	}
	return w
}

// An extent is how many words an instruction can have, as the grammar says.
type extent struct {
	least, most uint16
	always      bool // an operand that is always there decides how many there are
	perhaps     bool // one that may be there does
}

// extents are those of instructions, by their places in the grammar.
var extents = lazy.Table[extent]{Size: grammar.Places}

// extentAt is the extent of the instruction at a place: zero where there is none, and for those whose numbers have a width that does
// not stand in the instruction.
func extentAt(place int) *extent {
	if place == 0 {
		return &extent{}
	}
	x := extent{}
	switch row := &grammar.All()[place-1]; row.Opcode {
	case grammar.OpSwitch, grammar.OpConstant, grammar.OpSpecConstant:
	default:
		x = extentOf(row)
	}
	return &x
}

func extentOf(row *grammar.Instruction) extent {
	x := extent{least: 1, most: 1}
	for _, o := range row.Operands {
		size := uint16(max(1, len(o.Kind.Info().Bases)))
		switch o.Quantifier {
		case grammar.One:
			x.least += size
			x.most += size
		case grammar.Optional:
			x.most += size
		default:
			x.most = maxWords
		}
		switch {
		case !mayGrow(o.Kind):
		case o.Quantifier == grammar.One:
			x.most, x.always = maxWords, true
		default:
			x.most, x.perhaps = maxWords, true
		}
	}
	return x
}

// mayGrow reports whether an operand can be more than a word, or bring others along.
func mayGrow(kind grammar.Kind) bool {
	switch kind {
	case grammar.KindLiteralString, grammar.KindLiteralContextDependentNumber, grammar.KindLiteralSpecConstantOpInteger,
		grammar.KindLiteralExtInstInteger:
		return true
	}
	for _, e := range kind.Info().Enumerants {
		if len(e.Parameters) > 0 {
			return true
		}
	}
	return false
}

// noContext knows nothing of the instructions before; nothing changes it.
var noContext binary.Decoder

// checkShape holds a finished instruction against the grammar: its operands, and
// the parameters of its enumerants, are neither too few nor too many.
func checkShape(words []uint32) error {
	op := grammar.Opcode(words[0] & 0xffff)
	switch x := extents.Get(op.Place(), extentAt); {
	case *x == (extent{}):
		return nil
	case len(words) < int(x.least):
		return binary.ErrMissing
	case len(words) > int(x.most):
		return binary.ErrSurplus
	case !x.always && (!x.perhaps || len(words) == int(x.least)):
		return nil
	}
	ops := noContext.Operands(binary.Instruction{Opcode: op, Words: words})
	for ops.Next() {
	}
	return ops.Err()
}
