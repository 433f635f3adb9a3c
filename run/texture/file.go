package texture

import (
	"encoding/json"
	"fmt"
	"strings"

	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// Texels in files: the numbers that they are made of, as they lie in memory.

func texelsOfNPY(f *texel.Format, file []byte) ([]byte, error) {
	a, err := npy.Parse(file)
	if err != nil {
		return nil, err
	}
	to := NumberOf(f)
	from, ok := number.OfNPY(a.Type)
	switch {
	case a.Type == to.NPY:
		return a.Data, nil
	case !ok:
		return nil, fmt.Errorf("numbers of type %s are not supported", a.Type)
	}
	n := len(a.Data) / from.Size
	data := make([]byte, n*to.Size)
	for i := range n {
		if err := to.Convert(data[i*to.Size:], from, a.Data[i*from.Size:]); err != nil {
			return nil, fmt.Errorf("number %d: %w", i, err)
		}
	}
	return data, nil
}

// texelsOfJSON reads what JSON writes, or a list.
func texelsOfJSON(f *texel.Format, file []byte) ([]byte, error) {
	lists, err := number.Lists(file)
	if err != nil {
		return nil, err
	}
	list := lists["texels"]
	if list == nil {
		list = lists[""]
	}
	to := NumberOf(f)
	data := make([]byte, len(list)*to.Size)
	for i, text := range list {
		if err := to.Set(data[i*to.Size:], text); err != nil {
			return nil, fmt.Errorf("number %d of the texels: %w", i, err)
		}
	}
	return data, nil
}

// JSON is an image as a JSON object: its format, its size, and the numbers of each texel as they lie in memory.
func JSON(m *image.Image) []byte {
	var b strings.Builder
	fmt.Fprintf(&b, "{\n  \"format\": %q,\n  \"size\": %q,\n  \"texels\": [", m.Format.Name, m.String())
	s := NumberOf(m.Format)
	for at := 0; at+m.Format.Size <= len(m.Data); at += m.Format.Size {
		var texel []json.RawMessage
		for i := 0; i < m.Format.Size; i += s.Size {
			texel = append(texel, s.JSON(m.Data[at+i:]))
		}
		list, _ := json.Marshal(texel)
		if at > 0 {
			b.WriteByte(',')
		}
		b.WriteString("\n    " + string(list))
	}
	b.WriteString("\n  ]\n}\n")
	return []byte(b.String())
}
