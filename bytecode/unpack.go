package bytecode

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// A file in pieces is a directory: a manifest in JSON, a file for every section,
// and in place of the section of operations, that of properties and that of
// resources a file for the regions of every isolated operation, packed or not
// (unpack_regions.go), for what is around them, and for every blob. [Pack] joins
// the pieces; sizes are not in them, so that a piece may be replaced by a longer
// one.

// Unpack writes the pieces of a file into the directory dir, which is made, or is empty: nothing in it is written over, no link
// leads out of it, and the manifest comes last, so that what was interrupted is not taken for the whole. Blobs are written from
// where they are and not held in memory. The error is the system's, or an [*mlir.ErrorList] of what is wrong in the file, which is in d too; d may be nil.
func (f *File) Unpack(dir string, d *mlir.Diagnostics) error {
	defer runtime.KeepAlive(f)
	var failed error // of the system
	_, err := mlir.Try(d, func(own *mlir.Diagnostics) (struct{}, bool) {
		failed = f.unpack(dir, own)
		return struct{}{}, own.NumErrors() == 0
	})
	return cmp.Or(err, failed)
}

// unpack is Unpack with its errors apart: those of the file are in d, the result is the system's.
func (f *File) unpack(dir string, d *mlir.Diagnostics) error {
	root, err := emptyDirectory(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	u := &unpacker{f: f, root: root}
	for _, sub := range []string{"sections", "regions", "resources"} {
		if err := root.Mkdir(sub, 0o777); err != nil {
			return err
		}
	}
	m := manifest{Version: f.version, Producer: f.Producer()}
	operations, e := u.operations()
	if e != nil {
		f.report(d, e)
		return nil
	}
	for _, id := range f.sectionOrder() {
		at := f.sections[id]
		s := manifestSection{ID: int(id), Name: id.Name()}
		switch id {
		case wire.SectionIR:
			s.Pieces = operations
		case wire.SectionProperties:
			s.Pieces = u.properties()
		case wire.SectionResource, wire.SectionResourceOffset:
		default:
			s.Pieces = []piecePath{{File: u.copy("sections/"+id.Name(), at.Start, at.End)}}
		}
		m.Sections = append(m.Sections, s)
	}
	if f.sections[wire.SectionResourceOffset].Present {
		if e := u.resources(&m); e != nil {
			f.report(d, e)
			return nil
		}
	}
	text, err := json.MarshalIndent(&m, "", "  ")
	if err != nil {
		return err
	}
	if u.err == nil {
		u.err = writeManifest(root, append(text, '\n'))
	}
	return u.err
}

// emptyDirectory opens a directory that nothing is in, and makes it if need be.
func emptyDirectory(dir string) (*os.Root, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	folder, err := root.Open(".")
	if err == nil {
		_, err = folder.Readdirnames(1)
		folder.Close()
	}
	switch err {
	case io.EOF:
		return root, nil
	case nil:
		err = fmt.Errorf("%s is not empty; name a new folder for the pieces, or remove what is in it", dir)
	}
	root.Close()
	return nil, err
}

// writeManifest gives the manifest its name when it is on the disk.
func writeManifest(root *os.Root, text []byte) error {
	const before = ManifestName + ".part"
	file, err := create(root, before)
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return err
	}
	return root.Rename(before, ManifestName)
}

// create makes a file where there is none.
func create(root *os.Root, name string) (*os.File, error) {
	return root.OpenFile(filepath.FromSlash(name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
}

// sectionOrder are the sections as they come in the file.
func (f *File) sectionOrder() []wire.SectionID {
	var list []wire.SectionID
	c := wire.Part(f.data, len(Magic), len(f.data))
	c.Varint()
	c.Terminated()
	for !c.AtEnd() {
		id, _ := c.Section()
		list = append(list, id)
	}
	return list
}

type unpacker struct {
	f     *File
	root  *os.Root
	count int // of files, but for those of regions
	err   error

	regionCount int
	left        []Entry           // operations whose regions are still to be cut out
	packed      map[uint64]string // the files of packed regions, by the number of their property list
	top         int               // where the file's module starts
}

// copy makes a file of a part of the file and returns its name; the first error
// stays.
func (u *unpacker) copy(name string, start, end int) string {
	if u.err != nil {
		return name
	}
	out, err := create(u.root, name)
	if err == nil {
		err = errors.Join(writeLong(out, u.f.data[start:end]), out.Close())
	}
	u.err = err
	return name
}

// resources writes the blobs and values.
func (u *unpacker) resources(m *manifest) *wire.Failure {
	f := u.f
	c, v := f.over(wire.SectionResourceOffset), f.over(wire.SectionResource)
	m.External = c.Count(1)
	for !c.AtEnd() {
		g := packedGroup{Owner: c.Varint()}
		for range c.Count(3) {
			at := c.Pos
			r := packedResource{Key: c.Varint()}
			r.Name = strings.Clone(f.stringNumber(&c, at, r.Key))
			size := c.Varint()
			r.Kind = c.Byte()
			if c.Err != nil || v.Err != nil {
				break
			}
			if size > 0 {
				entry := wire.Part(f.data, v.Pos, v.Pos+int(size))
				v.Pos = entry.End
				start, end := entry.Pos, entry.End
				if r.Kind == 0 {
					r.Align = entry.Varint()
					length := entry.Varint()
					entry.AlignTo(r.Align)
					start, end = entry.Pos, entry.Pos+int(length)
				}
				u.count++
				r.File = u.copy(fmt.Sprintf("resources/%05d-%s", u.count, fileName(r.Name, "")), start, end)
			}
			g.Entries = append(g.Entries, r)
		}
		m.Resources = append(m.Resources, g)
	}
	return c.Err
}

// fileName is what is left of a name for that of a file.
func fileName(name, otherwise string) string {
	if name == "" {
		name = otherwise
	}
	clean := strings.Map(func(r rune) rune {
		if r == '.' || r == '_' || r == '-' || '0' <= r && r <= '9' || 'A' <= r && r <= 'Z' || 'a' <= r && r <= 'z' {
			return r
		}
		return '_'
	}, name)
	return clean[:min(len(clean), 60)]
}

// readPiece adds the bytes of a file of the directory.
func readPiece(root *os.Root, name string, to *wire.Emitter) error {
	file, err := openPiece(root, name)
	if err != nil {
		return err
	}
	defer file.Close()
	data, err := io.ReadAll(file)
	*to = append(*to, data...)
	return err
}

// openPiece opens a file of the directory. A pipe would have no end.
func openPiece(root *os.Root, name string) (*os.File, error) {
	name = filepath.FromSlash(name)
	info, err := root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is no file", name)
	}
	return root.Open(name)
}
