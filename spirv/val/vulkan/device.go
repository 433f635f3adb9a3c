package vulkan

import (
	"strings"

	"github.com/spvc/spvc/spirv/features"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// deviceRules hold a module against a device: it may be valid, and not run there. Without a device they say nothing.
var deviceRules = []check.Rule{
	{Name: "device-feature", Section: "Vulkan, Capabilities", Says: "The device has the features that the capabilities of the module need.",
		Ops: []grammar.Opcode{grammar.OpCapability}, Check: deviceFeature},
	{Name: "device-workgroup", Section: "Vulkan, Limits", Says: "A workgroup is not larger than the device can run.",
		Ops: []grammar.Opcode{grammar.OpExecutionMode}, Check: deviceWorkgroup},
	{Name: "device-descriptor-set", Section: "Vulkan, Limits", Says: "The device can bind as many descriptor sets as the module numbers.",
		Ops: []grammar.Opcode{grammar.OpDecorate}, Check: deviceDescriptorSet},
	{Name: "device-location", Section: "Vulkan, Limits", Says: "The locations of inputs and outputs are among those that the device has for a stage.",
		Ops: []grammar.Opcode{grammar.OpEntryPoint}, Check: deviceLocation},
}

func deviceFeature(c *check.Context, in check.Inst) {
	if c.Device == nil {
		return
	}
	v, _ := view.AsCapability(in)
	need, _ := features.OfCapability(v.Capability())
	if len(need.Features) == 0 {
		return
	}
	for _, name := range need.Features {
		if c.Device.Features[name] {
			return
		}
	}
	c.Fail(in, "%s does not have %s, which the capability %v needs", c.Device.Name, strings.Join(need.Features, " or "), v.Capability())
}

func deviceWorkgroup(c *check.Context, in check.Inst) {
	v, _ := view.AsExecutionMode(in)
	size := v.ModeParameters()
	if c.Device == nil || v.Mode() != grammar.ExecutionModeLocalSize || len(size) < 3 {
		return
	}
	all := uint64(1)
	for i, n := range size {
		all *= max(uint64(n), 1)
		if most := c.Device.Limits["maxComputeWorkGroupSize"]; i < len(most) && uint64(n) > most[i] {
			c.Fail(in, "the workgroup has %v in dimension %d; %s has %d (maxComputeWorkGroupSize)", check.Count(n, "invocation"), i, c.Device.Name, most[i])
			return
		}
	}
	if most, ok := c.Device.Limit("maxComputeWorkGroupInvocations"); ok && all > most {
		c.Fail(in, "the workgroup has %v; %s has %d (maxComputeWorkGroupInvocations)", check.Count(all, "invocation"), c.Device.Name, most)
	}
}

func deviceDescriptorSet(c *check.Context, in check.Inst) {
	v, _ := view.AsDecorate(in)
	if c.Device == nil || v.Decoration() != grammar.DecorationDescriptorSet || len(v.DecorationParameters()) == 0 {
		return
	}
	set := v.DecorationParameters()[0]
	if most, ok := c.Device.Limit("maxBoundDescriptorSets"); ok && uint64(set) >= most {
		c.Fail(in, "the descriptor set %d; %s has %d, from 0 on (maxBoundDescriptorSets)", set, c.Device.Name, most)
	}
}

// locationLimits say how many locations a stage has for inputs, or for outputs: the number of a limit, or a quarter of it where that counts
// components.
var locationLimits = []struct {
	model      grammar.ExecutionModel
	storage    grammar.StorageClass
	limit      string
	components bool
}{
	{grammar.ExecutionModelVertex, grammar.StorageClassInput, "maxVertexInputAttributes", false},
	{grammar.ExecutionModelVertex, grammar.StorageClassOutput, "maxVertexOutputComponents", true},
	{grammar.ExecutionModelTessellationControl, grammar.StorageClassInput, "maxTessellationControlPerVertexInputComponents", true},
	{grammar.ExecutionModelTessellationControl, grammar.StorageClassOutput, "maxTessellationControlPerVertexOutputComponents", true},
	{grammar.ExecutionModelTessellationEvaluation, grammar.StorageClassInput, "maxTessellationEvaluationInputComponents", true},
	{grammar.ExecutionModelTessellationEvaluation, grammar.StorageClassOutput, "maxTessellationEvaluationOutputComponents", true},
	{grammar.ExecutionModelGeometry, grammar.StorageClassInput, "maxGeometryInputComponents", true},
	{grammar.ExecutionModelGeometry, grammar.StorageClassOutput, "maxGeometryOutputComponents", true},
	{grammar.ExecutionModelFragment, grammar.StorageClassInput, "maxFragmentInputComponents", true},
	{grammar.ExecutionModelFragment, grammar.StorageClassOutput, "maxFragmentOutputAttachments", false},
}

func deviceLocation(c *check.Context, in check.Inst) {
	if c.Device == nil {
		return
	}
	v, _ := view.AsEntryPoint(in)
	for _, row := range locationLimits {
		most, ok := c.Device.Limit(row.limit)
		if !ok || row.model != v.ExecutionModel() {
			continue
		}
		if row.components {
			most /= 4
		}
		for _, id := range v.Interface() {
			location, ok := c.DecorationWord(id, grammar.DecorationLocation)
			if !ok || uint64(location) < most || c.TypeOfValue(id).Storage != row.storage || c.HasDecoration(id, grammar.DecorationPatch) {
				continue
			}
			def, _ := c.Def(id)
			c.Fail(in, "%v has the location %d; %s has %d, from 0 on (%s)", c.Name(id), location, c.Device.Name, most, row.limit).Note(def, "the variable")
		}
	}
}
