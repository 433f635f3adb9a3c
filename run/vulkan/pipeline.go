package vulkan

import (
	"encoding/binary"
	"fmt"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
	"github.com/spvc/spvc/run/vulkan/internal/vk"
	"github.com/spvc/spvc/spirv/reflect"
)

// bind makes the layouts of descriptor sets, and sets that have the buffers.
func (x *Machine) bind() error {
	var sizes []vk.DescriptorPoolSize
	sets := uint32(0)
	for _, d := range x.descriptors {
		sizes = append(sizes, vk.DescriptorPoolSize{Type: d.kind, DescriptorCount: d.count()})
		sets = max(sets, d.Set+1)
	}
	if sets > x.device.limits.MaxBoundDescriptorSets {
		return fmt.Errorf("%s has at most %d descriptor sets, not %d", x.device.Name, x.device.limits.MaxBoundDescriptorSets, sets)
	}
	for set := range sets {
		var bindings []vk.DescriptorSetLayoutBinding
		for _, d := range x.descriptors {
			if d.Set == set {
				bindings = append(bindings, vk.DescriptorSetLayoutBinding{Binding: d.Binding, DescriptorType: d.kind, DescriptorCount: d.count(), StageFlags: vk.SHADER_STAGE_COMPUTE_BIT})
			}
		}
		info := &vk.DescriptorSetLayoutCreateInfo{SType: vk.STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO, BindingCount: uint32(len(bindings)), PBindings: unsafe.SliceData(bindings)}
		l, err := x.make("vkCreateDescriptorSetLayout", x.lib.CreateDescriptorSetLayout, x.lib.DestroyDescriptorSetLayout, unsafe.Pointer(info))
		if err != nil {
			return err
		}
		x.setLayouts = append(x.setLayouts, l)
	}
	if sets == 0 {
		return nil
	}
	pool, err := x.make("vkCreateDescriptorPool", x.lib.CreateDescriptorPool, x.lib.DestroyDescriptorPool, unsafe.Pointer(&vk.DescriptorPoolCreateInfo{
		SType: vk.STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO, MaxSets: sets, PoolSizeCount: uint32(len(sizes)), PPoolSizes: unsafe.SliceData(sizes),
	}))
	if err != nil {
		return err
	}
	x.sets = make([]vk.Object, sets)
	allocate := &vk.DescriptorSetAllocateInfo{
		SType: vk.STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO, DescriptorPool: pool, DescriptorSetCount: sets, PSetLayouts: &x.setLayouts[0],
	}
	err = check("vkAllocateDescriptorSets", x.lib.AllocateDescriptorSets.Call(uintptr(x.handle), uintptr(unsafe.Pointer(allocate)), uintptr(unsafe.Pointer(&x.sets[0]))))
	if err != nil {
		return err
	}
	x.write()
	return nil
}

// count is how many descriptors there are: at least as many as the module says.
func (d *descriptor) count() uint32 {
	return uint32(max(d.Count.Value, uint64(max(len(d.buffers), len(d.pictures)))))
}

// write puts the buffers into the sets.
func (x *Machine) write() {
	var writes []vk.WriteDescriptorSet
	for _, d := range x.descriptors {
		if len(d.pictures) > 0 {
			writes = append(writes, d.imageWrite(x.sets[d.Set]))
			continue
		}
		var buffers []vk.DescriptorBufferInfo
		for _, b := range d.buffers {
			info := vk.DescriptorBufferInfo{Range: vk.WHOLE_SIZE}
			if b != nil {
				info.Buffer = b.handle
			}
			buffers = append(buffers, info)
		}
		writes = append(writes, vk.WriteDescriptorSet{
			SType: vk.STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET, DstSet: x.sets[d.Set], DstBinding: d.Binding, DescriptorType: d.kind,
			DescriptorCount: uint32(len(buffers)), PBufferInfo: &buffers[0],
		})
	}
	x.lib.UpdateDescriptorSets.Call(uintptr(x.handle), uintptr(len(writes)), uintptr(unsafe.Pointer(&writes[0])), 0, 0)
}

// compile makes the pipeline.
func (x *Machine) compile() error {
	ranges, err := x.pushConstants()
	if err != nil {
		return err
	}
	x.layout, err = x.make("vkCreatePipelineLayout", x.lib.CreatePipelineLayout, x.lib.DestroyPipelineLayout, unsafe.Pointer(&vk.PipelineLayoutCreateInfo{
		SType:          vk.STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO,
		SetLayoutCount: uint32(len(x.setLayouts)), PSetLayouts: unsafe.SliceData(x.setLayouts),
		PushConstantRangeCount: uint32(len(ranges)), PPushConstantRanges: unsafe.SliceData(ranges),
	}))
	if err != nil {
		return err
	}
	words := x.module.Words()
	shader, err := x.make("vkCreateShaderModule", x.lib.CreateShaderModule, x.lib.DestroyShaderModule, unsafe.Pointer(&vk.ShaderModuleCreateInfo{
		SType: vk.STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO, CodeSize: uintptr(4 * len(words)), PCode: unsafe.SliceData(words),
	}))
	if err != nil {
		return err
	}
	info := &vk.ComputePipelineCreateInfo{
		SType:  vk.STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO,
		Layout: x.layout,
		Stage: vk.PipelineShaderStageCreateInfo{
			SType: vk.STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO, Stage: vk.SHADER_STAGE_COMPUTE_BIT, Module: shader,
			PName: native.CString(x.about.EntryPoints[x.entry].Name), PSpecializationInfo: x.specialization(),
		},
	}
	if info.Stage.PNext, err = x.subgroupSize(); err != nil {
		return err
	}
	// A pipeline is made in a list of them.
	err = check("vkCreateComputePipelines", x.lib.CreateComputePipelines.Call(uintptr(x.handle), 0, 1, uintptr(unsafe.Pointer(info)), 0, uintptr(unsafe.Pointer(&x.pipeline))))
	x.undo = append(x.undo, func() { x.lib.DestroyPipeline.Call(uintptr(x.handle), uintptr(x.pipeline), 0) })
	return err
}

// pushConstants makes the push constants as long as the entry point's block says.
func (x *Machine) pushConstants() ([]vk.PushConstantRange, error) {
	size := uint64(0)
	for _, b := range x.about.PushConstants {
		for _, u := range b.UsedBy {
			if u.EntryPoint == x.entry {
				size = max(size, (b.Offset+b.Size+3)/4*4)
			}
		}
	}
	if most := x.device.limits.MaxPushConstantsSize; size > uint64(most) {
		return nil, fmt.Errorf("%s has at most %d bytes of push constants, not %d", x.device.Name, most, size)
	}
	if size == 0 {
		return nil, nil
	}
	x.push = make([]byte, size)
	copy(x.push, x.options.Resources.Push)
	return []vk.PushConstantRange{{StageFlags: vk.SHADER_STAGE_COMPUTE_BIT, Size: uint32(size)}}, nil
}

// specialization are the values of specialization constants; nil if there are none.
func (x *Machine) specialization() *vk.SpecializationInfo {
	var data []byte
	var entries []vk.SpecializationMapEntry
	seen := map[uint32]bool{}
	for _, c := range x.about.SpecConstants {
		v, ok := x.options.Spec[c.SpecID]
		if !ok || seen[c.SpecID] {
			continue
		}
		seen[c.SpecID] = true
		entries = append(entries, vk.SpecializationMapEntry{ConstantID: c.SpecID, Offset: uint32(len(data)), Size: uintptr(c.Size)})
		data = append(data, binary.LittleEndian.AppendUint64(nil, v)[:min(c.Size, 8)]...)
	}
	if len(entries) == 0 {
		return nil
	}
	return &vk.SpecializationInfo{MapEntryCount: uint32(len(entries)), PMapEntries: &entries[0], DataSize: uintptr(len(data)), PData: &data[0]}
}

// subgroupSize asks for subgroups of another size than the device's usual one.
func (x *Machine) subgroupSize() (unsafe.Pointer, error) {
	want, d := uint32(x.options.SubgroupSize), x.device
	if want == 0 || want == uint32(d.SubgroupSize) && d.subgroups.MinSubgroupSize == d.subgroups.MaxSubgroupSize {
		return nil, nil
	}
	s := &d.subgroups
	if !d.features["subgroupSizeControl"] || want < s.MinSubgroupSize || want > s.MaxSubgroupSize || s.RequiredSubgroupSizeStages&vk.SHADER_STAGE_COMPUTE_BIT == 0 {
		if want == uint32(d.SubgroupSize) {
			return nil, nil
		}
		return nil, fmt.Errorf("%s has subgroups of %d invocations, not of %d", d.Name, d.SubgroupSize, want)
	}
	return unsafe.Pointer(&vk.PipelineShaderStageRequiredSubgroupSizeCreateInfo{
		SType: vk.STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_REQUIRED_SUBGROUP_SIZE_CREATE_INFO, RequiredSubgroupSize: want,
	}), nil
}

// Reflection is what the module is known to want.
func (x *Machine) Reflection() *reflect.Reflection { return x.about }
