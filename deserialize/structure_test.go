package deserialize

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each file in testdata/structure is a control-flow graph, a line "---", and
// the tree that comes out. A line of the graph is
//
//	name: [selection M | loop M C] [switch] -> successors
//
// and a line of the tree a block with the classes of its edges.
func TestStructure(t *testing.T) {
	for _, file := range glob(t, "testdata/structure/*.txt") {
		t.Run(filepath.Base(file), func(t *testing.T) {
			text, err := os.ReadFile(file)
			require.NoError(t, err)
			in, want, _ := strings.Cut(string(text), "---\n")
			got := printStructure(parseGraph(t, in))
			if *update {
				require.NoError(t, os.WriteFile(file, []byte(in+"---\n"+got), 0o644))
				return
			}
			require.Equal(t, want, got)
		})
	}
}

type namedGraph struct {
	*cfg
	names []string
}

func (g *namedGraph) name(b int32) string {
	if int(b) < len(g.names) {
		return g.names[b]
	}
	return "before-" + g.name(g.blocks[b].before)
}

func parseGraph(t *testing.T, text string) *namedGraph {
	g := &namedGraph{cfg: &cfg{}}
	index := map[string]int32{}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	lines = deleteComments(lines)
	for i, line := range lines {
		name, _, ok := strings.Cut(line, ":")
		require.True(t, ok, line)
		index[name] = int32(i)
		g.names = append(g.names, name)
		g.blocks = append(g.blocks, block{merge: none, cont: none, before: none})
	}
	at := func(name string) int32 {
		i, ok := index[name]
		require.True(t, ok, "no block %s", name)
		return i
	}
	for i, line := range lines {
		_, rest, _ := strings.Cut(line, ":")
		words := strings.Fields(rest)
		b := &g.blocks[i]
		isSwitch := false
		for len(words) > 0 && words[0] != "->" {
			switch words[0] {
			case "selection":
				b.merge = at(words[1])
				words = words[2:]
			case "loop":
				b.merge, b.cont = at(words[1]), at(words[2])
				words = words[3:]
			case "switch":
				isSwitch = true
				words = words[1:]
			default:
				t.Fatalf("cannot read %q", line)
			}
		}
		if len(words) > 0 {
			words = words[1:]
		}
		switch {
		case isSwitch:
			b.ends = endsSwitch
		case len(words) > 1:
			b.ends = endsConditional
		case len(words) == 1:
			b.ends = endsBranch
		}
		b.targets = len(words)
		for _, w := range words {
			g.addEdge(int32(i), at(w))
		}
	}
	return g
}

func deleteComments(lines []string) []string {
	var out []string
	for _, l := range lines {
		if l != "" && !strings.HasPrefix(l, "#") {
			out = append(out, l)
		}
	}
	return out
}

func printStructure(g *namedGraph) string {
	s, err := structurize(g.cfg, func(int32) bool { return false })
	if err != nil {
		return "flat: " + err.Error() + "\n"
	}
	steps, err := s.sequence()
	if err != nil {
		return "flat: " + err.Error() + "\n"
	}
	var out bytes.Buffer
	for _, st := range steps {
		r := st.closed
		if r == none {
			r = s.home[st.block]
		}
		indent := strings.Repeat("  ", int(s.regions[r].depth))
		if st.closed != none {
			fmt.Fprintf(&out, "%send of %s %s\n", indent[2:], [...]string{"", "selection", "switch", "loop"}[s.regions[r].kind], g.name(s.regions[r].header))
			continue
		}
		fmt.Fprintf(&out, "%s%s", indent, g.name(st.block))
		if c := s.contOf[st.block]; c != none {
			out.WriteString(" (continue target)")
		}
		if s.mergeOf[st.block] != none {
			out.WriteString(" (merge)")
		}
		for _, b := range s.blocks[st.block].succs {
			class := [...]string{"", "", "merge ", "loop ", "break ", "continue ", "switch break "}[s.classify(st.block, b)]
			fmt.Fprintf(&out, " -> %s%s", class, g.name(b))
		}
		out.WriteByte('\n')
	}
	return out.String()
}

// FuzzStructure checks that no graph makes the structurizer fail otherwise than
// by an error, and that what it accepts has every block exactly once.
func FuzzStructure(f *testing.F) {
	f.Add([]byte{1, 2, 3, 4, 5, 6, 7, 8, 9})
	f.Fuzz(func(t *testing.T, data []byte) {
		g := randomGraph(data)
		s, err := structurize(g, func(int32) bool { return true })
		if err != nil {
			return
		}
		steps, err := s.sequence()
		if err != nil {
			return
		}
		seen := map[int32]bool{}
		for _, st := range steps {
			if st.closed == none {
				require.False(t, seen[st.block])
				seen[st.block] = true
			}
		}
		gone := 0
		for _, is := range s.gone {
			if is {
				gone++
			}
		}
		require.Len(t, seen, len(g.blocks)-gone)
	})
}

// randomGraph makes a graph out of bytes: six for each block.
func randomGraph(data []byte) *cfg {
	n := max(1, min(len(data)/6, 40))
	g := &cfg{}
	for range n {
		g.blocks = append(g.blocks, block{merge: none, cont: none, before: none})
	}
	for i := range min(n, len(data)/6) {
		d := data[6*i:]
		b := &g.blocks[i]
		b.ends = termination(d[0] % 4)
		for k := range min(int(b.ends), 2) {
			if t := int32(d[1+k]) % int32(n); t != 0 {
				g.addEdge(int32(i), t)
			}
		}
		if len(b.succs) == 0 {
			b.ends = endsFunction
		}
		if d[3]%3 != 0 {
			b.merge = int32(d[4]) % int32(n)
		}
		if d[3]%3 == 2 {
			b.cont = int32(d[5]) % int32(n)
		}
	}
	return g
}
