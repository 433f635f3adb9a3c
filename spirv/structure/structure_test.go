package structure

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// Each file in testdata/structure is a control-flow graph, a line "---", and
// the tree that comes out. A line of the graph is
//
//	name: [selection M | loop M C] [switch] [empty] [phi NAME PRED=VALUE,…]… -> successors
//
// and a line of the tree a block with what it gets from where, and with the classes of its edges. A value that is no phi has a name alone.
func TestStructure(t *testing.T) {
	for _, file := range treeFiles(t) {
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

var update = flag.Bool("update", false, "write the golden files anew")

func treeFiles(t *testing.T) []string {
	files, err := filepath.Glob("testdata/*.txt")
	require.NoError(t, err)
	require.NotEmpty(t, files)
	return files
}

type namedGraph struct {
	*CFG
	names  []string
	values []string // by number
	empty  map[int32]bool
}

// value is the number of a value with a name.
func (g *namedGraph) value(name string) Value {
	i := slices.Index(g.values, name)
	if i < 0 {
		i = len(g.values)
		g.values = append(g.values, name)
	}
	return Value(i)
}

// valueName is the name of a value; those of the structurizer have a number.
func (g *namedGraph) valueName(v Value) string {
	if int(v) < len(g.values) {
		return g.values[v]
	}
	return fmt.Sprint("#", int(v)-len(g.values)+1)
}

func (g *namedGraph) name(b int32) string {
	if int(b) < len(g.names) {
		return g.names[b]
	}
	return "before-" + g.name(g.Blocks[b].Before)
}

func parseGraph(t *testing.T, text string) *namedGraph {
	g := &namedGraph{CFG: &CFG{}, values: []string{""}, empty: map[int32]bool{}}
	in := map[int32][][]string{} // the phis of a block
	index := map[string]int32{}
	lines := strings.Split(strings.TrimSpace(text), "\n")
	lines = deleteComments(lines)
	for i, line := range lines {
		name, _, ok := strings.Cut(line, ":")
		require.True(t, ok, line)
		index[name] = int32(i)
		g.names = append(g.names, name)
		g.Blocks = append(g.Blocks, Block{Merge: None, Cont: None, Before: None})
	}
	at := func(name string) int32 {
		i, ok := index[name]
		require.True(t, ok, "no block %s", name)
		return i
	}
	for i, line := range lines {
		_, rest, _ := strings.Cut(line, ":")
		words := strings.Fields(rest)
		b := &g.Blocks[i]
		isSwitch := false
		for len(words) > 0 && words[0] != "->" {
			switch words[0] {
			case "selection":
				b.Merge = at(words[1])
				words = words[2:]
			case "loop":
				b.Merge, b.Cont = at(words[1]), at(words[2])
				words = words[3:]
			case "switch":
				isSwitch = true
				words = words[1:]
			case "empty":
				g.empty[int32(i)] = true
				words = words[1:]
			case "phi":
				in[int32(i)] = append(in[int32(i)], words[1:3])
				words = words[3:]
			default:
				t.Fatalf("cannot read %q", line)
			}
		}
		if len(words) > 0 {
			words = words[1:]
		}
		switch {
		case isSwitch:
			b.Ends = EndsSwitch
		case len(words) > 1:
			b.Ends = EndsConditional
		case len(words) == 1:
			b.Ends = EndsBranch
		}
		b.Targets = len(words)
		for _, w := range words {
			g.AddEdge(int32(i), at(w))
		}
	}
	for i := range g.Blocks {
		b := &g.Blocks[i]
		for _, words := range in[int32(i)] {
			p := Phi{ID: g.value(words[0]), TypeOf: g.value(words[0]), In: make([]Value, len(b.Preds))}
			for _, pair := range strings.Split(words[1], ",") {
				pred, value, _ := strings.Cut(pair, "=")
				p.In[slices.Index(b.Preds, at(pred))] = g.value(value)
			}
			b.Phis = append(b.Phis, p)
		}
	}
	g.NextValue = Value(len(g.values))
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
	s, err := Structurize(g.CFG, func(b int32) bool { return g.empty[b] })
	if err != nil {
		return "flat: " + err.Error() + "\n"
	}
	steps, err := s.Sequence()
	if err != nil {
		return "flat: " + err.Error() + "\n"
	}
	var out bytes.Buffer
	for _, st := range steps {
		r := st.Closed
		if r == None {
			r = s.Home[st.Block]
		}
		indent := strings.Repeat("  ", int(s.Regions[r].depth))
		if st.Closed != None {
			fmt.Fprintf(&out, "%send of %s %s\n", indent[2:], [...]string{"", "selection", "switch", "loop"}[s.Regions[r].kind], g.name(s.Regions[r].Header))
			continue
		}
		fmt.Fprintf(&out, "%s%s", indent, g.name(st.Block))
		if c := s.ContOf[st.Block]; c != None {
			out.WriteString(" (continue target)")
		}
		if s.MergeOf[st.Block] != None {
			out.WriteString(" (merge)")
		}
		for _, p := range s.Blocks[st.Block].Phis {
			fmt.Fprintf(&out, " %s(", g.valueName(p.ID))
			for k, v := range p.In {
				fmt.Fprintf(&out, "%s%s=%s", strings.Repeat(" ", min(k, 1)), g.name(s.Blocks[st.Block].Preds[k]), g.valueName(v))
			}
			out.WriteString(")")
		}
		for _, b := range s.Blocks[st.Block].Succs {
			class := [...]string{"", "", "merge ", "loop ", "break ", "continue ", "switch break "}[s.Classify(st.Block, b)]
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
		s, err := Structurize(g, func(int32) bool { return true })
		if err != nil {
			return
		}
		steps, err := s.Sequence()
		if err != nil {
			return
		}
		seen := map[int32]bool{}
		for _, st := range steps {
			if st.Closed == None {
				require.False(t, seen[st.Block])
				seen[st.Block] = true
			}
		}
		gone := 0
		for _, is := range s.gone {
			if is {
				gone++
			}
		}
		require.Len(t, seen, len(g.Blocks)-gone)
	})
}

// randomGraph makes a graph out of bytes: six for each block.
func randomGraph(data []byte) *CFG {
	n := max(1, min(len(data)/6, 40))
	g := &CFG{}
	for range n {
		g.Blocks = append(g.Blocks, Block{Merge: None, Cont: None, Before: None})
	}
	for i := range min(n, len(data)/6) {
		d := data[6*i:]
		b := &g.Blocks[i]
		b.Ends = Termination(d[0] % 4)
		for k := range min(int(b.Ends), 2) {
			if t := int32(d[1+k]) % int32(n); t != 0 {
				g.AddEdge(int32(i), t)
			}
		}
		if len(b.Succs) == 0 {
			b.Ends = EndsFunction
		}
		if d[3]%3 != 0 {
			b.Merge = int32(d[4]) % int32(n)
		}
		if d[3]%3 == 2 {
			b.Cont = int32(d[5]) % int32(n)
		}
	}
	return g
}
