package reflect

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// An Argument is one of a kernel: of a parameter of the function, or for a module that clspv made, of the program's kernel.
type Argument struct {
	// Index is its place, from 0 on.
	Index uint32 `json:"index"`
	// Name is that of the parameter.
	Name string `json:"name,omitempty"`
	// Type is the id of its type; absent for those of clspv.
	Type uint32 `json:"type,omitempty"`
	// TypeText is that type in a notation for people.
	TypeText string `json:"type_text,omitempty"`
	// TypeName is what OpenCL C calls the type, where the module says it.
	TypeName string `json:"type_name,omitempty"`
	// AddressSpace is OpenCL's: global, constant, local, private.
	AddressSpace string `json:"address_space,omitempty"`
	// Access is the access qualifier of an image or pipe.
	Access *grammar.AccessQualifier `json:"access,omitempty"`
	// Qualifiers are those of the type: const, restrict, volatile, pipe.
	Qualifiers []string `json:"qualifiers,omitempty"`
	// Attributes are those of the parameter.
	Attributes []grammar.FunctionParameterAttribute `json:"attributes,omitempty"`
	// Bound is where clspv put it.
	Bound *ClspvBinding `json:"bound,omitempty"`
}

// addressSpaces are OpenCL's names of storage classes.
var addressSpaces = lazy.Value[map[grammar.StorageClass]string]{Make: func() map[grammar.StorageClass]string {
	return map[grammar.StorageClass]string{
		grammar.StorageClassCrossWorkgroup: "global", grammar.StorageClassUniformConstant: "constant", grammar.StorageClassWorkgroup: "local",
		grammar.StorageClassFunction: "private", grammar.StorageClassGeneric: "generic",
	}
}}

// kernelArguments lists the arguments of kernels.
func (r *reflector) kernelArguments() {
	strings := r.kernelStrings()
	for _, e := range r.out.EntryPoints {
		i, ok := r.functionByID[e.ID]
		if e.Model != grammar.ExecutionModelKernel || !ok {
			continue
		}
		for param := range r.FunctionAt(int(i)).Params {
			if !r.spend(128) {
				return
			}
			e.Arguments = append(e.Arguments, r.argument(param, uint32(len(e.Arguments)), strings[e.Name]))
		}
	}
}

func (r *reflector) argument(param module.Instruction, index uint32, notes kernelNotes) *Argument {
	typ, id := param.Results()
	a := &Argument{Index: index, Name: r.name(id), Type: r.use(typ), TypeText: r.text(typ), TypeName: at(notes.types, index)}
	switch t := r.typ(typ).(type) {
	case module.PointerType:
		a.AddressSpace = addressSpaces.Get()[t.Storage]
	case module.ImageType:
		a.AddressSpace = "global"
		if t.HasAccess {
			a.Access = &t.Access
		}
	default:
		a.AddressSpace = "private"
	}
	if q := at(notes.qualifiers, index); q != "" {
		a.Qualifiers = strings.Fields(q)
	}
	for d := range r.Decorations(id) {
		if d.Kind == grammar.DecorationFuncParamAttr && r.spend(4) {
			a.Attributes = append(a.Attributes, grammar.FunctionParameterAttribute(d.Word()))
		}
	}
	return a
}

func at(list []string, i uint32) string {
	if int64(i) < int64(len(list)) {
		return list[i]
	}
	return ""
}

// kernelNotes are what strings say of the arguments of a kernel.
type kernelNotes struct{ types, qualifiers []string }

// kernelStrings reads the strings that LLVM's translator leaves: kernel_arg_type.KERNEL.int*,float, and the same with kernel_arg_type_qual.
func (r *reflector) kernelStrings() map[string]kernelNotes {
	notes := map[string]kernelNotes{}
	for inst := range r.In(module.Sources) {
		_, id := r.Results(inst)
		text, ok := r.String(id)
		if !ok || inst.Opcode != grammar.OpString {
			continue
		}
		what, rest, _ := strings.Cut(text, ".")
		if what != "kernel_arg_type" && what != "kernel_arg_type_qual" {
			continue
		}
		dot := strings.LastIndexByte(rest, '.') // a kernel's name has none, a type's neither
		if dot < 0 {
			continue
		}
		list := strings.Split(strings.TrimSuffix(rest[dot+1:], ","), ",")
		n := notes[rest[:dot]]
		if what == "kernel_arg_type" {
			n.types = list
		} else {
			n.qualifiers = list
		}
		notes[rest[:dot]] = n
	}
	return notes
}
