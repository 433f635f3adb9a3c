package reflect

import (
	"math"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// How types of kernels lie in memory: as C has them (OpenCL C, section 6.2). Where a module says offsets and strides itself, these hold.

// isPhysical reports whether addresses are, which is so in kernels.
func (r *reflector) isPhysical() bool {
	a := r.out.Addressing
	return a == grammar.AddressingModelPhysical32 || a == grammar.AddressingModelPhysical64
}

// layAsC adds to the layout of a type what C says.
func (r *reflector) layAsC(id module.ID, l *layout) {
	l.align, l.padded = max(l.size, 1), l.size
	switch t := r.typ(id).(type) {
	case module.VectorType:
		n := uint64(t.Count)
		if n == 3 {
			n = 4
		}
		l.padded = times(r.layout(t.Component).size, n)
		l.align = max(l.padded, 1)
	case module.ArrayType:
		element := r.layout(t.Element)
		if l.stride == 0 && element.padded <= math.MaxUint32 {
			l.stride, l.size = uint32(element.padded), times(element.padded, r.constant(t.Length).bits)
		}
		l.align, l.padded = max(element.align, 1), l.size
	case module.StructType:
		r.layStruct(id, t, l)
	}
}

// layStruct gives the members of a structure their places one after the other, unless the module says where they are.
func (r *reflector) layStruct(id module.ID, t module.StructType, l *layout) {
	_, packed := r.Decoration(id, grammar.DecorationCPacked)
	end := uint64(0)
	l.align = 1
	var offsets []uint32
	for i, typ := range t.Members {
		m := r.layout(typ)
		if r.memberLayout(id, i, typ).laidOut {
			return
		}
		if m.align > 1 && !packed {
			end = plus(end, m.align-1) / m.align * m.align
			l.align = max(l.align, m.align)
		}
		if end > math.MaxUint32 {
			return
		}
		offsets = append(offsets, uint32(end))
		end = plus(end, m.padded)
	}
	l.offsets = offsets
	l.size = plus(end, l.align-1) / l.align * l.align
	l.padded = l.size
}
