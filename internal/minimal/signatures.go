package minimal

import (
	"path"
	"strings"

	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A signature says what an instruction takes and gives, with the short names of types.
type signature struct {
	operands    []string // of all values in order; nil for those that the names of the operands ask for
	whole       bool     // the operands are there in every variant, however many the grammar asks for
	result      string   // empty for none
	typ         string   // where the instruction names a type
	callee      string   // the parameters of a function that it refers to
	ofHitObject bool
	kernel      bool                  // in a module for OpenCL
	image       grammar.ImageOperands // what image operands suit it
	capability  string                // one that it needs besides those of the grammar
}

// operand is the type of operand i, which has a name in the grammar.
func (s *signature) operand(i int, name string) string {
	if i < len(s.operands) {
		return s.operands[i]
	}
	if name == "Payload" && s.ofHitObject {
		name = "HitObject Payload"
	}
	if t, ok := operandTypes[name]; ok {
		return t
	}
	return "i32"
}

// signatureOf finds the row for an operation.
func signatureOf(name string, row *spirv.Row, v variant) signature {
	list := signatures
	if row.Ext != nil {
		list = extendedSignatures
	}
	s := signature{typ: "i32"}
	found := false
	for i := range list {
		for pattern := range strings.FieldsSeq(list[i].ops) {
			pattern, only, isSpecial := strings.Cut(pattern, "+")
			if isSpecial && (!v.optional || only != "" && only != v.enumerantName) {
				continue
			}
			if ok, _ := path.Match(pattern, name); ok && !found {
				found = true
				s.parse(list[i].types)
			}
		}
	}
	if !found && row.Ext == nil && row.Instruction.ResultType {
		s.result = "i32"
	}
	s.kernel = forKernels(row)
	s.ofHitObject = strings.HasPrefix(name, "HitObject")
	switch {
	case strings.HasSuffix(name, "ImplicitLod"):
		s.image = grammar.ImageOperandsBias
	case strings.HasSuffix(name, "ExplicitLod"), strings.HasSuffix(name, "Fetch"):
		s.image = grammar.ImageOperandsLod
	case strings.HasSuffix(name, "Gather"), strings.HasSuffix(name, "NV"), strings.HasSuffix(name, "QCOM"):
		s.image = grammar.ImageOperandsConstOffset
	}
	return s
}

// parse reads "i32 f32 -> f32", with "!" in front where all operands are always there, "..." for those that the names ask
// for, and "type=" and "callee=" parts behind.
func (s *signature) parse(text string) {
	if rest, ok := strings.CutPrefix(text, "!"); ok {
		s.whole, text = true, rest
	}
	operands, result, _ := strings.Cut(text, "->")
	if operands = strings.TrimSpace(operands); operands != "..." {
		s.operands = strings.Fields(operands)
		if s.operands == nil {
			s.operands = []string{}
		}
	}
	for part := range strings.FieldsSeq(result) {
		if t, ok := strings.CutPrefix(part, "type="); ok {
			s.typ = t
		} else if t, ok := strings.CutPrefix(part, "callee="); ok {
			s.callee = strings.ReplaceAll(t, ",", " ")
		} else if c, ok := strings.CutPrefix(part, "cap="); ok {
			s.capability = c
		} else {
			s.result = part
		}
	}
}

// forKernels reports whether nothing but OpenCL has an instruction.
func forKernels(row *spirv.Row) bool {
	if row.Ext != nil {
		return strings.HasPrefix(row.Set.Name, "OpenCL")
	}
	needs := row.Instruction.Capabilities
	for _, c := range needs {
		if !isForKernels(c) {
			return false
		}
	}
	return len(needs) > 0
}

func isForKernels(c grammar.Capability) bool {
	for _, implied := range grammar.KindCapability.Enumerant(uint32(c)).Capabilities {
		if isForKernels(implied) {
			return true
		}
	}
	return c == grammar.CapabilityKernel || c == grammar.CapabilityAddresses
}

func (m *maker) addressing() grammar.AddressingModel {
	switch {
	case m.sig.kernel:
		return grammar.AddressingModelPhysical64
	case m.sig.result != "" && strings.HasPrefix(m.sig.result, "psb:") || len(m.sig.operands) > 0 && strings.HasPrefix(m.sig.operands[0], "psb:"):
		return grammar.AddressingModelPhysicalStorageBuffer64
	}
	return grammar.AddressingModelLogical
}

func (m *maker) memory() grammar.MemoryModel {
	switch {
	case m.sig.kernel:
		return grammar.MemoryModelOpenCL
	case vulkanEnumerants[m.v.enumerantName]:
		return grammar.MemoryModelVulkan
	}
	return grammar.MemoryModelGLSL450
}

// vulkanEnumerants need the memory model of Vulkan.
var vulkanEnumerants = map[string]bool{
	"MakePointerAvailable": true, "MakePointerVisible": true, "MakeTexelAvailable": true, "MakeTexelVisible": true,
}

// version is the last that has the instruction and the enumerant, at most 1.6.
func (m *maker) version() grammar.Version {
	if m.last != 0 {
		return m.last
	}
	if m.row.Instruction != nil && m.row.Instruction.LastVersion != 0 {
		return m.row.Instruction.LastVersion
	}
	return grammar.MakeVersion(1, 6)
}

// capabilities are those that all modules of a kind declare.
func (m *maker) capabilities() []grammar.Capability {
	list := []grammar.Capability{grammar.CapabilityShader, grammar.CapabilityLinkage}
	if m.sig.kernel {
		list = []grammar.Capability{grammar.CapabilityKernel, grammar.CapabilityLinkage, grammar.CapabilityAddresses, grammar.CapabilityInt64}
	}
	if m.memory() == grammar.MemoryModelVulkan {
		list = append(list, grammar.CapabilityVulkanMemoryModel)
	}
	if m.sig.capability != "" {
		list = append(list, grammar.Capability(grammar.KindCapability.ByName(m.sig.capability).Value))
	}
	return list
}

// plainEnumerant is a value of an enumeration that suits most instructions.
func plainEnumerant(sig signature, s *spirv.Slot) uint32 {
	switch s.Kind {
	case grammar.KindScope:
		return uint32(grammar.ScopeSubgroup)
	case grammar.KindStorageClass:
		for short, class := range storageClasses {
			if strings.HasPrefix(sig.result, short+":") {
				return grammar.KindStorageClass.ByName(class).Value
			}
		}
		return uint32(grammar.StorageClassWorkgroup)
	case grammar.KindImageOperands:
		return uint32(sig.image)
	case grammar.KindMemoryAccess:
		return uint32(grammar.MemoryAccessAligned)
	}
	return s.Kind.Info().Enumerants[0].Value
}

// parameterType is the type of an id that an enumerant brings along.
func (m *maker) parameterType(enumerant string, p grammar.Operand) string {
	if enumerant == "Lod" && strings.HasSuffix(m.def.Name, "Fetch") {
		return "i32"
	}
	if p.Kind == grammar.KindIdScope {
		return "workgroup"
	}
	if t, ok := parameterTypes[enumerant]; ok {
		return t
	}
	return "i32"
}

// enumerantHosts are the operations to try enumerants with parameters in, where the first that takes the enumeration is not
// allowed them.
var enumerantHosts = map[string]string{
	"Bias": "ImageSampleImplicitLod", "Lod": "ImageSampleExplicitLod", "Grad": "ImageSampleExplicitLod", "Sample": "ImageFetch",
	"ConstOffsets": "ImageGather", "Offsets": "ImageGather", "MakeTexelAvailable": "ImageWrite", "MakeTexelVisible": "ImageRead",
	"MakePointerAvailable": "Store", "MakePointerVisible": "Load",
}

// companions are bits that the rules want next to others.
var companions = map[string]uint32{
	"MakePointerAvailable": uint32(grammar.MemoryAccessNonPrivatePointer),
	"MakePointerVisible":   uint32(grammar.MemoryAccessNonPrivatePointer),
	"MakeTexelAvailable":   uint32(grammar.ImageOperandsNonPrivateTexel),
	"MakeTexelVisible":     uint32(grammar.ImageOperandsNonPrivateTexel),
}

var parameterTypes = map[string]string{
	"Bias": "f32", "Lod": "f32", "Grad": "v2f32", "ConstOffset": "v2i32", "Offset": "v2i32", "ConstOffsets": "offsets",
	"Offsets": "offsets", "MinLod": "f32", "OutOfBoundsValueARM": "i32", "TensorView": "view",
}
