package check

// A Device is what a device offers, or what a profile guarantees: the features that are on, and the numbers and the bits of its limits, under
// the names that Vulkan gives them (shaderFloat64, maxComputeWorkGroupSize).
type Device struct {
	Name     string
	Features map[string]bool
	Limits   map[string][]uint64        // a number, or one for each dimension
	Flags    map[string]map[string]bool // what is a set of bits, by their names
}

// Limit returns the number of a limit; false if the device does not say one.
func (d *Device) Limit(name string) (uint64, bool) {
	if list := d.Limits[name]; len(list) > 0 {
		return list[0], true
	}
	return 0, false
}
