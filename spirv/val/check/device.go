package check

import "github.com/spvc/spvc/spirv/grammar"

// A Device is what a device offers, or what a profile guarantees: the features that are on, and the numbers and the bits of its limits, under
// the names that Vulkan gives them (shaderFloat64, maxComputeWorkGroupSize).
type Device struct {
	Name       string
	Version    grammar.Version // of Vulkan; zero if it is not told
	Features   map[string]bool
	Properties map[string]bool            // those that are true or false, and are true
	Extensions map[string]bool            // of Vulkan
	Limits     map[string][]uint64        // a number, or one for each dimension
	Flags      map[string]map[string]bool // what is a set of bits, by their names
}

// SPIRV returns the highest version of SPIR-V that the device takes; false if that is not told.
func (d *Device) SPIRV() (most grammar.Version, ok bool) {
	for _, e := range Envs {
		needsExtension := e.Name == "vulkan1.1spv1.4" && !d.Extensions["VK_KHR_spirv_1_4"]
		if e.Is(Vulkan) && e.Version <= d.Version && !needsExtension {
			most = max(most, e.SPIRV)
		}
	}
	return most, most > 0
}

// Limit returns the number of a limit; false if the device does not say one.
func (d *Device) Limit(name string) (uint64, bool) {
	if list := d.Limits[name]; len(list) > 0 {
		return list[0], true
	}
	return 0, false
}
