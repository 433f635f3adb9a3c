package vulkan

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// A meshBuiltIn is what mesh stages say of a built-in that each primitive has: numbers of valid usage.
type meshBuiltIn struct {
	kind                            grammar.BuiltIn
	is                              form
	typ, length, blockLength, every int
}

var meshBuiltIns = lazy.Value[[]meshBuiltIn]{Make: func() []meshBuiltIn {
	return []meshBuiltIn{
		{grammar.BuiltInCullPrimitiveEXT, boolean, 7036, 10589, 10590, 7038},
		{grammar.BuiltInPrimitiveId, integer, 10595, 10596, 10597, 7040},
		{grammar.BuiltInLayer, integer, 10592, 10593, 10594, 7039},
		{grammar.BuiltInViewportIndex, integer, 10601, 10602, 10603, 7060},
		{grammar.BuiltInPrimitiveShadingRateKHR, integer, 10598, 10599, 10600, 7059},
	}
}}

// A topology is what mesh stages say of the built-in with the indices of the vertices of primitives.
type topology struct {
	kind                 grammar.BuiltIn
	mode                 grammar.ExecutionMode
	modeNumber, lengthID int
}

var topologies = []topology{
	{grammar.BuiltInPrimitivePointIndicesEXT, grammar.ExecutionModeOutputPoints, 7042, 7046},
	{grammar.BuiltInPrimitiveLineIndicesEXT, grammar.ExecutionModeOutputLinesEXT, 7048, 7052},
	{grammar.BuiltInPrimitiveTriangleIndicesEXT, grammar.ExecutionModeOutputTrianglesEXT, 7054, 7058},
}

var meshBuiltInRules = []check.Rule{
	{Name: "builtin-mesh-type", Section: builtInSection, In: check.Vulkan, VUIDsOf: func() []string { return meshVUIDs(func(b *meshBuiltIn) int { return b.typ }) },
		Says:     "In mesh stages a built-in of primitives is an array of its type, or has its type in a Block.",
		OfModule: meshBuiltInType},
	{Name: "builtin-mesh-per-primitive", Section: builtInSection, In: check.Vulkan, VUIDsOf: func() []string { return meshVUIDs(func(b *meshBuiltIn) int { return b.every }) },
		Says:     "In mesh stages a built-in of primitives has PerPrimitiveEXT.",
		OfModule: meshBuiltInPerPrimitive},
	{Name: "builtin-mesh-length", Section: builtInSection, In: check.Vulkan,
		VUIDsOf: func() []string {
			return append(meshVUIDs(func(b *meshBuiltIn) int { return b.length }), meshVUIDs(func(b *meshBuiltIn) int { return b.blockLength })...)
		},
		Says: "In mesh stages an array of built-ins of primitives has as many elements as there are primitives.", OfModule: meshBuiltInLength},
	{Name: "builtin-mesh-topology", Section: builtInSection, In: check.Vulkan, VUIDsOf: topologyVUIDs,
		Says:     "The indices of the vertices of primitives fit the primitives that the mesh stage makes, and how many it makes.",
		OfModule: meshTopology},
	{Name: "builtin-cull-primitive-once", Section: builtInSection, In: check.Vulkan, VUIDs: []string{"CullPrimitiveEXT-CullPrimitiveEXT-10591"},
		Says:     "An entry point has CullPrimitiveEXT once.",
		OfModule: cullPrimitiveOnce},
}

func meshVUIDs(number func(*meshBuiltIn) int) []string {
	var ids []string
	for i := range meshBuiltIns.Get() {
		ids = append(ids, builtInVUID(meshBuiltIns.Get()[i].kind, number(&meshBuiltIns.Get()[i])))
	}
	return ids
}

func topologyVUIDs() []string {
	var ids []string
	for _, t := range topologies {
		ids = append(ids, builtInVUID(t.kind, t.modeNumber), builtInVUID(t.kind, t.lengthID))
	}
	return ids
}

// usedInMesh yields the built-ins that functions of the model MeshEXT use, each once.
func usedInMesh(c *check.Context) func(yield func(*check.BuiltIn) bool) {
	return func(yield func(*check.BuiltIn) bool) {
		seen := map[int32]bool{}
		for i := range c.BuiltInUses() {
			use := &c.BuiltInUses()[i]
			if _, ok := use.First(uint64(meshEXT)); !ok {
				continue
			}
			for _, at := range use.Of {
				if !seen[at] {
					seen[at] = true
					if !yield(&c.BuiltIns()[at]) {
						return
					}
				}
			}
		}
	}
}

// eachMeshBuiltIn calls a function for what is used and has a row.
func eachMeshBuiltIn(c *check.Context, visit func(*check.BuiltIn, *meshBuiltIn)) {
	for b := range usedInMesh(c) {
		for i := range meshBuiltIns.Get() {
			if meshBuiltIns.Get()[i].kind == b.Kind {
				visit(b, &meshBuiltIns.Get()[i])
			}
		}
	}
}

func meshBuiltInType(c *check.Context) {
	eachMeshBuiltIn(c, func(b *check.BuiltIn, row *meshBuiltIn) {
		if !meshTypeFits(c, b, row) {
			failType(c, b.Inst, b, row.typ, "an array, each element "+row.is.says+", or "+row.is.says+" in a Block")
		}
	})
}

func meshTypeFits(c *check.Context, b *check.BuiltIn, row *meshBuiltIn) bool {
	t := underlying(c, b)
	if c.Is(t, grammar.OpTypeArray) {
		if _, ok := c.ArrayLength(t); !ok {
			return false
		}
	} else if !hasSomewhere(c, b.ID, grammar.DecorationBlock) {
		return false
	}
	return row.is.fits(c.Module, element(c.Module, t))
}

func meshBuiltInPerPrimitive(c *check.Context) {
	eachMeshBuiltIn(c, func(b *check.BuiltIn, row *meshBuiltIn) {
		if !hasSomewhere(c, b.ID, grammar.DecorationPerPrimitiveEXT) {
			c.FailVUID(builtInVUID(b.Kind, row.every), b.Inst, "the built-in %v lacks PerPrimitiveEXT in MeshEXT", b.Kind).
				Suggest("decorate %v with PerPrimitiveEXT", c.Name(b.ID))
		}
	})
}

func meshBuiltInLength(c *check.Context) {
	eachMeshBuiltIn(c, func(b *check.BuiltIn, row *meshBuiltIn) {
		if !meshTypeFits(c, b, row) {
			return
		}
		number := row.blockLength
		if c.Is(underlying(c, b), grammar.OpTypeArray) {
			number = row.length
		}
		for entry, variable := range interfacesOf(c, b, mesh) {
			length, _ := c.ArrayLength(c.TypeOfValue(variable).Elem)
			if most := uint64(c.ModeWord(entry, grammar.ExecutionModeOutputPrimitivesEXT)); length != most {
				c.FailVUID(builtInVUID(b.Kind, number), b.Inst, "%v has %v of the built-in %v; %v makes up to %v",
					c.Name(variable), check.Count(length, "element"), b.Kind, c.Name(entry), check.Count(most, "primitive"))
				return
			}
		}
	})
}

func meshTopology(c *check.Context) {
	for b := range usedInMesh(c) {
		for i := range topologies {
			if topologies[i].kind == b.Kind {
				meshTopologyOf(c, b, &topologies[i])
			}
		}
	}
}

func meshTopologyOf(c *check.Context, b *check.BuiltIn, t *topology) {
	for entry := range interfacesOf(c, b, mesh) {
		if !c.HasMode(entry, t.mode) {
			c.FailVUID(builtInVUID(b.Kind, t.modeNumber), b.Inst, "%v uses %v without the execution mode %v", c.Name(entry), b.Kind, t.mode).
				Suggest("add OpExecutionMode %v %v", c.Name(entry), t.mode)
			return
		}
		most := uint64(c.ModeWord(entry, grammar.ExecutionModeOutputPrimitivesEXT))
		if length, ok := c.ArrayLength(underlying(c, b)); ok && length != 0 && length != most {
			c.FailVUID(builtInVUID(b.Kind, t.lengthID), b.Inst, "%v has %v; %v makes up to %v", b.Kind, check.Count(length, "element"), c.Name(entry), check.Count(most, "primitive"))
			return
		}
	}
}

func cullPrimitiveOnce(c *check.Context) {
	seen := map[check.ID]*check.BuiltIn{}
	for i := range c.BuiltIns() {
		b := &c.BuiltIns()[i]
		if b.Kind != grammar.BuiltInCullPrimitiveEXT {
			continue
		}
		for entry := range interfacesOf(c, b, mesh) {
			if first := seen[entry]; first != nil {
				c.FailVUID("CullPrimitiveEXT-CullPrimitiveEXT-10591", b.Inst, "%v has CullPrimitiveEXT twice in its interface", c.Name(entry)).
					Note(first.Inst, "the other one")
				break
			}
			seen[entry] = b
		}
	}
}
