package vulkan

import (
	"math"

	"github.com/spvc/spvc/spirv/features"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// deviceLimits hold what entry points use against the limits of a device. Without a device they say nothing; nor do they of a limit that it does
// not tell.
func deviceLimits() []check.Rule {
	return []check.Rule{
		{Name: "device-version", Section: "Vulkan, appendix A", Says: "The device takes modules of this version of SPIR-V.", OfModule: onDevice(deviceVersion)},
		{Name: "device-push-constants", Section: "Vulkan, Limits", Says: "The push constants of an entry point fit into those of the device.", OfModule: onDevice(devicePushConstants)},
		{Name: "device-shared-memory", Section: "Vulkan, Limits", Says: "The workgroup variables of an entry point fit into the shared memory of the device.",
			OfModule: onDevice(deviceSharedMemory)},
		{Name: "device-resources", Section: "Vulkan, Limits", Says: "An entry point uses as many descriptors of a kind as a stage, and as a pipeline layout, of the device can have.",
			OfModule: onDevice(deviceResources)},
		{Name: "device-distances", Section: "Vulkan, Limits", Says: "The arrays ClipDistance and CullDistance are no longer than the device takes.", OfModule: onDevice(deviceDistances)},
		{Name: "device-subgroup", Section: "Vulkan, Limits", Says: "The device has the operations of subgroups whose capabilities are declared.", OfModule: onDevice(deviceSubgroup)},
	}
}

// onDevice makes a rule that says nothing where there is no device.
func onDevice(f func(*check.Context)) func(*check.Context) {
	return func(c *check.Context) {
		if c.Device != nil {
			f(c)
		}
	}
}

// eachUser calls f for every variable outside of functions that is in one of some storage classes, and each entry point that uses it.
func eachUser(c *check.Context, f func(entry int, v check.Variable, in check.Inst), storages ...grammar.StorageClass) {
	for in := range c.Outside {
		v, ok := c.AsVariable(in)
		if !ok || !isIn(v.Storage, storages) {
			continue
		}
		users := c.NewEntrySet()
		c.AddUsers(users, v.ID)
		for entry := range users.All() {
			f(entry, v, in)
		}
	}
}

func isIn(s grammar.StorageClass, list []grammar.StorageClass) bool {
	for _, other := range list {
		if s == other {
			return true
		}
	}
	return false
}

// deviceVersion is quiet where the environment refuses the version already.
func deviceVersion(c *check.Context) {
	if most, ok := c.Device.SPIRV(); ok && c.Version > most && c.Version <= c.Env.SPIRV {
		c.Fail(check.AtModule, "%s, with Vulkan %v, takes SPIR-V %v at most, the module is of %v", c.Device.Name, c.Device.Version, most, c.Version)
	}
}

func devicePushConstants(c *check.Context) {
	most, ok := c.Device.Limit("maxPushConstantsSize")
	if !ok {
		return
	}
	l := newLayouter(c)
	eachUser(c, func(entry int, v check.Variable, in check.Inst) {
		if size := uint64(l.size(placed{typ: v.Data})); c.IsStruct(v.Data) && size > most {
			e := c.Entries()[entry]
			c.Fail(in, "the push constants of %q take %v; %s has %d (maxPushConstantsSize)", e.Name, check.Count(size, "byte"), c.Device.Name, most).
				Note(e.Instruction, "the entry point")
		}
	}, grammar.StorageClassPushConstant)
}

func deviceSharedMemory(c *check.Context) {
	const name = "maxComputeSharedMemorySize"
	most, ok := c.Device.Limit(name)
	if !ok {
		return
	}
	sizes := map[ID]uint64{}
	sums := make([]uint64, len(c.Entries()))
	eachUser(c, func(entry int, v check.Variable, _ check.Inst) {
		sums[entry] = clamped(sums[entry]+packedSize(c, v.Data, sizes, 0), 1)
	}, grammar.StorageClassWorkgroup)
	for i, e := range c.Entries() {
		if e.Model == grammar.ExecutionModelGLCompute && sums[i] > most {
			c.Fail(e.Instruction, "the workgroup variables of %q take %v at least; %s has %d (%s)", e.Name, check.Count(sums[i], "byte"), c.Device.Name, most, name)
		}
	}
}

// packedSize is how many bytes the numbers in a type take, without any between them: no device needs less.
func packedSize(c *check.Context, id ID, known map[ID]uint64, depth int) uint64 {
	if size, ok := known[id]; ok || depth > maxNesting {
		return size
	}
	t := c.Type(id)
	size := uint64(0)
	switch t.Op {
	case grammar.OpTypeInt, grammar.OpTypeFloat:
		size = uint64(t.Width) / 8
	case grammar.OpTypeVector:
		size = uint64(c.VectorSize(t)) * packedSize(c, t.Elem, known, depth+1)
	case grammar.OpTypeMatrix:
		size = uint64(t.Count) * packedSize(c, t.Elem, known, depth+1)
	case grammar.OpTypeArray:
		n, _ := c.ArrayLength(id)
		size = clamped(packedSize(c, t.Elem, known, depth+1), n)
	case grammar.OpTypeStruct:
		for _, member := range t.Members {
			size = clamped(size+packedSize(c, member, known, depth+1), 1)
		}
	}
	known[id] = size
	return size
}

// clamped is a product, or a very large number in place of one that is larger.
func clamped(a, b uint64) uint64 {
	const large = math.MaxInt64 / 2
	if b != 0 && a > large/b {
		return large
	}
	return a * b
}

// A resource is a kind of descriptor, with the limits of how many there are.
type resource struct {
	name          string
	stage, layout string
}

var (
	uniformBuffer   = &resource{"uniform buffer", "maxPerStageDescriptorUniformBuffers", "maxDescriptorSetUniformBuffers"}
	storageBuffer   = &resource{"storage buffer", "maxPerStageDescriptorStorageBuffers", "maxDescriptorSetStorageBuffers"}
	aSampler        = &resource{"sampler", "maxPerStageDescriptorSamplers", "maxDescriptorSetSamplers"}
	sampledImage    = &resource{"sampled image", "maxPerStageDescriptorSampledImages", "maxDescriptorSetSampledImages"}
	storageImage    = &resource{"storage image", "maxPerStageDescriptorStorageImages", "maxDescriptorSetStorageImages"}
	inputAttachment = &resource{"input attachment", "maxPerStageDescriptorInputAttachments", "maxDescriptorSetInputAttachments"}
)

// resourcesOf are the kinds that a descriptor of a type counts as.
func resourcesOf(c *check.Context, v check.Variable, typ ID) []*resource {
	switch t := c.Type(typ); t.Op {
	case grammar.OpTypeStruct:
		if v.Storage == grammar.StorageClassStorageBuffer || c.HasDecoration(typ, grammar.DecorationBufferBlock) {
			return []*resource{storageBuffer}
		}
		return []*resource{uniformBuffer}
	case grammar.OpTypeSampler:
		return []*resource{aSampler}
	case grammar.OpTypeSampledImage:
		return []*resource{aSampler, sampledImage}
	case grammar.OpTypeImage:
		image, ok := c.Image(typ)
		switch {
		case !ok:
		case image.Dim == grammar.DimSubpassData:
			return []*resource{inputAttachment}
		case image.Sampled == 2:
			return []*resource{storageImage}
		case image.Sampled == 1:
			return []*resource{sampledImage}
		}
	}
	return nil
}

func deviceResources(c *check.Context) {
	type key struct {
		entry int
		kind  *resource
	}
	counts := map[key]uint64{}
	eachUser(c, func(entry int, v check.Variable, _ check.Inst) {
		n := uint64(1)
		for array := range c.Arrays(v.Data) {
			length, _ := c.ArrayLength(array)
			n = clamped(n, length)
		}
		for _, kind := range resourcesOf(c, v, c.Unarrayed(v.Data)) {
			counts[key{entry, kind}] = clamped(counts[key{entry, kind}]+n, 1)
		}
	}, grammar.StorageClassUniform, grammar.StorageClassStorageBuffer, grammar.StorageClassUniformConstant)
	for i, e := range c.Entries() {
		for _, kind := range []*resource{uniformBuffer, storageBuffer, aSampler, sampledImage, storageImage, inputAttachment} {
			n := counts[key{i, kind}]
			for _, limit := range []string{kind.stage, kind.layout} {
				if most, ok := c.Device.Limit(limit); ok && n > most {
					c.Fail(e.Instruction, "%q uses %v; %s has %d (%s)", e.Name, check.Count(n, kind.name), c.Device.Name, most, limit)
					break
				}
			}
		}
	}
}

func deviceDistances(c *check.Context) {
	for _, b := range c.BuiltIns() {
		limit := ""
		switch b.Kind {
		case grammar.BuiltInClipDistance:
			limit = "maxClipDistances"
		case grammar.BuiltInCullDistance:
			limit = "maxCullDistances"
		}
		most, ok := c.Device.Limit(limit)
		if !ok {
			continue
		}
		typ := ID(0)
		if v, isVariable := c.AsVariable(b.Inst); isVariable {
			typ = v.Data
		} else if members := c.Type(b.ID).Members; b.Member >= 0 && b.Member < len(members) {
			typ = members[b.Member]
		}
		if inner := c.Type(typ).Elem; c.Is(typ, grammar.OpTypeArray) && c.IsArray(inner) {
			typ = inner // one for each vertex
		}
		if n, ok := c.ArrayLength(typ); ok && n > most {
			c.Fail(b.Inst, "%v has %v; %s has %d (%s)", b.Kind, check.Count(n, "element"), c.Device.Name, most, limit)
		}
	}
}

func deviceSubgroup(c *check.Context) {
	has := c.Device.Flags["subgroupSupportedOperations"]
	if has == nil {
		has = c.Device.Flags["supportedOperations"]
	}
	if has == nil {
		return
	}
	for _, op := range features.SubgroupOperations {
		if c.Declares(op.Capability) && !has[op.Bit] {
			c.Fail(check.AtModule, "%s does not have %s, which the capability %v needs", c.Device.Name, op.Bit, op.Capability)
		}
	}
}
