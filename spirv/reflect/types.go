package reflect

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// A TypeKind is what sort of type it is.
type TypeKind string

// The kinds of types.
const (
	Void                  TypeKind = "void"
	Bool                  TypeKind = "bool"
	Int                   TypeKind = "int"
	Float                 TypeKind = "float"
	Vector                TypeKind = "vector"
	Matrix                TypeKind = "matrix"
	Array                 TypeKind = "array"         // of a length, which may be specialized
	RuntimeArray          TypeKind = "runtime_array" // as long as the buffer, or the table of descriptors
	Struct                TypeKind = "struct"
	Pointer               TypeKind = "pointer"
	ImageType             TypeKind = "image"
	SamplerType           TypeKind = "sampler"
	SampledImageType      TypeKind = "sampled_image"
	AccelerationStructure TypeKind = "acceleration_structure"
	OtherType             TypeKind = "other" // anything else: its text says what
)

// A Type is a type of the module.
type Type struct {
	// ID is the id that the module declares it with.
	ID uint32 `json:"id"`
	// Kind says which of the following fields count.
	Kind TypeKind `json:"kind"`
	// Name is what the module calls it.
	Name string `json:"name,omitempty"`
	// Text is the type in a notation for people, such as vec4<f32>.
	Text string `json:"text"`
	// Width is the number of bits of an int or float.
	Width int `json:"width,omitempty"`
	// Signed is for an int.
	Signed bool `json:"signed,omitempty"`
	// Encoding is that of a float which is not one of IEEE 754.
	Encoding *grammar.FPEncoding `json:"encoding,omitempty"`
	// Element is the id of the type of a component, a column or an element, of what a pointer points to, or of the image in a
	// sampled image.
	Element uint32 `json:"element,omitempty"`
	// Count is how many components, columns or elements there are.
	Count *Count `json:"count,omitempty"`
	// Stride is the distance from element to element of an array that is laid out, or where a pointer points to.
	Stride uint32 `json:"stride,omitempty"`
	// Size is how many bytes a value takes; of runtime arrays nothing, and zero for what has no layout. The size of a matrix depends on
	// where it is: this one is without padding; see Member.Size.
	Size uint64 `json:"size"`
	// Unbounded says that it ends in a runtime array, which Size does not count.
	Unbounded bool `json:"unbounded,omitempty"`
	// Storage is the storage class that a pointer points to.
	Storage *grammar.StorageClass `json:"storage_class,omitempty"`
	// Image is for an image.
	Image *Image `json:"image,omitempty"`
	// Members are those of a struct.
	Members []Member `json:"members,omitempty"`
}

// A Count is how many there are of something.
type Count struct {
	// Value is the number; where it can be specialized, that of the defaults; zero if it is unbounded.
	Value uint64 `json:"value"`
	// Unbounded says that it is not known before run time.
	Unbounded bool `json:"unbounded,omitempty"`
	// SpecIDs are those of the constants that it depends on.
	SpecIDs []uint32 `json:"spec_ids,omitempty"`
}

// A Member is one of a struct.
type Member struct {
	// Name is what the module calls it.
	Name string `json:"name,omitempty"`
	// Type is the id of its type.
	Type uint32 `json:"type"`
	// TypeText is that type in a notation for people.
	TypeText string `json:"type_text"`
	// Offset is where it begins in the struct; absent where the struct is not laid out.
	Offset *uint32 `json:"offset,omitempty"`
	// Size is how many bytes it takes, without padding; of a runtime array none.
	Size uint64 `json:"size"`
	// PaddedSize is how far it is to the next member, or to the end of the struct.
	PaddedSize uint64 `json:"padded_size"`
	// ArrayStride is the distance from element to element of an array, or where a pointer points to.
	ArrayStride uint32 `json:"array_stride,omitempty"`
	// MatrixStride is the distance from column to column of a matrix, or from row to row of one that is RowMajor.
	MatrixStride uint32 `json:"matrix_stride,omitempty"`
	// RowMajor is for a matrix.
	RowMajor bool `json:"row_major,omitempty"`
	// BuiltIn is the built-in that it is.
	BuiltIn *grammar.BuiltIn `json:"built_in,omitempty"`
	// Qualifiers are decorations on how its memory is used: NonWritable, Coherent, …
	Qualifiers []grammar.Decoration `json:"qualifiers,omitempty"`
}

// An Image says what an image is like.
type Image struct {
	// Dim is its dimension.
	Dim grammar.Dim `json:"dim"`
	// Depth says that it is a depth image: 0 no, 1 yes, 2 unknown.
	Depth uint32 `json:"depth"`
	// Arrayed says that it has layers.
	Arrayed bool `json:"arrayed"`
	// Multisampled says that texels have samples.
	Multisampled bool `json:"multisampled"`
	// Use is 1 for an image that is sampled, 2 for one that is read and written, 0 where that is known at run time only.
	Use uint32 `json:"sampled"`
	// Format is that of texels in SPIR-V.
	Format grammar.ImageFormat `json:"format"`
	// VkFormat is Vulkan's name of that; absent for Unknown.
	VkFormat Format `json:"vk_format,omitempty"`
	// SampledType is the type that reading a component gives, such as f32.
	SampledType string `json:"sampled_type"`
	// Access is the access qualifier of kernels.
	Access *grammar.AccessQualifier `json:"access,omitempty"`
}

// readTypes asks for every type once.
func (r *reflector) readTypes() {
	r.types = make([]module.Type, r.LastNumber()+1)
	r.used = make([]bool, r.LastNumber()+1)
	r.texts = map[module.ID]string{}
	for inst := range r.In(module.Globals) {
		if !inst.Opcode.Is(grammar.Type) {
			continue
		}
		_, id := r.Results(inst)
		if t, ok := r.Module.Type(id); ok && r.types[r.Number(id)] == nil {
			r.types[r.Number(id)] = t
			r.typeOrder = append(r.typeOrder, id)
		}
	}
}

// typ is the type of an id; nil if it is none.
func (r *reflector) typ(id module.ID) module.Type { return r.types[r.Number(id)] }

// text is a type for people.
func (r *reflector) text(id module.ID) string {
	text, ok := r.texts[id]
	if !ok {
		text = r.TypeString(id)
		r.texts[id] = text
	}
	if !r.spend(len(text)) {
		return ""
	}
	return text
}

// name is what the module calls an id.
func (r *reflector) name(id module.ID) string {
	name := r.Name(id)
	if !r.spend(len(name)) {
		return ""
	}
	return name
}

// use lists a type, with all that it refers to, and returns its id.
func (r *reflector) use(id module.ID) module.ID {
	todo := []module.ID{id}
	for len(todo) > 0 {
		id := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		n := r.Number(id)
		if r.types[n] == nil || r.used[n] {
			continue
		}
		r.used[n] = true
		switch t := r.types[n].(type) {
		case module.StructType:
			todo = append(todo, t.Members...)
		default:
			if e := elementOf(t); e != 0 {
				todo = append(todo, e)
			}
		}
	}
	return id
}

// elementOf is what Type.Element says.
func elementOf(t module.Type) module.ID {
	switch t := t.(type) {
	case module.VectorType:
		return t.Component
	case module.MatrixType:
		return t.Column
	case module.ArrayType:
		return t.Element
	case module.RuntimeArrayType:
		return t.Element
	case module.PointerType:
		return t.Pointee
	case module.SampledImageType:
		return t.Image
	}
	return 0
}

// listTypes makes the table of the types that are used.
func (r *reflector) listTypes() {
	r.out.Types = []*Type{}
	for _, id := range r.typeOrder {
		if r.left < 0 {
			return
		}
		if r.used[r.Number(id)] {
			t := r.typeRow(id)
			r.out.Types = append(r.out.Types, t)
			r.out.types[id] = t
		}
	}
}

func (r *reflector) typeRow(id module.ID) *Type {
	n := r.Number(id)
	t := &Type{ID: id, Kind: OtherType, Name: r.name(id), Text: r.text(id), Size: r.layouts[n].size, Unbounded: r.layouts[n].unbounded,
		Element: elementOf(r.types[n])}
	switch x := r.types[n].(type) {
	case module.VoidType:
		t.Kind = Void
	case module.BoolType:
		t.Kind = Bool
	case module.IntType:
		t.Kind, t.Width, t.Signed = Int, x.Width, x.Signed
	case module.FloatType:
		t.Kind, t.Width = Float, x.Width
		if x.Encoding != module.NoEncoding {
			t.Encoding = &x.Encoding
		}
	case module.VectorType:
		t.Kind, t.Count = Vector, &Count{Value: uint64(x.Count)}
	case module.MatrixType:
		t.Kind, t.Count = Matrix, &Count{Value: uint64(x.Count)}
	case module.ArrayType:
		count := r.count(id)
		t.Kind, t.Count, t.Stride = Array, &count, r.layouts[n].stride
	case module.RuntimeArrayType:
		t.Kind, t.Count, t.Stride = RuntimeArray, &Count{Unbounded: true}, r.layouts[n].stride
	case module.StructType:
		t.Kind, t.Members = Struct, r.members(id, x)
	case module.PointerType:
		t.Kind, t.Storage, t.Stride = Pointer, &x.Storage, r.layouts[n].stride
	case module.ImageType:
		t.Kind, t.Image = ImageType, r.image(x)
	case module.SamplerType:
		t.Kind = SamplerType
	case module.SampledImageType:
		t.Kind = SampledImageType
	case module.OtherType:
		if x.Instruction.Opcode == grammar.OpTypeAccelerationStructureKHR {
			t.Kind = AccelerationStructure
		}
	}
	return t
}

// count is how many elements an array has.
func (r *reflector) count(id module.ID) Count {
	switch t := r.typ(id).(type) {
	case module.ArrayType:
		c := r.constant(t.Length)
		r.spend(len(c.specs))
		return Count{Value: c.bits, SpecIDs: c.specs}
	case module.RuntimeArrayType:
		return Count{Unbounded: true}
	}
	return Count{Value: 1}
}

func (r *reflector) image(t module.ImageType) *Image {
	i := &Image{Dim: t.Dim, Depth: t.Depth, Arrayed: t.Arrayed, Multisampled: t.MS, Use: t.Use, Format: t.Format,
		VkFormat: imageFormats.Get()[t.Format], SampledType: r.text(t.Sampled)}
	if t.HasAccess {
		i.Access = &t.Access
	}
	return i
}
