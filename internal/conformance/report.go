package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
)

// A Report is the outcome of a run.
type Report struct {
	Total   Row      `json:"total"`
	Folders []Row    `json:"folders"`
	Modules []Result `json:"modules"`
}

// A Row counts the modules of a folder. Only those that are valid before count
// in the columns behind ValidBefore.
type Row struct {
	Folder      string `json:"folder"`
	Modules     int    `json:"modules"`
	ValidBefore int    `json:"valid_before"`
	Imported    int    `json:"imported"`
	Exported    int    `json:"exported"`
	ValidAfter  int    `json:"valid_after"`
	Histogram   int    `json:"histogram"`
	Stable      int    `json:"stable"`
	ByText      int    `json:"by_text"`
	SameWords   int    `json:"same_words"`

	Decompiled []Share `json:"decompiled"`

	InvalidImported int `json:"invalid_imported"` // of those that are invalid before
}

// A Share counts the modules that spirv-cross decompiles to a language.
type Share struct {
	Language  string `json:"language"`
	Of        int    `json:"of"`
	Equal     int    `json:"equal"`
	Identical int    `json:"identical"`
}

func newReport(results []Result, languages []language) *Report {
	rep := &Report{Modules: results, Total: newRow("total", languages)}
	rows := map[string]*Row{}
	for i := range results {
		res := &results[i]
		row := rows[res.Folder]
		if row == nil {
			r := newRow(res.Folder, languages)
			row = &r
			rows[res.Folder] = row
		}
		row.add(res)
		rep.Total.add(res)
	}
	for _, name := range slices.Sorted(maps.Keys(rows)) {
		rep.Folders = append(rep.Folders, *rows[name])
	}
	return rep
}

func newRow(folder string, languages []language) Row {
	row := Row{Folder: folder}
	for _, l := range languages {
		row.Decompiled = append(row.Decompiled, Share{Language: l.name})
	}
	return row
}

func (row *Row) add(res *Result) {
	row.Modules++
	if !res.ValidBefore {
		count(&row.InvalidImported, res.Imported)
		return
	}
	row.ValidBefore++
	count(&row.Imported, res.Imported)
	count(&row.Exported, res.Exported)
	count(&row.ValidAfter, res.ValidAfter)
	count(&row.Histogram, res.Histogram)
	count(&row.Stable, res.Stable)
	count(&row.ByText, res.ByText)
	count(&row.SameWords, res.SameWords)
	for _, d := range res.Decompiled {
		for i := range row.Decompiled {
			if s := &row.Decompiled[i]; s.Language == d.Language {
				s.Of++
				count(&s.Equal, d.Equal)
				count(&s.Identical, d.Identical)
			}
		}
	}
}

func count(n *int, is bool) {
	if is {
		*n++
	}
}

// failed reports whether a valid module did not come through.
func (r *Report) failed() bool { return r.Total.ValidAfter < r.Total.ValidBefore }

func (r *Report) writeJSON(w io.Writer) error {
	e := json.NewEncoder(w)
	e.SetIndent("", " ")
	return e.Encode(r)
}

// writeMarkdown writes a table with a row for each folder, and the reasons that
// modules failed for, with the commonest first and an example of each.
func (r *Report) writeMarkdown(w io.Writer) error {
	var b strings.Builder
	head := []string{"folder", "modules", "valid before", "imported", "exported", "valid after", "histogram", "stable", "by text", "same words"}
	for _, s := range r.Total.Decompiled {
		head = append(head, s.Language+" equal", "identical")
	}
	fmt.Fprintf(&b, "| %s |\n|---|%s\n", strings.Join(head, " | "), strings.Repeat("---:|", len(head)-1))
	for _, row := range append(slices.Clone(r.Folders), r.Total) {
		fmt.Fprintf(&b, "| %s |", row.Folder)
		for _, n := range []int{row.Modules, row.ValidBefore, row.Imported, row.Exported, row.ValidAfter, row.Histogram, row.Stable, row.ByText, row.SameWords} {
			fmt.Fprintf(&b, " %d |", n)
		}
		for _, s := range row.Decompiled {
			fmt.Fprintf(&b, " %d / %d | %d |", s.Equal, s.Of, s.Identical)
		}
		b.WriteByte('\n')
	}
	r.writeReasons(&b)
	_, err := io.WriteString(w, b.String())
	return err
}

// maxReasons is how many reasons of a step the Markdown lists; the JSON has all.
const maxReasons = 40

func (r *Report) writeReasons(b *strings.Builder) {
	steps := []string{stepRead, stepImport, stepExport, stepAfter, stepHistogram, stepStable, stepText, stepWords}
	for _, s := range r.Total.Decompiled {
		steps = append(steps, s.Language)
	}
	for _, step := range append(steps, stepBefore) {
		times, example := map[string]int{}, map[string]string{}
		for _, res := range r.Modules {
			if why, ok := res.Reasons[step]; ok {
				times[why]++
				example[why] = cmp.Or(example[why], res.Folder+"/"+res.Name)
			}
		}
		if len(times) == 0 {
			continue
		}
		fmt.Fprintf(b, "\n### %s\n\n", step)
		order := slices.SortedFunc(maps.Keys(times), func(x, y string) int {
			return cmp.Or(times[y]-times[x], strings.Compare(x, y))
		})
		for i, why := range order {
			if i == maxReasons {
				fmt.Fprintf(b, "- and %d other reasons\n", len(order)-i)
				break
			}
			fmt.Fprintf(b, "- %d: %s (%s)\n", times[why], strings.ReplaceAll(why, "\n", " "), example[why])
		}
	}
}
