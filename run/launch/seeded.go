package launch

import (
	"hash/fnv"
	"math/rand/v2"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// Seeded makes contents for all buffers, images and push constants that a module has, with so many elements in runtime arrays; samplers
// are linear and repeat. Contents depend on the seed and on the binding only. Numbers are small, integers not negative, so that what counts by them ends, and
// what they are an index of is mostly there: floats from -2 to 6 in quarters, integers from 0 to 7.
func Seeded(r *reflect.Reflection, seed uint64, elements int) interp.Resources {
	res := interp.Resources{Buffers: map[interp.Binding][][]byte{}, Images: map[interp.Binding][]interp.Descriptor{}}
	for _, d := range r.Descriptors {
		if needsImage(d) || needsSampler(d) {
			seededImages(res.Images, d, seed)
		}
		if !isBuffer(d) {
			continue
		}
		size := int(min(d.Size, 1<<20))
		if d.Unbounded {
			size += elements * int(min(d.ElementStride, 1<<16))
		}
		at := interp.Binding{Set: d.Set, Binding: d.Binding}
		for i := range seededCount(d) {
			name := place{Binding: at, array: true, element: i}
			res.Buffers[at] = append(res.Buffers[at], seeded(layout{r: r, typ: d.Type}, size, seed, name.String()))
		}
	}
	for _, p := range r.PushConstants {
		if size := int(min(p.Offset+p.Size, 1<<16)); size > len(res.Push) {
			res.Push = seeded(layout{r: r, typ: p.Type}, size, seed, "push")
		}
	}
	return res
}

// seededCount is how many descriptors an array of them gets.
func seededCount(d *reflect.Descriptor) int {
	if len(d.Array) == 0 {
		return 1
	}
	return int(min(max(d.Count.Value, 1), 8))
}

// seededImages binds an image, a sampler or both. An image of a type that has no format here is left out.
func seededImages(all map[interp.Binding][]interp.Descriptor, d *reflect.Descriptor, seed uint64) {
	at := interp.Binding{Set: d.Set, Binding: d.Binding}
	for len(all[at]) < seededCount(d) {
		all[at] = append(all[at], interp.Descriptor{})
	}
	for i := range seededCount(d) {
		to := &all[at][i]
		if needsSampler(d) {
			to.Sampler, _ = parseSampler("linear,repeat")
		}
		if !needsImage(d) {
			continue
		}
		shape, _, _ := strings.Cut(likelyImage(d), "=")
		name := place{Binding: at, array: true, element: i}
		if m, err := newImage(d.Image, shape+"=zero", seed); err == nil {
			random := SeededBits(seed, name.String())
			for k := range m.Data {
				m.Data[k] = byte(random() >> 8)
			}
			to.Image = m
		}
	}
}

// seeded is the bytes of a block.
func seeded(l layout, size int, seed uint64, name string) []byte {
	data := bytes(size)
	random := SeededBits(seed, name)
	for f := range l.leaves(size) {
		f.typ.setFloat(data[f.at:], seededNumber(random(), f.typ.isFloat()))
	}
	return data
}

func seededNumber(bits uint64, float bool) float64 {
	if float {
		return float64(bits%32)/4 - 2
	}
	return float64(bits % 8)
}

// SeededBits are random numbers that depend on a seed and a name.
func SeededBits(seed uint64, name string) func() uint64 {
	h := fnv.New64a()
	h.Write([]byte(name + "/" + strconv.FormatUint(seed, 10)))
	return rand.New(rand.NewPCG(h.Sum64(), seed)).Uint64
}
