package reflect

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A Clspv is what clspv notes of the OpenCL program that it made shaders of.
type Clspv struct {
	// Set is the import name of the instruction set, with its version.
	Set string `json:"set"`
	// Kernels are the program's kernels.
	Kernels []*ClspvKernel `json:"kernels"`
	// Notes are all others: where sizes and offsets of the dispatch, constant data, samplers and printf go.
	Notes []ClspvNote `json:"notes"`
}

// A ClspvKernel is a kernel of the program.
type ClspvKernel struct {
	// Name is its name in the program.
	Name string `json:"name"`
	// ID is the id of the function that it became.
	ID uint32 `json:"id"`
	// Arguments are in the order in which the module says them.
	Arguments []*Argument `json:"arguments"`
	// Attributes are those of the kernel, as text.
	Attributes string `json:"attributes,omitempty"`
	// RequiredWorkgroupSize is the one that the program demands.
	RequiredWorkgroupSize []uint64 `json:"required_workgroup_size,omitempty"`
}

// A ClspvBinding is where an argument goes.
type ClspvBinding struct {
	// Kind is the instruction that says so, such as ArgumentStorageBuffer.
	Kind string `json:"kind"`
	// Set is the number of the descriptor set.
	Set *uint64 `json:"set,omitempty"`
	// Binding is the number of the binding.
	Binding *uint64 `json:"binding,omitempty"`
	// Offset is where it is in the push constants, or in the buffer of that binding.
	Offset *uint64 `json:"offset,omitempty"`
	// Size is how many bytes it has.
	Size *uint64 `json:"size,omitempty"`
	// SpecID is that of the constant which says how many elements local memory has.
	SpecID *uint64 `json:"spec_id,omitempty"`
	// ElementSize is how many bytes one of these has.
	ElementSize *uint64 `json:"element_size,omitempty"`
}

// A ClspvNote is another note.
type ClspvNote struct {
	// Kind is the instruction, such as PushConstantGlobalOffset.
	Kind string `json:"kind"`
	// Values are its operands by their names in the instruction set: numbers, or texts.
	Values map[string]any `json:"values"`
}

// clspv reads NonSemantic.ClspvReflection.
func (r *reflector) clspv() {
	var set *grammar.ExtInstSet
	for id, name := range r.Imports {
		if strings.HasPrefix(name, "NonSemantic.ClspvReflection.") {
			_, set = r.ExtInstSet(id)
			r.out.Clspv = &Clspv{Set: name, Kernels: []*ClspvKernel{}, Notes: []ClspvNote{}}
		}
	}
	if set == nil {
		return
	}
	reader := &clspvReader{reflector: r, set: set, kernels: map[module.ID]*ClspvKernel{}, infos: map[module.ID]view.ExtInst{}}
	for inst := range r.All() {
		v, ok := view.AsExtInst(inst)
		if !ok {
			continue
		}
		if _, s := r.ExtInstSet(v.Set()); s != set || !r.spend(256) {
			continue
		}
		if row := set.Lookup(v.Instruction()); row != nil {
			reader.read(v, row)
		}
	}
}

// A clspvReader reads one note after the other.
type clspvReader struct {
	*reflector
	set     *grammar.ExtInstSet
	kernels map[module.ID]*ClspvKernel
	infos   map[module.ID]view.ExtInst
}

func (r *clspvReader) read(v view.ExtInst, row *grammar.ExtInst) {
	switch {
	case v.Instruction() == grammar.ClspvReflectionKernel:
		k := &ClspvKernel{Name: r.stringAt(v, 1), Attributes: r.stringAt(v, 4), Arguments: []*Argument{}}
		if len(v.Operands()) > 0 {
			k.ID = v.Operands()[0]
		}
		r.kernels[v.Result()] = k
		r.out.Clspv.Kernels = append(r.out.Clspv.Kernels, k)
	case v.Instruction() == grammar.ClspvReflectionArgumentInfo:
		r.infos[v.Result()] = v
	case v.Instruction() == grammar.ClspvReflectionPropertyRequiredWorkgroupSize:
		if k := r.kernelAt(v); k != nil && len(v.Operands()) == 4 {
			k.RequiredWorkgroupSize = []uint64{*r.numberAt(v, 1), *r.numberAt(v, 2), *r.numberAt(v, 3)}
		}
	case strings.HasPrefix(row.Name, "Argument"):
		if k := r.kernelAt(v); k != nil {
			k.Arguments = append(k.Arguments, r.argument(v, row))
		}
	default:
		r.note(v, row)
	}
}

// kernelAt is the kernel that the first operand names; nil if there is none.
func (r *clspvReader) kernelAt(v view.ExtInst) *ClspvKernel {
	if len(v.Operands()) == 0 {
		return nil
	}
	return r.kernels[v.Operands()[0]]
}

func (r *clspvReader) stringAt(v view.ExtInst, i int) string {
	if i >= len(v.Operands()) {
		return ""
	}
	text, _ := r.String(v.Operands()[i])
	r.spend(len(text))
	return text
}

func (r *clspvReader) numberAt(v view.ExtInst, i int) *uint64 {
	n := uint64(0)
	if i < len(v.Operands()) {
		n = r.constant(v.Operands()[i]).bits
	}
	return &n
}

// argument puts the operands into their fields, by their names.
func (r *clspvReader) argument(v view.ExtInst, row *grammar.ExtInst) *Argument {
	a := &Argument{Bound: &ClspvBinding{Kind: row.Name}}
	for i := range v.Operands() {
		if i >= len(row.Operands) {
			break
		}
		n := r.numberAt(v, i)
		switch row.Operands[i].Name {
		case "Ordinal":
			a.Index = uint32(*n)
		case "DescriptorSet":
			a.Bound.Set = n
		case "Binding":
			a.Bound.Binding = n
		case "Offset":
			a.Bound.Offset = n
		case "Size":
			a.Bound.Size = n
		case "SpecId":
			a.Bound.SpecID = n
		case "ElemSize":
			a.Bound.ElementSize = n
		case "ArgInfo":
			r.info(a, r.infos[v.Operands()[i]])
		}
	}
	return a
}

// The bits of an argument's type qualifier, as OpenCL's cl_kernel_arg_type_qualifier has them, and its numbers of address spaces and
// access qualifiers, counted from the first.
const (
	firstAddress = 0x119b
	firstAccess  = 0x11a0
)

var (
	clQualifiers = []string{"const", "restrict", "volatile", "pipe"}
	clAddresses  = []string{"global", "local", "constant", "private"}
	clAccesses   = []grammar.AccessQualifier{grammar.AccessQualifierReadOnly, grammar.AccessQualifierWriteOnly, grammar.AccessQualifierReadWrite}
)

// info takes what an ArgumentInfo says.
func (r *clspvReader) info(a *Argument, v view.ExtInst) {
	a.Name, a.TypeName = r.stringAt(v, 0), r.stringAt(v, 1)
	if i := *r.numberAt(v, 2) - firstAddress; i < uint64(len(clAddresses)) {
		a.AddressSpace = clAddresses[i]
	}
	if i := *r.numberAt(v, 3) - firstAccess; i < uint64(len(clAccesses)) {
		a.Access = &clAccesses[i]
	}
	for i, q := range clQualifiers {
		if *r.numberAt(v, 4)>>i&1 != 0 {
			a.Qualifiers = append(a.Qualifiers, q)
		}
	}
}

func (r *clspvReader) note(v view.ExtInst, row *grammar.ExtInst) {
	n := ClspvNote{Kind: row.Name, Values: map[string]any{}}
	for i, id := range v.Operands() {
		if i >= len(row.Operands) {
			break
		}
		if text, ok := r.String(id); ok {
			r.spend(len(text))
			n.Values[row.Operands[i].Name] = text
		} else if c := r.constant(id); c.known {
			n.Values[row.Operands[i].Name] = c.bits
		}
	}
	r.out.Clspv.Notes = append(r.out.Clspv.Notes, n)
}
