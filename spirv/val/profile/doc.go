// Package profile reads what a device offers from a Vulkan profile: a JSON file as the Khronos group publishes for what devices
// have in common, and as gpuinfo.org exports for single ones (https://schema.khronos.org/vulkan/profiles-latest.json).
//
//	device, err := profile.Read(data, "")
//	val.Validate(m, val.Options{Env: env, Device: device})
package profile
