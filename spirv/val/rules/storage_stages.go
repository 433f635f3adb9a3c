package rules

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// storageRules is where storage classes, and terminators that end invocations and rays, may be used.
func storageRules() []check.Rule {
	return []check.Rule{
		{Name: "storage-class-stage", Section: "3.7", VUIDs: storageStageVUIDs(),
			Says:       "A storage class is used in the stages that have it.",
			OfFunction: storageClassStage},
		{Name: "terminator-stage", Section: "3.3.17", Says: "A terminator that ends an invocation or a ray is used in the stage that has it.",
			Ops: []grammar.Opcode{grammar.OpKill, grammar.OpTerminateInvocation, grammar.OpIgnoreIntersectionKHR, grammar.OpTerminateRayKHR}, Check: terminatorStage},
	}
}

// A storageStage says which models have a storage class. The VUID is empty where there is none, vulkan where the limit is Vulkan's alone.
type storageStage struct {
	class  grammar.StorageClass
	in     check.ModelSet
	vuid   string
	vulkan bool
}

const (
	rayGenerationModel = check.RayGenerationModel
	intersectionModel  = check.IntersectionModel
	anyHitModel        = check.AnyHitModel
	closestHitModel    = check.ClosestHitModel
	missModel          = check.MissModel
	callableModel      = check.CallableModel
	tracingModels      = rayGenerationModel | closestHitModel | missModel
	rayModels          = tracingModels | intersectionModel | anyHitModel | callableModel
	taskEXTModel       = check.TaskEXTModel
)

var storageStages = lazy.Value[[]storageStage]{Make: func() []storageStage {
	return []storageStage{
		{grammar.StorageClassOutput, check.AllModels &^ (computeModel | rayModels), "StandaloneSpirv-None-04644", true},
		{grammar.StorageClassWorkgroup, computeModel | taskModel | meshModel, "StandaloneSpirv-None-04645", true},
		{grammar.StorageClassTileImageEXT, fragmentModel, "StandaloneSpirv-None-08720", true},
		{grammar.StorageClassCallableDataKHR, tracingModels | callableModel, "StandaloneSpirv-CallableDataKHR-04704", false},
		{grammar.StorageClassIncomingCallableDataKHR, callableModel, "StandaloneSpirv-IncomingCallableDataKHR-04705", false},
		{grammar.StorageClassRayPayloadKHR, tracingModels, "StandaloneSpirv-RayPayloadKHR-04698", false},
		{grammar.StorageClassIncomingRayPayloadKHR, anyHitModel | closestHitModel | missModel, "StandaloneSpirv-IncomingRayPayloadKHR-04699", false},
		{grammar.StorageClassHitAttributeKHR, intersectionModel | anyHitModel | closestHitModel, "StandaloneSpirv-HitAttributeKHR-04701", false},
		{grammar.StorageClassShaderRecordBufferKHR, rayModels, "StandaloneSpirv-ShaderRecordBufferKHR-07119", false},
		{grammar.StorageClassTaskPayloadWorkgroupEXT, taskEXTModel | meshEXTModel, "", false},
		{grammar.StorageClassHitObjectAttributeNV, tracingModels, "", false},
		{grammar.StorageClassHitObjectAttributeEXT, tracingModels, "", false},
	}
}}

func storageStageVUIDs() []string {
	var ids []string
	for _, s := range storageStages.Get() {
		if s.vuid != "" {
			ids = append(ids, s.vuid)
		}
	}
	return ids
}

// storageClassStage looks at the pointer types and variables that instructions of the function mention.
func storageClassStage(c *check.Context, f *check.Function) {
	models := c.ModelsOf(f)
	barred := barredClasses(c, models)
	if barred == 0 {
		return
	}
	for inst := range f.All() {
		for _, id := range c.IDs(inst) {
			class, ok := storageNamed(c, id)
			if !ok {
				continue
			}
			for i := range storageStages.Get() {
				s := &storageStages.Get()[i]
				if s.class != class || barred>>i&1 == 0 {
					continue
				}
				barred &^= 1 << i // once in a function
				for e := range c.EntriesTo(f) {
					if !s.in.Has(e.Model) {
						c.FailVUID(s.vuid, inst, "%v is in storage class %v, which %v does not have", c.Name(id), class, e.Model).
							Note(e.Instruction, "the entry point %q leads here", e.Name)
						break
					}
				}
			}
		}
	}
}

// barredClasses has a bit for each row that some of the models do not have, and the module does.
func barredClasses(c *check.Context, models check.ModelSet) (barred uint32) {
	for i, s := range storageStages.Get() {
		if models&^s.in != 0 && (!s.vulkan || c.Env.Is(check.Vulkan)) && c.Names(s.class) {
			barred |= 1 << i
		}
	}
	return barred
}

// storageNamed is the storage class of a pointer type or a variable.
func storageNamed(c *check.Context, id check.ID) (grammar.StorageClass, bool) {
	if t := c.Type(id); t.Op != 0 {
		return t.Storage, t.Op == grammar.OpTypePointer
	}
	def, _ := c.Def(id)
	if v, ok := view.AsVariable(def); ok {
		return v.StorageClass(), true
	}
	return 0, false
}

var terminatorModels = lazy.Value[map[grammar.Opcode]grammar.ExecutionModel]{Make: func() map[grammar.Opcode]grammar.ExecutionModel {
	return map[grammar.Opcode]grammar.ExecutionModel{
		grammar.OpKill:                  grammar.ExecutionModelFragment,
		grammar.OpTerminateInvocation:   grammar.ExecutionModelFragment,
		grammar.OpIgnoreIntersectionKHR: grammar.ExecutionModelAnyHitKHR,
		grammar.OpTerminateRayKHR:       grammar.ExecutionModelAnyHitKHR,
	}
}}

func terminatorStage(c *check.Context, in check.Inst) {
	onlyIn(c, in, terminatorModels.Get()[in.Opcode])
}
