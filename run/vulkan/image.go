package vulkan

import (
	"errors"
	"fmt"
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/vulkan/internal/vk"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/reflect"
)

// Images. The texels travel by a buffer, in which they lie as in package image; the device's image is in one layout for all uses.

// imageKinds are the kinds that images and samplers can be bound to.
var imageKinds = lazy.Value[map[reflect.DescriptorKind]uint32]{Make: func() map[reflect.DescriptorKind]uint32 {
	return map[reflect.DescriptorKind]uint32{
		reflect.Sampler:              vk.DESCRIPTOR_TYPE_SAMPLER,
		reflect.CombinedImageSampler: vk.DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER,
		reflect.SampledImage:         vk.DESCRIPTOR_TYPE_SAMPLED_IMAGE,
		reflect.StorageImage:         vk.DESCRIPTOR_TYPE_STORAGE_IMAGE,
		reflect.UniformTexelBuffer:   vk.DESCRIPTOR_TYPE_UNIFORM_TEXEL_BUFFER,
		reflect.StorageTexelBuffer:   vk.DESCRIPTOR_TYPE_STORAGE_TEXEL_BUFFER,
	}
}}

// A picture is an image of the device, a sampler or both; or a view of a buffer as texels.
type picture struct {
	host    *image.Image
	texels  *buffer // by which they travel
	handle  vk.Object
	view    vk.Object // of the image, or of the buffer
	sampler vk.Object
	written bool
	aspect  uint32
}

// images makes what a descriptor of images or samplers leads to.
func (x *Machine) images(to *descriptor) error {
	where := fmt.Sprintf("%s (set %d, binding %d)", to.Name, to.Set, to.Binding)
	given := x.options.Resources.Images[interp.Binding{Set: to.Set, Binding: to.Binding}]
	if len(given) == 0 {
		return fmt.Errorf("nothing is bound to %s", where)
	}
	for _, g := range given {
		p := &picture{host: g.Image}
		if err := x.complete(p, to, g); err != nil {
			return fmt.Errorf("%s %w", where, err)
		}
		to.pictures = append(to.pictures, p)
	}
	x.descriptors = append(x.descriptors, to)
	return nil
}

// complete makes what a picture lacks for a descriptor: the image, the sampler, or both.
func (x *Machine) complete(p *picture, d *descriptor, given interp.Descriptor) (err error) {
	if d.Kind != reflect.Sampler && p.view == 0 {
		if given.Image == nil {
			return errors.New("needs an image")
		}
		if err := x.image(p, d); err != nil {
			return fmt.Errorf("cannot be bound: %w", err)
		}
	}
	if (d.Kind == reflect.Sampler || d.Kind == reflect.CombinedImageSampler) && p.sampler == 0 {
		if given.Sampler == nil {
			return errors.New("needs a sampler")
		}
		if p.sampler, err = x.sampler(given.Sampler, given.Image != nil && given.Image.IsInt()); err != nil {
			return fmt.Errorf("cannot be bound: %w", err)
		}
	}
	return nil
}

// image makes an image with memory and a view.
func (x *Machine) image(p *picture, d *descriptor) error {
	m := p.host
	format, ok := formatNumber(m.Format.Name)
	switch {
	case !ok:
		return fmt.Errorf("the format %s is not supported on devices", m.Format.Name)
	case m.Samples > 1:
		return fmt.Errorf("images with several samples are not supported on devices")
	case m.Dim == grammar.DimBuffer:
		return x.texelBuffer(p, d, format)
	}
	usage := uint32(vk.IMAGE_USAGE_TRANSFER_SRC_BIT | vk.IMAGE_USAGE_TRANSFER_DST_BIT | vk.IMAGE_USAGE_SAMPLED_BIT)
	if d.Kind == reflect.StorageImage {
		usage, p.written = usage&^vk.IMAGE_USAGE_SAMPLED_BIT|vk.IMAGE_USAGE_STORAGE_BIT, true
	}
	info := &vk.ImageCreateInfo{
		SType: vk.STRUCTURE_TYPE_IMAGE_CREATE_INFO, ImageType: 1, Format: format, Extent: [3]uint32{uint32(m.Width), uint32(m.Height), uint32(m.Depth)},
		MipLevels: uint32(m.Levels), ArrayLayers: uint32(m.Layers), Samples: 1, Usage: usage,
	}
	switch m.Dim {
	case grammar.Dim1D:
		info.ImageType = 0
	case grammar.Dim3D:
		info.ImageType = 2
	case grammar.DimCube:
		info.Flags = vk.IMAGE_CREATE_CUBE_COMPATIBLE_BIT
	}
	var err error
	if p.handle, err = x.make("vkCreateImage", x.lib.CreateImage, x.lib.DestroyImage, unsafe.Pointer(info)); err != nil {
		return err
	}
	if err := x.imageMemory(p.handle); err != nil {
		return err
	}
	if p.aspect = vk.IMAGE_ASPECT_COLOR_BIT; m.Format.HasDepth() {
		p.aspect = vk.IMAGE_ASPECT_DEPTH_BIT
	}
	p.view, err = x.make("vkCreateImageView", x.lib.CreateImageView, x.lib.DestroyImageView, unsafe.Pointer(&vk.ImageViewCreateInfo{
		SType: vk.STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO, Image: p.handle, ViewType: viewType(d.Image), Format: format, SubresourceRange: p.whole(),
	}))
	if err != nil {
		return err
	}
	x.pictures = append(x.pictures, p)
	p.texels, err = x.buffer(m.Data, vk.BUFFER_USAGE_TRANSFER_SRC_BIT|vk.BUFFER_USAGE_TRANSFER_DST_BIT, false)
	return err
}

func (p *picture) whole() vk.ImageSubresourceRange {
	return vk.ImageSubresourceRange{AspectMask: p.aspect, LevelCount: uint32(p.host.Levels), LayerCount: uint32(p.host.Layers)}
}

// viewType is VkImageViewType.
func viewType(i *reflect.Image) uint32 {
	plain, arrayed := uint32(1), uint32(5)
	switch i.Dim {
	case grammar.Dim1D:
		plain, arrayed = 0, 4
	case grammar.Dim3D:
		plain = 2
	case grammar.DimCube:
		plain, arrayed = 3, 6
	}
	if i.Arrayed {
		return arrayed
	}
	return plain
}

// imageMemory gives an image memory of the device.
func (x *Machine) imageMemory(handle vk.Object) error {
	need := &vk.MemoryRequirements{}
	x.lib.GetImageMemoryRequirements.Call(uintptr(x.handle), uintptr(handle), uintptr(unsafe.Pointer(need)))
	allocate := &vk.MemoryAllocateInfo{SType: vk.STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO, AllocationSize: need.Size}
	for need.MemoryTypeBits>>allocate.MemoryTypeIndex&1 == 0 {
		if allocate.MemoryTypeIndex++; allocate.MemoryTypeIndex >= x.device.memory.MemoryTypeCount {
			return fmt.Errorf("%s has no memory for the image", x.device.Name)
		}
	}
	memory, err := x.make("vkAllocateMemory", x.lib.AllocateMemory, x.lib.FreeMemory, unsafe.Pointer(allocate))
	if err != nil {
		return fmt.Errorf("%w (%d bytes)", err, need.Size)
	}
	return check("vkBindImageMemory", x.lib.BindImageMemory.Call(uintptr(x.handle), uintptr(handle), uintptr(memory), 0))
}

// texelBuffer makes a view of a buffer as texels.
func (x *Machine) texelBuffer(p *picture, d *descriptor, format uint32) (err error) {
	usage := uint32(vk.BUFFER_USAGE_UNIFORM_TEXEL_BUFFER_BIT)
	if d.Kind == reflect.StorageTexelBuffer {
		usage = vk.BUFFER_USAGE_STORAGE_TEXEL_BUFFER_BIT
	}
	if p.texels, err = x.buffer(p.host.Data, usage, false); err != nil {
		return err
	}
	p.view, err = x.make("vkCreateBufferView", x.lib.CreateBufferView, x.lib.DestroyBufferView, unsafe.Pointer(&vk.BufferViewCreateInfo{
		SType: vk.STRUCTURE_TYPE_BUFFER_VIEW_CREATE_INFO, Buffer: p.texels.handle, Format: format, Range: uint64(p.host.Width * p.host.Format.Size),
	}))
	return err
}

// sampler makes a sampler; integers says what texels beyond a border are.
func (x *Machine) sampler(s *image.Sampler, integers bool) (vk.Object, error) {
	info := &vk.SamplerCreateInfo{
		SType: vk.STRUCTURE_TYPE_SAMPLER_CREATE_INFO, MagFilter: uint32(s.Mag), MinFilter: uint32(s.Min), MipmapMode: uint32(s.Mipmap),
		MipLodBias: s.Bias, CompareOp: uint32(s.Compare), MinLod: s.MinLod, MaxLod: s.MaxLod,
	}
	for i, mode := range s.Address {
		info.AddressMode[i] = uint32(mode)
	}
	if s.Compare != image.Never {
		info.CompareEnable = vk.TRUE
	}
	if s.Unnormalized {
		info.UnnormalizedCoordinates, info.MinLod, info.MaxLod = vk.TRUE, 0, 0
	}
	switch s.Border.F {
	case [4]float64{}:
	case [4]float64{3: 1}:
		info.BorderColor = 2
	case [4]float64{1, 1, 1, 1}:
		info.BorderColor = 4
	default:
		return 0, fmt.Errorf("borders are black or white on devices")
	}
	if integers {
		info.BorderColor++ // each colour has a twin
	}
	return x.make("vkCreateSampler", x.lib.CreateSampler, x.lib.DestroySampler, unsafe.Pointer(info))
}

// imageWrite puts images and samplers into a set.
func (d *descriptor) imageWrite(set vk.Object) vk.WriteDescriptorSet {
	w := vk.WriteDescriptorSet{
		SType: vk.STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET, DstSet: set, DstBinding: d.Binding, DescriptorType: d.kind, DescriptorCount: uint32(len(d.pictures)),
	}
	var images []vk.DescriptorImageInfo
	var views []vk.Object
	for _, p := range d.pictures {
		images = append(images, vk.DescriptorImageInfo{Sampler: p.sampler, ImageView: p.view, ImageLayout: vk.IMAGE_LAYOUT_GENERAL})
		views = append(views, p.view)
	}
	switch d.Kind {
	case reflect.UniformTexelBuffer, reflect.StorageTexelBuffer:
		w.PTexelBufferView = &views[0]
	default:
		w.PImageInfo = &images[0]
	}
	return w
}

// copyImages records the way of texels: from buffers into images before the shader runs, and from those that it may have written back.
func (x *Machine) copyImages(there bool) {
	for _, p := range x.pictures {
		if !there && !p.written {
			continue
		}
		barrier := &vk.ImageMemoryBarrier{
			SType: vk.STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER, DstAccessMask: vk.ACCESS_TRANSFER_WRITE_BIT, NewLayout: vk.IMAGE_LAYOUT_GENERAL,
			SrcQueueFamilyIndex: vk.QUEUE_FAMILY_IGNORED, DstQueueFamilyIndex: vk.QUEUE_FAMILY_IGNORED, Image: p.handle, SubresourceRange: p.whole(),
		}
		if there {
			x.imageBarrier(barrier, vk.PIPELINE_STAGE_TOP, vk.PIPELINE_STAGE_TRANSFER)
		} else {
			barrier.SrcAccessMask, barrier.DstAccessMask, barrier.OldLayout = vk.ACCESS_SHADER_WRITE_BIT, vk.ACCESS_TRANSFER_READ_BIT, vk.IMAGE_LAYOUT_GENERAL
			x.imageBarrier(barrier, vk.PIPELINE_STAGE_COMPUTE, vk.PIPELINE_STAGE_TRANSFER)
		}
		levels := p.copies()
		if !there {
			x.lib.CmdCopyImageToBuffer.Call(uintptr(x.commands), uintptr(p.handle), vk.IMAGE_LAYOUT_GENERAL, uintptr(p.texels.handle), uintptr(len(levels)), uintptr(unsafe.Pointer(&levels[0])))
			continue
		}
		x.lib.CmdCopyBufferToImage.Call(uintptr(x.commands), uintptr(p.texels.handle), uintptr(p.handle), vk.IMAGE_LAYOUT_GENERAL, uintptr(len(levels)), uintptr(unsafe.Pointer(&levels[0])))
		barrier.SrcAccessMask, barrier.DstAccessMask, barrier.OldLayout = vk.ACCESS_TRANSFER_WRITE_BIT, vk.ACCESS_SHADER_READ_BIT|vk.ACCESS_SHADER_WRITE_BIT, vk.IMAGE_LAYOUT_GENERAL
		x.imageBarrier(barrier, vk.PIPELINE_STAGE_TRANSFER, vk.PIPELINE_STAGE_COMPUTE)
	}
}

func (x *Machine) imageBarrier(b *vk.ImageMemoryBarrier, from, to uintptr) {
	x.lib.CmdPipelineBarrier.Call(uintptr(x.commands), from, to, 0, 0, 0, 0, 0, 1, uintptr(unsafe.Pointer(b)))
}

// copies are the levels of an image, as they lie one after the other.
func (p *picture) copies() []vk.BufferImageCopy {
	var list []vk.BufferImageCopy
	at := uint64(0)
	for level := range p.host.Levels {
		w, h, d := p.host.Extent(level)
		list = append(list, vk.BufferImageCopy{BufferOffset: at, AspectMask: p.aspect, MipLevel: uint32(level), LayerCount: uint32(p.host.Layers), ImageExtent: [3]uint32{uint32(w), uint32(h), uint32(d)}})
		at += uint64(w * h * d * p.host.Layers * p.host.Format.Size)
	}
	return list
}
