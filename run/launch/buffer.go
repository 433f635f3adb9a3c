package launch

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"unsafe"

	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/reflect"
)

// mostBytes is how large a buffer may be that is typed.
const mostBytes = 1<<31 - 1

// A place is where a descriptor is.
type place struct {
	interp.Binding
	element int // of an array of descriptors
	array   bool
}

func (p place) String() string {
	s := fmt.Sprint(p.Binding.Binding)
	if p.Set != 0 {
		s = fmt.Sprintf("%d.%d", p.Set, p.Binding.Binding)
	}
	if p.array {
		s += fmt.Sprintf("[%d]", p.element)
	}
	return s
}

var placePattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(?:(\d+)\.)?(\d+)(?:\[(\d+)\])?$`) })

// parsePlace reads [SET.]BINDING[[ELEMENT]].
func parsePlace(text string) (p place, err error) {
	m := placePattern().FindStringSubmatch(text)
	if m == nil {
		return p, fmt.Errorf("%q is not a place: type BINDING or SET.BINDING, as in 0 or 1.0", text)
	}
	number := func(text string, most uint64) uint32 {
		n, e := strconv.ParseUint(text, 10, 32)
		if e != nil || n > most {
			err = fmt.Errorf("%s is too large for a place", text)
		}
		return uint32(n)
	}
	if m[1] != "" {
		p.Set = number(m[1], 1<<32-1)
	}
	p.Binding.Binding = number(m[2], 1<<32-1)
	if m[3] != "" {
		p.array, p.element = true, int(number(m[3], 1<<16-1))
	}
	return p, err
}

// cutPlace splits PLACE=REST.
func cutPlace(text string) (p place, rest string, err error) {
	head, rest, ok := strings.Cut(text, "=")
	if !ok {
		return p, "", fmt.Errorf("there is no %q in it", "=")
	}
	p, err = parsePlace(head)
	return p, rest, err
}

// A buffer is what a descriptor gets.
type buffer struct {
	place
	descriptor *reflect.Descriptor
	layout     layout
	data       []byte
	arg        bool   // it is what an argument of a kernel leads to
	before     []byte // the bytes before the run
}

// bytes makes memory that is aligned for atomic access.
func bytes(n int) []byte {
	w := make([]uint64, (n+7)/8)
	return unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(w))), 8*len(w))[:n:n]
}

// A block is what a content is made for: the layout, and how many bytes there are to fill. With an element size it is as many more
// as the content says.
type block struct {
	layout  layout
	size    int
	element int // of the runtime array at the end; zero where there is none
	exact   bool
}

// content makes the bytes that a text says.
func (b block) content(text string, seed uint64) ([]byte, error) {
	if path, ok := strings.CutPrefix(text, "@"); ok {
		return b.file(path)
	}
	head, tail, given := strings.Cut(text, "=")
	typ, count, counted := strings.Cut(head, ":")
	s, typed := scalarNamed(typ)
	switch {
	case !typed && typ != "" && (given || counted):
		var names []string
		for _, s := range scalars {
			names = append(names, s.name)
		}
		return nil, fmt.Errorf("%q is not a type of numbers; those are %s", typ, strings.Join(names, ", "))
	case !typed && !counted:
		head, tail = "", text
	case !given:
		tail = "zero"
	}
	v, err := parseValues(tail, seed)
	if err != nil {
		return nil, err
	}
	n := -1
	if counted {
		if n, err = strconv.Atoi(count); err != nil || n < 0 || n > mostBytes {
			return nil, fmt.Errorf("%q is not a count", count)
		}
	}
	if typed {
		return b.typed(s, n, v)
	}
	return b.untyped(n, v)
}

// typed makes numbers of one type: so many, or as many as the block has, or as were typed.
func (b block) typed(s scalar, n int, v values) ([]byte, error) {
	switch {
	case n >= 0:
	case b.element == 0 && b.size > 0:
		n = b.size / s.size
	case v.list > 0:
		n = v.list
	default:
		return nil, fmt.Errorf("how many? Type %s:COUNT=…, since the block ends in an array of any length", s.name)
	}
	if n > mostBytes/s.size {
		return nil, fmt.Errorf("%d of %s are too many", n, s.name)
	}
	data := bytes(n * s.size)
	return data, v.fill(data, s)
}

// untyped makes numbers of the types that the block has.
func (b block) untyped(n int, v values) ([]byte, error) {
	size := b.size
	switch {
	case n >= 0 && b.element == 0:
		return nil, fmt.Errorf("a count without a type is for blocks that end in an array of any length")
	case n >= 0:
		if n > (mostBytes-size)/b.element {
			return nil, fmt.Errorf("%d elements are too many", n)
		}
		size += n * b.element
	case b.element > 0 && v.list == 0:
		return nil, fmt.Errorf("how many? Type :COUNT=…, since the block ends in an array of any length")
	default:
		size = b.sizeFor(v.list)
	}
	if has := b.layout.count(size); v.list > has {
		return nil, fmt.Errorf("these are %d numbers, but there is room for %d", v.list, has)
	}
	data := bytes(size)
	return data, v.fillLayout(data, b.layout)
}

// sizeFor is how many bytes hold so many numbers, and the whole fixed part.
func (b block) sizeFor(numbers int) int {
	if b.element == 0 {
		return b.size
	}
	fixed := b.layout.count(b.size)
	each := b.layout.count(b.size+b.element) - fixed
	if each <= 0 || numbers <= fixed {
		return b.size
	}
	return b.size + min((numbers-fixed+each-1)/each, (mostBytes-b.size)/b.element)*b.element
}

// file reads a file: numbers, a picture, or bytes.
func (b block) file(path string) ([]byte, error) {
	raw, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	data := raw
	switch strings.ToLower(filepath.Ext(path)) {
	case ".npy":
		a, err := npy.Parse(raw)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		if data, err = b.array(a); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	case ".png":
		if data, err = b.picture(raw); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
	}
	aligned := bytes(len(data))
	copy(aligned, data)
	return aligned, nil
}

// array takes numbers of NumPy's into the block, one after the other, where all of its numbers have one type; else bytes as they are.
// Numbers of another width are an error for a buffer, but not for what is only compared.
func (b block) array(a npy.Array) ([]byte, error) {
	from, ok := scalarOfNPY(a.Type)
	if !ok {
		return nil, fmt.Errorf("numbers of type %s are not supported", a.Type)
	}
	n := len(a.Data) / from.size
	size := b.sizeFor(n)
	s, ok := b.layout.uniform(size)
	switch {
	case !ok:
		return a.Data, nil
	case b.exact && (s.size != from.size || s.isFloat() != from.isFloat()):
		return nil, fmt.Errorf("it holds %s, but the block %s: save it with .astype('%s')", from.name, s.name, s.npy)
	case n > b.layout.count(size):
		return nil, fmt.Errorf("it holds %d numbers, but the block %d", n, b.layout.count(size))
	}
	data := make([]byte, size)
	i := 0
	for f := range b.layout.leaves(size) {
		if i >= n {
			return data[:f.at], nil
		}
		number := a.Data[i*from.size:]
		if s.size == from.size && s.isFloat() == from.isFloat() {
			copy(data[f.at:f.at+s.size], number)
		} else {
			s.setFloat(data[f.at:], from.float(number))
		}
		i++
	}
	return data, nil
}
