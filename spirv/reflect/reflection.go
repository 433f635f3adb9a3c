package reflect

import (
	"errors"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A Reflection is what a module wants from the program that runs it.
type Reflection struct {
	// Version is that of SPIR-V in the header.
	Version grammar.Version `json:"version"`
	// Generator is the tool that wrote the module, by its registered number.
	Generator string `json:"generator"`
	// Addressing is the addressing model.
	Addressing grammar.AddressingModel `json:"addressing_model"`
	// Memory is the memory model.
	Memory grammar.MemoryModel `json:"memory_model"`
	// Capabilities are those that the module declares.
	Capabilities []grammar.Capability `json:"capabilities"`
	// Extensions are those that the module declares.
	Extensions []string `json:"extensions"`
	// InstructionSets are the imported sets of extended instructions.
	InstructionSets []string `json:"instruction_sets"`
	// Sources are the programs that the module was made of, as far as it says.
	Sources []Source `json:"sources"`
	// EntryPoints are in the order of the words; others refer to them by their places.
	EntryPoints []*EntryPoint `json:"entry_points"`
	// Descriptors are sorted by set and binding.
	Descriptors []*Descriptor `json:"descriptors"`
	// PushConstants are the blocks of push constants.
	PushConstants []*Block `json:"push_constants"`
	// ShaderRecords are the blocks of shader record buffers, for ray tracing.
	ShaderRecords []*Block `json:"shader_records"`
	// SpecConstants are the constants that the program can specialize, sorted by SpecId.
	SpecConstants []*SpecConstant `json:"spec_constants"`
	// DerivedConstants are computed of those.
	DerivedConstants []*DerivedConstant `json:"derived_constants"`
	// Types are those of all that is listed above, and those in them, in the order of the words.
	Types []*Type `json:"types"`
	// Vulkan is what a device of Vulkan must have; absent for modules that are only kernels of OpenCL.
	Vulkan *Vulkan `json:"vulkan,omitempty"`
	// OpenCL is what a device of OpenCL must have; absent for modules without kernels of OpenCL.
	OpenCL *OpenCL `json:"opencl,omitempty"`
	// Clspv is what clspv notes of the program that it made shaders of (NonSemantic.ClspvReflection).
	Clspv *Clspv `json:"clspv,omitempty"`
	// Statistics counts what is in the module.
	Statistics Statistics `json:"statistics"`

	types map[uint32]*Type
}

// Type returns a type of the table by its id; nil if there is none.
func (r *Reflection) Type(id uint32) *Type {
	if r.types == nil {
		for _, t := range r.Types {
			if t.ID == id {
				return t
			}
		}
	}
	return r.types[id]
}

// Statistics counts what is in a module.
type Statistics struct {
	Words        int `json:"words"`
	Instructions int `json:"instructions"`
	IDs          int `json:"ids"` // that are defined
	Types        int `json:"types"`
	Constants    int `json:"constants"`
	Variables    int `json:"variables"` // outside of functions
	Functions    int `json:"functions"`
	Blocks       int `json:"blocks"` // of all functions
	Calls        int `json:"calls"`
}

// ErrTooLarge says that what would have to be listed of a module is out of all proportion to the module.
var ErrTooLarge = errors.New("the module makes for too much to list")

// Of reflects on a module. The only error is [ErrTooLarge]. The module is not kept.
func Of(m *module.Module) (*Reflection, error) {
	r := &reflector{Module: m, out: &Reflection{types: map[uint32]*Type{}}, left: budget}
	r.header()
	r.readTypes()
	r.readConstants()
	r.specConstants()
	r.readTypeSizes()
	r.readEntryPoints()
	r.readFunctions()
	r.readVariables()
	r.followAccess()
	r.readInterfaces()
	r.resources()
	r.kernelArguments()
	r.clspv()
	r.listTypes()
	r.needs()
	r.statistics()
	if r.left < 0 {
		return nil, ErrTooLarge
	}
	return r.out, nil
}

// budget is how many steps are taken and about how many bytes are listed for a module, beyond what is linear anyway.
const budget = 1 << 26

// A reflector is at work on a module. What it knows of ids is in slices by their numbers.
type reflector struct {
	*module.Module
	out  *Reflection
	left int // of the budget

	types     []module.Type // by number; nil for what is no type
	layouts   []layout      // by number of a type
	typeOrder []module.ID   // all types, in the order of the words
	texts     map[module.ID]string
	used      []bool // by number of a type: it is to be listed

	constants     []constant // by number
	workgroupSize module.ID  // the constant that is decorated as such; or zero

	modes        map[module.ID][]module.ExecutionMode // by function
	functions    []function
	functionByID map[module.ID]int32
	reached      []int32 // by function, the last walk that came to it
	walks        int32
	variables    []variable
	variable     map[module.ID]int // by id, the place in variables
}

// spend takes from the budget, and reports whether there is any left.
func (r *reflector) spend(n int) bool {
	r.left -= n
	return r.left >= 0
}

// header is what stands in front of types.
func (r *reflector) header() {
	h, out := r.Header(), r.out
	out.Version, out.Generator = h.Version, binary.GeneratorName(h.Generator)
	out.Addressing, out.Memory, _ = r.MemoryModel()
	out.Capabilities, out.Extensions, out.InstructionSets = []grammar.Capability{}, []string{}, []string{}
	for c := range r.Module.Capabilities {
		out.Capabilities = append(out.Capabilities, c)
	}
	for e := range r.Module.Extensions {
		out.Extensions = append(out.Extensions, e)
	}
	for _, name := range r.Imports {
		out.InstructionSets = append(out.InstructionSets, name)
	}
	r.sources()
}

func (r *reflector) statistics() {
	s := &r.out.Statistics
	s.Words, s.IDs, s.Functions = len(r.Words()), int(r.LastNumber()), r.NumFunctions()
	for inst := range r.All() {
		s.Instructions++
		switch {
		case inst.Opcode.Is(grammar.Type):
			s.Types++
		case inst.Opcode.Is(grammar.Constant):
			s.Constants++
		case inst.Opcode == grammar.OpLabel:
			s.Blocks++
		case inst.Opcode == grammar.OpFunctionCall:
			s.Calls++
		}
	}
	s.Variables = len(r.variables)
}
