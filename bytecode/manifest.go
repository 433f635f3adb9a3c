package bytecode

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
)

// ManifestName is the name of the manifest in the directory.
const ManifestName = "manifest.json"

type manifest struct {
	Version   int               `json:"version"`
	Producer  string            `json:"producer"`
	Sections  []manifestSection `json:"sections"` // in order
	Resources []packedGroup     `json:"resources,omitempty"`
	External  int               `json:"externalGroups"` // how many groups are tools'
}

// A manifestSection is a section: the pieces of its data. Without any it is made
// from the resources.
type manifestSection struct {
	ID     int         `json:"id"`
	Name   string      `json:"name"`
	Pieces []piecePath `json:"pieces,omitempty"`
}

// A piecePath is a file. In front of a section stands its header, in front of a
// list its length.
type piecePath struct {
	File    string      `json:"file,omitempty"`
	Section []piecePath `json:"section,omitempty"` // of operations, inside of another one
	List    []piecePath `json:"list,omitempty"`    // of properties
}

// A packedGroup is a group of resources. Owner is the number of the dialect or,
// for a tool, of the string that names it.
type packedGroup struct {
	Owner   uint64           `json:"owner"`
	Entries []packedResource `json:"entries"`
}

type packedResource struct {
	Key   uint64 `json:"key"` // the number of the string
	Kind  byte   `json:"kind"`
	Align uint64 `json:"align,omitempty"`
	File  string `json:"file,omitempty"` // the blob, or the value; empty for no data
	Name  string `json:"name"`           // what the key is
}

// check is an error when no file can be as the manifest says. A file that is named twice is one, so that what comes out is as
// long as what goes in.
func (m *manifest) check() error {
	switch {
	case m.Version < MinVersion || m.Version > MaxVersion:
		return fmt.Errorf("version %d is none from %d to %d", m.Version, MinVersion, MaxVersion)
	case strings.ContainsRune(m.Producer, 0):
		return errors.New("the producer contains a zero byte")
	case m.External < 0 || m.External > len(m.Resources):
		return fmt.Errorf("%d of %d groups of resources can't be external", m.External, len(m.Resources))
	}
	sections, files := map[int]bool{}, map[string]bool{}
	for i := range m.Sections {
		s := &m.Sections[i]
		if s.ID < 0 || s.ID >= int(wire.NumSections) || sections[s.ID] {
			return fmt.Errorf("section %d (%s) is there twice, or there is no such section", s.ID, s.Name)
		}
		sections[s.ID] = true
		if err := checkPieces(s.Pieces, files, 0); err != nil {
			return err
		}
	}
	for _, g := range m.Resources {
		for _, r := range g.Entries {
			switch {
			case r.Kind > 2:
				return fmt.Errorf("resource %q: there is no kind %d", r.Name, r.Kind)
			case r.File != "" && r.Kind == 0 && !wire.IsAlignment(r.Align):
				return fmt.Errorf("resource %q: %d is no alignment", r.Name, r.Align)
			case r.File != "" && files[r.File]:
				return fmt.Errorf("file %q is there twice", r.File)
			}
			files[r.File] = true
		}
	}
	return nil
}

func checkPieces(pieces []piecePath, files map[string]bool, depth int) error {
	if depth > 2*maxCutDepth {
		return errors.New("pieces nest too deeply")
	}
	for i := range pieces {
		x := &pieces[i]
		if x.File != "" && files[x.File] {
			return fmt.Errorf("file %q is there twice", x.File)
		}
		files[x.File] = true
		if err := errors.Join(checkPieces(x.Section, files, depth+1), checkPieces(x.List, files, depth+1)); err != nil {
			return err
		}
	}
	return nil
}
