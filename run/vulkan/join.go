package vulkan

import (
	"fmt"

	"github.com/spvc/spvc/run/vulkan/internal/vk"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// Several variables at one place: they have one descriptor. An image and a sampler there are a combined one.

// join has a descriptor that is there already stand for another one, too; false if there is none at the place.
func (x *Machine) join(d *reflect.Descriptor) (done bool, err error) {
	at := interp.Binding{Set: d.Set, Binding: d.Binding}
	for _, other := range x.descriptors {
		if other.Set != d.Set || other.Binding != d.Binding {
			continue
		}
		switch {
		case !fit(other.Descriptor, d):
			err = fmt.Errorf("%s and %s (set %d, binding %d): a %s and a %s at one place are not supported on devices", other.Name, d.Name, d.Set, d.Binding, other.Kind, d.Kind)
		case isSampled(d.Kind):
			err = x.sample(other, d, x.options.Resources.Images[at])
		}
		if d.Count.Value > other.Count.Value || other.Kind == reflect.Sampler {
			other.Descriptor = d
		}
		return true, err
	}
	return false, nil
}

// fit reports whether one descriptor can stand for both.
func fit(a, b *reflect.Descriptor) bool {
	if a.Kind != b.Kind && !(isSampled(a.Kind) && isSampled(b.Kind)) {
		return false
	}
	return a.Image == nil || b.Image == nil || a.Kind == reflect.Sampler || b.Kind == reflect.Sampler || viewType(a.Image) == viewType(b.Image)
}

func isSampled(k reflect.DescriptorKind) bool {
	return k == reflect.Sampler || k == reflect.SampledImage || k == reflect.CombinedImageSampler
}

// sample adds images or samplers to a descriptor.
func (x *Machine) sample(to *descriptor, d *reflect.Descriptor, given []interp.Descriptor) error {
	for i, p := range to.pictures {
		if err := x.complete(p, &descriptor{Descriptor: d}, given[i]); err != nil {
			return fmt.Errorf("%s (set %d, binding %d) %w", d.Name, d.Set, d.Binding, err)
		}
		if p.view != 0 && p.sampler != 0 {
			to.kind = vk.DESCRIPTOR_TYPE_COMBINED_IMAGE_SAMPLER
		}
	}
	return nil
}
