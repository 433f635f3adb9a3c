package launch

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
)

// mostBytes is how large a buffer may be that is typed.
const mostBytes = 1<<31 - 1

// A room is what a content is made for: the layout, and how many bytes there are to fill. With an element size it is as many more
// as the content says.
type room struct {
	layout  block.Layout
	size    int
	element int // of the runtime array at the end; zero where there is none
	exact   bool
	one     bool       // one element is enough, if nobody says how many
	known   *addresses // that can be in it; nil for none
}

// content makes the bytes that a text says. Addresses in them are to be written when it is known where memory lies.
func (b room) content(text string, seed uint64) ([]byte, error) {
	data, err := b.make(text, seed)
	if err == nil {
		err = b.known.wild(b.layout, data)
	}
	return data, err
}

func (b room) make(text string, seed uint64) ([]byte, error) {
	if path, ok := strings.CutPrefix(text, "@"); ok {
		return b.file(path)
	}
	head, tail, given := strings.Cut(text, "=")
	typ, count, counted := strings.Cut(head, ":")
	s, typed := number.Named(typ)
	switch {
	case !typed && typ != "" && (given || counted):
		var names []string
		for _, s := range number.Types {
			names = append(names, s.Name)
		}
		return nil, fmt.Errorf("%q is not a type of numbers; those are %s", typ, strings.Join(names, ", "))
	case !typed && !counted:
		head, tail = "", text
	case !given:
		tail = "zero"
	}
	v, err := b.known.parse(tail, seed)
	if err != nil {
		return nil, err
	}
	n := -1
	if counted {
		if n, _, err = countOf(count); err != nil {
			return nil, err
		}
	}
	if typed {
		return b.typed(s, n, v)
	}
	return b.untyped(n, v)
}

// typed makes numbers of one type: so many, or as many as the block has, or as were typed.
func (b room) typed(s number.Type, n int, v values) ([]byte, error) {
	switch {
	case n >= 0:
	case b.element == 0 && b.size > 0:
		n = b.size / s.Size
	case v.List > 0:
		n = v.List
	default:
		return nil, fmt.Errorf("how many? Type %s:COUNT=…, since the block ends in an array of any length", s.Name)
	}
	if n > mostBytes/s.Size {
		return nil, fmt.Errorf("%d of %s are too many", n, s.Name)
	}
	if v.List > max(n, 1) { // one number is for all
		return nil, fmt.Errorf("these are %d numbers, but there is room for %d", v.List, n)
	}
	data := inWords(n * s.Size)
	return data, v.fill(data, s)
}

// untyped makes numbers of the types that the block has.
func (b room) untyped(n int, v values) ([]byte, error) {
	size := b.size
	switch {
	case n >= 0 && b.element == 0:
		return nil, fmt.Errorf("a count without a type is for blocks that end in an array of any length")
	case n >= 0:
		if n > (mostBytes-size)/b.element {
			return nil, fmt.Errorf("%d elements are too many", n)
		}
		size += n * b.element
	case b.element > 0 && v.List == 0 && b.one:
		size += b.element
	case b.element > 0 && v.List == 0:
		return nil, fmt.Errorf("how many? Type :COUNT=…, since the block ends in an array of any length")
	default:
		size = b.sizeFor(v.List)
	}
	if b.layout.Type == 0 {
		return nil, fmt.Errorf("nobody says of what type it is: type NAME:STRUCT=…, or TYPE:COUNT=… as in f32:64=iota")
	}
	if has := b.layout.Count(size); v.List > has {
		return nil, fmt.Errorf("these are %d numbers, but there is room for %d", v.List, has)
	}
	data := number.Memory(size)
	return data, v.fillLayout(data, b.layout)
}

// sizeFor is how many bytes hold so many numbers, and the whole fixed part.
func (b room) sizeFor(numbers int) int {
	if b.element == 0 {
		return b.size
	}
	fixed := b.layout.Count(b.size)
	each := b.layout.Count(b.size+b.element) - fixed
	if each <= 0 || numbers <= fixed {
		return b.size
	}
	return b.size + min((numbers-fixed+each-1)/each, (mostBytes-b.size)/b.element)*b.element
}
