package serialize

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	spv "github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A requirement is what the grammar says about an instruction or an enumerant:
// one of the capabilities must be declared, and the version, or one of the
// extensions, must bring it (specification, sections 3.2 and 3.3).
type requirement struct {
	capabilities []grammar.Capability
	extensions   []string
	version      grammar.Version
}

// A requirements is what the instructions of a module require, and what of it
// the module has.
type requirements struct {
	list  []requirement
	seen  map[uint64]bool // instructions and enumerants that are in list already
	sets  map[uint32]*grammar.ExtInstSet
	has   map[grammar.Capability]bool
	given []grammar.Capability // in the order of their declaration
	exts  []string
	// version may still rise when the module does not name one.
	version grammar.Version
	fixed   bool
}

// require writes what the module declares, and what it does not declare but
// cannot do without, into the first two sections. It returns the version.
//
// Requirements are read off the finished instructions, so that nothing can be
// forgotten on the way there.
func (m *module) require(op *mlir.Operation) grammar.Version {
	r := &requirements{
		seen:    map[uint64]bool{},
		has:     map[grammar.Capability]bool{},
		sets:    map[uint32]*grammar.ExtInstSet{},
		version: grammar.MakeVersion(1, 0),
	}
	if vce := mlir.AttrOf[*spirv.VerCapExtAttr](op, spirv.VCETripleAttr); vce != nil {
		r.version, r.fixed = vce.Version(), true
		r.exts = slices.Clone(vce.Extensions())
		for _, c := range vce.Capabilities() {
			r.declare(c)
		}
	}
	r.version = max(r.version, m.opts.Version)
	for name, id := range m.sets {
		r.sets[id] = grammar.ExtInstSetByName(name)
	}
	for i := range m.sections {
		r.collect(m.sections[i].words)
	}
	r.settle()
	for _, c := range r.given {
		m.section(capabilities, grammar.OpCapability).word(uint32(c))
		m.finish(&m.sections[capabilities])
	}
	for _, e := range r.exts {
		m.section(extensions, grammar.OpExtension).str(e)
		m.finish(&m.sections[extensions])
	}
	return r.version
}

// declare adds a capability, with those that it implies, and notes what brings it.
func (r *requirements) declare(c grammar.Capability) {
	r.given = append(r.given, c)
	r.imply(c)
	if e := grammar.KindCapability.Enumerant(uint32(c)); e != nil {
		r.list = append(r.list, requirement{nil, e.Extensions, e.Version})
	}
}

func (r *requirements) imply(c grammar.Capability) {
	if r.has[c] {
		return
	}
	r.has[c] = true
	if e := grammar.KindCapability.Enumerant(uint32(c)); e != nil {
		for _, implied := range e.Capabilities {
			r.imply(implied)
		}
	}
}

// add notes a requirement under a key that is the same for the same one.
func (r *requirements) add(key uint64, q requirement) {
	if !r.seen[key] {
		r.seen[key] = true
		r.list = append(r.list, q)
	}
}

// collect goes over the instructions of a section.
func (r *requirements) collect(words []uint32) {
	var d spv.Decoder
	for at := 0; at < len(words); {
		size := int(words[at] >> 16)
		inst := spv.Instruction{Opcode: grammar.Opcode(words[at] & 0xffff), Offset: at, Words: words[at : at+size]}
		at += size
		d.Learn(inst)
		r.instruction(&d, inst)
	}
}

const (
	keyInstruction = iota << 56
	keyExtInst
	keyWidth
	keyEnumerant // the last: the operand's kind is added
)

func (r *requirements) instruction(d *spv.Decoder, inst spv.Instruction) {
	row := inst.Row()
	if row == nil {
		return
	}
	r.add(keyInstruction|uint64(inst.Opcode), requirement{row.Capabilities, row.Extensions, row.Version})
	switch inst.Opcode {
	case grammar.OpExtInst:
		r.extInst(inst)
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		r.width(inst)
	case grammar.OpTypeVector:
		if inst.Words[3] > 4 {
			r.add(keyWidth|uint64(inst.Opcode), requirement{capabilities: []grammar.Capability{grammar.CapabilityVector16, grammar.CapabilityLongVectorEXT}})
		}
	}
	if !hasEnum[inst.Opcode] {
		return
	}
	ops := d.Operands(inst)
	for ops.Next() {
		if ops.Kind.IsEnum() && ops.Kind != grammar.KindBuiltIn {
			r.enum(ops.Kind, ops.Words[0])
		}
	}
}

// extInst notes what an extended instruction requires.
func (r *requirements) extInst(inst spv.Instruction) {
	set, number := inst.Words[3], inst.Words[4]
	if s := r.sets[set]; s != nil {
		if e := s.Lookup(number); e != nil {
			r.add(keyExtInst|uint64(set)<<24|uint64(number), requirement{e.Capabilities, e.Extensions, e.Version})
		}
	}
}

// hasEnum tells which instructions can have an operand that is an enumerant.
var hasEnum = func() (out [1 << 16]bool) {
	for _, row := range grammar.All() {
		for _, o := range row.Operands {
			if o.Kind.IsEnum() || o.Kind == grammar.KindLiteralSpecConstantOpInteger {
				out[row.Opcode] = true
			}
		}
	}
	return out
}()

// enum notes what a value of an enumeration, or each of its bits, requires.
func (r *requirements) enum(kind grammar.Kind, value uint32) {
	if kind.Category() == grammar.BitEnum {
		for rest := value; rest != 0; rest &= rest - 1 {
			r.enumerant(kind, rest&-rest)
		}
		return
	}
	r.enumerant(kind, value)
}

func (r *requirements) enumerant(kind grammar.Kind, value uint32) {
	key := keyEnumerant + uint64(kind)<<56 | uint64(value)
	if r.seen[key] {
		return
	}
	if e := kind.Enumerant(value); e != nil {
		r.add(key, requirement{e.Capabilities, e.Extensions, e.Version})
	}
}

// The specification demands a capability for each width of numbers but 32, or one
// that allows the width in memory only; the grammar does not say so.
var widths = map[[2]uint32][]grammar.Capability{
	{uint32(grammar.OpTypeInt), 8}: {grammar.CapabilityInt8, grammar.CapabilityStorageBuffer8BitAccess,
		grammar.CapabilityUniformAndStorageBuffer8BitAccess, grammar.CapabilityStoragePushConstant8,
		grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR},
	{uint32(grammar.OpTypeInt), 16}: {grammar.CapabilityInt16, grammar.CapabilityStorageBuffer16BitAccess,
		grammar.CapabilityUniformAndStorageBuffer16BitAccess, grammar.CapabilityStoragePushConstant16,
		grammar.CapabilityStorageInputOutput16, grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
	{uint32(grammar.OpTypeInt), 64}: {grammar.CapabilityInt64},
	{uint32(grammar.OpTypeFloat), 16}: {grammar.CapabilityFloat16, grammar.CapabilityFloat16Buffer,
		grammar.CapabilityStorageBuffer16BitAccess, grammar.CapabilityUniformAndStorageBuffer16BitAccess,
		grammar.CapabilityStoragePushConstant16, grammar.CapabilityStorageInputOutput16,
		grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR},
	{uint32(grammar.OpTypeFloat), 64}: {grammar.CapabilityFloat64},
}

func (r *requirements) width(inst spv.Instruction) {
	if inst.Opcode == grammar.OpTypeFloat && len(inst.Words) > 3 {
		return // an encoding, which has requirements of its own
	}
	key := [2]uint32{uint32(inst.Opcode), inst.Words[2]}
	if list := widths[key]; list != nil {
		r.add(keyWidth|uint64(key[0])<<32|uint64(key[1]), requirement{capabilities: list})
	}
}

// settle declares what is missing. Where one of several capabilities will do, it
// waits until those without a choice are there.
func (r *requirements) settle() {
	for _, q := range r.list {
		if len(q.capabilities) == 1 && !r.has[q.capabilities[0]] {
			r.declare(q.capabilities[0])
		}
	}
	for _, q := range r.list {
		if len(q.capabilities) > 1 && !slices.ContainsFunc(q.capabilities, func(c grammar.Capability) bool { return r.has[c] }) {
			r.declare(r.choose(q.capabilities))
		}
	}
	for i := range r.list {
		r.available(&r.list[i])
	}
}

// choose takes the first capability that does not make a kernel of a shader.
func (r *requirements) choose(list []grammar.Capability) grammar.Capability {
	for _, c := range list {
		if c == grammar.CapabilityKernel && r.has[grammar.CapabilityShader] || c == grammar.CapabilityShader && r.has[grammar.CapabilityKernel] {
			continue
		}
		return c
	}
	return list[0]
}

// available sees to the version or the extension that brings what q is about. A
// module that names its version keeps it.
func (r *requirements) available(q *requirement) {
	switch {
	case q.version != 0 && r.version >= q.version,
		q.version == 0 && len(q.extensions) == 0,
		slices.ContainsFunc(q.extensions, func(e string) bool { return slices.Contains(r.exts, e) }):
	case q.version != 0 && !r.fixed:
		r.version = q.version
	case len(q.extensions) > 0:
		r.exts = append(r.exts, q.extensions[0])
	}
}
