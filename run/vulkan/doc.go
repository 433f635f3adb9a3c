// Package vulkan runs compute shaders on devices of Vulkan, where there are any, with what package interp takes: the same options
// and buffers go in, the same bytes come out.
//
//	inst, err := vulkan.Open(vulkan.Options{})                     the loader; ErrNoVulkan where there is none
//	list, err := inst.Devices()
//	x, err := list[0].New(m, interp.Options{Resources: …})         a pipeline, and a device of its own with the features it needs
//	err = x.Dispatch(ctx, [3]uint32{16, 1, 1})                     buffers are copied there and back
//
// The loader's library is loaded when Open is called, by github.com/ebitengine/purego and without cgo. Programs for systems where that
// is not possible, and those built with -tags static, get ErrNoVulkan.
//
// A file for each step: instance.go, device.go, features.go (what a module asks of a device), machine.go, pipeline.go, buffer.go,
// image.go (with format.go: images, samplers, texel buffers), dispatch.go. Vulkan's structures and calls are in internal/vk.
package vulkan
