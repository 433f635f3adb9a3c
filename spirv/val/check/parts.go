package check

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Parts says what a type is made of, itself included: a bit for each thing that rules ask for.
type Parts uint32

// What types are made of.
const (
	HasInt8 Parts = 1 << iota
	HasInt16
	HasFloat16 // of IEEE 754
	HasRuntimeArray
	HasBlock        // a structure decorated Block or BufferBlock
	HasBuiltIns     // a structure with members that are built-ins
	HasImage        // an image or a sampler
	HasSampledImage // both in one
	HasOpaque       // another type that has no values in memory: an event, a queue, a pipe, …
	HasMicroscaling // a float of the formats of OCP microscaling
	HasUnevenFloat  // one of these that is smaller than a byte
	HasBool
	HasMatrix
	HasCooperativeMatrix // of either extension
	HasLongVector        // a vector of more than four components
	HasVectorID          // a vector whose size is an id
	HasSpecVector        // one whose size may be specialized
	HasPointer           // a pointer, typed or not
	HasAcceleration      // an acceleration structure
	HasDescriptor        // what lies in a heap of descriptors
	HasPlainBlock        // a structure decorated Block
	HasBufferBlock       // one decorated BufferBlock
	HasPhysicalPointer   // a pointer to physical storage buffers
	HasBFloat16
	HasFloat8 // a float of 8 bits, but for those of microscaling
)

type partsTable struct {
	inside, through []Parts // by the place in Module.types
	all             Parts
}

// Parts returns what a type is made of. What pointers lead to, and the types of functions, are not looked into.
func (m *Module) Parts(id ID) Parts { return m.parts().inside[m.typeOf[m.Number(id)]] }

// AllParts returns what any of the types is made of.
func (m *Module) AllParts() Parts { return m.parts().all }

// PartsThrough is Parts that looks at what pointers lead to as well, but for those that are declared ahead of what they lead to.
func (m *Module) PartsThrough(id ID) Parts { return m.parts().through[m.typeOf[m.Number(id)]] }

// Holds reports whether a type is made of one of some things, itself included.
func (m *Module) Holds(id ID, what Parts) bool { return m.Parts(id)&what != 0 }

// Reaches is Holds that looks at what pointers lead to as well, as PartsThrough does.
func (m *Module) Reaches(id ID, what Parts) bool { return m.PartsThrough(id)&what != 0 }

// LimitedSmallTypes are the numbers of 8 and 16 bits that the module may store but not compute with.
func (m *Module) LimitedSmallTypes() Parts {
	var what Parts
	if !m.Has(grammar.CapabilityInt8) {
		what |= HasInt8
	}
	if !m.Has(grammar.CapabilityInt16) {
		what |= HasInt16
	}
	if !m.Has(grammar.CapabilityFloat16) {
		what |= HasFloat16
	}
	return what
}

// findParts goes over the types once: all that a type is made of is declared before it, or is ahead of a pointer.
func (m *Module) findParts() *partsTable {
	table := &partsTable{inside: make([]Parts, len(m.types)), through: make([]Parts, len(m.types))}
	ahead := map[ID]bool{}
	for inst := range m.In(module.Globals) {
		if inst.Opcode == grammar.OpTypeForwardPointer && len(inst.Words) > 1 {
			ahead[inst.Words[1]] = true
		}
	}
	for i := range m.types {
		t := &m.types[i]
		own := m.ownParts(t)
		inside, through := own, own
		add := func(id ID) {
			k := int(m.typeOf[m.Number(id)])
			if k > i { // a pointer that was announced
				p := m.ownParts(&m.types[k])
				inside, through = inside|p, through|p
				return
			}
			inside |= table.inside[k]
			through |= table.through[k]
		}
		switch t.Op {
		case grammar.OpTypePointer:
			if !ahead[t.ID] {
				through |= table.through[m.typeOf[m.Number(t.Elem)]]
			}
		case grammar.OpTypeFunction:
			add(t.Elem)
			for _, id := range t.Members {
				add(id)
			}
			inside = own
		case grammar.OpTypeTensorARM:
		default:
			if t.Elem != 0 {
				add(t.Elem)
			}
			for _, id := range t.Members {
				add(id)
			}
		}
		table.inside[i], table.through[i] = inside, through
		table.all |= inside
	}
	return table
}

func (m *Module) ownParts(t *Type) Parts {
	switch t.Op {
	case grammar.OpTypeInt:
		switch t.Width {
		case 8:
			return HasInt8
		case 16:
			return HasInt16
		}
	case grammar.OpTypeFloat:
		return floatParts(t)
	case grammar.OpTypeRuntimeArray:
		return HasRuntimeArray
	case grammar.OpTypeStruct:
		return m.structParts(t)
	case grammar.OpTypeBool:
		return HasBool
	case grammar.OpTypeVector, grammar.OpTypeVectorIdEXT:
		return m.vectorParts(t)
	case grammar.OpTypeMatrix:
		return HasMatrix
	case grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeCooperativeMatrixNV:
		return HasCooperativeMatrix
	case grammar.OpTypePointer, grammar.OpTypeUntypedPointerKHR:
		if t.Op == grammar.OpTypePointer && t.Storage == grammar.StorageClassPhysicalStorageBuffer {
			return HasPointer | HasPhysicalPointer
		}
		return HasPointer
	case grammar.OpTypeAccelerationStructureKHR:
		return HasAcceleration | HasDescriptor
	case grammar.OpTypeBufferEXT, grammar.OpTypeTensorARM:
		return HasDescriptor
	case grammar.OpTypeImage, grammar.OpTypeSampler:
		return HasImage | HasDescriptor
	case grammar.OpTypeSampledImage:
		return HasSampledImage
	case grammar.OpTypeOpaque, grammar.OpTypeEvent, grammar.OpTypeDeviceEvent, grammar.OpTypeReserveId, grammar.OpTypeQueue,
		grammar.OpTypePipe, grammar.OpTypePipeStorage, grammar.OpTypeNamedBarrier:
		return HasOpaque
	}
	return 0
}

func (m *Module) vectorParts(t *Type) (p Parts) {
	if v, ok := view.AsTypeVectorIdEXT(t.Inst); ok {
		p = HasVectorID
		if m.IsSpec(v.ComponentCount()) {
			p |= HasSpecVector
		}
	}
	if m.VectorSize(t) > 4 {
		p |= HasLongVector
	}
	return p
}

// VectorSize returns how many components a vector has, also one whose size is an id; zero if that is not certain.
func (m *Module) VectorSize(t *Type) uint32 {
	if v, ok := view.AsTypeVectorIdEXT(t.Inst); ok {
		n, _ := m.UintConstant(v.ComponentCount())
		return uint32(min(n, 1<<32-1))
	}
	return uint32(t.Count)
}

func (m *Module) structParts(t *Type) (p Parts) {
	if m.HasDecoration(t.ID, grammar.DecorationBlock) {
		p |= HasBlock | HasPlainBlock
	}
	if m.HasDecoration(t.ID, grammar.DecorationBufferBlock) {
		p |= HasBlock | HasBufferBlock
	}
	if !m.AnyMemberHas(t.ID, grammar.DecorationBuiltIn) {
		return p
	}
	for i := range t.Members {
		if m.IsBuiltInMember(t.ID, i) {
			return p | HasBuiltIns
		}
	}
	return p
}

// IsBuiltInMember reports whether a member of a structure is a built-in, other than a heap of descriptors.
func (m *Module) IsBuiltInMember(id ID, member int) bool {
	d, ok := m.MemberDecoration(id, member, grammar.DecorationBuiltIn)
	b := grammar.BuiltIn(d.Word())
	return ok && b != grammar.BuiltInResourceHeapEXT && b != grammar.BuiltInSamplerHeapEXT
}

func floatParts(t *Type) Parts {
	switch t.Encoding {
	case grammar.FPEncodingFloat6E2M3EXT, grammar.FPEncodingFloat6E3M2EXT, grammar.FPEncodingFloat4E2M1EXT:
		return HasMicroscaling | HasUnevenFloat
	case grammar.FPEncodingFloat8UnsignedE8M0EXT, grammar.FPEncodingMXInt8EXT:
		return HasMicroscaling
	case grammar.FPEncodingBFloat16KHR:
		return HasBFloat16
	case grammar.FPEncodingFloat8E4M3EXT, grammar.FPEncodingFloat8E5M2EXT:
		return HasFloat8
	}
	if t.Width == 16 && t.Encoding == module.NoEncoding {
		return HasFloat16
	}
	return 0
}
