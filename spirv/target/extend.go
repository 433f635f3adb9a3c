package target

import (
	"fmt"
	"math"
	"slices"

	"github.com/spvc/spvc/internal/suggest"
	"github.com/spvc/spvc/spirv/env"
	"github.com/spvc/spvc/spirv/features"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// Add adds capabilities, with the extensions that bring them to the target's version, and extensions, all by the names that the
// specification gives them. An error says which of them there is not, and then nothing is added.
func (t *Target) Add(capabilities, extensions []string) error {
	var list []grammar.Capability
	for _, name := range capabilities {
		e := grammar.KindCapability.ByName(name)
		if e == nil {
			return fmt.Errorf("there is no capability %q%s", name, suggest.Phrase(name, grammar.KindCapability.Names()))
		}
		list = append(list, grammar.Capability(e.Value))
	}
	known := knownExtensions()
	for _, name := range extensions {
		if !slices.Contains(known, name) {
			return fmt.Errorf("there is no extension %q%s", name, suggest.Phrase(name, slices.Values(known)))
		}
	}
	for _, c := range list {
		t.addCapability(c)
	}
	for _, name := range extensions {
		t.addExtension(name)
	}
	return nil
}

// addCapability promises a capability, and all that it implies, of which there may be one of several: then a device has them already.
func (t *Target) addCapability(c grammar.Capability) {
	if slices.Contains(t.Capabilities, c) {
		return
	}
	if implied := env.EnumerantNeed(grammar.KindCapability, uint32(c)).Capabilities; len(implied) == 1 {
		t.addCapability(implied[0])
	}
	t.Capabilities = append(t.Capabilities, c)
	t.Optional = slices.DeleteFunc(t.Optional, func(x grammar.Capability) bool { return x == c })
	need := env.EnumerantNeed(grammar.KindCapability, uint32(c))
	if len(need.Extensions) > 0 && (need.Version == 0 || need.Version > t.Env.SPIRV) {
		t.addExtension(need.Extensions[0])
	}
}

func (t *Target) addExtension(name string) {
	if !slices.Contains(t.Extensions, name) {
		t.Extensions = append(t.Extensions, name)
	}
}

// knownExtensions are all that the grammar or Vulkan names, sorted.
func knownExtensions() []string {
	list := features.Extensions()
	for _, inst := range grammar.All() {
		list = append(list, inst.Extensions...)
	}
	for k := range grammar.Kind(math.MaxUint8) {
		if !k.IsEnum() {
			continue
		}
		for name := range k.Names() {
			list = append(list, k.ByName(name).Extensions...)
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

// AddDevice adds what a device of Vulkan has: capabilities by its features, extensions, and its limits in place of those that all
// devices have. It is an error for targets of other client APIs.
func (t *Target) AddDevice(d *check.Device) error {
	if t.API != "Vulkan" {
		return fmt.Errorf("%s is a profile of a device of Vulkan, and the target %s is none of Vulkan", d.Name, t.Name)
	}
	t.Device = d.Name
	offer := vulkanOffer{version: t.Env.Version.String(), features: d.Features, properties: d.Properties, extensions: d.Extensions}
	for _, op := range features.SubgroupOperations {
		if d.Flags["subgroupSupportedOperations"][op.Bit] || d.Flags["supportedOperations"][op.Bit] {
			offer.subgroups = append(offer.subgroups, op.Capability)
		}
	}
	for _, c := range offer.capabilities() {
		t.addCapability(c)
	}
	for _, name := range features.Extensions() {
		if need, ok := features.OfExtension(name); ok && d.Extensions[need.Extension] {
			t.addExtension(name)
		}
	}
	t.Limits.add(d)
	return nil
}

// add takes the limits that a device says, under Vulkan's names.
func (l *Limits) add(d *check.Device) {
	if size := d.Limits["maxComputeWorkGroupSize"]; len(size) == len(l.WorkgroupSize) {
		for i, n := range size {
			l.WorkgroupSize[i] = narrow(n)
		}
	}
	for name, to := range map[string]*uint32{
		"maxComputeWorkGroupInvocations": &l.WorkgroupInvocations, "maxComputeSharedMemorySize": &l.SharedMemory,
		"subgroupSize": &l.SubgroupSize, "minSubgroupSize": &l.MinSubgroupSize, "maxSubgroupSize": &l.MaxSubgroupSize,
	} {
		if n, ok := d.Limit(name); ok {
			*to = narrow(n)
		}
	}
}

// narrow is a limit as far as the attribute can say it, which has signed numbers of 32 bits.
func narrow(n uint64) uint32 { return uint32(min(n, 1<<31-1)) }
