// Package seeded makes data to run modules with: contents for everything that a module has, which depend on a seed and on the place
// only.
package seeded

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/run/texture"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// Resources makes contents for all buffers, images and push constants that a module has, with so many elements in runtime arrays;
// samplers are linear and repeat. Numbers are small, integers not negative, so that what counts by them ends, and what they are an
// index of is mostly there: floats from -2 to 6 in quarters, integers from 0 to 7.
func Resources(r *reflect.Reflection, seed uint64, elements int) interp.Resources {
	res := interp.Resources{Buffers: map[interp.Binding][][]byte{}, Images: map[interp.Binding][]interp.Descriptor{}}
	for _, d := range r.Descriptors {
		if d.HasImage() || d.HasSampler() {
			images(res.Images, d, seed)
		}
		if !d.IsBuffer() {
			continue
		}
		size := int(min(d.Size, 1<<20))
		if d.Unbounded {
			size += elements * int(min(d.ElementStride, 1<<16))
		}
		at := interp.Binding{Set: d.Set, Binding: d.Binding}
		for i := range count(d) {
			res.Buffers[at] = append(res.Buffers[at], numbers(block.Layout{Reflection: r, Type: d.Type}, size, seed, name(at, i)))
		}
	}
	for _, p := range r.PushConstants {
		if size := int(min(p.Offset+p.Size, 1<<16)); size > len(res.Push) {
			res.Push = numbers(block.Layout{Reflection: r, Type: p.Type}, size, seed, "push")
		}
	}
	return res
}

// name tells the descriptors of a module apart.
func name(at interp.Binding, element int) string {
	if at.Set == 0 {
		return fmt.Sprintf("%d[%d]", at.Binding, element)
	}
	return fmt.Sprintf("%d.%d[%d]", at.Set, at.Binding, element)
}

// count is how many descriptors an array of them gets.
func count(d *reflect.Descriptor) int {
	if len(d.Array) == 0 {
		return 1
	}
	return int(min(max(d.Count.Value, 1), 8))
}

// images binds an image, a sampler or both. An image of a type that has no format here is left out.
func images(all map[interp.Binding][]interp.Descriptor, d *reflect.Descriptor, seed uint64) {
	at := interp.Binding{Set: d.Set, Binding: d.Binding}
	for len(all[at]) < count(d) {
		all[at] = append(all[at], interp.Descriptor{})
	}
	for i := range count(d) {
		to := &all[at][i]
		if d.HasSampler() {
			to.Sampler, _ = texture.ParseSampler("linear,repeat")
		}
		if !d.HasImage() {
			continue
		}
		shape, _, _ := strings.Cut(texture.Likely(d), "=")
		if m, err := texture.New(d.Image, shape+"=zero", seed); err == nil {
			random := Bits(seed, name(at, i))
			for k := range m.Data {
				m.Data[k] = byte(random() >> 8)
			}
			to.Image = m
		}
	}
}

// numbers is the bytes of a block.
func numbers(l block.Layout, size int, seed uint64, name string) []byte {
	data := number.Memory(size)
	random := Bits(seed, name)
	for f := range l.Leaves(size) {
		v := float64(random() % 32)
		if f.Type.IsFloat() {
			v = v/4 - 2
		} else {
			v = float64(int(v) % 8)
		}
		f.Type.SetFloat(data[f.At:], v)
	}
	return data
}

// Bits are random numbers that depend on a seed and a name.
func Bits(seed uint64, name string) func() uint64 {
	h := fnv.New64a()
	h.Write([]byte(name + "/" + strconv.FormatUint(seed, 10)))
	return rand.New(rand.NewPCG(h.Sum64(), seed)).Uint64
}
