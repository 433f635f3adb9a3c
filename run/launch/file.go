package launch

import (
	"fmt"
	"path/filepath"
	"strings"

	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
)

// Contents in files.

// file reads a file: numbers, a picture, or bytes.
func (b room) file(path string) ([]byte, error) {
	data, err := number.ReadFile(path)
	if err != nil {
		return nil, err
	}
	switch strings.ToLower(filepath.Ext(path)) {
	case ".npy":
		var a npy.Array
		if a, err = npy.Parse(data); err == nil {
			data, err = b.array(a)
		}
	case ".json":
		return b.lists(path, data) // addresses are to be written into these very bytes
	case ".png":
		data, err = b.picture(data)
	default:
		if err = number.IsBytes(path); err == nil {
			err = b.whole(len(data))
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	aligned := inWords(len(data))
	copy(aligned, data)
	return aligned, nil
}

// whole is an error for bytes that end inside of an element of the array at the end.
func (b room) whole(bytes int) error {
	if rest := bytes - b.size; b.element > 0 && rest%b.element != 0 {
		return fmt.Errorf("it has %d bytes: the last element of the array, which has %d, is not whole", bytes, b.element)
	}
	return nil
}

// array takes numbers of NumPy's into the block, one after the other. Numbers of another type than the block's are an error for a
// buffer that has one type; where there are several, and for what is only compared, they are converted. Bytes for a block that does
// not consist of them are those of the block.
func (b room) array(a npy.Array) ([]byte, error) {
	from, ok := number.OfNPY(a.Type)
	if !ok {
		return nil, fmt.Errorf("numbers of type %s are not supported", a.Type)
	}
	n := len(a.Data) / from.Size
	size := b.sizeFor(n)
	s, uniform := b.layout.Uniform(size)
	switch {
	case from == number.U8 && (!uniform || s.Size > 1), uniform && sharesWords(from, s) && (from.Size == 1 || from.IsFloat()):
		return a.Data, nil
	case uniform && b.exact && (s.Size != from.Size || s.IsFloat() != from.IsFloat()):
		return nil, fmt.Errorf("it holds %s, but the block %s: save it with .astype('%s')", from.Name, s.Name, s.NPY)
	case n > b.layout.Count(size):
		return nil, fmt.Errorf("it holds %d numbers, but the block %d", n, b.layout.Count(size))
	}
	data := make([]byte, size)
	i := 0
	for f := range b.layout.Leaves(size) {
		if i >= n {
			return data[:f.At], nil
		}
		typed := a.Data[i*from.Size:]
		if f.Type.Size == from.Size && !f.Type.IsFloat() && !from.IsFloat() {
			copy(data[f.At:f.At+f.Type.Size], typed[:from.Size]) // with or without a sign the bits are the same
		} else if err := f.Type.Convert(data[f.At:], from, typed); err != nil {
			return nil, fmt.Errorf("number %d, for %s: %w", i, f.Path, err)
		}
		i++
	}
	return data, nil
}

// lists takes numbers of JSON into the block: a list for each name, as --save writes them, or one list for all.
func (b room) lists(path string, file []byte) ([]byte, error) {
	lists, err := number.Lists(file)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	n := 0
	for _, list := range lists {
		n += len(list)
	}
	data := number.Memory(b.sizeFor(n))
	for f := range b.layout.Leaves(len(data)) {
		name := strings.TrimRight(listName(f.Path), ".")
		if _, ok := lists[name]; !ok {
			name = ""
		}
		if len(lists[name]) == 0 {
			return nil, fmt.Errorf("%s: there is no number for %s", path, f.Path)
		}
		if err := b.setText(f, data[f.At:], lists[name][0]); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", path, f.Path, err)
		}
		lists[name] = lists[name][1:]
	}
	for name, list := range lists {
		if len(list) > 0 {
			return nil, fmt.Errorf("%s: %d numbers of %q are too many for the block", path, len(list), name)
		}
	}
	return data, nil
}

// setText writes a number, or an address.
func (b room) setText(f block.Leaf, to []byte, text string) error {
	return values{known: b.known, list: []string{text}, Values: number.Values{Next: func(_ int, t number.Type, b []byte) error { return t.Set(b, text) }}}.set(0, f, to)
}
