package launch

import (
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/atomicfile"
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/spirv/reflect"
)

// A save is a buffer that goes to a file.
type save struct {
	text          string
	buffer        *buffer
	texture       *textureBinding // instead of a buffer
	path          string
	width, height int // of a picture; zero if it was not said
}

var pictureSize = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`^(.*\.png):(\d{1,6})x(\d{1,6})$`) }}

// readSaves reads PLACE=FILE, where FILE is .bin, .npy, .json, or .png with :WIDTHxHEIGHT behind it.
func (j *Job) readSaves() error {
	for _, text := range j.request.Save {
		if j.drawing != nil && !strings.Contains(text, "=") {
			if strings.ToLower(filepath.Ext(text)) != ".png" {
				return fmt.Errorf("--save %s: a picture is saved as .png", text)
			}
			j.picture = text
			continue
		}
		p, path, err := cutTarget(text)
		if err != nil {
			return fmt.Errorf("--save %s: %w", text, err)
		}
		s := save{text: text, buffer: j.bufferAt(p), path: path}
		if t := j.textureAt(p); t != nil && t.image != nil {
			if err := t.canSave(path); err != nil {
				return fmt.Errorf("--save %s: %w", text, err)
			}
			s.texture = t
			j.saves = append(j.saves, s)
			continue
		}
		if s.buffer == nil {
			return fmt.Errorf("--save %s: there is no buffer %v", text, p)
		}
		if m := pictureSize.Get().FindStringSubmatch(path); m != nil {
			s.path = m[1]
			s.width, _ = strconv.Atoi(m[2])
			s.height, _ = strconv.Atoi(m[3])
		}
		switch strings.ToLower(filepath.Ext(s.path)) {
		case ".bin", ".npy", ".json":
		case ".png":
			_, err = pixelOf(s.buffer.layout)
		default:
			err = fmt.Errorf("a buffer is saved as .bin, .npy, .json or .png")
		}
		if err != nil {
			return fmt.Errorf("--save %s: %w", text, err)
		}
		j.saves = append(j.saves, s)
	}
	return j.oneFileEach()
}

// oneFileEach refuses two contents for one file: the second would replace the first.
func (j *Job) oneFileEach() error {
	taken := map[string]bool{}
	if j.picture != "" {
		taken[filepath.Clean(j.picture)] = true
	}
	for _, s := range j.saves {
		path := filepath.Clean(s.path)
		if taken[path] {
			return fmt.Errorf("--save %s: something else goes to %s already", s.text, s.path)
		}
		taken[path] = true
	}
	return nil
}

// Save writes the files that the request names, each as a whole or not at all. All are made before the first is written.
func (j *Job) Save() error {
	files := make([][]byte, len(j.saves))
	for i, s := range j.saves {
		var err error
		if files[i], err = s.file(); err != nil {
			return fmt.Errorf("--save %s: %w", s.text, err)
		}
	}
	if j.picture != "" {
		png, err := j.drawing.PNG()
		if err != nil {
			return err
		}
		if err := writeFile(j.picture, png); err != nil {
			return err
		}
	}
	for i, s := range j.saves {
		if err := writeFile(s.path, files[i]); err != nil {
			return err
		}
	}
	return nil
}

func writeFile(path string, data []byte) error {
	return atomicfile.Write(path, func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	})
}

func (s *save) file() ([]byte, error) {
	if s.texture != nil {
		return s.texture.file(s.path)
	}
	b := s.buffer
	switch strings.ToLower(filepath.Ext(s.path)) {
	case ".npy":
		return b.toNPY()
	case ".json":
		return b.toJSON()
	case ".png":
		return toPNG(b.layout, b.data, s.width, s.height)
	}
	return b.data, nil
}

// toNPY is an array of the numbers; of vectors one with two dimensions.
func (b *buffer) toNPY() ([]byte, error) {
	var a npy.Array
	n, each := 0, 1
	if e, ok := b.layout.Element(); ok && e.Kind == reflect.Vector && e.Count != nil {
		each = int(e.Count.Value)
	}
	for f := range b.layout.Leaves(len(b.data)) {
		switch {
		case f.Pointer != nil:
			return nil, fmt.Errorf("the block has addresses: save it as .json")
		case f.Type.NPY == "":
			return nil, fmt.Errorf("NumPy has no %s: save it as .bin or .json", f.Type.Name)
		case n > 0 && a.Type != f.Type.NPY:
			return nil, fmt.Errorf("the block has numbers of several types: save it as .bin or .json")
		}
		a.Type = f.Type.NPY
		a.Data = append(a.Data, b.data[f.At:f.At+f.Type.Size]...)
		n++
	}
	if n == 0 {
		return nil, fmt.Errorf("the block has no numbers: save it as .bin")
	}
	a.Shape = []int{n}
	if each > 1 && n%each == 0 {
		a.Shape = []int{n / each, each}
	}
	return npy.Append(nil, a), nil
}

// toJSON is an object with a list of numbers for each path without its last index: {"n": [3], "data": [1, 2, 3]}; a list where there
// are no names.
func (b *buffer) toJSON() ([]byte, error) {
	type member struct {
		name string
		list []json.RawMessage
	}
	var members []*member
	for f := range b.layout.Leaves(len(b.data)) {
		name := strings.TrimRight(listName(f.Path), ".")
		if len(members) == 0 || members[len(members)-1].name != name {
			members = append(members, &member{name: name})
		}
		text := f.Type.JSON(b.data[f.At:])
		if f.Pointer != nil {
			text = json.RawMessage(`"` + b.text(f, b.data[f.At:]) + `"`)
		}
		last := members[len(members)-1]
		last.list = append(last.list, text)
	}
	if len(members) == 1 && members[0].name == "" {
		list, err := json.Marshal(members[0].list)
		return append(list, '\n'), err
	}
	var out strings.Builder
	out.WriteString("{")
	for i, m := range members {
		if i > 0 {
			out.WriteString(",")
		}
		name, _ := json.Marshal(m.name)
		list, err := json.Marshal(m.list)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(&out, "\n  %s: %s", name, list)
	}
	out.WriteString("\n}\n")
	return []byte(out.String()), nil
}

// listName is the way without the indices at its end.
func listName(p *block.Path) string {
	short := *p
	for len(short) > 0 && short[len(short)-1].Name == "" {
		short = short[:len(short)-1]
	}
	return short.String()
}
