package layout

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// A property is something that a layout says of memory, not of a type.
type property uint8

const (
	endianness property = iota
	manglingMode
	defaultMemorySpace
	allocaMemorySpace
	programMemorySpace
	globalMemorySpace
	stackAlignment
	functionPointerAlignment
	legalIntWidths
	numProperties
)

// The identifiers that the properties stand under.
const (
	Endianness               = "dlti.endianness"
	ManglingMode             = "dlti.mangling_mode"
	DefaultMemorySpace       = "dlti.default_memory_space"
	AllocaMemorySpace        = "dlti.alloca_memory_space"
	ProgramMemorySpace       = "dlti.program_memory_space"
	GlobalMemorySpace        = "dlti.global_memory_space"
	StackAlignment           = "dlti.stack_alignment"
	FunctionPointerAlignment = "dlti.function_pointer_alignment"
	LegalIntWidths           = "dlti.legal_int_widths"
)

// propertyIDs are the identifiers by property.
var propertyIDs = [numProperties]string{
	Endianness, ManglingMode, DefaultMemorySpace, AllocaMemorySpace, ProgramMemorySpace, GlobalMemorySpace,
	StackAlignment, FunctionPointerAlignment, LegalIntWidths,
}

// PropertyIDs are the identifiers that have a meaning in every layout.
func PropertyIDs() []string { return append([]string(nil), propertyIDs[:]...) }

// setProperties finds all properties in the combined specification.
func (s *shared) setProperties() {
	for i, id := range propertyIDs {
		s.properties[i] = s.spec.Query(Key{ID: id})
	}
}

func (l *DataLayout) property(p property) (mlir.Attribute, error) {
	return l.properties[p], l.Check()
}

// Endianness is "little" or "big" as an attribute; nil where nothing is said, as
// with all properties.
func (l *DataLayout) Endianness() (mlir.Attribute, error) { return l.property(endianness) }

// ManglingMode says how names become names of symbols.
func (l *DataLayout) ManglingMode() (mlir.Attribute, error) { return l.property(manglingMode) }

// DefaultMemorySpace is the memory space of memory operations.
func (l *DataLayout) DefaultMemorySpace() (mlir.Attribute, error) {
	return l.property(defaultMemorySpace)
}

// AllocaMemorySpace is the memory space of the stack.
func (l *DataLayout) AllocaMemorySpace() (mlir.Attribute, error) {
	return l.property(allocaMemorySpace)
}

// ProgramMemorySpace is the memory space of code.
func (l *DataLayout) ProgramMemorySpace() (mlir.Attribute, error) {
	return l.property(programMemorySpace)
}

// GlobalMemorySpace is the memory space of global variables.
func (l *DataLayout) GlobalMemorySpace() (mlir.Attribute, error) {
	return l.property(globalMemorySpace)
}

// StackAlignment is the natural alignment of the stack in bits, 0 where nothing
// is said.
func (l *DataLayout) StackAlignment() (uint64, error) {
	a, err := l.property(stackAlignment)
	if a == nil || err != nil {
		return 0, err
	}
	n, ok := a.(*mlir.IntegerAttr)
	if !ok {
		return 0, fmt.Errorf("%s is %s, which is no number", StackAlignment, mlir.AttrString(a))
	}
	return n.Uint(), nil
}

// FunctionPointerAlignment is the alignment of function pointers.
func (l *DataLayout) FunctionPointerAlignment() (mlir.Attribute, error) {
	return l.property(functionPointerAlignment)
}

// LegalIntWidths are the widths in bits of integers that the target has.
func (l *DataLayout) LegalIntWidths() (mlir.Attribute, error) { return l.property(legalIntWidths) }

// DeviceProperty is a property of a device of the system, nil where nothing is
// said. The innermost scope that names a system counts.
func (l *DataLayout) DeviceProperty(device, name string) (mlir.Attribute, error) {
	if err := l.Check(); err != nil || l.system == nil {
		return nil, err
	}
	d := l.system.Device(device)
	if d == nil {
		return nil, nil
	}
	return d.Query(Key{ID: name}), nil
}
