package bytecode

import (
	"cmp"
	"encoding/hex"
	"runtime"
	"slices"
	"strings"

	"github.com/spvc/spvc/bytecode/internal/wire"
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
	Entries    []EntrySummary   `json:"operations"` // of the file's module and, at any depth, isolated ones; biggest first
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
	Share  float64 `json:"share"`            // of the file, in percent
	Packed int     `json:"packed,omitempty"` // of Size, packed regions of operations
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

// An EntrySummary is an operation with all that is in it, packed regions too.
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
	summaryData = 1 << 20 // how much is decoded to show an attribute: its bytes, and those of what it refers to
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
		s.Dialects[f.attrs.place(f, i).dialect].Attributes++
	}
	for i := range f.types.count {
		s.Dialects[f.types.place(f, i).dialect].Types++
	}
	s.biggest(f)
	s.strings(f)
	s.resources(f)
	return s
}

// shareOf is what part of the file so many bytes are, in percent.
func (s *Summary) shareOf(size int) float64 { return 100 * float64(size) / float64(s.Size) }

func (s *Summary) sections(f *File) {
	for id, at := range f.sections {
		if at.Present {
			size := at.End - at.Start
			s.Sections = append(s.Sections, SectionSummary{Name: wire.SectionID(id).Name(), Offset: at.Start, Size: size, Share: s.shareOf(size)})
		}
	}
	slices.SortFunc(s.Sections, func(a, b SectionSummary) int { return cmp.Compare(a.Offset, b.Offset) })
}

// operations goes over all operations once; those inside come before the one around them.
func (s *Summary) operations(f *File, d *mlir.Diagnostics) {
	counts := map[*mlir.OpName]int{}
	packed := map[int]int{} // the size of packed regions, by where they start
	var inside []int        // that of those in the operations passed at a depth, which are in the next one above
	top := 0
	if _, module, err := f.top(); err == nil && module != nil {
		top = 1
	}
	for e := range f.Walk(d) {
		counts[e.Name()]++
		for len(inside) <= e.depth+1 {
			inside = append(inside, 0)
		}
		below := inside[e.depth+1]
		inside[e.depth+1] = 0
		inside[e.depth] += below
		if at := e.packed; at != (text{}) {
			packed[at.start] = at.end - at.start
			inside[e.depth] += at.end - at.start
		}
		if e.depth == top || e.depth > top && (e.isolated || e.packed != (text{})) {
			s.Entries = append(s.Entries, EntrySummary{e.Name().String(), e.Symbol(), e.Size() + below})
		}
	}
	for name, n := range counts {
		s.Ops = append(s.Ops, Count{name.String(), n})
	}
	slices.SortFunc(s.Ops, func(a, b Count) int { return cmp.Or(cmp.Compare(b.Count, a.Count), cmp.Compare(a.Name, b.Name)) })
	slices.SortStableFunc(s.Entries, func(a, b EntrySummary) int { return cmp.Compare(b.Size, a.Size) })
	for i := range s.Sections {
		if x := &s.Sections[i]; x.Name == wire.SectionProperties.Name() {
			for _, size := range packed {
				x.Packed += size
			}
		}
	}
}

func (s *Summary) biggest(f *File) {
	size := func(i int) int { e := f.attrs.place(f, i); return e.end - e.start }
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
	for _, i := range list {
		a := AttrSummary{i, f.dialects[f.attrs.place(f, i).dialect].name, size(i), "…"}
		budget := summaryData
		dec := decoder{f: f, budget: &budget}
		if attr := dec.attr(uint64(i), 0); attr != nil {
			a.Text = shortened(mlir.AttrString(attr))
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
