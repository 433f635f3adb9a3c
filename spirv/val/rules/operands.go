package rules

import (
	"errors"
	"math/bits"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// operandRules are about what words an instruction is made of.
var operandRules = []check.Rule{
	{Name: "operands", Section: "2.3", Says: "An instruction has the operands that the grammar gives it: as many, of their kinds, with values that exist.",
		Phase: check.Words, Every: true, Check: operands},
	{Name: "continued-operands", Section: "3.3", Says: "An instruction for more operands stands behind one that takes them.",
		Phase: check.Words, Of: grammar.Continued, Check: continuedOperands},
	{Name: "source-continued", Section: "3.3.2", Says: "OpSourceContinued stands behind OpSource, or behind another OpSourceContinued.",
		OfModule: sourceContinued},
	{Name: "instruction-set", Section: "3.3.5", Says: "OpExtInstImport names a set of extended instructions that is known, or one without semantics.",
		Phase: check.Words, Ops: []grammar.Opcode{grammar.OpExtInstImport}, Check: instructionSet},
}

// operands goes the short way where the opcode alone says what the words are.
func operands(c *check.Context, in check.Inst) {
	row := in.Row()
	if row == nil {
		c.Fail(in, "opcode %d is not known", uint16(in.Opcode))
		return
	}
	f := formOf(in.Opcode)
	if n := len(in.Words); n <= f.plainTo && n >= f.least {
		for at := 1; at < n; at++ {
			if in.Words[at] == 0 && f.isID(at) {
				c.Fail(in, "the id in word %d is zero", at)
				return
			}
		}
		return
	}
	operandsByGrammar(c, in)
}

func operandsByGrammar(c *check.Context, in check.Inst) {
	ops := c.Operands(in)
	for ops.Next() {
		if !operandExists(c, in, &ops.Operand) {
			return
		}
	}
	if err := ops.Err(); err != nil {
		if inner := errors.Unwrap(err); inner != nil {
			err = inner
		}
		c.Fail(in, "%v", err)
	}
}

// operandExists is about one operand: the value of an enumeration, the number of an instruction, an id that is not zero.
func operandExists(c *check.Context, in check.Inst, o *binary.Operand) bool {
	w := o.Words[0]
	switch o.Kind.Category() {
	case grammar.Id:
		if w == 0 {
			c.Fail(in, "an id is zero")
			return false
		}
	case grammar.ValueEnum:
		if o.Kind.Enumerant(w) == nil {
			c.Fail(in, "%v has no value %d", o.Kind, w)
			return false
		}
	case grammar.BitEnum:
		for rest := w; rest != 0 && o.Kind.Enumerant(w) == nil; rest &= rest - 1 {
			if bit := uint32(1) << bits.TrailingZeros32(rest); o.Kind.Enumerant(bit) == nil {
				c.Fail(in, "%v has no bit %#x", o.Kind, bit)
				return false
			}
		}
	case grammar.Literal:
		return literalExists(c, in, o)
	}
	return true
}

func literalExists(c *check.Context, in check.Inst, o *binary.Operand) bool {
	w := o.Words[0]
	switch o.Kind {
	case grammar.KindLiteralExtInstInteger:
		name, set := c.ExtInstSet(in.Words[3])
		if def, _ := c.Def(in.Words[3]); name == "" || def.Offset > in.Offset {
			c.Fail(in, "%v is no set of instructions that was imported", c.Name(in.Words[3]))
			return false
		}
		if !grammar.IsNonSemantic(name) && (set == nil || set.Lookup(w) == nil) {
			c.Fail(in, "the instruction set %s has no instruction %d", name, w)
			return false
		}
	case grammar.KindLiteralSpecConstantOpInteger:
		if op := grammar.Opcode(w); w > 0xffff || !specializable(op) {
			c.Fail(in, "%v cannot be the operation of a constant", op)
			return false
		}
	case grammar.KindLiteralInteger, grammar.KindLiteralContextDependentNumber:
		if o.Number.Float && in.Opcode == grammar.OpSwitch {
			c.Fail(in, "the selector is no integer")
			return false
		}
	}
	return true
}

// specializable reports whether OpSpecConstantOp takes an operation, with those of extensions.
func specializable(op grammar.Opcode) bool {
	switch op {
	case grammar.OpCooperativeMatrixLengthKHR, grammar.OpCooperativeMatrixLengthNV, grammar.OpUntypedAccessChainKHR,
		grammar.OpUntypedInBoundsAccessChainKHR, grammar.OpUntypedPtrAccessChainKHR, grammar.OpUntypedInBoundsPtrAccessChainKHR:
		return true
	}
	return op.Is(grammar.Specializable)
}

func continuedOperands(c *check.Context, in check.Inst) {
	if !c.Continues(in) {
		c.Fail(in, "nothing stands in front of it that it goes on with")
	}
}

func sourceContinued(c *check.Context) {
	end, goesOn := 0, false // of the instruction before
	for in := range c.In(module.Sources) {
		isPart := in.Opcode == grammar.OpSourceContinued
		if isPart && !(goesOn && end == in.Offset) {
			c.Fail(in, "no source stands in front of it that it goes on with")
		}
		end, goesOn = in.Offset+len(in.Words), isPart || in.Opcode == grammar.OpSource
	}
}

func instructionSet(c *check.Context, in check.Inst) {
	v, _ := view.AsExtInstImport(in)
	if name := v.Name(); grammar.ExtInstSetByName(name) == nil && !grammar.IsNonSemantic(name) &&
		!strings.HasPrefix(name, "Arm.ExperimentalMLOperations.") {
		c.Fail(in, "there is no instruction set %q", name)
	}
}

// A form says what the words of an instruction are, as far as its opcode alone decides that.
type form struct {
	least   int    // words that it has at least
	plainTo int    // as long as it has no more words than this, each operand is one, and none has a value that may not exist
	ids     uint64 // a bit for each word that is an id
	restID  bool   // those from 64 on are ids
	values  int    // from this word on there may be values of enumerations; beyond any length if there are none
}

func (f *form) isID(at int) bool { return at < 64 && f.ids>>at&1 != 0 || at >= 64 && f.restID }

const unbounded = 1 << 30

// formOf is the form of an opcode of the grammar. Each is made when there is an instruction of it.
func formOf(op grammar.Opcode) *form {
	place := &forms()[op]
	f := place.Load()
	if f == nil {
		f = makeForm(grammar.Lookup(op))
		place.Store(f)
	}
	return f
}

var forms = sync.OnceValue(func() []atomic.Pointer[form] {
	all := grammar.All()
	return make([]atomic.Pointer[form], all[len(all)-1].Opcode+1)
})

func makeForm(row *grammar.Instruction) *form {
	f := &form{least: 1, values: unbounded}
	if row == nil {
		return f // between the opcodes of the grammar
	}
	plain := true
	for i, o := range row.Operands {
		at := i + 1
		if o.Quantifier == grammar.One {
			f.least++
		}
		isID := o.Kind.Category() == grammar.Id
		if mayHaveValue(o) {
			f.values = min(f.values, at)
		}
		if plain = plain && isPlain(row, o) && at < 64; !plain {
			continue
		}
		if isID {
			f.ids |= 1 << at
		}
		if f.plainTo = at + 1; o.Quantifier == grammar.Any {
			f.plainTo = unbounded
			if f.restID = isID; isID {
				f.ids |= ^uint64(0) << at
			}
		}
	}
	f.plainTo = max(f.plainTo, 1)
	return f
}

// isPlain reports whether an operand is a word that may be anything; an id may not be zero.
func isPlain(row *grammar.Instruction, o grammar.Operand) bool {
	switch o.Kind.Category() {
	case grammar.Id:
		return true
	case grammar.Literal:
		return (o.Kind == grammar.KindLiteralInteger || o.Kind == grammar.KindLiteralFloat) && row.Opcode != grammar.OpSwitch
	}
	return false
}

// mayHaveValue reports whether an operand, or what it decides on, can be the value of an enumeration.
func mayHaveValue(o grammar.Operand) bool {
	return o.Kind.IsEnum() || o.Kind == grammar.KindLiteralSpecConstantOpInteger
}
