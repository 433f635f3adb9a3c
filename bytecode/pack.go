package bytecode

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"github.com/spvc/spvc/bytecode/internal/wire"
)

// Pack joins the pieces in the directory dir that [File.Unpack] made, and writes
// the file to w. Lengths and padding are made anew; blobs are copied and not held
// in memory. Pieces outside of the directory are refused, and so is a manifest
// that no file can have; what is in the pieces is not looked at.
func Pack(w io.Writer, dir string) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	p := &packer{root: root}
	var text wire.Emitter
	if err := readPiece(root, ManifestName, &text); err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			err = errors.New("there is no " + ManifestName + ", so this is no folder that unpack made, or not all of one")
		}
		return fmt.Errorf("%s: %w", dir, err)
	}
	if err = json.Unmarshal(text, &p.manifest); err == nil {
		err = p.manifest.check()
	}
	if err != nil {
		return fmt.Errorf("%s: %w", filepath.Join(dir, ManifestName), err)
	}
	out := &countingWriter{w: w}
	p.file(out)
	if p.err == nil {
		p.err = out.err
	}
	if p.err != nil {
		return fmt.Errorf("%s: %w", dir, p.err)
	}
	return nil
}

// A countingWriter knows how much was written to it, and its first error.
type countingWriter struct {
	w   io.Writer
	n   int
	err error
}

func (w *countingWriter) Write(b []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.w.Write(b)
	w.n, w.err = w.n+n, err
	return n, err
}

type packer struct {
	root     *os.Root
	manifest manifest
	err      error
}

func (p *packer) file(w *countingWriter) {
	m := &p.manifest
	var e wire.Emitter
	e.Bytes([]byte(Magic))
	e.Varint(uint64(m.Version))
	e.Bytes([]byte(m.Producer))
	e.Byte(0)
	_, _ = w.Write(e)
	for i := range m.Sections {
		s := &m.Sections[i]
		switch id := wire.SectionID(s.ID); id {
		case wire.SectionResource:
			p.resources(w)
		case wire.SectionResourceOffset:
			p.section(w, id, p.offsets())
		default:
			p.section(w, id, p.join(s.Pieces))
		}
		if p.err != nil {
			return
		}
	}
}

func (p *packer) section(w io.Writer, id wire.SectionID, body []byte) {
	var e wire.Emitter
	e.Byte(byte(id))
	e.Varint(uint64(len(body)))
	_, _ = w.Write(e)
	_, _ = w.Write(body)
}

// join is the data of a section out of its pieces.
func (p *packer) join(pieces []piecePath) wire.Emitter {
	var e wire.Emitter
	for i := range pieces {
		switch x := &pieces[i]; {
		case x.File != "":
			if err := readPiece(p.root, x.File, &e); err != nil && p.err == nil {
				p.err = err
			}
		case x.List != nil:
			e.Blob(p.join(x.List))
		default:
			e.Section(wire.SectionIR, p.join(x.Section))
		}
	}
	return e
}

// A placedResource is one with its place in the section.
type placedResource struct {
	r           *packedResource
	start, size int    // of its entry
	head        []byte // in front of the data, with padding
}

// place lays the resources out, and says what the section is aligned to.
func (p *packer) place() (list []placedResource, size, align int) {
	align = 1
	for i := range p.manifest.Resources {
		for j := range p.manifest.Resources[i].Entries {
			r := &p.manifest.Resources[i].Entries[j]
			x := placedResource{r: r, start: size}
			if r.File != "" {
				info, err := p.root.Stat(filepath.FromSlash(r.File))
				if err != nil {
					p.fail(err)
					return nil, 0, 1
				}
				data := int(info.Size())
				if r.Kind == 0 {
					var head wire.Emitter
					head.Varint(r.Align)
					head.Varint(uint64(data))
					head.Pad(size, int(r.Align))
					x.head = head
					align = max(align, int(r.Align))
				}
				x.size = len(x.head) + data
				size += x.size
			}
			list = append(list, x)
		}
	}
	return list, size, align
}

func (p *packer) fail(err error) {
	if p.err == nil {
		p.err = err
	}
}

// offsets is the section that says where the resources are.
func (p *packer) offsets() wire.Emitter {
	list, _, _ := p.place()
	if p.err != nil {
		return nil
	}
	var e wire.Emitter
	e.Varint(uint64(p.manifest.External))
	for i := range p.manifest.Resources {
		g := &p.manifest.Resources[i]
		e.Varint(g.Owner)
		e.Varint(uint64(len(g.Entries)))
		for _, x := range list[:len(g.Entries)] {
			e.Varint(x.r.Key)
			e.Varint(uint64(x.size))
			e.Byte(x.r.Kind)
		}
		list = list[len(g.Entries):]
	}
	return e
}

// resources writes the section of resources, blob by blob.
func (p *packer) resources(w *countingWriter) {
	list, size, align := p.place()
	if p.err != nil {
		return
	}
	var length, e wire.Emitter
	length.Varint(uint64(size))
	if (w.n+1+len(length))&(align-1) == 0 {
		e.Byte(byte(wire.SectionResource))
		e.Bytes(length)
	} else {
		e.Byte(byte(wire.SectionResource) | wire.AlignedFlag)
		e.Bytes(length)
		e.Varint(uint64(align))
		e.Pad(w.n, align)
	}
	_, _ = w.Write(e)
	for _, x := range list {
		if x.r.File == "" {
			continue
		}
		_, _ = w.Write(x.head)
		file, err := openPiece(p.root, x.r.File)
		if err != nil {
			p.fail(err)
			return
		}
		n, err := io.Copy(w, file)
		file.Close()
		if err != nil {
			p.fail(err)
		}
		if int(n) != x.size-len(x.head) {
			p.fail(fmt.Errorf("%s changed while it was read", x.r.File))
		}
		if p.err != nil {
			return
		}
	}
}
