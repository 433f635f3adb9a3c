package roundtrip

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A canonical module is what a module says, so that two modules say the same when
// these are equal. What import makes one of what can be said in several ways is
// gone:
//
//   - the order of instructions in a section, of blocks in a function, and repeated
//     capabilities, extensions and decorations
//   - declarations that nothing uses
//   - the type of a constant that is the length of an array, a scope or memory
//     semantics
//   - types, constants, undefined values, texts and instruction sets that occur
//     twice, and whether an undefined value stands in a function or outside
//   - OpPhi with one value only, or that nothing uses
//   - blocks that do nothing but go on and come from one block only, and those that
//     export puts in to enter or leave a loop in one place
//   - where instructions that only describe code stand in a function, and the order
//     of instructions in a graph
//   - the ids of parameters of functions without a body
//   - decoration groups: what they decorate has the decorations
//   - into how many OpSourceContinued the text of a source is cut
//   - OpNop, OpTypeForwardPointer
//   - names and lines, which mean nothing
//
// All else counts. Ids do as well: import keeps them.
type canonical struct {
	words   []uint32
	decoder *spv.Decoder
	declare map[uint32]spv.Instruction // types, constants, texts, sets, undefined values
	hashes  map[uint32]uint64          // of what is declared
	same    map[uint32]uint32          // OpPhi with one value, by id
	groups  map[uint32][]spv.Instruction
	passed  map[uint32]uint32          // blocks that do nothing but go on: where to
	from    map[uint32][]uint32        // and where from
	phis    map[uint32]spv.Instruction // of these blocks, by id
	known   func(id uint32) bool       // of ids that both modules have
	dead    map[uint32]bool            // OpPhi that nothing uses

	facts []fact
	at    map[uint64]int // by key, how many facts
}

// A fact is an instruction as it counts.
type fact struct {
	key  uint64
	inst spv.Instruction
}

// canonicalize makes the canonical form of a module. Blocks that are not known to
// be in the other module as well need not be in this one.
func canonicalize(words []uint32, known func(id uint32) bool) (*canonical, error) {
	r, err := spv.NewReader(words)
	if err != nil {
		return nil, err
	}
	c := &canonical{
		words: words, known: known, decoder: spv.NewDecoder(r.Header()), declare: map[uint32]spv.Instruction{}, hashes: map[uint32]uint64{},
		same: map[uint32]uint32{}, groups: map[uint32][]spv.Instruction{}, at: map[uint64]int{},
	}
	for r.Next() {
		inst := r.Instruction()
		c.decoder.Learn(inst)
		if _, id := inst.Results(); id != 0 && isDeclaration(inst) {
			c.declare[id] = inst
		}
	}
	if err := r.Err(); err != nil {
		return nil, fmt.Errorf("after %d words: %w", len(words), err)
	}
	c.findGroups()
	c.findSame()
	c.findDead()
	c.findPassed()
	c.collect()
	return c, nil
}

// isDeclaration reports whether what an instruction declares is known by what it
// says. A specialization constant is not: it has a number of its own.
func isDeclaration(inst spv.Instruction) bool {
	row := inst.Row()
	switch {
	case row == nil:
		return false
	case inst.Opcode == grammar.OpUndef, inst.Opcode == grammar.OpString, inst.Opcode == grammar.OpExtInstImport:
		return true
	case row.Class == grammar.ClassTypeDeclaration:
		return true
	}
	switch inst.Opcode {
	case grammar.OpConstant, grammar.OpConstantTrue, grammar.OpConstantFalse, grammar.OpConstantNull, grammar.OpConstantComposite,
		grammar.OpConstantSampler:
		return true
	}
	return false
}

// findGroups keeps the decorations of groups.
func (c *canonical) findGroups() {
	groups := map[uint32]bool{}
	c.each(func(inst spv.Instruction) {
		if inst.Opcode == grammar.OpDecorationGroup {
			groups[inst.Words[1]] = true
		}
	})
	if len(groups) == 0 {
		return
	}
	c.each(func(inst spv.Instruction) {
		if row := inst.Row(); row != nil && row.Class == grammar.ClassAnnotation && len(inst.Words) > 2 && groups[inst.Words[1]] &&
			inst.Opcode != grammar.OpGroupDecorate && inst.Opcode != grammar.OpGroupMemberDecorate {
			c.groups[inst.Words[1]] = append(c.groups[inst.Words[1]], inst)
		}
	})
	for id := range groups {
		if c.groups[id] == nil {
			c.groups[id] = []spv.Instruction{}
		}
	}
}

// findSame finds every OpPhi that is one value, until there are no more. That two values are the same can matter only to an
// OpPhi that both come into, or that is one of them. So of the two lists of those that a value comes into the shorter one is
// looked at again; then they are one list.
func (c *canonical) findSame() {
	var todo []spv.Instruction
	phis := map[uint32]spv.Instruction{}
	users := map[uint64][]spv.Instruction{} // by the token of a value
	waiting := map[uint32]bool{}            // the ids of those in todo
	wait := func(list ...spv.Instruction) {
		for _, inst := range list {
			if id := inst.Words[2]; !waiting[id] {
				waiting[id] = true
				todo = append(todo, inst)
			}
		}
	}
	c.each(func(inst spv.Instruction) {
		if inst.Opcode != grammar.OpPhi {
			return
		}
		phis[inst.Words[2]] = inst
		for i := 3; i+1 < len(inst.Words); i += 2 {
			t := c.token(inst.Words[i])
			users[t] = append(users[t], inst)
		}
		wait(inst)
	})
	for i := 0; i < len(todo); i++ {
		id := todo[i].Words[2]
		waiting[id] = false
		if _, done := c.same[id]; done {
			continue
		}
		v, ok := c.only(todo[i])
		if !ok {
			continue
		}
		c.same[id] = v
		t := c.token(v)
		few, many := users[uint64(id)], users[t]
		if len(few) > len(many) && c.declare[v].Opcode != grammar.OpUndef { // which an OpPhi takes no notice of
			few, many = many, few
		}
		wait(few...)
		if inst, ok := phis[v]; ok {
			wait(inst)
		}
		users[t] = append(many, few...)
		delete(users, uint64(id))
	}
}

// only is the value that all that comes into an OpPhi is, but for itself and what
// is undefined.
func (c *canonical) only(inst spv.Instruction) (value uint32, ok bool) {
	undef := uint32(0)
	for i := 3; i+1 < len(inst.Words); i += 2 {
		v := c.resolved(inst.Words[i])
		switch {
		case v == inst.Words[2]:
		case c.declare[v].Opcode == grammar.OpUndef:
			undef = v
		case value != 0 && value != v && c.token(v) != c.token(value):
			return 0, false
		default:
			value = v
		}
	}
	if value == 0 {
		value = undef
	}
	return value, value != 0
}

func (c *canonical) resolved(id uint32) uint32 { return follow(c.same, id) }

// follow goes on from an id as far as it leads, and shortens the way.
func follow(next map[uint32]uint32, id uint32) uint32 {
	for range len(next) + 1 {
		v, ok := next[id]
		if !ok {
			break
		}
		if further, ok := next[v]; ok {
			next[id] = further
		}
		id = v
	}
	return id
}

// findDead finds the OpPhi that nothing but such uses.
func (c *canonical) findDead() {
	c.dead = map[uint32]bool{}
	used := map[uint32]bool{}
	var phis []spv.Instruction
	var todo []uint32
	use := func(id uint32) {
		if !used[id] {
			used[id] = true
			todo = append(todo, id)
		}
	}
	at := map[uint32]spv.Instruction{}
	c.each(func(inst spv.Instruction) {
		if inst.Opcode == grammar.OpPhi {
			phis = append(phis, inst)
			at[inst.Words[2]] = inst
			return
		}
		if isAnnotation(inst) || ignored(inst) {
			return
		}
		ops := c.decoder.Operands(inst)
		for ops.Next() {
			if ops.Kind.Category() == grammar.Id || ops.Kind == 0 {
				for _, id := range ops.Words {
					use(id)
				}
			}
		}
	})
	for len(todo) > 0 {
		inst, ok := at[todo[len(todo)-1]]
		todo = todo[:len(todo)-1]
		if !ok {
			continue
		}
		for i := 3; i+1 < len(inst.Words); i += 2 {
			use(inst.Words[i])
		}
	}
	for _, inst := range phis {
		if !used[inst.Words[2]] {
			c.dead[inst.Words[2]] = true
		}
	}
}

// isGone reports whether an instruction is an OpPhi that the canonical form does
// not have.
func (c *canonical) isGone(inst spv.Instruction) bool {
	if inst.Opcode != grammar.OpPhi {
		return false
	}
	_, isSame := c.same[inst.Words[2]]
	return isSame || c.dead[inst.Words[2]]
}

// findPassed finds the blocks that do nothing but go on. Merge blocks and continue
// targets are not among them, nor those that several blocks go to, as long as both
// modules have them.
func (c *canonical) findPassed() {
	c.passed, c.from, c.phis = map[uint32]uint32{}, map[uint32][]uint32{}, map[uint32]spv.Instruction{}
	label, empty := uint32(0), false
	kept := map[uint32]bool{}
	of := map[uint32]uint32{} // by OpPhi, the block
	c.each(func(inst spv.Instruction) {
		switch inst.Opcode {
		case grammar.OpFunction:
			label = 0
		case grammar.OpLabel:
			if label == 0 {
				kept[inst.Words[1]] = true // the first block of a function
			}
			label, empty = inst.Words[1], true
			return
		case grammar.OpBranch:
			if empty {
				c.passed[label] = inst.Words[1]
			}
		case grammar.OpPhi:
			if c.isGone(inst) {
				return
			}
			if !c.known(label) {
				c.phis[inst.Words[2]], of[inst.Words[2]] = inst, label
				return
			}
		case grammar.OpSelectionMerge:
			kept[inst.Words[1]] = true
		case grammar.OpLoopMerge:
			kept[inst.Words[1]], kept[inst.Words[2]] = true, true
		}
		if ignored(inst) || c.isDescription(inst) {
			return
		}
		empty = false
		for _, to := range targets(c.decoder, inst) {
			if list := c.from[to]; len(list) == 0 || list[len(list)-1] != label { // a terminator names one several times
				c.from[to] = append(c.from[to], label)
			}
		}
	})
	for b, to := range c.passed {
		if to == b || c.known(b) && (kept[b] || len(c.from[b]) != 1) {
			delete(c.passed, b)
		}
	}
	for id, b := range of {
		if _, ok := c.passed[b]; !ok {
			delete(c.phis, id)
		}
	}
}

// incoming visits the pairs of an OpPhi, beyond blocks that do nothing but go on.
func (c *canonical) incoming(value, block uint32, depth int, visit func(value, block uint32)) {
	if _, ok := c.passed[block]; !ok || depth > maxPassed {
		visit(value, block)
		return
	}
	inst, isPhi := c.phis[value]
	for _, from := range c.from[block] {
		v := value
		if isPhi {
			for i := 3; i+1 < len(inst.Words); i += 2 {
				if inst.Words[i+1] == from {
					v = inst.Words[i]
				}
			}
		}
		c.incoming(v, from, depth+1, visit)
	}
}

// maxPassed is how many blocks in a row are passed at most.
const maxPassed = 64

// isDescription reports whether an instruction in a function only describes code.
func (c *canonical) isDescription(inst spv.Instruction) bool {
	if inst.Opcode != grammar.OpExtInst && inst.Opcode != grammar.OpExtInstWithForwardRefsKHR || len(inst.Words) < 5 {
		return false
	}
	name, _ := c.decoder.ExtInstSet(inst.Words[3])
	return spirv.IsDebugInfo(name)
}

// targets are the labels that a terminator goes to.
func targets(d *spv.Decoder, inst spv.Instruction) []uint32 {
	switch inst.Opcode {
	case grammar.OpBranch:
		return inst.Words[1:2]
	case grammar.OpBranchConditional:
		return inst.Words[2:4]
	case grammar.OpSwitch:
		out := []uint32{inst.Words[2]}
		size := d.Number(inst.Words[1]).Words()
		for w := inst.Words[3:]; len(w) > size; w = w[size+1:] {
			out = append(out, w[size])
		}
		return out
	}
	return nil
}

// token stands for an id: what is declared by what it says, other things by their
// id.
func (c *canonical) token(id uint32) uint64 {
	id = follow(c.passed, c.resolved(id))
	inst, ok := c.declare[id]
	if !ok {
		return uint64(id)
	}
	if h, ok := c.hashes[id]; ok {
		return h
	}
	c.hashes[id] = uint64(id) // of a type that leads back to itself
	h := c.hash(hashStart, inst)
	c.hashes[id] = h
	return h
}

const (
	hashStart = 14695981039346656037 // FNV-1a with 64 bits
	hashPrime = 1099511628211
)

func mix(h, v uint64) uint64 { return (h ^ v) * hashPrime }

// hash goes over the opcode and the operands of an instruction, but for the id of
// its result if that is a declaration's.
func (c *canonical) hash(h uint64, inst spv.Instruction) uint64 {
	h = mix(h, uint64(inst.Opcode))
	row := inst.Row()
	if row == nil {
		for _, w := range inst.Words[1:] {
			h = mix(h, uint64(w))
		}
		return h
	}
	_, result := inst.Results()
	ops := c.decoder.Operands(inst)
	for ops.Next() {
		isID := ops.Kind.Category() == grammar.Id
		for _, w := range ops.Words {
			pointer := c.declare[w]
			value, isNumber := c.number(inst, &ops.Operand)
			switch {
			case isNumber:
				h = mix(h, value|1<<41)
			case isID && inst.Opcode == grammar.OpTypeStruct && pointer.Opcode == grammar.OpTypePointer:
				h = mix(mix(h, uint64(pointer.Opcode)), uint64(pointer.Words[2])) // the pointer says what it leads to

			case isID && w == result:
				if _, ok := c.declare[result]; !ok {
					h = mix(h, uint64(result))
				}
			case isID:
				h = mix(h, c.token(w))
			default:
				h = mix(h, uint64(w)|1<<40)
			}
		}
	}
	return h
}

// number is the value of an operand of which nothing else counts.
func (c *canonical) number(inst spv.Instruction, o *spv.Operand) (value uint64, ok bool) {
	isLength := inst.Opcode == grammar.OpTypeArray && o.Kind == grammar.KindIdRef && len(inst.Words) == 4 && &o.Words[0] == &inst.Words[3]
	if !isLength && o.Kind != grammar.KindIdScope && o.Kind != grammar.KindIdMemorySemantics {
		return 0, false
	}
	constant := c.declare[o.Words[0]]
	if constant.Opcode != grammar.OpConstant {
		return 0, false
	}
	for i, w := range constant.Words[3:] {
		value |= uint64(w) << (32 * i)
	}
	return value, true
}

func (c *canonical) each(visit func(spv.Instruction)) {
	r, err := spv.NewReader(c.words)
	for err == nil && r.Next() {
		visit(r.Instruction())
	}
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
			ops := c.decoder.Operands(inst)
			for ops.Next() {
				if _, isNumber := c.number(inst, &ops.Operand); !isNumber && ops.Kind.Category() == grammar.Id {
					ids = append(ids, ops.Words...)
				}
			}
		}
	}
}

// collect makes the facts: of every instruction that counts, in its place.
func (c *canonical) collect() {
	live := map[uint32]bool{}
	c.each(func(inst spv.Instruction) {
		if isAnnotation(inst) || isDeclaration(inst) || ignored(inst) || c.isGone(inst) {
			return
		}
		ops := c.decoder.Operands(inst)
		for ops.Next() {
			if _, isNumber := c.number(inst, &ops.Operand); !isNumber && (ops.Kind.Category() == grammar.Id || ops.Kind == 0) {
				c.use(live, ops.Words)
			}
		}
	})
	c.sources()
	bodies := c.bodies()
	place := uint64(0) // of the block or the function
	number, function, isGraph := uint64(0), uint64(0), false
	c.each(func(inst spv.Instruction) {
		switch {
		case ignored(inst), isSource(inst):
			return
		case isAnnotation(inst):
			c.annotation(live, inst)
			return
		case isDeclaration(inst):
			_, id := inst.Results()
			if !live[id] || place != 0 || inst.Opcode == grammar.OpUndef {
				return
			}
			c.add(c.hash(hashStart, inst), inst, true)
			return
		}
		if function != 0 && c.isDescription(inst) {
			c.add(c.hash(mix(hashStart, function), inst), inst, false)
			return
		}
		switch inst.Opcode {
		case grammar.OpFunction, grammar.OpGraphARM:
			_, id := inst.Results()
			place, function, number = uint64(id), uint64(id), 0
			isGraph = inst.Opcode == grammar.OpGraphARM
		case grammar.OpLabel:
			place, number = uint64(inst.Words[1]), 0
		case grammar.OpPhi:
			if _, isPassed := c.phis[inst.Words[2]]; isPassed || c.isGone(inst) {
				return
			}
			c.phi(place, inst)
			return
		case grammar.OpFunctionEnd, grammar.OpGraphEndARM:
			place, function, number = 0, 0, 0
			return
		case grammar.OpFunctionParameter:
			if !bodies[uint32(place)] {
				number++
				c.add(mix(mix(mix(hashStart, place), number), c.token(inst.Words[1])), inst, false)
				return
			}
		}
		if _, ok := c.passed[uint32(place)]; ok {
			return
		}
		if place != 0 {
			if number++; isGraph {
				number = 0
			}
			c.add(c.hash(mix(mix(hashStart, place), number), inst), inst, false)
			return
		}
		c.add(c.hash(hashStart, inst), inst, once(inst))
	})
}

// bodies are the functions that have blocks.
func (c *canonical) bodies() map[uint32]bool {
	out := map[uint32]bool{}
	function := uint32(0)
	c.each(func(inst spv.Instruction) {
		switch inst.Opcode {
		case grammar.OpFunction:
			function = inst.Words[2]
		case grammar.OpLabel:
			out[function] = true
		}
	})
	return out
}

// once reports whether it makes no difference how often an instruction outside of
// functions occurs.
func once(inst spv.Instruction) bool {
	return inst.Opcode == grammar.OpCapability || inst.Opcode == grammar.OpExtension
}

// ignored reports whether an instruction means nothing.
func ignored(inst spv.Instruction) bool {
	switch inst.Opcode {
	case grammar.OpName, grammar.OpMemberName, grammar.OpLine, grammar.OpNoLine, grammar.OpNop, grammar.OpTypeForwardPointer:
		return true
	}
	return false
}

func isAnnotation(inst spv.Instruction) bool {
	row := inst.Row()
	return row != nil && row.Class == grammar.ClassAnnotation
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
			pairs += mix(mix(hashStart, c.token(value)), uint64(block))
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
				c.decoration(live, id, nil, d)
			}
		}
	case grammar.OpGroupMemberDecorate:
		for i := 2; i+1 < len(inst.Words); i += 2 {
			for _, d := range c.groups[target] {
				c.decoration(live, inst.Words[i], inst.Words[i+1:i+2], d)
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
	made := spv.Instruction{Opcode: op, Offset: inst.Offset, Words: append(words, inst.Words[2:]...)}
	made.Words[0] = uint32(len(made.Words))<<16 | uint32(op)
	c.add(c.hash(hashStart, made), made, true)
}
