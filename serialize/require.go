package serialize

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/grammar"
)

// A requirements is what the instructions of a module require.
type requirements struct {
	list []env.Need
	of   []string        // by index in list, the name of what requires it
	seen map[uint64]bool // all but instructions that are in list already
	// By opcode:
	met   [grammar.Places]bool     // instructions that are in list already
	plain [grammar.Places]bool     // … which require nothing else, whatever their operands
	last  [grammar.Places]lastWord // of those whose only enumerant is a word, the last one
	sets  map[uint32]*grammar.ExtInstSet
}

// A lastWord is a word that there was, if there was any.
type lastWord struct {
	word uint32
	any  bool
}

func (l lastWord) is(word uint32) bool { return l.any && l.word == word }

// require writes what the module declares, and what it does not declare but
// cannot do without, into the first two sections, and returns the environment
// that this makes.
//
// Requirements are read off the finished instructions, so that nothing can be
// forgotten on the way there.
func (m *module) require(op *mlir.Operation) *env.Environment {
	r := &requirements{seen: map[uint64]bool{}, sets: map[uint32]*grammar.ExtInstSet{}}
	for name, id := range m.sets {
		r.sets[id] = grammar.ExtInstSetByName(name)
	}
	for i := range m.sections {
		r.collect(m.sections[i].words)
	}
	offers := env.NewEnvironment(mlir.AttrOf[*spirv.VerCapExtAttr](op, spirv.VCETripleAttr), m.opts.Version)
	offers.AssumeConditional(op)
	offers.Complete(r.list)
	if m.opts.Version != 0 {
		m.checkVersion(r, offers)
	} else if !m.opts.AsMLIR {
		m.checkDeclared(op, r, offers)
	}
	vce := offers.Triple()
	for _, c := range vce.Capabilities() {
		m.section(capabilities, grammar.OpCapability).word(uint32(c))
		m.finish(&m.sections[capabilities])
	}
	for _, e := range vce.Extensions() {
		m.section(extensions, grammar.OpExtension).str(e)
		m.finish(&m.sections[extensions])
	}
	return offers
}

// checkDeclared reports what the version that the module says does not have, where
// it stands.
func (m *module) checkDeclared(op *mlir.Operation, r *requirements, offers *env.Environment) {
	for _, c := range offers.Triple().Capabilities() {
		r.add(keyEnumerant+uint64(grammar.KindCapability)<<56|uint64(c), "capability "+c.String(), env.EnumerantNeed(grammar.KindCapability, uint32(c)))
	}
	for i, a := range r.list {
		if offers.Offers(a) {
			continue
		}
		check := env.Check{Env: offers, Of: "the module"}
		if check.Verify(op, m.d) {
			m.fail("uses %s, which requires %s", r.of[i], check.Missing(a))
		}
		return
	}
}

// checkVersion reports what the version that was asked for does not have.
func (m *module) checkVersion(r *requirements, offers *env.Environment) {
	for i, a := range r.list {
		switch v := offers.Version(); {
		case offers.Offers(a):
		case a.LastVersion != 0 && v > a.LastVersion:
			m.fail("uses %s, which SPIR-V has up to version %s only, but version %s is asked for", r.of[i], a.LastVersion, v)
		case a.Version > v:
			m.fail("uses %s, which SPIR-V has from version %s on, but version %s is asked for", r.of[i], a.Version, v)
		}
	}
}

// add notes a requirement of something with a name, under a key that is the same
// for the same requirement.
func (r *requirements) add(key uint64, name string, a env.Need) {
	if !r.seen[key] {
		r.seen[key] = true
		r.list = append(r.list, a)
		r.of = append(r.of, name)
	}
}

// collect goes over the instructions of a section.
func (r *requirements) collect(words []uint32) {
	var d spv.Decoder
	for at := 0; at < len(words); {
		size := int(words[at] >> 16)
		inst := spv.Instruction{Opcode: grammar.Opcode(words[at] & 0xffff), Word: uint32(at), Words: words[at : at+size]}
		at += size
		r.instruction(&d, inst)
	}
}

const (
	keyExtInst = iota << 56
	keyWidth
	keyEnumerant // the last: the operand's kind is added
)

func (r *requirements) instruction(d *spv.Decoder, inst spv.Instruction) {
	place := inst.Opcode.Place()
	if r.plain[place] {
		return
	}
	has := &enums.Get()[place]
	if r.met[place] && has.how != noEnum && len(inst.Words) == int(extents.Get(place, extentAt).least) {
		if has.how == perhapsEnum || r.last[place].is(inst.Words[has.at]) {
			return
		}
	}
	row := inst.Row()
	if row == nil {
		return
	}
	if !r.met[place] {
		r.met[place] = true
		if need := env.InstructionNeed(row); need.Asks() {
			r.list, r.of = append(r.list, need), append(r.of, row.Name)
		}
	}
	switch inst.Opcode {
	case grammar.OpExtInst:
		r.extInst(inst)
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		r.width(inst)
	case grammar.OpTypeVector:
		if inst.Words[3] > 4 {
			r.add(keyWidth|uint64(inst.Opcode), row.Name, env.VectorNeed(int64(inst.Words[3])))
		}
	}
	if has.how == noEnum {
		r.plain[place] = !isMeasured(inst.Opcode)
		return
	}
	ops := d.Operands(inst)
	for ops.Next() {
		if ops.Kind.IsEnum() && ops.Kind != grammar.KindCapability { // that is what it is about, and does not need
			r.enum(row, ops.Kind, ops.Words[0])
		}
	}
	if has.at != 0 && len(inst.Words) == int(extents.Get(place, extentAt).least) {
		r.last[place] = lastWord{inst.Words[has.at], true}
	}
}

// extInst notes what an extended instruction requires.
func (r *requirements) extInst(inst spv.Instruction) {
	set, number := inst.Words[3], inst.Words[4]
	if s := r.sets[set]; s != nil {
		if e := s.Lookup(number); e != nil {
			r.add(keyExtInst|uint64(set)<<24|uint64(number), e.Name, env.ExtInstNeed(e))
		}
	}
}

// isMeasured reports whether what an instruction requires depends on its words other than enumerants.
func isMeasured(op grammar.Opcode) bool {
	switch op {
	case grammar.OpExtInst, grammar.OpTypeInt, grammar.OpTypeFloat, grammar.OpTypeVector:
		return true
	}
	return false
}

const (
	noEnum uint8 = iota
	perhapsEnum
	alwaysEnum
)

// An enumerants says whether instructions have operands that are enumerants.
type enumerants struct {
	how uint8
	at  uint8 // the word of the only one of those that are always there, if the instruction has no more words than it must; zero for none
}

// enums tells which instructions have an operand that is an enumerant, or can have one if they are longer than the shortest.
// It is by their places in the grammar.
var enums = lazy.Value[*[grammar.Places]enumerants]{Make: func() *[grammar.Places]enumerants {
	var out [grammar.Places]enumerants
	for _, row := range grammar.All() {
		has, at, several := &out[row.Opcode.Place()], uint8(0), false
		for _, o := range row.Operands {
			if o.Quantifier == grammar.One {
				at += uint8(max(1, len(o.Kind.Info().Bases)))
			}
			switch {
			case !o.Kind.IsEnum() && o.Kind != grammar.KindLiteralSpecConstantOpInteger:
			case o.Quantifier == grammar.One:
				several = several || has.how == alwaysEnum
				has.how, has.at = alwaysEnum, at
			default:
				has.how = max(has.how, perhapsEnum)
			}
		}
		switch {
		case isMeasured(row.Opcode) && has.how != noEnum:
			*has = enumerants{how: alwaysEnum}
		case several:
			has.at = 0
		}
	}
	return &out
}}

// enum notes what a value of an enumeration, or each of its bits, requires.
func (r *requirements) enum(in *grammar.Instruction, kind grammar.Kind, value uint32) {
	if kind.Category() == grammar.BitEnum {
		for rest := value; rest != 0; rest &= rest - 1 {
			r.enumerant(in, kind, rest&-rest)
		}
		return
	}
	r.enumerant(in, kind, value)
}

func (r *requirements) enumerant(in *grammar.Instruction, kind grammar.Kind, value uint32) {
	key := keyEnumerant + uint64(kind)<<56 | uint64(value)
	e := kind.Enumerant(value)
	if e == nil || r.seen[key] {
		return
	}
	if a := env.EnumerantNeedIn(in, kind, value); a.Asks() {
		r.add(key, kind.String()+" "+e.Name, a)
	}
}

// width notes what numbers of a width require.
func (r *requirements) width(inst spv.Instruction) {
	if inst.Opcode == grammar.OpTypeFloat && len(inst.Words) > 3 {
		return // an encoding, which has requirements of its own
	}
	r.add(keyWidth|uint64(inst.Opcode)<<32|uint64(inst.Words[2]), inst.Row().Name, env.NumberNeed(inst.Opcode, inst.Words[2]))
}
