package bytecode

import (
	"cmp"
	"encoding/hex"
	"maps"
	"runtime"
	"slices"
	"strings"

	"github.com/spvc/spvc/mlir"
)

// A Summary says what is in a file. Sizes are in bytes.
type Summary struct {
	Size       int              `json:"size"`
	Version    int              `json:"version"`
	Producer   string           `json:"producer"`
	Sections   []SectionSummary `json:"sections"` // in the file's order
	Dialects   []DialectSummary `json:"dialects"`
	Ops        []Count          `json:"ops"`        // how many operations there are of a name, most first
	Entries    []EntrySummary   `json:"operations"` // see [File.Entries]; biggest first
	Attributes int              `json:"attributes"`
	Types      int              `json:"types"`
	Biggest    []AttrSummary    `json:"biggestAttributes"`
	Strings    StringSummary    `json:"strings"`
	Properties int              `json:"properties"`
	Resources  []ResourceEntry  `json:"resources"`
}

// A SectionSummary is a section at the top.
type SectionSummary struct {
	Name   string  `json:"name"`
	Offset int     `json:"offset"` // of the data
	Size   int     `json:"size"`
	Share  float64 `json:"share"` // of the file, in percent
}

// A DialectSummary is a dialect and what of it the file names.
type DialectSummary struct {
	Name       string `json:"name"`
	Version    string `json:"version,omitempty"` // its own encoding of it, in hexadecimal digits
	Ops        int    `json:"ops"`
	Attributes int    `json:"attributes"`
	Types      int    `json:"types"`
}

// A Count is how often something is there.
type Count struct {
	Name  string `json:"name"`
	Count int    `json:"count"`
}

// An EntrySummary is an operation of the file's module.
type EntrySummary struct {
	Name   string `json:"name"`
	Symbol string `json:"symbol,omitempty"`
	Size   int    `json:"size"`
}

// An AttrSummary is an attribute; Text is how it starts.
type AttrSummary struct {
	Index   int    `json:"index"`
	Dialect string `json:"dialect"`
	Size    int    `json:"size"`
	Text    string `json:"text"`
}

// A StringSummary is what is in the section of strings.
type StringSummary struct {
	Count   int      `json:"count"`
	Size    int      `json:"size"`
	Longest []string `json:"longest"`
}

// A ResourceEntry is a resource without its data.
type ResourceEntry struct {
	Group    string `json:"group"`
	External bool   `json:"external"`
	Key      string `json:"key"`
	Kind     string `json:"kind"`
	Size     int    `json:"size"`
	Align    int    `json:"align,omitempty"`
}

const (
	summaryRows = 10      // of what is listed by size
	summaryText = 80      // bytes of text that are shown
	summaryData = 1 << 20 // the size from which an attribute is not decoded to be shown
)

// Summarize goes over the whole file. It decodes the biggest attributes only.
// What is damaged is in d, and missing from the summary.
func (f *File) Summarize(d *mlir.Diagnostics) *Summary {
	defer runtime.KeepAlive(f)
	s := &Summary{
		Size: len(f.data), Version: f.version, Producer: f.Producer(), Attributes: f.attrs.count, Types: f.types.count, Properties: len(f.properties),
	}
	s.sections(f)
	s.operations(f, d)
	s.Dialects = make([]DialectSummary, len(f.dialects))
	for i := range f.dialects {
		s.Dialects[i] = DialectSummary{Name: f.dialects[i].name, Version: hex.EncodeToString(f.dialects[i].version)}
	}
	ops := map[*dialectEntry]int{}
	for i := range f.ops {
		ops[f.ops[i].dialect]++
	}
	for i, e := range f.dialects {
		s.Dialects[i].Ops = ops[e]
	}
	for i := range f.attrs.count {
		s.Dialects[f.attrs.entry(f, i).dialect>>1].Attributes++
	}
	for i := range f.types.count {
		s.Dialects[f.types.entry(f, i).dialect>>1].Types++
	}
	s.biggest(f)
	s.strings(f)
	s.resources(f)
	return s
}

func (s *Summary) sections(f *File) {
	for id, at := range f.sections {
		if at.present {
			size := at.end - at.start
			s.Sections = append(s.Sections, SectionSummary{sectionID(id).name(), at.start, size, 100 * float64(size) / float64(len(f.data))})
		}
	}
	slices.SortFunc(s.Sections, func(a, b SectionSummary) int { return cmp.Compare(a.Offset, b.Offset) })
}

func (s *Summary) operations(f *File, d *mlir.Diagnostics) {
	counts := map[string]int{}
	for e := range f.Walk(d) {
		counts[e.Name().String()]++
	}
	for _, name := range slices.Sorted(maps.Keys(counts)) {
		s.Ops = append(s.Ops, Count{name, counts[name]})
	}
	slices.SortStableFunc(s.Ops, func(a, b Count) int { return cmp.Compare(b.Count, a.Count) })
	if d.NumErrors() > 0 {
		return
	}
	list := f.Entries(d)
	for i := range list {
		e := &list[i]
		s.Entries = append(s.Entries, EntrySummary{e.Name().String(), e.Symbol(), e.Size()})
	}
	slices.SortStableFunc(s.Entries, func(a, b EntrySummary) int { return cmp.Compare(b.Size, a.Size) })
}

func (s *Summary) biggest(f *File) {
	size := func(i int) int { e := f.attrs.entry(f, i); return e.end - e.start }
	var list []int // the biggest so far
	for i := range f.attrs.count {
		if len(list) == summaryRows && size(i) <= size(list[summaryRows-1]) {
			continue
		}
		at, _ := slices.BinarySearchFunc(list, i, func(x, i int) int {
			return cmp.Or(cmp.Compare(size(i), size(x)), -1)
		})
		list = slices.Insert(list, at, i)
		list = list[:min(len(list), summaryRows)]
	}
	dec := decoder{f: f}
	for _, i := range list {
		a := AttrSummary{i, f.dialects[f.attrs.entry(f, i).dialect>>1].name, size(i), "…"}
		if a.Size < summaryData {
			if attr := dec.attr(uint64(i), 0); attr != nil {
				a.Text = shortened(mlir.AttrString(attr))
			}
			dec.err = nil
		}
		s.Biggest = append(s.Biggest, a)
	}
}

func (s *Summary) strings(f *File) {
	s.Strings.Count = len(f.strings)
	list := slices.Clone(f.strings)
	for _, t := range list {
		s.Strings.Size += t.end - t.start
	}
	slices.SortStableFunc(list, func(a, b text) int { return cmp.Compare(b.end-b.start, a.end-a.start) })
	for _, t := range list[:min(len(list), summaryRows)] {
		s.Strings.Longest = append(s.Strings.Longest, shortened(string(f.data[t.start:min(t.end, t.start+4*summaryText)])))
	}
}

func (s *Summary) resources(f *File) {
	if f.resources == nil {
		return
	}
	add := func(groups []mlir.ResourceGroup, external bool) {
		for _, g := range groups {
			for i := range g.Entries {
				r := &g.Entries[i]
				e := ResourceEntry{g.Name, external, r.Key, "blob", len(r.Blob), int(r.Align)}
				switch r.Kind {
				case mlir.ResourceBool:
					e.Kind, e.Size = "bool", 1
				case mlir.ResourceString:
					e.Kind, e.Size = "string", len(r.Text)
				}
				s.Resources = append(s.Resources, e)
			}
		}
	}
	add(f.resources.Dialect, false)
	add(f.resources.External, true)
}

func shortened(text string) string {
	if len(text) <= summaryText {
		return text
	}
	return strings.ToValidUTF8(text[:summaryText], "") + "…"
}
