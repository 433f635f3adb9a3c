package rules

import (
	"errors"
	"math/bits"
	"strings"

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

// operands goes the short way where the opcode says what the words are.
func operands(c *check.Context, in check.Inst) {
	if in.Opcode.Place() == 0 {
		c.Fail(in, "opcode %d is not known", uint16(in.Opcode))
		return
	}
	if !formOf(in.Opcode).fits(c, in) {
		operandsByGrammar(c, in)
	}
}

func operandsByGrammar(c *check.Context, in check.Inst) {
	ops := c.Operands(in)
	for ops.Next() {
		if !operandExists(c, in, len(in.Words)-len(ops.Rest())-len(ops.Words), &ops.Operand) {
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

// operandExists is about one operand, which begins with a word: the value of an enumeration, the number of an instruction, an id that is not zero.
func operandExists(c *check.Context, in check.Inst, at int, o *binary.Operand) bool {
	w := o.Words[0]
	switch o.Kind.Category() {
	case grammar.Id:
		if w == 0 {
			c.Fail(in, "the id in word %d is zero", at)
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
		if def, _ := c.Def(in.Words[3]); name == "" || def.Offset() > in.Offset() {
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
	return op.Is(grammar.Specializable|grammar.UntypedAccessChain) ||
		op == grammar.OpCooperativeMatrixLengthKHR || op == grammar.OpCooperativeMatrixLengthNV
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
		if isPart && !(goesOn && end == in.Offset()) {
			c.Fail(in, "no source stands in front of it that it goes on with")
		}
		end, goesOn = in.Offset()+len(in.Words), isPart || in.Opcode == grammar.OpSource
	}
}

func instructionSet(c *check.Context, in check.Inst) {
	v, _ := view.AsExtInstImport(in)
	if name := v.Name(); grammar.ExtInstSetByName(name) == nil && !grammar.IsNonSemantic(name) &&
		!strings.HasPrefix(name, "Arm.ExperimentalMLOperations.") {
		c.Fail(in, "there is no instruction set %q", name)
	}
}
