package val

import "strings"

// Module returns the whole module of one of the two texts, for reading: without what examples have in common and this one does not use.
func (e Example) Module(own string) string {
	if e.prelude == "none" {
		return own
	}
	t := trimmer{own: map[string]bool{}, used: map[string]bool{}, lines: strings.Split(strings.TrimRight(e.Text(own), "\n"), "\n")}
	for line := range strings.Lines(own) {
		t.own[strings.TrimSpace(line)] = true
	}
	t.kept = make([]bool, len(t.lines))
	for t.keepMore() {
	}
	var b strings.Builder
	for i, line := range t.lines {
		if t.kept[i] {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// A trimmer finds the lines that a module needs.
type trimmer struct {
	lines []string
	own   map[string]bool // lines of the example itself
	used  map[string]bool // ids that are mentioned in what is kept
	kept  []bool          // by line
}

// keepMore keeps what is needed by what is kept, and reports whether there was more of that.
func (t *trimmer) keepMore() (more bool) {
	for i, line := range t.lines {
		if t.kept[i] || !t.needs(line) {
			continue
		}
		t.kept[i], more = true, true
		for _, word := range strings.Fields(line) {
			if strings.HasPrefix(word, "%") {
				t.used[word] = true
			}
		}
	}
	return more
}

// needs reports whether a line must stay: what is not about an id of the module must.
func (t *trimmer) needs(line string) bool {
	words := strings.Fields(line)
	switch {
	case t.own[strings.TrimSpace(line)]:
		return true
	case len(words) > 2 && words[1] == "=":
		return t.used[words[0]] || words[0] == "%main" || words[0] == "%start"
	case len(words) > 1 && words[0] == "OpDecorate":
		return t.used[words[1]]
	}
	return true
}
