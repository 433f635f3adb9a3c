package launch

import (
	"encoding/binary"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// Kernels whose memory is of any size take the sizes in a buffer of their own, in which each number has a name: arg_0_size_1, arg_0_stride_0,
// arg_0_offset, for the memory that is argument 0; of one dimension it has no number: arg_1_size. They follow from the contents of the other buffers, where these say a shape.

// countOf reads a count: a number, or several with x between, of which the product counts.
func countOf(text string) (n int, shape []int, err error) {
	n = 1
	for field := range strings.SplitSeq(text, "x") {
		k, err := strconv.Atoi(field)
		if err != nil || k < 0 || k > mostBytes || n > 0 && k > mostBytes/n {
			return 0, nil, fmt.Errorf("%q is not a count", text)
		}
		n, shape = n*k, append(shape, k)
	}
	return n, shape, nil
}

// shapeOf is the shape that a content says; nil if it says none.
func shapeOf(content string) []int {
	if path, ok := strings.CutPrefix(content, "@"); ok {
		data, err := number.ReadFile(path)
		if err != nil || !strings.HasSuffix(strings.ToLower(path), ".npy") {
			return nil
		}
		a, err := npy.Parse(data)
		if err != nil {
			return nil
		}
		return a.Shape
	}
	head, _, _ := strings.Cut(content, "=")
	if _, count, ok := strings.Cut(head, ":"); ok {
		if _, shape, err := countOf(count); err == nil {
			return shape
		}
	}
	return nil
}

var (
	numberPattern = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp {
		return regexp.MustCompile(`^arg_(\d+)_(?:(size|stride)(?:_(\d+))?|offset)$`)
	}}
	argumentPattern = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^(.*_arg_)\d+$`) }}
)

// deriveSizes makes the buffers of sizes that were not given. What stays open is missing then.
func (j *Job) deriveSizes() {
	for _, d := range j.reflection.Descriptors {
		at := place{Binding: interp.Binding{Set: d.Set, Binding: d.Binding}}
		if !d.IsBuffer() || !j.uses(d.UsedBy) || j.bufferAt(at) != nil {
			continue
		}
		data, ok := j.sizesIn(d)
		if !ok {
			continue
		}
		j.buffers = append(j.buffers, &buffer{place: at, descriptor: d, layout: j.layoutOf(d.Type), known: &j.addresses, data: data})
	}
}

// isSizes reports whether a descriptor is such a buffer of sizes.
func (j *Job) isSizes(d *reflect.Descriptor) bool {
	t := j.reflection.Type(d.Type)
	if t == nil || len(t.Members) == 0 || !argumentPattern.Get().MatchString(d.Name) || d.Size > mostBytes {
		return false
	}
	for i := range t.Members {
		m := &t.Members[i]
		if !numberPattern.Get().MatchString(m.Name) || m.Offset == nil || uint64(*m.Offset)+4 > d.Size {
			return false
		}
	}
	return true
}

// namesIn yields what is in a buffer of sizes: where, the descriptor that it is about, and what of it.
func (j *Job) namesIn(d *reflect.Descriptor, yield func(offset uint32, name, what, dimension string) bool) {
	prefix := argumentPattern.Get().FindStringSubmatch(d.Name)[1]
	for _, m := range j.reflection.Type(d.Type).Members {
		name := numberPattern.Get().FindStringSubmatch(m.Name)
		if !yield(*m.Offset, prefix+name[1], name[2], name[3]) {
			return
		}
	}
}

// sizesIn are the bytes of a buffer of sizes; not ok if d is none, or what it is about has no shape.
func (j *Job) sizesIn(d *reflect.Descriptor) (data []byte, ok bool) {
	if !j.isSizes(d) {
		return nil, false
	}
	data = number.Memory(int(d.Size))
	ok = true
	j.namesIn(d, func(offset uint32, name, what, dimension string) bool {
		var n int
		if n, ok = j.numberOf(name, what, dimension); ok {
			binary.LittleEndian.PutUint32(data[offset:], uint32(n))
		}
		return ok
	})
	return data, ok
}

// willFollow reports whether a buffer of sizes follows from others that are not given yet, if they say a shape.
func (j *Job) willFollow(d *reflect.Descriptor) (follows bool) {
	if !j.isSizes(d) {
		return false
	}
	j.namesIn(d, func(_ uint32, name, what, dimension string) bool {
		if j.bufferOf(name) == nil {
			follows = true
			return true
		}
		_, ok := j.numberOf(name, what, dimension)
		follows = follows && ok
		return ok
	})
	return follows
}

// numberOf is the size or the stride of a dimension of the buffer that a descriptor of that name got, or the offset of its first element.
func (j *Job) numberOf(name, what, dimension string) (int, bool) {
	b := j.bufferOf(name)
	if b == nil || b.shape == nil {
		return 0, false
	}
	if what == "" {
		return 0, true
	}
	k := 0
	if dimension != "" {
		k, _ = strconv.Atoi(dimension)
	}
	switch {
	case k >= len(b.shape) || (dimension == "") != (len(b.shape) == 1):
		return 0, false
	case what == "size":
		return b.shape[k], true
	}
	stride := 1
	for _, n := range b.shape[k+1:] {
		stride *= n
	}
	return stride, true
}

// bufferOf is the buffer that a descriptor of that name got; nil if none did.
func (j *Job) bufferOf(name string) *buffer {
	for _, b := range j.buffers {
		if b.descriptor != nil && b.descriptor.Name == name {
			return b
		}
	}
	return nil
}

// dimensions is how many sizes a kernel wants to know of the memory that a descriptor is, by the names in its buffer of sizes; 0 for none.
func (j *Job) dimensions(d *reflect.Descriptor) (n int) {
	for _, other := range j.reflection.Descriptors {
		if !j.isSizes(other) {
			continue
		}
		j.namesIn(other, func(_ uint32, name, _, dimension string) bool {
			if k, err := strconv.Atoi(dimension); name == d.Name && err == nil {
				n = max(n, k+1)
			}
			return true
		})
	}
	return n
}
