package vulkan

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

const builtInSection = "Vulkan, Built-In Variables"

var builtInRules = []check.Rule{
	{Name: "builtin-target", Section: builtInSection, In: check.Vulkan,
		Says:     "A built-in is a variable, a constant, or a member of a structure.",
		OfModule: builtInTarget},
	{Name: "builtin-member", Section: builtInSection, In: check.Vulkan,
		Says:     "Built-ins of subgroups and of descriptor heaps are not members of structures.",
		OfModule: builtInMember},
	{Name: "builtin-type", Section: builtInSection, In: check.Vulkan, VUIDsOf: func() []string { return builtInVUIDs(typeColumn) },
		Says:     "A built-in has the type that Vulkan gives it.",
		OfModule: builtInType},
	{Name: "builtin-storage-class", Section: builtInSection, In: check.Vulkan, VUIDsOf: func() []string { return builtInVUIDs(storageColumn) },
		Says:     "A built-in is in the storage class that Vulkan gives it.",
		OfModule: builtInStorage},
	{Name: "builtin-stage", Section: builtInSection, In: check.Vulkan, VUIDsOf: func() []string { return builtInVUIDs(stageColumn) },
		Says:     "A built-in is used in the stages that have it.",
		OfModule: builtInStage},
	{Name: "builtin-storage-class-in-stage", Section: builtInSection, In: check.Vulkan, VUIDsOf: barredVUIDs,
		Says:     "A built-in is in the storage class in which the stages that use it have it.",
		OfModule: builtInBarred},
	{Name: "builtin-vertex-id", Section: builtInSection, In: check.Vulkan,
		Says:     "Vulkan has VertexIndex and no VertexId.",
		OfModule: builtInVertexID},
	{Name: "builtin-tess-level-patch", Section: builtInSection, In: check.Vulkan, VUIDs: []string{"StandaloneSpirv-TessLevelInner-10880"},
		Says:     "TessLevelOuter and TessLevelInner have Patch.",
		OfModule: builtInTessLevelPatch},
	{Name: "builtin-frag-depth-replacing", Section: builtInSection, In: check.Vulkan, VUIDs: []string{"FragDepth-FragDepth-04216"},
		Says:     "An entry point that uses FragDepth has the execution mode DepthReplacing.",
		OfModule: builtInFragDepth},
	{Name: "builtin-layer-capability", Section: builtInSection, In: check.Vulkan,
		VUIDs:    []string{"Layer-Layer-04273", "ViewportIndex-ViewportIndex-04405"},
		Says:     "Layer and ViewportIndex need a capability in stages before geometry.",
		OfModule: builtInLayerCapability},
	{Name: "builtin-primitive-id-capability", Section: builtInSection, In: check.Vulkan, VUIDs: []string{"PrimitiveId-Fragment-04333"},
		Says:     "PrimitiveId in fragments needs a capability of a stage that makes primitives.",
		OfModule: builtInPrimitiveIDCapability},
}

// underlying is the type of a built-in: of the member, or what the variable holds. Zero if what is decorated has none.
func underlying(c *check.Context, b *check.BuiltIn) check.ID {
	if b.Member >= 0 {
		if members := c.Type(b.ID).Members; b.Member < len(members) {
			return members[b.Member]
		}
		return 0
	}
	if c.IsConstant(b.ID) {
		return c.TypeOf(b.ID)
	}
	return c.TypeOfValue(b.ID).Elem
}

// canBe reports whether what is decorated can be a built-in at all.
func canBe(c *check.Context, b *check.BuiltIn) bool {
	if b.Member >= 0 {
		return c.IsStruct(b.ID)
	}
	return c.IsConstant(b.ID) || c.IsPointer(c.TypeOf(b.ID))
}

func builtInTarget(c *check.Context) {
	for i := range c.BuiltIns() {
		b := &c.BuiltIns()[i]
		if row := builtInRows.Get()[b.Kind]; row != nil && row.is.fits != nil && !canBe(c, b) {
			c.Fail(b.Inst, "%v cannot be the built-in %v: it is no variable, constant, or member of a structure", c.Name(b.ID), b.Kind)
		}
	}
}

func builtInMember(c *check.Context) {
	for i := range c.BuiltIns() {
		b := &c.BuiltIns()[i]
		if row := builtInRows.Get()[b.Kind]; row != nil && row.noMember && b.Member >= 0 {
			c.Fail(b.Inst, "member %d is the built-in %v, which cannot be a member", b.Member, b.Kind)
		}
	}
}

// failType reports that the type of a built-in is not what it must be.
func failType(c *check.Context, at check.Inst, b *check.BuiltIn, number int, must string) {
	v := c.FailVUID(builtInVUID(b.Kind, number), at, "%v must be %s; it is %v", b.Kind, must, c.TypeName(underlying(c, b)))
	if at.Offset() != b.Inst.Offset() {
		v.Note(b.Inst, "%v is declared here", b.Kind)
	}
}

// builtInType looks at types that are the same wherever the built-in is used.
func builtInType(c *check.Context) {
	for i := range c.BuiltIns() {
		b := &c.BuiltIns()[i]
		row := builtInRows.Get()[b.Kind]
		if row == nil || row.is.fits == nil || row.perVertex || !canBe(c, b) || row.noMember && b.Member >= 0 {
			continue
		}
		if !row.is.fits(c.Module, underlying(c, b)) {
			failType(c, b.Inst, b, row.ids[typeColumn], row.is.says)
		}
	}
	for i := range c.BuiltInUses() {
		use := &c.BuiltInUses()[i]
		for b, row := range builtInsOf(c, use) {
			typeWhereUsed(c, use, b, row)
		}
	}
}

// builtInsOf yields the built-ins of a use that have rows.
func builtInsOf(c *check.Context, use *check.BuiltInUse) func(yield func(*check.BuiltIn, *builtIn) bool) {
	return func(yield func(*check.BuiltIn, *builtIn) bool) {
		for _, i := range use.Of {
			b := &c.BuiltIns()[i]
			if row := builtInRows.Get()[b.Kind]; row != nil && !yield(b, row) {
				return
			}
		}
	}
}

// typeWhereUsed looks at types that depend on where the built-in is used: some stages have arrays of it.
func typeWhereUsed(c *check.Context, use *check.BuiltInUse, b *check.BuiltIn, row *builtIn) {
	t := underlying(c, b)
	switch {
	case row.perVertex:
		if at, ok := use.First(uint64(row.in &^ severals)); ok && !row.is.fits(c.Module, t) {
			failType(c, at, b, row.ids[typeColumn], row.is.says)
		} else if at, ok := use.First(uint64(severals)); ok && !row.is.fits(c.Module, t) && (b.Member >= 0 || !row.is.fitsArrayed(c.Module, t)) {
			failType(c, at, b, row.ids[typeColumn], row.is.says)
		}
	case b.Kind == grammar.BuiltInPrimitiveShadingRateKHR:
		if _, ok := use.First(check.UsedOutsideMesh); ok && !i32.fits(c.Module, t) {
			failType(c, b.Inst, b, row.ids[typeColumn], i32.says)
		}
	case b.Kind == grammar.BuiltInLayer || b.Kind == grammar.BuiltInViewportIndex || b.Kind == grammar.BuiltInPrimitiveId:
		if _, ok := use.First(check.UsedOutsideMesh); ok && !i32.fits(c.Module, t) && (b.Member >= 0 || !i32.fitsArrayed(c.Module, t)) {
			failType(c, b.Inst, b, row.ids[typeColumn], i32.says)
		}
	}
}

func builtInStorage(c *check.Context) {
	for _, b := range c.LocalBuiltIns() {
		if row := builtInRows.Get()[b.Kind]; row != nil && row.of != 0 {
			c.FailVUID(builtInVUID(b.Kind, row.ids[storageColumn]), b.Inst, "the built-in %v is a variable of a function; it can be in %s",
				b.Kind, storageNames(row.of))
		}
	}
	for i := range c.BuiltInUses() {
		use := &c.BuiltInUses()[i]
		for b, row := range builtInsOf(c, use) {
			if use.Storage&^row.of == 0 || row.noMember && b.Member >= 0 {
				continue
			}
			class, _ := check.StorageOf(use.At)
			v := c.FailVUID(builtInVUID(b.Kind, row.ids[storageColumn]), use.At, "the built-in %v is in storage class %v; it can be in %s",
				b.Kind, class, storageNames(row.of))
			if use.At.Offset() != b.Inst.Offset() {
				v.Note(b.Inst, "%v is declared here", b.Kind)
			}
		}
	}
}

func storageNames(s check.StorageSet) string {
	switch s {
	case input:
		return "Input"
	case output:
		return "Output"
	}
	return "Input or Output"
}

// failStage reports that a built-in is used where it may not be.
func failStage(c *check.Context, vuid string, at check.Inst, b *check.BuiltIn, format string, args ...any) *check.Violation {
	return c.FailVUID(vuid, at, format, args...).Note(b.Inst, "%v is declared here", b.Kind)
}

func builtInStage(c *check.Context) {
	for i := range c.BuiltInUses() {
		use := &c.BuiltInUses()[i]
		for b, row := range builtInsOf(c, use) {
			wrong := check.ModelSet(use.Used) & check.AllModels &^ row.in
			if at, ok := use.First(uint64(wrong)); ok {
				failStage(c, builtInVUID(b.Kind, row.ids[stageColumn]), at, b, "the built-in %v is used in %v; only %v have it", b.Kind, wrong, row.in)
			}
		}
	}
}

func builtInBarred(c *check.Context) {
	for i := range c.BuiltInUses() {
		use := &c.BuiltInUses()[i]
		for b, row := range builtInsOf(c, use) {
			for _, bar := range row.barred {
				wrong := check.ModelSet(use.Used) & bar.in
				if at, ok := use.First(uint64(wrong)); ok && use.Storage&bar.of != 0 {
					failStage(c, builtInVUID(b.Kind, bar.id), at, b, "%v has no built-in %v in storage class %v", wrong, b.Kind, storageNames(bar.of))
				}
			}
		}
	}
}

func builtInVertexID(c *check.Context) {
	for _, b := range c.BuiltIns() {
		if b.Kind == grammar.BuiltInVertexId {
			c.Fail(b.Inst, "the built-in VertexId is not Vulkan's").Suggest("VertexIndex, which counts from the first vertex of the draw")
		}
	}
}

func builtInTessLevelPatch(c *check.Context) {
	for i := range c.BuiltIns() {
		b := &c.BuiltIns()[i]
		if b.Kind != grammar.BuiltInTessLevelOuter && b.Kind != grammar.BuiltInTessLevelInner {
			continue
		}
		if !hasSomewhere(c, b.ID, grammar.DecorationPatch) {
			c.FailVUID("StandaloneSpirv-TessLevelInner-10880", b.Inst, "the built-in %v lacks Patch", b.Kind).
				Suggest("decorate %v with Patch", c.Name(b.ID))
		}
	}
}

// hasSomewhere reports whether an id, or any of its members, has a decoration.
func hasSomewhere(c *check.Context, id check.ID, kind grammar.Decoration) bool {
	return c.HasDecoration(id, kind) || c.AnyMemberHas(id, kind)
}

func builtInFragDepth(c *check.Context) {
	for i := range c.BuiltInUses() {
		use := &c.BuiltInUses()[i]
		for b := range builtInsOf(c, use) {
			if at, ok := use.First(check.UsedWithoutDepthReplaced); ok && b.Kind == grammar.BuiltInFragDepth {
				failStage(c, "FragDepth-FragDepth-04216", at, b, "FragDepth is used by an entry point without the execution mode DepthReplacing").
					Suggest("add OpExecutionMode DepthReplacing to the entry point")
			}
		}
	}
}

// layerCapabilities allow Layer and ViewportIndex in stages before geometry.
var layerCapabilities = lazy.Value[map[grammar.BuiltIn][]grammar.Capability]{Make: func() map[grammar.BuiltIn][]grammar.Capability {
	return map[grammar.BuiltIn][]grammar.Capability{
		grammar.BuiltInLayer:         {grammar.CapabilityShaderViewportIndexLayerEXT, grammar.CapabilityShaderLayer},
		grammar.BuiltInViewportIndex: {grammar.CapabilityShaderViewportIndexLayerEXT, grammar.CapabilityShaderViewportIndex},
	}
}}

func builtInLayerCapability(c *check.Context) {
	for i := range c.BuiltInUses() {
		use := &c.BuiltInUses()[i]
		for b := range builtInsOf(c, use) {
			needs, ok := layerCapabilities.Get()[b.Kind]
			if !ok || c.HasAny(needs...) {
				continue
			}
			number := 4273
			if b.Kind == grammar.BuiltInViewportIndex {
				number = 4405
			}
			if at, ok := use.First(uint64(vertex | evaluate)); ok {
				failStage(c, builtInVUID(b.Kind, number), at, b, "the built-in %v in Vertex or TessellationEvaluation needs the capability %v", b.Kind, needs[1]).
					Advise(c.Declare(needs[1]))
			}
		}
	}
}

func builtInPrimitiveIDCapability(c *check.Context) {
	if c.HasAny(grammar.CapabilityMeshShadingEXT, grammar.CapabilityMeshShadingNV, grammar.CapabilityGeometry, grammar.CapabilityTessellation) {
		return
	}
	for i := range c.BuiltInUses() {
		use := &c.BuiltInUses()[i]
		for b := range builtInsOf(c, use) {
			if at, ok := use.First(uint64(fragment)); ok && b.Kind == grammar.BuiltInPrimitiveId {
				failStage(c, "PrimitiveId-Fragment-04333", at, b, "PrimitiveId in Fragment needs one of the capabilities Geometry, Tessellation, MeshShadingEXT").
					Advise(c.Declare(grammar.CapabilityGeometry, grammar.CapabilityTessellation, grammar.CapabilityMeshShadingEXT))
			}
		}
	}
}

// interfacesOf yields the entry points of some models, each with a variable of its interface that is a built-in, or holds the structure
// whose member it is.
func interfacesOf(c *check.Context, b *check.BuiltIn, in check.ModelSet) func(yield func(function, variable check.ID) bool) {
	return func(yield func(function, variable check.ID) bool) {
		for _, e := range c.Entries() {
			if !in.Has(e.Model) {
				continue
			}
			i := slices.IndexFunc(e.Interface, func(v check.ID) bool {
				if b.Member < 0 {
					return v == b.ID
				}
				return c.Unarrayed(c.TypeOfValue(v).Elem) == b.ID
			})
			if i >= 0 && !yield(e.Function, e.Interface[i]) {
				return
			}
		}
	}
}
