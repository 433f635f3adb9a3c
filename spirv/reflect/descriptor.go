package reflect

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A DescriptorKind is a type of descriptor, by Vulkan's name without its prefix VK_DESCRIPTOR_TYPE_.
type DescriptorKind string

// The kinds of descriptors.
const (
	Sampler                   DescriptorKind = "SAMPLER"
	CombinedImageSampler      DescriptorKind = "COMBINED_IMAGE_SAMPLER"
	SampledImage              DescriptorKind = "SAMPLED_IMAGE"
	StorageImage              DescriptorKind = "STORAGE_IMAGE"
	UniformTexelBuffer        DescriptorKind = "UNIFORM_TEXEL_BUFFER"
	StorageTexelBuffer        DescriptorKind = "STORAGE_TEXEL_BUFFER"
	UniformBuffer             DescriptorKind = "UNIFORM_BUFFER"
	StorageBuffer             DescriptorKind = "STORAGE_BUFFER"
	InputAttachment           DescriptorKind = "INPUT_ATTACHMENT"
	AccelerationStructureKind DescriptorKind = "ACCELERATION_STRUCTURE_KHR"
	TensorKind                DescriptorKind = "TENSOR_ARM"
	SampleWeightImage         DescriptorKind = "SAMPLE_WEIGHT_IMAGE_QCOM"
	BlockMatchImage           DescriptorKind = "BLOCK_MATCH_IMAGE_QCOM"
	UnknownDescriptor         DescriptorKind = "UNKNOWN" // Vulkan has no such descriptor
)

// A Descriptor is a resource that the program binds.
type Descriptor struct {
	// ID is the id of the variable.
	ID uint32 `json:"id"`
	// Name is what the module calls it, or the struct that it is where it has no name of its own.
	Name string `json:"name,omitempty"`
	// Set is the number of the descriptor set.
	Set uint32 `json:"set"`
	// Binding is the number of the binding in its set.
	Binding uint32 `json:"binding"`
	// Unbound says that the module gives no binding.
	Unbound bool `json:"unbound,omitempty"`
	// Kind is the type of descriptor.
	Kind DescriptorKind `json:"kind"`
	// Count is how many descriptors there are in all.
	Count Count `json:"count"`
	// Array is how many elements each array has, the outermost first; absent for what is no array.
	Array []Count `json:"array,omitempty"`
	// Storage is the storage class.
	Storage grammar.StorageClass `json:"storage_class"`
	// Type is the id of the type of one descriptor.
	Type uint32 `json:"type"`
	// TypeText is that type in a notation for people.
	TypeText string `json:"type_text"`
	// Allowed is how decorations allow it to be used.
	Allowed Access `json:"allowed"`
	// Access is how any entry point really uses it; see UsedBy for each.
	Access Access `json:"access"`
	// Qualifiers are decorations on how its memory is used: NonWritable, Coherent, …
	Qualifiers []grammar.Decoration `json:"qualifiers,omitempty"`
	// InputAttachment is the index of the input attachment.
	InputAttachment *uint32 `json:"input_attachment_index,omitempty"`
	// Image says what the image is like, alone or with a sampler.
	Image *Image `json:"image,omitempty"`
	// Size is how many bytes of a buffer the block takes; its runtime array is not counted.
	Size uint64 `json:"size,omitempty"`
	// PaddedSize is Size up to the next multiple of 16, which all rules of layout agree on.
	PaddedSize uint64 `json:"padded_size,omitempty"`
	// Unbounded says that the block ends in a runtime array.
	Unbounded bool `json:"unbounded,omitempty"`
	// ElementStride is the distance from element to element of that array.
	ElementStride uint32 `json:"element_stride,omitempty"`
	// UsedBy are the entry points that mention it, themselves or in what they call.
	UsedBy []Use `json:"used_by"`
}

// A Use is an entry point that uses something.
type Use struct {
	// EntryPoint is its place among the entry points.
	EntryPoint int `json:"entry_point"`
	// Name is its name.
	Name string `json:"name"`
	// Access is what it does with the memory.
	Access Access `json:"access"`
	// Offset is where the part of a block begins that it uses; absent for descriptors.
	Offset *uint64 `json:"offset,omitempty"`
	// Size is how many bytes that part has.
	Size *uint64 `json:"size,omitempty"`
}

// A Block is memory with a layout that is no descriptor: push constants, or a shader record.
type Block struct {
	// ID is the id of the variable.
	ID uint32 `json:"id"`
	// Name is what the module calls it, or the struct that it is.
	Name string `json:"name,omitempty"`
	// Type is the id of the struct.
	Type uint32 `json:"type"`
	// TypeText is that type in a notation for people.
	TypeText string `json:"type_text"`
	// Offset is where its first member begins.
	Offset uint64 `json:"offset"`
	// Size is how many bytes it has from there on.
	Size uint64 `json:"size"`
	// UsedBy are the entry points that mention it, each with the part of it that they use.
	UsedBy []Use `json:"used_by"`
}

// resources lists descriptors and blocks with their users.
func (r *reflector) resources() {
	out := r.out
	out.Descriptors, out.PushConstants, out.ShaderRecords = []*Descriptor{}, []*Block{}, []*Block{}
	uses := r.uses()
	for i := range r.variables {
		v := &r.variables[i]
		if !v.resource || !r.spend(256) {
			continue
		}
		switch v.Storage {
		case grammar.StorageClassPushConstant:
			out.PushConstants = append(out.PushConstants, r.block(v, uses[i]))
		case grammar.StorageClassShaderRecordBufferKHR:
			out.ShaderRecords = append(out.ShaderRecords, r.block(v, uses[i]))
		default:
			if d := r.descriptor(v, uses[i]); d != nil {
				out.Descriptors = append(out.Descriptors, d)
			}
		}
	}
	slices.SortStableFunc(out.Descriptors, func(a, b *Descriptor) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Binding, b.Binding))
	})
}

// uses are the entry points that use each variable.
func (r *reflector) uses() [][]Use {
	list := make([][]Use, len(r.variables))
	for i, e := range r.out.EntryPoints {
		found := map[int32]*access{}
		var order []int32
		r.eachReached(e.ID, func(f *function) {
			r.spend(len(f.mentions) + len(f.accesses))
			for _, v := range f.mentions {
				if found[v] == nil && r.variables[v].resource {
					found[v], order = &access{variable: v}, append(order, v)
				}
			}
		})
		r.eachReached(e.ID, func(f *function) {
			for _, a := range f.accesses {
				if u := found[a.variable]; u != nil {
					u.add(a)
				}
			}
		})
		for _, v := range order {
			if !r.spend(32 + len(e.Name)) {
				return list
			}
			use := Use{EntryPoint: i, Name: e.Name, Access: found[v].bits.access()}
			if storage := r.variables[v].Storage; storage == grammar.StorageClassPushConstant || storage == grammar.StorageClassShaderRecordBufferKHR {
				from, to := r.extent(r.variables[v].DataType)
				if u := found[v]; u.from < u.to {
					from, to = u.from, u.to
				}
				size := to - from
				use.Offset, use.Size = &from, &size
			}
			list[v] = append(list[v], use)
		}
	}
	return list
}

// add puts two accesses together. One that is not of a part is of all.
func (a *access) add(b access) {
	if b.bits&used != 0 {
		switch {
		case a.bits&used == 0:
			a.from, a.to = b.from, b.to
		case a.from == a.to || b.from == b.to:
			a.from, a.to = 0, 0
		default:
			a.from, a.to = min(a.from, b.from), max(a.to, b.to)
		}
	}
	a.bits |= b.bits
}

// extent is where the members of a struct begin and end.
func (r *reflector) extent(id module.ID) (from, to uint64) {
	from, to = 0, r.layout(id).size
	if s, ok := r.typ(id).(module.StructType); ok {
		for i, typ := range s.Members {
			if l := r.memberLayout(id, i, typ); l.laidOut && (i == 0 || uint64(l.offset) < from) {
				from = uint64(l.offset)
			}
		}
		r.spend(len(s.Members))
	}
	return min(from, to), to
}

func (r *reflector) block(v *variable, uses []Use) *Block {
	from, to := r.extent(v.DataType)
	return &Block{ID: v.ID, Name: r.variableName(v), Type: r.use(v.DataType), TypeText: r.text(v.DataType), Offset: from, Size: to - from,
		UsedBy: orEmpty(uses)}
}

// variableName is what the module calls a variable, or else its struct.
func (r *reflector) variableName(v *variable) string {
	if name := r.name(v.ID); name != "" {
		return name
	}
	element, _ := r.withoutArrays(v.DataType)
	return r.name(element)
}

func orEmpty[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}

// descriptor is what a variable binds; nil if that is nothing, as for the constants of OpenCL.
func (r *reflector) descriptor(v *variable, uses []Use) *Descriptor {
	element, counts := r.withoutArrays(v.DataType)
	d := &Descriptor{ID: v.ID, Name: r.variableName(v), Unbound: true, Count: Count{Value: 1}, Array: counts, Storage: v.Storage,
		UsedBy: orEmpty(uses)}
	kind := UnknownDescriptor
	for x := range r.Decorations(v.ID) {
		word := x.Word()
		switch x.Kind {
		case grammar.DecorationDescriptorSet:
			d.Set = word
		case grammar.DecorationBinding:
			d.Binding, d.Unbound = word, false
		case grammar.DecorationBuiltIn:
			return nil // a heap of descriptors (SPV_EXT_descriptor_heap), which nobody binds
		case grammar.DecorationInputAttachmentIndex:
			d.InputAttachment = &word
		case grammar.DecorationWeightTextureQCOM:
			kind = SampleWeightImage
		case grammar.DecorationBlockMatchTextureQCOM, grammar.DecorationBlockMatchSamplerQCOM:
			kind = BlockMatchImage
		default:
			if slices.Contains(qualifiers, x.Kind) {
				d.Qualifiers = append(d.Qualifiers, x.Kind)
			}
		}
	}
	if d.Unbound && r.out.Memory == grammar.MemoryModelOpenCL {
		return nil
	}
	for _, c := range counts {
		d.Count.Value, d.Count.Unbounded = times(d.Count.Value, c.Value), d.Count.Unbounded || c.Unbounded
		d.Count.SpecIDs = append(d.Count.SpecIDs, c.SpecIDs...)
	}
	d.Type, d.TypeText = r.use(element), r.text(element)
	d.Kind = r.kindOf(v.Storage, element)
	if kind != UnknownDescriptor && d.Kind != Sampler {
		d.Kind = kind
	}
	r.describe(d, element)
	all := accessBits(0)
	for _, u := range uses {
		all |= bitsOf(u.Access)
	}
	d.Access = all.access()
	d.Allowed = d.allowed(r.membersQualifiers(element))
	return d
}

func bitsOf(a Access) accessBits {
	switch a {
	case ReadOnly:
		return reads
	case WriteOnly:
		return writes
	case ReadWrite:
		return reads | writes
	}
	return 0
}

// kindOf is the type of descriptor for a type.
func (r *reflector) kindOf(storage grammar.StorageClass, id module.ID) DescriptorKind {
	switch t := r.typ(id).(type) {
	case module.SamplerType:
		return Sampler
	case module.SampledImageType:
		if image, ok := r.typ(t.Image).(module.ImageType); ok && image.Dim == grammar.DimBuffer {
			return UniformTexelBuffer
		}
		return CombinedImageSampler
	case module.ImageType:
		switch {
		case t.Dim == grammar.DimSubpassData:
			return InputAttachment
		case t.Dim == grammar.DimBuffer && t.Use == 2:
			return StorageTexelBuffer
		case t.Dim == grammar.DimBuffer:
			return UniformTexelBuffer
		case t.Use == 2:
			return StorageImage
		}
		return SampledImage
	case module.OtherType:
		switch t.Instruction.Opcode {
		case grammar.OpTypeAccelerationStructureKHR:
			return AccelerationStructureKind
		case grammar.OpTypeTensorARM:
			return TensorKind
		}
	}
	if storage == grammar.StorageClassStorageBuffer {
		return StorageBuffer
	}
	if storage != grammar.StorageClassUniform {
		return UnknownDescriptor
	}
	if _, ok := r.Decoration(id, grammar.DecorationBufferBlock); ok {
		return StorageBuffer
	}
	return UniformBuffer
}

// describe says what an image or a block is like.
func (r *reflector) describe(d *Descriptor, id module.ID) {
	switch t := r.typ(id).(type) {
	case module.ImageType:
		d.Image = r.image(t)
	case module.SampledImageType:
		if image, ok := r.typ(t.Image).(module.ImageType); ok {
			d.Image = r.image(image)
		}
	case module.StructType:
		l := r.layout(id)
		d.Size, d.Unbounded, d.PaddedSize = l.size, l.unbounded, plus(l.size, 15)&^15
		for _, typ := range t.Members {
			if inner := r.layout(typ); inner.unbounded && inner.stride != 0 {
				d.ElementStride = inner.stride
			}
		}
		r.spend(len(t.Members))
	}
}

// membersQualifiers are those that all members of a struct have: of a block, they are the block's.
func (r *reflector) membersQualifiers(id module.ID) (common []grammar.Decoration) {
	s, _ := r.typ(id).(module.StructType)
	for i := range s.Members {
		var has []grammar.Decoration
		for d := range r.MemberDecorations(id, i) {
			if slices.Contains(qualifiers, d.Kind) {
				has = append(has, d.Kind)
			}
		}
		if i == 0 {
			common = has
		}
		common = slices.DeleteFunc(common, func(d grammar.Decoration) bool { return !slices.Contains(has, d) })
	}
	r.spend(len(s.Members))
	return common
}

// IsBuffer reports whether the descriptor leads to a buffer with a block in it.
func (d *Descriptor) IsBuffer() bool { return d.Kind == StorageBuffer || d.Kind == UniformBuffer }

// HasImage reports whether the descriptor leads to an image, with a sampler or without.
func (d *Descriptor) HasImage() bool { return d.Image != nil && d.Kind != Sampler }

// HasSampler reports whether the descriptor leads to a sampler, with an image or without.
func (d *Descriptor) HasSampler() bool { return d.Kind == Sampler || d.Kind == CombinedImageSampler }

// allowed is how decorations allow a descriptor to be used. Only storage can be written.
func (d *Descriptor) allowed(members []grammar.Decoration) Access {
	has := func(q grammar.Decoration) bool {
		return slices.Contains(d.Qualifiers, q) || slices.Contains(members, q)
	}
	bits := reads
	switch d.Kind {
	case StorageBuffer, StorageImage, StorageTexelBuffer, TensorKind, UnknownDescriptor:
		bits |= writes
	}
	if has(grammar.DecorationNonWritable) {
		bits &^= writes
	}
	if has(grammar.DecorationNonReadable) {
		bits &^= reads
	}
	return bits.access()
}
