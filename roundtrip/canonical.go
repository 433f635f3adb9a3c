package roundtrip

import (
	"slices"

	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A canonical module is what a module says, so that two modules say the same when
// these are equal. What import makes one of what can be said in several ways is
// gone:
//
//   - the order of instructions in a section, of blocks in a function, and repeated
//     capabilities, extensions and decorations
//   - declarations that nothing uses
//   - the type of a constant that is the length of an array or one of an enumeration
//     (a scope, memory semantics, a layout of matrices), and whether a zero is an OpConstantNull
//   - types, constants, undefined values, texts and instruction sets that occur
//     twice, and whether an undefined value stands in a function or outside
//   - OpPhi with one value only, or that nothing uses, and what comes into one from where control never is
//   - blocks that do nothing but go on and come from one block only, and those that
//     export puts in to enter or leave a loop in one place
//   - where instructions that only describe code stand in a function, and the order
//     of instructions in a graph
//   - parameters that nothing uses, and those of functions without a body: the type of the function has them
//   - decoration groups: what they decorate has the decorations, but for those that say nothing of it
//   - into how many OpSourceContinued the text of a source is cut
//   - OpNop, OpTypeForwardPointer
//   - names and lines, which mean nothing
//
// All else counts. Ids do as well: import keeps them.
type canonical struct {
	words   *module.Module
	equal   []bool                     // by the place of a function: the other module has the same
	declare map[uint32]spv.Instruction // types, constants, texts, sets, undefined values
	hashes  map[uint32]uint64          // of what is declared
	same    map[uint32]uint32          // OpPhi with one value, by id
	groups  map[uint32][]spv.Instruction
	formals map[uint32]uint64          // what parameters of functions without a body are known by
	passed  map[uint32]uint32          // blocks that do nothing but go on: where to
	from    map[uint32][]uint32        // and where from
	phis    map[uint32]spv.Instruction // of these blocks, by id
	known   func(id uint32) bool       // of ids that both modules have
	dead    map[uint32]bool            // OpPhi that nothing uses
	strays  map[uint32]bool            // blocks that control never comes to, in front of those that it does

	facts []fact
	at    map[uint64]int // by key, how many facts
}

// A fact is an instruction as it counts.
type fact struct {
	key  uint64
	inst spv.Instruction
}

// canonicalize makes the canonical form of a module. Blocks that are not known to
// be in the other module as well need not be in this one, nor functions that are equal in both.
func canonicalize(words *module.Module, equal []bool, known func(id uint32) bool) *canonical {
	c := &canonical{
		words: words, equal: equal, known: known, declare: map[uint32]spv.Instruction{}, hashes: map[uint32]uint64{},
		same: map[uint32]uint32{}, groups: map[uint32][]spv.Instruction{}, at: map[uint64]int{},
	}
	for inst := range words.All() {
		if _, id := inst.Results(); id != 0 && isDeclaration(inst) {
			c.declare[id] = inst
		}
	}
	c.findFormals()
	c.findGroups()
	c.findStrays()
	c.findSame()
	c.findDead()
	c.findPassed()
	c.collect()
	return c
}

// isDeclaration reports whether what an instruction declares is known by what it
// says. A specialization constant is not: it has a number of its own.
func isDeclaration(inst spv.Instruction) bool {
	return inst.Opcode.Is(grammar.Type | grammar.Interchangeable)
}

// use marks what an id refers to, and all that that is made of.
func (c *canonical) use(live map[uint32]bool, words []uint32) {
	for ids := slices.Clone(words); len(ids) > 0; {
		id := c.resolved(ids[len(ids)-1])
		ids = ids[:len(ids)-1]
		if live[id] {
			continue
		}
		live[id] = true
		if inst, ok := c.declare[id]; ok {
			ops := c.words.Operands(inst)
			for ops.Next() {
				if _, isNumber := c.number(inst, &ops.Operand); !isNumber && ops.Kind.Category() == grammar.Id {
					ids = append(ids, ops.Words...)
				}
			}
		}
	}
}

// used are the ids of which what counts makes use.
func (c *canonical) used() map[uint32]bool {
	live := map[uint32]bool{}
	c.useEqual(live)
	c.each(func(inst spv.Instruction) {
		if isAnnotation(inst) || isDeclaration(inst) || ignored(inst) || c.isGone(inst) || inst.Opcode == grammar.OpFunctionParameter {
			return
		}
		ops := c.words.Operands(inst)
		for ops.Next() {
			if _, isNumber := c.number(inst, &ops.Operand); !isNumber && (ops.Kind.Category() == grammar.Id || ops.Unclear()) {
				c.use(live, ops.Words)
			}
		}
	})
	return live
}

// collect makes the facts: of every instruction that counts, in its place.
func (c *canonical) collect() {
	live := c.used()
	c.sources()
	at := position{canonical: c, live: live}
	c.each(func(inst spv.Instruction) {
		switch {
		case ignored(inst), isSource(inst):
		case isAnnotation(inst):
			c.annotation(live, inst)
		case isDeclaration(inst):
			if _, id := inst.Results(); live[id] && at.place == 0 && inst.Opcode != grammar.OpUndef {
				c.add(c.hash(hashStart, inst), inst, true)
			}
		case at.function != 0 && c.isDescription(inst):
			c.add(c.hash(mix(hashStart, at.function), inst), inst, false)
		default:
			at.instruction(inst)
		}
	})
}

// A position is where in the module the facts come from.
type position struct {
	*canonical
	live     map[uint32]bool // see [canonical.used]
	function uint64          // 0 outside of functions
	place    uint64          // the block, or the function in front of its first one
	number   uint64          // of the last fact in the place
	isGraph  bool            // the function is a graph, in which order does not matter
}

// instruction makes the fact of one that is neither declaration nor annotation.
func (p *position) instruction(inst spv.Instruction) {
	switch inst.Opcode {
	case grammar.OpFunction, grammar.OpGraphARM:
		_, id := inst.Results()
		p.place, p.function, p.number = uint64(id), uint64(id), 0
		p.isGraph = inst.Opcode == grammar.OpGraphARM
	case grammar.OpLabel:
		p.place, p.number = uint64(inst.Words[1]), 0
	case grammar.OpPhi:
		if _, isPassed := p.phis[inst.Words[2]]; !isPassed && !p.isGone(inst) {
			p.phi(p.place, inst)
		}
		return
	case grammar.OpFunctionEnd, grammar.OpGraphEndARM:
		p.place, p.function, p.number = 0, 0, 0
		return
	case grammar.OpFunctionParameter:
		p.number++
		if _, isFormal := p.formals[inst.Words[2]]; !isFormal && p.live[inst.Words[2]] {
			p.add(p.hash(mix(mix(hashStart, p.place), p.number), inst), inst, false)
		}
		return
	}
	if _, ok := p.passed[uint32(p.place)]; ok {
		return
	}
	if p.place == 0 {
		p.add(p.hash(hashStart, inst), inst, once(inst))
		return
	}
	if p.number++; p.isGraph {
		p.number = 0
	}
	p.add(p.hash(mix(mix(hashStart, p.place), p.number), inst), inst, false)
}

// findFormals finds the parameters of functions without a body: what each is known by is its place.
func (c *canonical) findFormals() {
	c.formals = map[uint32]uint64{}
	function, params := uint64(0), []uint32(nil)
	c.each(func(inst spv.Instruction) {
		switch inst.Opcode {
		case grammar.OpFunction:
			function, params = uint64(inst.Words[2]), params[:0]
		case grammar.OpFunctionParameter:
			params = append(params, inst.Words[2])
		case grammar.OpLabel:
			params = params[:0]
		case grammar.OpFunctionEnd:
			for i, id := range params {
				c.formals[id] = mix(mix(hashStart, function), uint64(i))
			}
		}
	})
}

// once reports whether it makes no difference how often an instruction outside of
// functions occurs.
func once(inst spv.Instruction) bool {
	return inst.Opcode == grammar.OpCapability || inst.Opcode == grammar.OpExtension
}

// ignored reports whether an instruction means nothing.
func ignored(inst spv.Instruction) bool {
	return inst.Opcode.Is(grammar.DebugName|grammar.DebugLine) || inst.Opcode == grammar.OpNop || inst.Opcode == grammar.OpTypeForwardPointer
}

func isAnnotation(inst spv.Instruction) bool {
	return inst.Opcode.Is(grammar.Decorates)
}

func (c *canonical) add(key uint64, inst spv.Instruction, once bool) {
	if once && c.at[key] > 0 {
		return
	}
	c.at[key]++
	c.facts = append(c.facts, fact{key, inst})
}

// phi adds an OpPhi, whose pairs may stand in any order.
func (c *canonical) phi(place uint64, inst spv.Instruction) {
	pairs := uint64(0)
	for i := 3; i+1 < len(inst.Words); i += 2 {
		c.incoming(inst.Words[i], inst.Words[i+1], 0, func(value, block uint32) {
			if !c.strays[block] {
				pairs += mix(mix(hashStart, c.token(value)), uint64(block))
			}
		})
	}
	h := mix(mix(mix(hashStart, place), uint64(inst.Opcode)), uint64(inst.Words[2]))
	c.add(mix(mix(h, c.token(inst.Words[1])), pairs), inst, false)
}

// annotation adds a decoration of something that is used, or those of a group.
func (c *canonical) annotation(live map[uint32]bool, inst spv.Instruction) {
	target := inst.Words[1]
	switch inst.Opcode {
	case grammar.OpDecorationGroup:
	case grammar.OpGroupDecorate:
		for _, id := range inst.Words[2:] {
			for _, d := range c.groups[target] {
				if !grammar.IsForMembersOnly(grammar.Decoration(d.Words[2])) {
					c.decoration(live, id, nil, d)
				}
			}
		}
	case grammar.OpGroupMemberDecorate:
		for i := 2; i+1 < len(inst.Words); i += 2 {
			for _, d := range c.groups[target] {
				if !grammar.IsNotForMembers(grammar.Decoration(d.Words[2])) {
					c.decoration(live, inst.Words[i], inst.Words[i+1:i+2], d)
				}
			}
		}
	default:
		if _, isGroup := c.groups[target]; !isGroup {
			c.decoration(live, target, nil, inst)
		}
	}
}

// decoration adds that something has a decoration; a member of it, if one is given.
func (c *canonical) decoration(live map[uint32]bool, id uint32, member []uint32, inst spv.Instruction) {
	if c.declare[id].Words != nil && !live[id] {
		return
	}
	op := inst.Opcode
	if member != nil {
		switch op {
		case grammar.OpDecorate:
			op = grammar.OpMemberDecorate
		case grammar.OpDecorateString:
			op = grammar.OpMemberDecorateString
		}
	}
	words := append([]uint32{0, id}, member...)
	made := spv.Instruction{Opcode: op, Word: uint32(inst.Offset()), Words: append(words, inst.Words[2:]...)}
	made.Words[0] = uint32(len(made.Words))<<16 | uint32(op)
	c.add(c.hash(hashStart, made), made, true)
}
