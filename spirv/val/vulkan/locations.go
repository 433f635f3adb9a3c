package vulkan

import (
	"iter"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// locations are the rules on the locations of inputs and outputs.
var locations = []check.Rule{
	{Name: "vulkan-location", Section: "Vulkan, Location Assignment",
		Says: "An input or output has a Location, or is a block whose members all have one, and what has one is made of numbers and has no locations inside.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-Location-04916", "StandaloneSpirv-Location-04917", "StandaloneSpirv-Location-04918", "StandaloneSpirv-Location-04919"},
		Ops:   []grammar.Opcode{grammar.OpEntryPoint}, Check: location},
	{Name: "vulkan-location-conflict", Section: "Vulkan, Location Assignment", Says: "No two inputs and no two outputs of an entry point take the same component of a location.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-OpEntryPoint-08721", "StandaloneSpirv-OpEntryPoint-08722"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: locationConflict},
	{Name: "vulkan-tile-image-conflict", Section: "Vulkan, appendix A", Says: "No two tile images of an entry point have the same Location.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-TileImageEXT-08723"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: tileImageConflict},
	{Name: "vulkan-per-vertex", Section: "Vulkan, appendix A", Says: "PerVertexKHR is for arrays that a fragment shader reads.", In: check.Vulkan,
		VUIDs: []string{"StandaloneSpirv-PerVertexKHR-06777", "StandaloneSpirv-Input-06778"}, Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: perVertex},
	{Name: "vulkan-index", Section: "Vulkan, Fragment Output Interface", Says: "Index is for outputs of fragment shaders.", In: check.Vulkan,
		Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: index},
}

// matched are the models whose inputs and outputs are matched by locations.
const matched = check.VertexModel | check.TessellationControlModel | check.TessellationEvaluationModel | check.GeometryModel | check.FragmentModel

// located yields the inputs and outputs of an entry point that locations are for, each once.
func located(c *check.Context, in check.Inst) iter.Seq[check.Variable] {
	return func(yield func(check.Variable) bool) {
		e, _ := view.AsEntryPoint(in)
		if !matched.Has(e.ExecutionModel()) {
			return
		}
		seen := map[ID]bool{}
		for v := range variablesOf(c, in) {
			if isInOut(v.Storage) && !seen[v.ID] && v.Data != 0 && !c.HasDecoration(v.ID, grammar.DecorationBuiltIn) {
				seen[v.ID] = true
				if !yield(v) {
					return
				}
			}
		}
	}
}

// matchedType returns the type that is matched with that of another stage: where a stage sees several vertices, there is an array around it.
// It is zero for a block of built-ins.
func matchedType(c *check.Context, model grammar.ExecutionModel, v check.Variable) ID {
	arrayed := false
	isInput := v.Storage == grammar.StorageClassInput
	switch model {
	case grammar.ExecutionModelTessellationControl:
		arrayed = !c.HasDecoration(v.ID, grammar.DecorationPatch)
	case grammar.ExecutionModelTessellationEvaluation:
		arrayed = isInput && !c.HasDecoration(v.ID, grammar.DecorationPatch)
	case grammar.ExecutionModelGeometry:
		arrayed = isInput
	case grammar.ExecutionModelFragment:
		arrayed = isInput && c.HasDecoration(v.ID, grammar.DecorationPerVertexKHR)
	}
	typ := v.Data
	if arrayed && c.IsArray(typ) {
		typ = c.Type(typ).Elem
	}
	if c.IsStruct(typ) && (c.HasDecoration(typ, grammar.DecorationBuiltIn) || c.AnyMemberHas(typ, grammar.DecorationBuiltIn)) {
		return 0
	}
	return typ
}

func location(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	for v := range located(c, in) {
		typ := matchedType(c, e.ExecutionModel(), v)
		if typ == 0 {
			continue
		}
		def, _ := c.Def(v.ID)
		if vuid, format, args := misplaced(c, v, typ); format != "" {
			found := c.FailVUID(vuid, in, format, args...).Note(def, "the variable")
			if !c.IsStruct(typ) && !c.HasDecoration(v.ID, grammar.DecorationLocation) {
				found.Suggest("add OpDecorate %v Location with a number", c.Name(v.ID))
			}
		}
	}
}

// misplaced says what is wrong with the locations of a variable; nothing if the format is empty.
func misplaced(c *check.Context, v check.Variable, typ ID) (vuid, format string, args []any) {
	switch {
	case c.HasDecoration(v.ID, grammar.DecorationLocation):
		if c.Is(typ, grammar.OpTypeArray) {
			typ = c.Type(typ).Elem
		}
		return faulty(c, v, typ, c.Consumed(typ).Fault)
	case c.HasDecoration(typ, grammar.DecorationBlock):
	case c.IsStruct(typ):
		return "StandaloneSpirv-Location-04917", "%v has no Location, and is no block", []any{c.Name(v.ID)}
	default:
		return "StandaloneSpirv-Location-04916", "%v has no Location", []any{c.Name(v.ID)}
	}
	for i, member := range c.Type(typ).Members {
		if !c.HasMemberDecoration(typ, i, grammar.DecorationLocation) {
			return "StandaloneSpirv-Location-04919", "member %d of the block %v has no Location", []any{i, c.Name(v.ID)}
		}
		if vuid, format, args = faulty(c, v, member, c.Consumed(member).Fault); format != "" {
			return
		}
	}
	return
}

func faulty(c *check.Context, v check.Variable, typ ID, fault check.ConsumedFault) (vuid, format string, args []any) {
	switch fault {
	case check.OwnLocations:
		return "StandaloneSpirv-Location-04918", "%v has a Location, and so have members of the structure %v in it", []any{c.Name(v.ID), c.TypeName(typ)}
	case check.NoLocations:
		return "", "%v has a Location but is made of %v, no numbers", []any{c.Name(v.ID), c.TypeName(typ)}
	}
	return
}

// maxLocations is how many locations are looked at: more than there are anywhere.
const maxLocations = 4096

// A taken has a bit for each component of a location: at four times the location, and the component.
type taken [4 * maxLocations / 64]uint64

func (t *taken) has(at uint32) bool { return t[at/64]>>(at%64)&1 != 0 }
func (t *taken) add(at uint32)      { t[at/64] |= 1 << (at % 64) }

// A space is what locations are distinct in.
type space struct {
	output, patch, second bool
	stream                uint32
}

// spaceOf says what the locations of a variable are distinct in. Members of blocks are always among the first of the two sources of a
// fragment's color.
func spaceOf(c *check.Context, model grammar.ExecutionModel, v check.Variable) space {
	s := space{output: v.Storage == grammar.StorageClassOutput}
	if index, ok := c.DecorationWord(v.ID, grammar.DecorationIndex); ok && index == 1 {
		s.second = c.HasDecoration(v.ID, grammar.DecorationLocation)
	}
	if c.HasDecoration(v.ID, grammar.DecorationPatch) {
		s.output, s.patch = false, true
	} else if s.output && model == grammar.ExecutionModelGeometry && c.Has(grammar.CapabilityGeometryStreams) {
		s.stream, _ = c.DecorationWord(v.ID, grammar.DecorationStream)
	}
	return s
}

func locationConflict(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	spaces := map[space]*taken{}
	for v := range located(c, in) {
		typ := matchedType(c, e.ExecutionModel(), v)
		if typ == 0 {
			continue
		}
		if _, wrong, _ := misplaced(c, v, typ); wrong != "" {
			continue
		}
		s := spaceOf(c, e.ExecutionModel(), v)
		if spaces[s] == nil {
			spaces[s] = &taken{}
		}
		for at := range componentsOf(c, v, typ) {
			if spaces[s].has(at) {
				conflict(c, in, v, s, at)
				break
			}
			spaces[s].add(at)
		}
	}
}

// conflict reports a component that is taken twice.
func conflict(c *check.Context, in check.Inst, second check.Variable, s space, at uint32) {
	vuid := "StandaloneSpirv-OpEntryPoint-08721"
	if second.Storage == grammar.StorageClassOutput {
		vuid = "StandaloneSpirv-OpEntryPoint-08722"
	}
	def, _ := c.Def(second.ID)
	report := c.FailVUID(vuid, in, "%v takes component %d of location %d, which is taken", c.Name(second.ID), at%4, at/4).Note(def, "the variable")
	e, _ := view.AsEntryPoint(in)
	for v := range located(c, in) {
		if v.ID == second.ID {
			return
		}
		if typ := matchedType(c, e.ExecutionModel(), v); typ != 0 && spaceOf(c, e.ExecutionModel(), v) == s {
			for other := range componentsOf(c, v, typ) {
				if other == at {
					def, _ := c.Def(v.ID)
					report.Note(def, "the other one")
					return
				}
			}
		}
	}
}

// componentsOf yields the components of locations that a variable takes.
func componentsOf(c *check.Context, v check.Variable, typ ID) iter.Seq[uint32] {
	return func(yield func(uint32) bool) {
		at, ok := c.DecorationWord(v.ID, grammar.DecorationLocation)
		component, _ := c.DecorationWord(v.ID, grammar.DecorationComponent)
		if ok {
			n, elem := flattened(c, typ)
			elements(at, n, component, c.Consumed(elem), yield)
			return
		}
		for i, member := range c.Type(typ).Members {
			at, _ := c.MemberDecorationWord(typ, i, grammar.DecorationLocation)
			component, _ := c.MemberDecorationWord(typ, i, grammar.DecorationComponent)
			n, elem := flattened(c, member)
			if !elements(at, n, component, c.Consumed(elem), yield) {
				return
			}
		}
	}
}

// flattened is what an array of arrays has in the end, and how often, up to maxLocations; what is no array it has once.
func flattened(c *check.Context, typ ID) (n uint32, elem ID) {
	n = 1
	for array := range c.Arrays(typ) {
		if length, certain := c.ArrayLength(array); certain {
			n = uint32(min(uint64(n)*min(length, maxLocations), maxLocations))
		}
	}
	return n, c.Unarrayed(typ)
}

// elements yields what the elements of an array take, one behind the other.
func elements(at, n, component uint32, takes check.Consumed, yield func(uint32) bool) bool {
	for i := range uint64(n) {
		first := uint64(at) + i*uint64(takes.Locations)
		if first >= maxLocations {
			return true
		}
		from, to := 4*first, 4*(first+uint64(takes.Locations))
		if takes.Components != 0 {
			from += uint64(component)
			to = from + uint64(takes.Components)
		}
		for ; from < min(to, 4*maxLocations); from++ {
			if !yield(uint32(from)) {
				return false
			}
		}
		if takes.Locations == 0 {
			return true
		}
	}
	return true
}

func tileImageConflict(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	if !matched.Has(e.ExecutionModel()) {
		return
	}
	var at map[uint32]ID
	for v := range variablesOf(c, in) {
		word, ok := c.DecorationWord(v.ID, grammar.DecorationLocation)
		if v.Storage != grammar.StorageClassTileImageEXT || !ok {
			continue
		}
		if at == nil {
			at = map[uint32]ID{}
		}
		if first := at[word]; first != 0 && first != v.ID {
			c.FailVUID("StandaloneSpirv-TileImageEXT-08723", in, "the tile images %v and %v are both at location %d", c.Name(first), c.Name(v.ID), word)
		}
		at[word] = v.ID
	}
}

func perVertex(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	for v := range located(c, in) {
		def, _ := c.Def(v.ID)
		switch {
		case !c.HasDecoration(v.ID, grammar.DecorationPerVertexKHR):
		case e.ExecutionModel() != grammar.ExecutionModelFragment:
			c.FailVUID("StandaloneSpirv-PerVertexKHR-06777", in, "%v is PerVertexKHR, but the execution model is %s", c.Name(v.ID), e.ExecutionModel()).Note(def, "the variable")
		case !c.IsArray(v.Data):
			c.FailVUID("StandaloneSpirv-Input-06778", in, "%v is PerVertexKHR and no array", c.Name(v.ID)).Note(def, "the variable")
		}
	}
}

func index(c *check.Context, in check.Inst) {
	e, _ := view.AsEntryPoint(in)
	for v := range located(c, in) {
		if c.HasDecoration(v.ID, grammar.DecorationIndex) && (e.ExecutionModel() != grammar.ExecutionModelFragment || v.Storage != grammar.StorageClassOutput) {
			def, _ := c.Def(v.ID)
			c.Fail(in, "%v has an Index, and is no output of a fragment shader", c.Name(v.ID)).Note(def, "the variable")
		}
	}
}
