package launch

import (
	"fmt"

	"github.com/spvc/spvc/run/texture"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/reflect"
)

// A textureBinding is an image, a sampler or both, for one descriptor.
type textureBinding struct {
	place
	descriptor *reflect.Descriptor
	image      *image.Image
	sampler    *image.Sampler
	before     []byte // the texels before the run
}

func (j *Job) readTextures() error {
	for i, text := range j.request.Images {
		if err := j.readImage(text, j.request.Seed+uint64(i)); err != nil {
			return fmt.Errorf("--image %s: %w", text, err)
		}
	}
	for _, text := range j.request.Samplers {
		if err := j.readSampler(text); err != nil {
			return fmt.Errorf("--sampler %s: %w", text, err)
		}
	}
	return nil
}

func (j *Job) readImage(text string, seed uint64) error {
	p, content, err := cutPlace(text)
	if err != nil {
		return err
	}
	t, err := j.texture(p, (*reflect.Descriptor).HasImage)
	switch {
	case err != nil:
		return err
	case t.image != nil:
		return fmt.Errorf("it was given before")
	}
	if t.image, err = texture.New(t.descriptor.Image, content, seed); err != nil {
		return err
	}
	return t.fits()
}

// fits is an error for a storage image of another format than its type says: drivers reinterpret the texels or worse.
func (t *textureBinding) fits() error {
	d := t.descriptor
	if d.Kind != reflect.StorageImage && d.Kind != reflect.StorageTexelBuffer {
		return nil
	}
	if want, ok := texel.OfSPIRV(d.Image.Format); ok && want.Name != t.image.Format.Name {
		return fmt.Errorf("the shader says that %s is of format %s, but this is %s", d.Name, want.Name, t.image.Format.Name)
	}
	return nil
}

func (j *Job) readSampler(text string) error {
	p, content, err := cutPlace(text)
	if err != nil {
		return err
	}
	t, err := j.texture(p, (*reflect.Descriptor).HasSampler)
	switch {
	case err != nil:
		return err
	case t.sampler != nil:
		return fmt.Errorf("it was given before")
	}
	t.sampler, err = texture.ParseSampler(content)
	return err
}

// texture is the one at a place, made where there was none. Two variables may be there, an image and a sampler: the descriptor is
// one that needs what is asked for.
func (j *Job) texture(p place, needs func(*reflect.Descriptor) bool) (*textureBinding, error) {
	t, d := j.textureAt(p), j.descriptor(p.Binding)
	for _, other := range j.reflection.Descriptors {
		if other.Set == p.Set && other.Binding == p.Binding.Binding && needs(other) && !needs(d) {
			d = other
		}
	}
	switch {
	case d == nil:
		return nil, fmt.Errorf("there is no descriptor at set %d, binding %d%s", p.Set, p.Binding.Binding, j.descriptorNames())
	case !needs(d):
		return nil, fmt.Errorf("%s is %s", d.Name, d.Kind)
	case t != nil:
		if d.HasImage() {
			t.descriptor = d
		}
		return t, nil
	case p.array && !d.Count.Unbounded && uint64(p.element) >= d.Count.Value:
		return nil, fmt.Errorf("%s has %d descriptors", d.Name, d.Count.Value)
	}
	t = &textureBinding{place: p, descriptor: d}
	j.textures = append(j.textures, t)
	return t, nil
}

func (j *Job) textureAt(p place) *textureBinding {
	for _, t := range j.textures {
		if t.Binding == p.Binding && t.element == p.element && p.name == "" {
			return t
		}
	}
	return nil
}

// imageBindings are all textures, for the interpreter.
func (j *Job) imageBindings() map[interp.Binding][]interp.Descriptor {
	all := map[interp.Binding][]interp.Descriptor{}
	for _, t := range j.textures {
		list := all[t.Binding]
		for len(list) <= t.element {
			list = append(list, interp.Descriptor{})
		}
		list[t.element] = interp.Descriptor{Image: t.image, Sampler: t.sampler}
		all[t.Binding] = list
	}
	return all
}
