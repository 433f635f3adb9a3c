// Package vk is the part of Vulkan's C interface that package vulkan uses: constants, structures as C lays them out on machines of
// 64 bits, and calls into the loader's library without cgo. Names are those of the specification, for whose prefixes Vk, vk and VK_
// the name of the package stands: vk.BufferCreateInfo is VkBufferCreateInfo, vk.SUCCESS is VK_SUCCESS.
//
//	lib, err := vk.Open()                     the loader; ErrNoLoader where there is none
//	err = lib.CreateInstance(&info, &inst)    calls return a Result as an error
//
// A structure that is given to a call must be reachable from its arguments: what they point to stays where it is until the call
// returns, since all of it is on the heap.
//
// Specification: https://registry.khronos.org/vulkan/specs/latest/html/vkspec.html
package vk
