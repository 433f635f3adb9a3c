package serialize

import (
	"errors"
	"fmt"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A ref stands for an id. In module-level code it is the id. In the code of a
// function it is a number that only this function knows: with the top bit, the
// index of something outside (see imports); without, one of its own ids, counted
// from 1. link makes ids of both.
type ref uint32

const outside ref = 1 << 31

// maxWords is the longest instruction: the word count is 16 bits wide.
const maxWords = 1<<16 - 1

// maxConstituents keeps a short text from asking for words without end: an array
// of one value can be as long as its type says.
const maxConstituents = 1 << 24

// code is a piece of a module: instructions, with a note of where the refs are.
type code struct {
	words []uint32
	refs  []uint32 // indexes of the words that are refs
	open  int      // first word of the instruction that is being written
	pins  []pin    // see pinWords
	loose bool     // has unknown instructions that do not note their words
	err   error    // why the instruction that is being written cannot be
}

func (c *code) begin(op grammar.Opcode) {
	c.open = len(c.words)
	c.words = append(c.words, uint32(op))
}

func (c *code) word(w ...uint32) { c.words = append(c.words, w...) }

func (c *code) ref(r ref) {
	c.refs = append(c.refs, uint32(len(c.words)))
	c.words = append(c.words, uint32(r))
}

func (c *code) refList(rs ...ref) {
	for _, r := range rs {
		c.ref(r)
	}
}

// str writes a string literal.
func (c *code) str(s string) {
	var ok bool
	if c.words, ok = binary.AppendString(c.words, s); !ok {
		c.err = errNul
	}
}

var (
	errNul  = errors.New("contains a string with a zero byte, which SPIR-V cannot hold")
	errLong = lazy.Value[error]{Make: func() error {
		return fmt.Errorf("needs an instruction of more than %d words", maxWords)
	}}
)

// end completes the instruction, or takes it back and says why.
func (c *code) end() error {
	n := len(c.words) - c.open
	if n > maxWords && c.err == nil {
		if next, ok := continuations.Get()[grammar.Opcode(c.words[c.open])]; ok {
			c.split(next)
			return nil
		}
		c.err = errLong.Get()
	}
	if c.err == nil {
		c.err = checkShape(c.words[c.open:])
	}
	if c.err == nil {
		c.words[c.open] |= uint32(n) << 16
		return nil
	}
	err := c.err
	c.err = nil
	c.words = c.words[:c.open]
	for len(c.refs) > 0 && c.refs[len(c.refs)-1] >= uint32(c.open) {
		c.refs = c.refs[:len(c.refs)-1]
	}
	return err
}

// continuations tells which instructions can go on in another one behind them
// when their word count is too small (extension SPV_INTEL_long_composites).
var continuations = lazy.Value[map[grammar.Opcode]grammar.Opcode]{Make: func() map[grammar.Opcode]grammar.Opcode {
	return map[grammar.Opcode]grammar.Opcode{
		grammar.OpTypeStruct:            grammar.OpTypeStructContinuedINTEL,
		grammar.OpConstantComposite:     grammar.OpConstantCompositeContinuedINTEL,
		grammar.OpSpecConstantComposite: grammar.OpSpecConstantCompositeContinuedINTEL,
		grammar.OpCompositeConstruct:    grammar.OpCompositeConstructContinuedINTEL,
	}
}}

// split makes of the instruction that is too long one of full length and others
// that continue it.
func (c *code) split(next grammar.Opcode) {
	long := c.words[c.open:]
	out := make([]uint32, 0, len(long)+len(long)/maxWords+1)
	out = append(out, long[:maxWords]...)
	out[0] |= maxWords << 16
	for rest := long[maxWords:]; len(rest) > 0; {
		n := min(len(rest), maxWords-1)
		out = append(out, uint32(n+1)<<16|uint32(next))
		out = append(out, rest[:n]...)
		rest = rest[n:]
	}
	c.words = append(c.words[:c.open], out...)
	for i := len(c.refs) - 1; i >= 0 && int(c.refs[i]) >= c.open+maxWords; i-- {
		c.refs[i] += 1 + (c.refs[i]-uint32(c.open)-maxWords)/(maxWords-1)
	}
}

// op writes a short instruction whose operands are refs only.
func (c *code) op(op grammar.Opcode, rs ...ref) {
	c.begin(op)
	c.refList(rs...)
	c.words[c.open] |= uint32(len(c.words)-c.open) << 16
}
