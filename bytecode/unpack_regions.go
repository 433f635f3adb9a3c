package bytecode

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"

	"github.com/spvc/spvc/bytecode/internal/wire"
)

// The regions of an isolated operation are a file, or a folder if there are others in them:
//
//	regions/00000-module/00001-main
//
// Those that are packed are cut out of the section of properties, all others out of that of operations. Before version 2 of
// the format regions are no sections; then they have no length that had to be made anew.

// maxCutDepth is how deep in regions an operation is at most whose own become a file, since a path cannot be any length; what
// is deeper stays in the file of those around it.
const maxCutDepth = 32

// isolated are the operations whose regions become files, in the order in which they start. What is in packed regions stays
// there.
func (f *File) isolated() (list []Entry, err *wire.Failure) {
	s := skimmer{f: f, visit: func(e *Entry) {
		if !e.Packed() && (e.packed != (text{}) || e.isolated && e.depth <= maxCutDepth) {
			list = append(list, *e)
		}
	}}
	c := f.over(wire.SectionIR)
	s.list(&c)
	slices.SortFunc(list, func(a, b Entry) int { return cmp.Compare(a.start, b.start) })
	return list, c.Err
}

// regionsOf is where the regions of an isolated operation are, and where the header of their section starts, if there is one.
func (f *File) regionsOf(e *Entry) (header int, regions text) {
	s := skimmer{f: f}
	c := wire.Part(f.data, e.start, e.end)
	s.header(&c, new(Entry))
	c.Flagged()
	if e.body.Present {
		return c.Pos, text{e.body.Start, e.body.End}
	}
	return c.Pos, text{c.Pos, e.end}
}

// operations cuts the section of operations. Those in the module of the file need no folder.
func (u *unpacker) operations() ([]piecePath, *wire.Failure) {
	list, module, err := u.f.top()
	if err == nil {
		list, err = u.f.isolated()
	}
	if err != nil {
		return nil, err
	}
	if u.left, u.packed, u.top = list, map[uint64]string{}, -1; module != nil {
		u.top = module.start
	}
	s := u.f.sections[wire.SectionIR]
	return u.cut(s.Start, s.End, "regions"), nil
}

// cut cuts a part of the section of operations where regions are that are left; these go to the folder.
func (u *unpacker) cut(start, end int, folder string) (pieces []piecePath) {
	for len(u.left) > 0 && u.left[0].start < end {
		e := &u.left[0]
		u.left = u.left[1:]
		if e.packed != (text{}) {
			u.packed[e.props] = u.regionName(e, folder)
			continue
		}
		header, regions := u.f.regionsOf(e)
		pieces = u.around("IR", pieces, start, header)
		inside := u.regions(e, regions, folder)
		if e.body.Present {
			inside = []piecePath{{Section: inside}}
		}
		pieces, start = append(pieces, inside...), regions.end
	}
	return u.around("IR", pieces, start, end)
}

// regions are the pieces of the regions of one operation.
func (u *unpacker) regions(e *Entry, at text, folder string) []piecePath {
	if e.start == u.top {
		return u.cut(at.start, at.end, folder)
	}
	name := u.regionName(e, folder)
	if len(u.left) == 0 || u.left[0].start >= at.end {
		return []piecePath{{File: u.copy(name, at.start, at.end)}}
	}
	if u.err == nil {
		u.err = u.root.MkdirAll(filepath.FromSlash(name), 0o777)
	}
	return u.cut(at.start, at.end, name)
}

func (u *unpacker) regionName(e *Entry, folder string) string {
	name := fmt.Sprintf("%s/%05d-%s", folder, u.regionCount, fileName(e.Symbol(), e.Name().String()))
	u.regionCount++
	return name
}

// properties cuts the section of properties where there are packed regions.
func (u *unpacker) properties() (pieces []piecePath) {
	s := u.f.sections[wire.SectionProperties]
	start := s.Start
	for i, list := range u.f.properties {
		name := u.packed[uint64(i)]
		if name == "" {
			continue
		}
		header := u.f.propertiesHeader(i)
		pieces = u.around("Properties", pieces, start, header)
		_, packed, _ := u.f.splitList(list)
		inside := u.around("Properties", nil, list.start, packed.start)
		inside = append(inside, piecePath{File: u.copy(name, packed.start, packed.end)})
		pieces, start = append(pieces, piecePath{List: inside}), list.end
	}
	return u.around("Properties", pieces, start, s.End)
}

// propertiesHeader is where the length of property list i is.
func (f *File) propertiesHeader(i int) int {
	if i > 0 {
		return f.properties[i-1].end
	}
	c := f.over(wire.SectionProperties)
	c.Varint()
	return c.Pos
}

// around adds what is between others of a section, if anything is.
func (u *unpacker) around(section string, pieces []piecePath, start, end int) []piecePath {
	if start == end {
		return pieces
	}
	u.count++
	return append(pieces, piecePath{File: u.copy(fmt.Sprintf("sections/%s-%05d", section, u.count), start, end)})
}
