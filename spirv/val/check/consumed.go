package check

import "github.com/spvc/spvc/spirv/grammar"

// Consumed says what an input or output of a type takes: locations, each of four components of 32 bits.
type Consumed struct {
	Locations  uint32
	Components uint32 // of the first location, for scalars, vectors and arrays of them; zero for what takes whole locations
	Fault      ConsumedFault
}

// mostLocations is where counting ends: more than there are anywhere.
const mostLocations = 1 << 24

// A ConsumedFault is why locations cannot be counted.
type ConsumedFault uint8

// Why locations cannot be counted.
const (
	NoFault      ConsumedFault = iota
	NoLocations                // the type is none that inputs and outputs have
	OwnLocations               // a structure in it gives its members locations of their own
)

// Consumed returns what an input or output of a type takes. What is wrong with the elements of arrays is not told: the arrays take nothing.
func (m *Module) Consumed(id ID) Consumed { return m.consumed()[m.typeOf[m.Number(id)]] }

// findConsumed goes over the types once: what they are made of is declared before.
func (m *Module) findConsumed() []Consumed {
	all := make([]Consumed, len(m.types))
	all[0].Fault = NoLocations
	for i := range m.types {
		all[i] = m.consumes(&m.types[i], func(id ID) Consumed { return all[m.typeOf[m.Number(id)]] })
	}
	return all
}

func (m *Module) consumes(t *Type, of func(ID) Consumed) Consumed {
	switch t.Op {
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		if t.Width == 64 {
			return Consumed{1, 2, NoFault}
		}
		return Consumed{1, 1, NoFault}
	case grammar.OpTypeVector, grammar.OpTypeVectorIdEXT:
		n := m.VectorSize(t)
		locations := uint32(1)
		if m.Width(t.ID) == 64 && n > 2 {
			locations = 2
		}
		return Consumed{locations, of(t.Elem).Components * n, NoFault}
	case grammar.OpTypeMatrix:
		return Consumed{of(t.Elem).Locations * uint32(t.Count), 0, NoFault}
	case grammar.OpTypeArray:
		element := of(t.Elem)
		if element.Fault != NoFault {
			return Consumed{}
		}
		if n, certain := m.ArrayLength(t.ID); certain {
			element.Locations = uint32(min(uint64(element.Locations)*min(n, mostLocations), mostLocations))
		}
		return element
	case grammar.OpTypeStruct:
		return m.structConsumes(t, of)
	case grammar.OpTypePointer:
		if t.Storage == grammar.StorageClassPhysicalStorageBuffer && m.Addressing == grammar.AddressingModelPhysicalStorageBuffer64 {
			return Consumed{1, 2, NoFault}
		}
	}
	return Consumed{Fault: NoLocations}
}

func (m *Module) structConsumes(t *Type, of func(ID) Consumed) (sum Consumed) {
	if m.HasDecoration(t.ID, grammar.DecorationLocation) || m.AnyMemberHas(t.ID, grammar.DecorationLocation) {
		return Consumed{Fault: OwnLocations}
	}
	for _, id := range t.Members {
		part := of(id)
		if part.Fault != NoFault {
			return Consumed{Fault: part.Fault}
		}
		sum.Locations = min(sum.Locations+part.Locations, mostLocations)
	}
	return sum
}
