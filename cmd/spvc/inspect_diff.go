package main

import (
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"github.com/spvc/spvc/bytecode"
)

// A difference is a fact that two files do not share. What is missing is empty.
type difference struct {
	What string `json:"what"`
	A    string `json:"a"`
	B    string `json:"b"`
}

// diffSummaries says what differs; nothing is written about what is the same.
func diffSummaries(out io.Writer, a, b *bytecode.Summary, asJSON bool) error {
	list := differences(factsOf(a), factsOf(b))
	if asJSON {
		return writeJSON(out, list)
	}
	w := tabwriter.NewWriter(cleaned{out}, 0, 0, 2, ' ', 0)
	for _, x := range list {
		change := ""
		from, err1 := strconv.Atoi(x.A)
		to, err2 := strconv.Atoi(x.B)
		if err1 == nil && err2 == nil {
			change = fmt.Sprintf("%+d", to-from)
		}
		fmt.Fprintf(w, "%s\t%s\t%s\t%s\n", shown(x.What), shown(orDash(x.A)), shown(orDash(x.B)), change)
	}
	return w.Flush()
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

// facts are what a summary says, in its order.
type facts struct {
	names  []string
	values map[string]string
}

func (f *facts) add(value any, name string, args ...any) {
	name = fmt.Sprintf(name, args...)
	for base, n := name, 2; f.has(name); n++ {
		name = fmt.Sprintf("%s (%d)", base, n)
	}
	f.names = append(f.names, name)
	f.values[name] = fmt.Sprint(value)
}

func (f *facts) has(name string) bool {
	_, ok := f.values[name]
	return ok
}

func factsOf(s *bytecode.Summary) *facts {
	f := &facts{values: map[string]string{}}
	f.add(s.Version, "version")
	f.add(s.Producer, "producer")
	f.add(s.Size, "bytes")
	for _, x := range s.Sections {
		f.add(x.Size, "section %s", x.Name)
		if x.Packed > 0 {
			f.add(x.Packed, "packed operations in section %s", x.Name)
		}
	}
	f.add(s.Attributes, "attributes")
	f.add(s.Types, "types")
	f.add(s.Properties, "property lists")
	f.add(s.Strings.Count, "strings")
	for _, x := range s.Dialects {
		f.add(fmt.Sprintf("%d ops, %d attributes, %d types", x.Ops, x.Attributes, x.Types), "dialect %s", x.Name)
		f.add(x.Version, "version of dialect %s", x.Name)
	}
	for _, x := range s.Ops {
		f.add(x.Count, "operations %s", x.Name)
	}
	for _, x := range s.Entries {
		if x.Symbol != "" {
			f.add(x.Size, "bytes of %s @%s", x.Name, x.Symbol)
		}
	}
	for _, x := range s.Resources {
		f.add(fmt.Sprintf("%s, %d bytes, aligned to %d", x.Kind, x.Size, x.Align), "resource %s of %s", x.Key, x.Group)
	}
	return f
}

func differences(a, b *facts) []difference {
	list := []difference{}
	for _, name := range a.names {
		if a.values[name] != b.values[name] {
			list = append(list, difference{name, a.values[name], b.values[name]})
		}
	}
	for _, name := range b.names {
		if !a.has(name) {
			list = append(list, difference{name, "", b.values[name]})
		}
	}
	return list
}
