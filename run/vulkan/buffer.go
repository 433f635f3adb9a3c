package vulkan

import (
	"cmp"
	"fmt"
	"slices"
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/vulkan/internal/vk"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// A buffer is memory of the device for some bytes of the caller's.
type buffer struct {
	host   []byte
	device []byte // the same, where the device has them
	handle vk.Object
}

// A descriptor is a place that the shader takes buffers from: one, or an array of them.
type descriptor struct {
	*reflect.Descriptor
	kind     uint32 // VkDescriptorType
	buffers  []*buffer
	pictures []*picture // where the kind is one of images or samplers
}

// descriptorKinds are the kinds that buffers can be bound to.
var descriptorKinds = lazy.Value[map[reflect.DescriptorKind]uint32]{Make: func() map[reflect.DescriptorKind]uint32 {
	return map[reflect.DescriptorKind]uint32{
		reflect.UniformBuffer: vk.DESCRIPTOR_TYPE_UNIFORM_BUFFER,
		reflect.StorageBuffer: vk.DESCRIPTOR_TYPE_STORAGE_BUFFER,
	}
}}

// memory makes the buffers for all that the entry point uses.
func (x *Machine) memory(addresses bool) error {
	if err := x.placeMemory(addresses); err != nil {
		return err
	}
	made := map[*byte]*buffer{}
	for _, d := range x.about.Descriptors {
		if !slices.ContainsFunc(d.UsedBy, func(u reflect.Use) bool { return u.EntryPoint == x.entry }) {
			continue
		}
		if done, err := x.join(d); err != nil {
			return err
		} else if done {
			continue
		}
		if kind, ok := imageKinds.Get()[d.Kind]; ok {
			if err := x.images(&descriptor{Descriptor: d, kind: kind}); err != nil {
				return err
			}
			continue
		}
		kind, ok := descriptorKinds.Get()[d.Kind]
		if !ok {
			return fmt.Errorf("%s (set %d, binding %d): descriptors of kind %s are not supported on devices", d.Name, d.Set, d.Binding, d.Kind)
		}
		given := x.options.Resources.Buffers[interp.Binding{Set: d.Set, Binding: d.Binding}]
		if len(given) == 0 || len(d.Array) == 0 && given[0] == nil {
			return fmt.Errorf("nothing is bound to %s (set %d, binding %d)", d.Name, d.Set, d.Binding)
		}
		to := &descriptor{Descriptor: d, kind: kind}
		for _, bytes := range given {
			if err := x.give(to, bytes, addresses, made); err != nil {
				return err
			}
		}
		x.descriptors = append(x.descriptors, to)
	}
	slices.SortFunc(x.descriptors, func(a, b *descriptor) int {
		return cmp.Or(cmp.Compare(a.Set, b.Set), cmp.Compare(a.Binding, b.Binding))
	})
	return nil
}

// placeMemory makes buffers for what addresses lead to, and tells the caller where they are.
func (x *Machine) placeMemory(addresses bool) error {
	var at []uint64
	for _, m := range x.options.Resources.Memory {
		switch {
		case !addresses:
			return fmt.Errorf("the module declares no PhysicalStorageBufferAddresses: no address leads to memory %s", m.Name)
		case len(m.Bytes) == 0:
			return fmt.Errorf("memory %s has no bytes", m.Name)
		}
		b, err := x.buffer(m.Bytes, vk.BUFFER_USAGE_STORAGE_BUFFER_BIT, true)
		if err != nil {
			return err
		}
		info := &vk.BufferDeviceAddressInfo{SType: vk.STRUCTURE_TYPE_BUFFER_DEVICE_ADDRESS_INFO, Buffer: b.handle}
		at = append(at, x.lib.GetBufferDeviceAddress.Value(uintptr(x.handle), uintptr(unsafe.Pointer(info))))
	}
	if placed := x.options.Resources.Placed; placed != nil {
		placed(at)
	}
	return nil
}

// give makes a buffer for bytes, or takes the one that they have already.
func (x *Machine) give(to *descriptor, bytes []byte, addresses bool, made map[*byte]*buffer) error {
	most := x.device.limits.MaxStorageBufferRange
	if to.kind == vk.DESCRIPTOR_TYPE_UNIFORM_BUFFER {
		most = x.device.limits.MaxUniformBufferRange
	}
	switch {
	case bytes == nil: // an element of an array that has none
		if !x.device.features["nullDescriptor"] {
			return fmt.Errorf("%s does not allow elements of %s (set %d, binding %d) to have no buffer", x.device.Name, to.Name, to.Set, to.Binding)
		}
		to.buffers = append(to.buffers, nil)
		return nil
	case len(bytes) == 0 || uint64(len(bytes)) > uint64(most):
		return fmt.Errorf("%s (set %d, binding %d): a buffer of %d bytes cannot be bound: %s takes 1 to %d", to.Name, to.Set, to.Binding, len(bytes), x.device.Name, most)
	}
	b := made[&bytes[0]]
	if b == nil || len(b.host) != len(bytes) {
		var err error
		if b, err = x.buffer(bytes, vk.BUFFER_USAGE_STORAGE_BUFFER_BIT|vk.BUFFER_USAGE_UNIFORM_BUFFER_BIT, addresses); err != nil {
			return err
		}
		made[&bytes[0]] = b
	}
	to.buffers = append(to.buffers, b)
	return nil
}

// buffer makes a buffer in memory that both sides see.
func (x *Machine) buffer(bytes []byte, usage uint32, addresses bool) (*buffer, error) {
	info := &vk.BufferCreateInfo{
		SType: vk.STRUCTURE_TYPE_BUFFER_CREATE_INFO, Size: uint64(len(bytes)), Usage: usage,
	}
	if addresses {
		info.Usage |= vk.BUFFER_USAGE_SHADER_DEVICE_ADDRESS_BIT
	}
	handle, err := x.make("vkCreateBuffer", x.lib.CreateBuffer, x.lib.DestroyBuffer, unsafe.Pointer(info))
	if err != nil {
		return nil, err
	}
	need := &vk.MemoryRequirements{}
	x.lib.GetBufferMemoryRequirements.Call(uintptr(x.handle), uintptr(handle), uintptr(unsafe.Pointer(need)))
	allocate := &vk.MemoryAllocateInfo{SType: vk.STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, AllocationSize: need.Size}
	if addresses {
		allocate.PNext = unsafe.Pointer(&vk.MemoryAllocateFlagsInfo{SType: vk.STRUCTURE_TYPE_MEMORY_ALLOCATE_FLAGS_INFO, Flags: vk.MEMORY_ALLOCATE_DEVICE_ADDRESS})
	}
	if allocate.MemoryTypeIndex, err = x.device.memoryType(need.MemoryTypeBits); err != nil {
		return nil, err
	}
	memory, err := x.make("vkAllocateMemory", x.lib.AllocateMemory, x.lib.FreeMemory, unsafe.Pointer(allocate))
	if err != nil {
		return nil, fmt.Errorf("%w (%d bytes)", err, need.Size)
	}
	if err := check("vkBindBufferMemory", x.lib.BindBufferMemory.Call(uintptr(x.handle), uintptr(handle), uintptr(memory), 0)); err != nil {
		return nil, err
	}
	var at unsafe.Pointer
	whole := vk.WHOLE_SIZE
	if err := check("vkMapMemory", x.lib.MapMemory.Call(uintptr(x.handle), uintptr(memory), 0, uintptr(whole), 0, uintptr(unsafe.Pointer(&at)))); err != nil {
		return nil, err
	}
	b := &buffer{host: bytes, device: unsafe.Slice((*byte)(at), len(bytes)), handle: handle}
	x.buffers = append(x.buffers, b)
	return b, nil
}

// memoryType chooses memory that both sides see without being told, and that is quick to read back.
func (d *Device) memoryType(allowed uint32) (uint32, error) {
	const need = vk.MEMORY_PROPERTY_HOST_VISIBLE_BIT | vk.MEMORY_PROPERTY_HOST_COHERENT_BIT
	for _, like := range []uint32{need | vk.MEMORY_PROPERTY_HOST_CACHED_BIT, need} {
		for i := range d.memory.MemoryTypeCount {
			if allowed>>i&1 != 0 && d.memory.MemoryTypes[i].PropertyFlags&like == like {
				return i, nil
			}
		}
	}
	return 0, fmt.Errorf("%s has no memory that both sides see", d.Name)
}
