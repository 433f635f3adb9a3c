package randomkernel

import (
	"fmt"
	"strings"
)

// host is @main: it fills each buffer with numbers that depend on the index, launches and prints.
func (g *generator) host() string {
	var w, names, types strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&w, "    "+format+"\n", args...) }
	line("%%zero = arith.constant 0 : index")
	line("%%one = arith.constant 1 : index")
	line("%%count = arith.constant %d : index", elements)
	line("%%groups = arith.constant %d : index", elements/invocations)
	line("%%width = arith.constant %d : index", invocations)
	buffer := func(name, element string) {
		t := fmt.Sprintf("memref<%dx%s>", elements, element)
		line("%s = memref.alloc() : %s", name, t)
		line("scf.for %%i = %%zero to %%count step %%one {")
		line("  %%n = arith.index_cast %%i : index to i64")
		line("  %%factor = arith.constant %d : i64", int64(g.Uint64()|1))
		line("  %%mixed = arith.muli %%n, %%factor : i64")
		line("  %%shift = arith.constant %d : i64", 40-g.IntN(8))
		line("  %%high = arith.shrsi %%mixed, %%shift : i64")
		v := g.filling(element, line)
		line("  memref.store %s, %s[%%i] : %s", v, name, t)
		line("}")
		if names.Len() > 0 {
			names.WriteString(", ")
			types.WriteString(", ")
		}
		fmt.Fprintf(&names, "%s : %s", name, t)
		types.WriteString(t)
	}
	for _, b := range g.inputs {
		buffer(b.name, b.element)
	}
	for i, b := range g.inputs {
		buffer(outName(i), b.element)
	}
	if g.Together {
		buffer("%sum", "i32")
	}
	line("gpu.launch_func @kernels::@kernel blocks in (%%groups, %%one, %%one) threads in (%%width, %%one, %%one) args(%s)", names.String())
	return "  func.func @main() {\n" + w.String() + "    return\n  }\n"
}

// filling makes an element of the number %high: small whole ones, and fractions.
func (g *generator) filling(element string, line func(string, ...any)) string {
	switch element {
	case "i64":
		return "%high"
	case "i32", "i16", "i8":
		line("  %%e = arith.trunci %%high : i64 to %s", element)
		return "%e"
	}
	line("  %%small = arith.trunci %%high : i64 to i12")
	line("  %%whole = arith.sitofp %%small : i12 to %s", element)
	line("  %%scale = arith.constant 1.250000e-01 : %s", element)
	line("  %%e = arith.mulf %%whole, %%scale : %s", element)
	return "%e"
}
