package binary

import (
	"strings"
	"testing"

	"github.com/spvc/spvc/internal/peer"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/grammar"
)

// synth writes instructions whose operands are made up from the grammar.
type synth struct {
	*Writer
	lastID   uint32
	optional bool // write what may be left out
	value    int  // which enumerant of every value enum, counted modulo their number
}

// Ids that every synthetic module has: types and a constant that numbers and switches can refer to, and a set.
const (
	synthUint = 1 + iota
	synthConstant
	synthSet
	synthFirstFree
)

func newSynth() *synth {
	s := &synth{Writer: NewWriter(Header{Version: grammar.MakeVersion(1, 6)}), lastID: synthFirstFree}
	s.Begin(grammar.OpExtInstImport)
	s.Word(synthSet)
	s.String("GLSL.std.450")
	s.End()
	s.Emit(grammar.OpTypeInt, synthUint, 32, 0)
	s.Emit(grammar.OpConstant, synthUint, synthConstant, 7)
	return s
}

func (s *synth) done() []uint32 {
	s.SetBound(s.lastID + 1)
	return s.Words()
}

// instruction writes one instruction, and returns the largest number of enumerants that one of its operands can have.
func (s *synth) instruction(row *grammar.Instruction) int {
	s.Begin(row.Opcode)
	p := NewPattern(row)
	variants := s.operands(&p, synthSet)
	s.End()
	return variants
}

// operands writes what a pattern expects, and repeats it twice where it may be repeated.
func (s *synth) operands(p *Pattern, set uint32) int {
	variants, seen := 1, map[int]int{}
	for {
		_, required := p.Required()
		index := p.place()
		if !required && (!s.optional || seen[index] == 2) {
			return variants
		}
		seen[index]++
		want, ok := p.Next()
		if !ok {
			return variants
		}
		variants = max(variants, s.operand(p, want, set))
	}
}

func (s *synth) operand(p *Pattern, want Expected, set uint32) int {
	kind := want.Kind
	switch {
	case kind == grammar.KindIdResultType:
		s.Word(synthUint)
	case kind == grammar.KindIdResult:
		s.lastID++
		s.Word(s.lastID)
	case kind.Category() == grammar.Id:
		if want.Name == "Set" {
			s.Word(set)
		} else {
			s.Word(synthConstant)
		}
	case kind == grammar.KindLiteralString:
		s.String("a \"quoted\" \\ string; of µ and\na new line")
	case kind == grammar.KindLiteralSpecConstantOpInteger:
		s.Word(uint32(grammar.OpIAdd))
		p.Wrap(grammar.Lookup(grammar.OpIAdd))
	case kind == grammar.KindLiteralExtInstInteger:
		s.Word(grammar.GLSLStd450FMix)
		p.Extend(grammar.ExtInstSetByName("GLSL.std.450").Lookup(grammar.GLSLStd450FMix), false)
	case kind == grammar.KindLiteralFloat:
		s.Word(0x3fc00000)
	case kind.IsEnum():
		return s.enum(p, kind)
	default:
		s.Word(uint32(32 + s.value))
	}
	return 1
}

// enum writes all bits of a bit enum, or one value.
func (s *synth) enum(p *Pattern, kind grammar.Kind) int {
	list := kind.Info().Enumerants
	value := list[s.value%len(list)].Value
	if kind.Category() == grammar.BitEnum && s.optional {
		for _, e := range list {
			value |= e.Value
		}
	}
	s.Word(value)
	p.Enum(kind, value)
	return len(list)
}

// everyInstruction is a module with every instruction of the grammar, at its shortest and its longest, and with every
// enumerant that it can have.
func everyInstruction() []uint32 {
	s := newSynth()
	all := grammar.All()
	for i := range all {
		s.optional, s.value = false, 0
		variants := s.instruction(&all[i])
		s.optional = true
		for s.value = 0; s.value < variants; s.value++ {
			s.instruction(&all[i])
		}
	}
	return s.done()
}

// assertTextRoundTrip holds words → text → words, in all notations, and that no raw word was needed.
func assertTextRoundTrip(t *testing.T, words []uint32) {
	t.Helper()
	for _, opts := range []DisassembleOptions{{}, {NoIndent: true}} {
		text := disassemble(t, words, opts)
		assert.NotContains(t, text, "!0x")
		assertSameWords(t, words, assemble(t, text))
	}
	friendly := assemble(t, disassemble(t, words, DisassembleOptions{FriendlyNames: true}))
	assertSameWords(t, body(renumber(words)), body(renumber(friendly)))
}

func TestEveryInstruction(t *testing.T) {
	words := everyInstruction()
	seen := map[grammar.Opcode]bool{}
	r, err := NewReader(words)
	require.NoError(t, err)
	for r.Next() {
		seen[r.Instruction().Opcode] = true
	}
	assert.Len(t, seen, 876)
	assertTextRoundTrip(t, words)
}

func TestEveryExtendedInstruction(t *testing.T) {
	s := newSynth()
	total := 0
	for i := range grammar.ExtInstSets() {
		set := &grammar.ExtInstSets()[i]
		s.lastID++
		id, name := s.lastID, set.Name
		if set.Versioned {
			name += ".7"
		}
		s.Begin(grammar.OpExtInstImport)
		s.Word(id)
		s.String(name)
		s.End()
		for j := range set.Instructions {
			total++
			s.extInst(id, &set.Instructions[j])
		}
	}
	assert.Equal(t, 546, total)
	assertTextRoundTrip(t, s.done())
}

// extInst writes an extended instruction with every enumerant that it can have.
func (s *synth) extInst(set uint32, inst *grammar.ExtInst) {
	s.optional, s.value = true, 0
	for variants := 1; s.value < variants; s.value++ {
		s.Begin(grammar.OpExtInst)
		s.lastID++
		s.Append(synthUint, s.lastID, set, inst.Number)
		p := Pattern{}
		p.Extend(inst, false)
		variants = max(variants, s.operands(&p, set))
		s.End()
	}
}

func TestEverySpecConstantOp(t *testing.T) {
	s := newSynth()
	all := grammar.All()
	for i := range all {
		s.Begin(grammar.OpSpecConstantOp)
		s.lastID++
		s.Append(synthUint, s.lastID, uint32(all[i].Opcode))
		p := Pattern{}
		p.Wrap(&all[i])
		s.optional, s.value = false, 0
		s.operands(&p, synthSet)
		s.End()
	}
	assertTextRoundTrip(t, s.done())
}

// peerDiffers are instructions of which spirv-as 2023.1 has another idea.
var peerDiffers = map[grammar.Opcode]string{
	grammar.OpExtInstImport:           "it wants the name of a set that it knows",
	grammar.OpAsmTargetINTEL:          "the grammar has since changed",
	grammar.OpArbitraryFloatPowNINTEL: "the grammar has since changed",
}

// Each instruction by itself, as text of ours, gives the same words through spirv-as; unless that does not know it.
func TestEveryInstructionAgainstPeer(t *testing.T) {
	peer.Need(t, "spirv-as", "spirv-tools")
	if testing.Short() {
		t.Skip("runs spirv-as once for every instruction")
	}
	agreed := 0
	all := grammar.All()
	for i := range all {
		s := newSynth()
		s.instruction(&all[i])
		words := s.done()
		theirs, err := peerAssemble(words, disassemble(t, words, DisassembleOptions{}))
		switch {
		case peerDiffers[all[i].Opcode] != "":
			continue
		case err != nil && strings.Contains(err.Error(), "Invalid Opcode name '"+all[i].Name+"'"): // too new for it
			continue
		}
		require.NoError(t, err, all[i].Name)
		agreed++
		assertSameWords(t, body(words), body(theirs))
	}
	t.Logf("spirv-as agrees on %d of %d instructions", agreed, len(all))
	assert.GreaterOrEqual(t, agreed, 652, "as many as spirv-as 2023.1 knows")
}
