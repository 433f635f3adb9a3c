package reflect

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// An InterfaceVariable is what an entry point shares with the stages before and behind: a variable, or a member of one.
type InterfaceVariable struct {
	// ID is the id of the variable; of a member that of the struct.
	ID uint32 `json:"id"`
	// Name is what the module calls it.
	Name string `json:"name,omitempty"`
	// Storage is the storage class; absent for members.
	Storage *grammar.StorageClass `json:"storage_class,omitempty"`
	// Type is the id of its type.
	Type uint32 `json:"type"`
	// TypeText is that type in a notation for people.
	TypeText string `json:"type_text"`
	// Location is the first of its locations; absent for built-ins, and where the module gives none.
	Location *uint32 `json:"location,omitempty"`
	// Locations is how many locations it takes.
	Locations uint64 `json:"locations,omitempty"`
	// Component is the first component of the location, if that is not the first there is.
	Component *uint32 `json:"component,omitempty"`
	// Index is for the second color of blending with two sources.
	Index *uint32 `json:"index,omitempty"`
	// Format is what one location holds, in Vulkan's names; absent for structs and built-ins.
	Format Format `json:"format,omitempty"`
	// Array is how many elements there are, of the outermost array first.
	Array []Count `json:"array,omitempty"`
	// Arrayed says that the outermost array has an element for each vertex or primitive; Locations does not count it.
	Arrayed bool `json:"arrayed,omitempty"`
	// BuiltIn is the built-in that it is.
	BuiltIn *grammar.BuiltIn `json:"built_in,omitempty"`
	// Interpolation are decorations on what happens between the stages: Flat, NoPerspective, Centroid, Sample, Patch, PerVertexKHR,
	// PerPrimitiveEXT, Invariant, RelaxedPrecision.
	Interpolation []grammar.Decoration `json:"interpolation,omitempty"`
	// Semantic is the one that HLSL has for it.
	Semantic string `json:"semantic,omitempty"`
	// Feedback is where transform feedback writes it.
	Feedback *Feedback `json:"transform_feedback,omitempty"`
	// Used says that the entry point mentions it, or a function that it calls; absent for members.
	Used bool `json:"used,omitempty"`
	// Members are those of a block or another struct.
	Members []*InterfaceVariable `json:"members,omitempty"`
}

// A Feedback is where transform feedback writes an output.
type Feedback struct {
	Buffer uint32 `json:"buffer"`
	Stride uint32 `json:"stride"`
	Offset uint32 `json:"offset"`
	Stream uint32 `json:"stream"`
}

// between are the decorations on what happens between stages.
var between = []grammar.Decoration{
	grammar.DecorationFlat, grammar.DecorationNoPerspective, grammar.DecorationCentroid, grammar.DecorationSample, grammar.DecorationPatch,
	grammar.DecorationPerVertexKHR, grammar.DecorationPerPrimitiveEXT, grammar.DecorationInvariant, grammar.DecorationRelaxedPrecision,
}

// decorate takes what a decoration says.
func (v *InterfaceVariable) decorate(d module.Decoration) {
	word := d.Word()
	switch d.Kind {
	case grammar.DecorationLocation:
		v.Location = &word
	case grammar.DecorationComponent:
		v.Component = &word
	case grammar.DecorationIndex:
		v.Index = &word
	case grammar.DecorationBuiltIn:
		builtIn := grammar.BuiltIn(word)
		v.BuiltIn = &builtIn
	case grammar.DecorationUserSemantic:
		v.Semantic = d.String()
	case grammar.DecorationXfbBuffer:
		v.feedback().Buffer = word
	case grammar.DecorationXfbStride:
		v.feedback().Stride = word
	case grammar.DecorationOffset:
		v.feedback().Offset = word
	case grammar.DecorationStream:
		v.feedback().Stream = word
	default:
		if slices.Contains(between, d.Kind) && !slices.Contains(v.Interpolation, d.Kind) {
			v.Interpolation = append(v.Interpolation, d.Kind)
		}
	}
}

func (v *InterfaceVariable) feedback() *Feedback {
	if v.Feedback == nil {
		v.Feedback = &Feedback{}
	}
	return v.Feedback
}

// readInterfaces lists the interfaces of all entry points.
func (r *reflector) readInterfaces() {
	i := -1
	for e := range r.Module.EntryPoints {
		if i++; i >= len(r.out.EntryPoints) {
			return
		}
		out := r.out.EntryPoints[i]
		mentioned := map[int32]bool{}
		r.eachReached(e.Function, func(f *function) {
			for _, v := range f.mentions {
				mentioned[v] = true
			}
			r.spend(len(f.mentions))
		})
		for _, id := range e.Interface {
			k, ok := r.variable[id]
			if !ok {
				continue
			}
			if !r.spend(256) {
				return
			}
			list := listFor(out, r.variables[k].Storage)
			if list == nil {
				continue
			}
			v := r.interfaceVariable(e.Model, r.variables[k].Variable)
			v.Used = mentioned[int32(k)]
			*list = append(*list, v)
		}
	}
}

// listFor is where a variable of an interface is listed; nil for what is no part of the interface between stages.
func listFor(e *EntryPoint, storage grammar.StorageClass) *[]*InterfaceVariable {
	switch storage {
	case grammar.StorageClassInput:
		return &e.Inputs
	case grammar.StorageClassOutput:
		return &e.Outputs
	case grammar.StorageClassRayPayloadKHR, grammar.StorageClassIncomingRayPayloadKHR, grammar.StorageClassHitAttributeKHR,
		grammar.StorageClassCallableDataKHR, grammar.StorageClassIncomingCallableDataKHR, grammar.StorageClassTaskPayloadWorkgroupEXT:
		return &e.Payloads
	}
	return nil
}

func (r *reflector) interfaceVariable(model grammar.ExecutionModel, x module.Variable) *InterfaceVariable {
	v := &InterfaceVariable{ID: x.ID, Name: r.name(x.ID), Storage: &x.Storage}
	for d := range r.Decorations(x.ID) {
		v.decorate(d)
	}
	v.Arrayed = isArrayed(model, x.Storage, v.Interpolation)
	r.fill(v, x.DataType, 0)
	return v
}

// isArrayed reports whether the variables of an interface are arrays with an element for each vertex or primitive.
func isArrayed(model grammar.ExecutionModel, storage grammar.StorageClass, d []grammar.Decoration) bool {
	input := storage == grammar.StorageClassInput
	switch model {
	case grammar.ExecutionModelGeometry, grammar.ExecutionModelTessellationEvaluation:
		return input && !slices.Contains(d, grammar.DecorationPatch)
	case grammar.ExecutionModelTessellationControl:
		return !slices.Contains(d, grammar.DecorationPatch)
	case grammar.ExecutionModelMeshEXT, grammar.ExecutionModelMeshNV:
		return storage == grammar.StorageClassOutput
	case grammar.ExecutionModelFragment:
		return input && slices.Contains(d, grammar.DecorationPerVertexKHR)
	}
	return false
}

// fill says what a variable or member is by its type.
func (r *reflector) fill(v *InterfaceVariable, typ module.ID, depth int) {
	v.Type, v.TypeText = r.use(typ), r.text(typ)
	element, counts := r.withoutArrays(typ)
	v.Array = counts
	if v.Arrayed = v.Arrayed && len(counts) > 0; v.Arrayed {
		typ = elementOf(r.typ(typ))
	}
	s, isStruct := r.typ(element).(module.StructType)
	if v.BuiltIn == nil && !r.hasBuiltIns(element, s) {
		v.Locations = r.layout(typ).locations
	}
	if !isStruct {
		if v.BuiltIn == nil {
			v.Format = r.format(element)
		}
		return
	}
	if depth < maxNesting {
		r.fillMembers(v, element, s, depth)
	}
}

// maxNesting is how deep structs in an interface are looked into. Vulkan's limits on locations allow for less.
const maxNesting = 8

// fillMembers lists the members of a struct. Locations count on from the variable's, or from the last member that has one.
func (r *reflector) fillMembers(v *InterfaceVariable, id module.ID, s module.StructType, depth int) {
	next := v.Location
	for i, typ := range s.Members {
		if !r.spend(256) {
			return
		}
		m := &InterfaceVariable{ID: id, Name: r.MemberName(id, i)}
		for d := range r.MemberDecorations(id, i) {
			m.decorate(d)
		}
		if m.Location == nil && m.BuiltIn == nil {
			m.Location = next
		}
		r.fill(m, typ, depth+1)
		if m.Location != nil {
			after := *m.Location + uint32(m.Locations)
			next = &after
		}
		v.Members = append(v.Members, m)
	}
}

// hasBuiltIns reports whether the first member of a struct is a built-in; then all are.
func (r *reflector) hasBuiltIns(id module.ID, s module.StructType) bool {
	if len(s.Members) == 0 {
		return false
	}
	_, ok := r.MemberDecoration(id, 0, grammar.DecorationBuiltIn)
	return ok
}

// eachReached visits the functions that a function calls, itself included, each once.
func (r *reflector) eachReached(id module.ID, visit func(*function)) {
	first, ok := r.functionByID[id]
	if !ok {
		return
	}
	r.walks++
	r.reached[first] = r.walks
	todo := []int32{first}
	for len(todo) > 0 {
		i := todo[len(todo)-1]
		todo = todo[:len(todo)-1]
		visit(&r.functions[i])
		if !r.spend(4 + len(r.functions[i].calls)) {
			return
		}
		for _, callee := range r.functions[i].calls {
			if r.reached[callee] != r.walks {
				r.reached[callee] = r.walks
				todo = append(todo, callee)
			}
		}
	}
}
