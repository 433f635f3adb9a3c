package rules

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

var declaresVariable = []grammar.Opcode{grammar.OpVariable, grammar.OpUntypedVariableKHR}

// variables are the rules on OpVariable and OpUntypedVariableKHR.
func variables() []check.Rule {
	return []check.Rule{
		{Name: "variable-type", Section: "3.3.8", Says: "A variable is a pointer in its storage class: a typed one, or an untyped one that says what it holds.",
			Ops: declaresVariable, Check: variableType},
		{Name: "variable-initializer", Section: "3.3.8", Says: "A variable is initialized by a constant or a variable of the module, of the type that it holds, and not as an input or the like.",
			Ops: declaresVariable, Check: variableInitializer},
		{Name: "variable-bool", Section: "2.16.1", Says: "Booleans are held by variables that only shaders see, and by built-ins.",
			VUIDs: []string{"StandaloneSpirv-Input-07290"}, Ops: declaresVariable, Check: variableBool},
		{Name: "variable-storage", Section: "3.3.8", Says: "Variables of storage class Function are in functions and the others are not; none is in Generic or PhysicalStorageBuffer.",
			VUIDs: []string{"StandaloneSpirv-None-04643", "StandaloneSpirv-TileAttachmentQCOM-10689"}, Ops: declaresVariable, Check: variableStorage},
		{Name: "variable-pointer", Section: "2.16.1", Says: "With logical addressing a variable holds pointers only as the variable pointer capabilities allow, in Function or Private.",
			Ops: declaresVariable, Check: variablePointer},
		{Name: "variable-cooperative", Section: "SPV_KHR_cooperative_matrix", Says: "Cooperative matrices are held by variables of Function and Private.",
			Ops: declaresVariable, Where: check.Cooperative, Check: variableCooperative},
		{Name: "variable-small-types", Section: "2.16.1", Says: "A variable of a shader holds numbers of 8 and 16 bits where a capability for its storage class says so.",
			Ops: declaresVariable, Where: check.SmallNumbers, Check: variableSmallTypes},
		{Name: "variable-sub-byte", Section: "SPV_EXT_ocp_microscaling_types", Says: "Floats of 4 and 6 bits are held by variables of Function and Private.",
			Ops: declaresVariable, Where: check.OtherFloats, Check: variableSubByte},
		{Name: "tile-image-variable", Section: "SPV_EXT_shader_tile_image", Says: "A variable in storage class TileImageEXT is a tile image, or an array of them.",
			Ops: declaresVariable, Where: check.Tiles, Check: tileImageVariable},
	}
}

func variableType(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	t := c.Type(v.Type)
	switch {
	case v.Untyped && t.Op != grammar.OpTypeUntypedPointerKHR:
		c.Fail(in, "the type of %v is no untyped pointer", c.Name(v.ID))
	case !v.Untyped && t.Op != grammar.OpTypePointer:
		c.Fail(in, "the type of %v is no pointer", c.Name(v.ID))
	case v.Untyped && v.Data != 0 && (!c.IsType(v.Data) || c.Is(v.Data, grammar.OpTypeFunction)):
		c.Fail(in, "%v holds %v, which is no type of values", c.Name(v.ID), c.Name(v.Data))
	case v.Untyped && v.Data == 0 && (v.Storage == grammar.StorageClassFunction || v.Storage == grammar.StorageClassPrivate ||
		v.Storage == grammar.StorageClassWorkgroup):
		c.Fail(in, "%v does not say what it holds, which a variable in %s must", c.Name(v.ID), v.Storage)
	case v.Storage != t.Storage:
		c.Fail(in, "%v is in %s, and its type in %s", c.Name(v.ID), v.Storage, t.Storage).Note(t.Inst, "the type")
	}
}

// neverInitialized are storage classes whose variables get their values from elsewhere.
var neverInitialized = []grammar.StorageClass{
	grammar.StorageClassTaskPayloadWorkgroupEXT, grammar.StorageClassInput, grammar.StorageClassHitObjectAttributeNV,
	grammar.StorageClassHitObjectAttributeEXT,
}

func variableInitializer(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if v.Initializer == 0 {
		return
	}
	def, _ := c.Def(v.Initializer)
	other, isVariable := c.AsVariable(def)
	switch {
	case !def.Opcode.Is(grammar.GlobalValue) && !(isVariable && other.Storage != grammar.StorageClassFunction):
		c.Fail(in, "the initializer %v is no constant and no variable of the module", c.Name(v.Initializer)).Note(def, "defined here")
	case c.TypeOf(v.Initializer) != v.Data:
		c.Fail(in, "%v holds %v, but its initializer is %v", c.Name(v.ID), c.TypeName(v.Data), c.TypeName(c.TypeOf(v.Initializer))).
			Note(def, "the initializer")
	case slices.Contains(neverInitialized, v.Storage):
		c.Fail(in, "%v in %s has an initializer", c.Name(v.ID), v.Storage)
	}
}

// unseen are the storage classes that only shaders see.
var unseen = []grammar.StorageClass{
	grammar.StorageClassWorkgroup, grammar.StorageClassCrossWorkgroup, grammar.StorageClassPrivate, grammar.StorageClassFunction,
	grammar.StorageClassUniformConstant, grammar.StorageClassRayPayloadKHR, grammar.StorageClassIncomingRayPayloadKHR,
	grammar.StorageClassHitAttributeKHR, grammar.StorageClassCallableDataKHR, grammar.StorageClassIncomingCallableDataKHR,
	grammar.StorageClassTaskPayloadWorkgroupEXT, grammar.StorageClassHitObjectAttributeNV, grammar.StorageClassHitObjectAttributeEXT,
	grammar.StorageClassNodePayloadAMDX,
}

func variableBool(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if !c.Holds(v.Data, check.HasBool) || slices.Contains(unseen, v.Storage) {
		return
	}
	if v.Storage == grammar.StorageClassInput || v.Storage == grammar.StorageClassOutput {
		if !c.HasDecoration(v.ID, grammar.DecorationBuiltIn) && boolOutsideBuiltIn(c, v.Data) {
			c.FailVUID("StandaloneSpirv-Input-07290", in, "%v in %s holds booleans and is no built-in", c.Name(v.ID), v.Storage)
		}
		return
	}
	c.Fail(in, "%v in %s holds booleans", c.Name(v.ID), v.Storage)
}

// boolOutsideBuiltIn reports whether a type holds booleans where no structure has built-ins.
func boolOutsideBuiltIn(c *check.Context, typ ID) bool {
	seen := map[ID]bool{}
	for work := []ID{typ}; len(work) > 0; {
		typ, work = work[len(work)-1], work[:len(work)-1]
		if seen[typ] || c.HasDecoration(typ, grammar.DecorationBuiltIn) || c.AnyMemberHas(typ, grammar.DecorationBuiltIn) {
			continue
		}
		seen[typ] = true
		switch t := c.Type(typ); t.Op {
		case grammar.OpTypeBool:
			return true
		case grammar.OpTypeVector, grammar.OpTypeMatrix, grammar.OpTypeArray, grammar.OpTypeRuntimeArray:
			work = append(work, t.Elem)
		case grammar.OpTypeStruct:
			work = append(work, t.Members...)
		}
	}
	return false
}

// storageForVulkan are the storage classes that Vulkan has.
var storageForVulkan = []grammar.StorageClass{
	grammar.StorageClassUniformConstant, grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassInput,
	grammar.StorageClassOutput, grammar.StorageClassImage, grammar.StorageClassWorkgroup, grammar.StorageClassPrivate,
	grammar.StorageClassFunction, grammar.StorageClassPushConstant, grammar.StorageClassPhysicalStorageBuffer,
	grammar.StorageClassRayPayloadKHR, grammar.StorageClassIncomingRayPayloadKHR, grammar.StorageClassHitAttributeKHR,
	grammar.StorageClassCallableDataKHR, grammar.StorageClassIncomingCallableDataKHR, grammar.StorageClassShaderRecordBufferKHR,
	grammar.StorageClassTaskPayloadWorkgroupEXT, grammar.StorageClassHitObjectAttributeNV, grammar.StorageClassHitObjectAttributeEXT,
	grammar.StorageClassTileImageEXT, grammar.StorageClassNodePayloadAMDX, grammar.StorageClassTileAttachmentQCOM,
}

func variableStorage(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	switch {
	case c.Env.Is(check.Vulkan) && !slices.Contains(storageForVulkan, v.Storage):
		c.FailVUID("StandaloneSpirv-None-04643", in, "storage class %s is not for Vulkan", v.Storage)
	case v.Storage == grammar.StorageClassGeneric, v.Storage == grammar.StorageClassPhysicalStorageBuffer:
		c.Fail(in, "%v is in storage class %s, which is for pointers only", c.Name(v.ID), v.Storage)
	case c.Func != nil && v.Storage != grammar.StorageClassFunction:
		c.Fail(in, "%v is in a function, and not in storage class Function", c.Name(v.ID))
	case c.Func == nil && v.Storage == grammar.StorageClassFunction:
		c.Fail(in, "%v is outside of functions, and in storage class Function", c.Name(v.ID))
	case v.Storage == grammar.StorageClassTileAttachmentQCOM && !c.Has(grammar.CapabilityTileShadingQCOM):
		c.FailVUID("StandaloneSpirv-TileAttachmentQCOM-10689", in, "%v is in storage class TileAttachmentQCOM", c.Name(v.ID)).
			Suggest("add OpCapability TileShadingQCOM")
	}
}

// pointersHeld yields the types of the pointers that a type holds.
func pointersHeld(c *check.Context, typ ID) func(yield func(*check.Type) bool) {
	return func(yield func(*check.Type) bool) {
		seen := map[ID]bool{}
		for work := []ID{typ}; len(work) > 0; {
			typ, work = work[len(work)-1], work[:len(work)-1]
			if seen[typ] || !c.Holds(typ, check.HasPointer) {
				continue
			}
			seen[typ] = true
			t := c.Type(typ)
			if c.IsPointer(typ) {
				if !yield(t) {
					return
				}
				continue
			}
			work = append(append(work, t.Elem), t.Members...)
		}
	}
}

func variablePointer(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if !c.IsLogical() || c.RelaxLogicalPointer || !c.Holds(v.Data, check.HasPointer) {
		return
	}
	for p := range pointersHeld(c, v.Data) {
		switch {
		case p.Storage == grammar.StorageClassPhysicalStorageBuffer:
			continue
		case p.Storage != grammar.StorageClassStorageBuffer && p.Storage != grammar.StorageClassWorkgroup:
			c.Fail(in, "%v holds a pointer to storage class %s", c.Name(v.ID), p.Storage).Note(p.Inst, "the pointer")
		case p.Storage == grammar.StorageClassStorageBuffer && !c.Has(grammar.CapabilityVariablePointersStorageBuffer):
			c.Fail(in, "%v holds a pointer to a storage buffer", c.Name(v.ID)).Note(p.Inst, "the pointer").
				Suggest("add OpCapability VariablePointersStorageBuffer")
		case p.Storage == grammar.StorageClassWorkgroup && !c.Has(grammar.CapabilityVariablePointers):
			c.Fail(in, "%v holds a pointer to workgroup memory", c.Name(v.ID)).Note(p.Inst, "the pointer").
				Suggest("add OpCapability VariablePointers")
		case v.Storage != grammar.StorageClassFunction && v.Storage != grammar.StorageClassPrivate:
			c.Fail(in, "%v holds pointers and is in %s, not in Function or Private", c.Name(v.ID), v.Storage)
		default:
			continue
		}
		return
	}
}

func isOwnMemory(s grammar.StorageClass) bool {
	return s == grammar.StorageClassFunction || s == grammar.StorageClassPrivate
}

func variableCooperative(c *check.Context, in check.Inst) {
	if v, _ := c.AsVariable(in); !isOwnMemory(v.Storage) && c.Reaches(v.Data, check.HasCooperativeMatrix) {
		c.Fail(in, "%v in %s holds a cooperative matrix", c.Name(v.ID), v.Storage)
	}
}

func variableSubByte(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	storage, _ := throughPointers(c, v)
	if c.Has(grammar.CapabilityShader) && c.Reaches(v.Data, check.HasUnevenFloat) && !isOwnMemory(storage) {
		c.Fail(in, "%v in %s holds floats of less than a byte", c.Name(v.ID), storage)
	}
}

// throughPointers is where, and what, the data of a variable is in the end, if it holds nothing but a pointer.
func throughPointers(c *check.Context, v check.Variable) (grammar.StorageClass, ID) {
	storage, data := v.Storage, v.Data
	for t := c.Type(data); t.Op == grammar.OpTypePointer; t = c.Type(data) {
		if c.Number(t.Elem) >= c.Number(data) {
			return t.Storage, t.Elem // declared ahead
		}
		storage, data = t.Storage, t.Elem
	}
	return storage, data
}

// A smallAccess says which capabilities let variables in a storage class hold numbers of 16 and of 8 bits: one suffices. Zero stands for
// none.
type smallAccess struct{ bits16, bits8 grammar.Capability }

var smallAccesses = lazy.Value[map[grammar.StorageClass]smallAccess]{Make: func() map[grammar.StorageClass]smallAccess {
	return map[grammar.StorageClass]smallAccess{
		grammar.StorageClassStorageBuffer:         {grammar.CapabilityStorageBuffer16BitAccess, grammar.CapabilityStorageBuffer8BitAccess},
		grammar.StorageClassPhysicalStorageBuffer: {grammar.CapabilityStorageBuffer16BitAccess, grammar.CapabilityStorageBuffer8BitAccess},
		grammar.StorageClassUniform: {grammar.CapabilityUniformAndStorageBuffer16BitAccess,
			grammar.CapabilityUniformAndStorageBuffer8BitAccess},
		grammar.StorageClassPushConstant: {grammar.CapabilityStoragePushConstant16, grammar.CapabilityStoragePushConstant8},
		grammar.StorageClassInput:        {grammar.CapabilityStorageInputOutput16, 0},
		grammar.StorageClassOutput:       {grammar.CapabilityStorageInputOutput16, 0},
		grammar.StorageClassWorkgroup: {grammar.CapabilityWorkgroupMemoryExplicitLayout16BitAccessKHR,
			grammar.CapabilityWorkgroupMemoryExplicitLayout8BitAccessKHR},
	}
}}

func variableSmallTypes(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	limited := c.LimitedSmallTypes()
	if !c.Has(grammar.CapabilityShader) || !c.Reaches(v.Data, limited) {
		return
	}
	storage, data := throughPointers(c, v)
	if c.IsArray(data) {
		data = c.Type(data).Elem
	}
	isBufferBlock := storage == grammar.StorageClassUniform && c.HasDecoration(data, grammar.DecorationBufferBlock)
	allowed := func(need, ofBlocks grammar.Capability) bool {
		return need != 0 && c.Has(need) || isBufferBlock && c.Has(ofBlocks)
	}
	needs := smallAccesses.Get()[storage]
	switch {
	case c.Reaches(v.Data, limited&(check.HasInt16|check.HasFloat16)) && !allowed(needs.bits16, grammar.CapabilityStorageBuffer16BitAccess):
		failSmall(c, in, v, storage, 16, needs.bits16)
	case c.Reaches(v.Data, limited&check.HasInt8) && !allowed(needs.bits8, grammar.CapabilityStorageBuffer8BitAccess):
		failSmall(c, in, v, storage, 8, needs.bits8)
	}
}

func failSmall(c *check.Context, in check.Inst, v check.Variable, storage grammar.StorageClass, width int, need grammar.Capability) {
	found := c.Fail(in, "%v in %s holds numbers of %d bits", c.Name(v.ID), storage, width)
	if need != 0 {
		found.Suggest("add OpCapability %s", need)
	}
}

func tileImageVariable(c *check.Context, in check.Inst) {
	v, _ := c.AsVariable(in)
	if v.Storage != grammar.StorageClassTileImageEXT || v.Untyped || !c.Has(grammar.CapabilityTileImageColorReadAccessEXT) {
		return
	}
	data := c.Unarrayed(v.Data)
	if image, ok := c.Image(data); !ok || image.Dim != grammar.DimTileImageDataEXT || c.Is(data, grammar.OpTypeSampledImage) {
		c.Fail(in, "%v is no tile image", c.Name(v.ID))
	}
}
