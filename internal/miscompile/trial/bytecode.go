package main

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// files are modules as bytecode: each is written, read, listed, changed, described, cut up and damaged.
func files() (list []input) {
	for _, path := range slices.Concat(found("spirv/testdata/spv/*.mlir"), found("bytecode/testdata/*.mlir"), found("spirv/testdata/both/*.mlir"), found("dialect/all/testdata/canonical/*.mlir")) {
		var d mlir.Diagnostics
		m, _ := mlir.Parse(read(path), mlir.ParseOptions{Filename: filepath.Base(path), AllowUnregistered: true, Workers: 1}, &d)
		if m == nil || d.NumErrors() > 0 {
			continue
		}
		first := bytecode.MinVersion
		if strings.HasPrefix(path, "dialect") {
			first = bytecode.MaxVersion
		}
		for version := first; version <= bytecode.MaxVersion; version++ {
			for _, release := range []int{0, 16, 22} {
				opts := bytecode.WriteOptions{Version: &version, Release: release, Workers: 1}
				list = append(list, filesOf(fmt.Sprintf("%s, version %d of release %d", path, version, release), m, opts)...)
			}
		}
	}
	for _, path := range found("bytecode/testdata/version*/*.mlirbc") {
		list = append(list, readings(path, read(path))...)
	}
	for i := range list {
		if i >= len(list)/20 || strings.Contains(list[i].name, "damaged") {
			list[i].together = 32
		}
	}
	return list
}

// filesOf are the inputs that a module gives.
func filesOf(name string, m *mlir.Module, opts bytecode.WriteOptions) (list []input) {
	write := func(opts bytecode.WriteOptions) ([]byte, string) {
		var d mlir.Diagnostics
		data, err := bytecode.Append(nil, m, opts, &d)
		return data, told(&d) + fmt.Sprint(err) + sumOf(data)
	}
	data, _ := write(opts)
	list = append(list, input{name: name + ", written", together: 1, run: func() string { _, said := write(opts); return said }})
	elided := opts
	elided.ElideResourceData = true
	list = append(list, input{name: name + ", written without data", together: 1, run: func() string { _, said := write(elided); return said }})
	if data != nil {
		list = append(list, readings(name, data)...)
	}
	return list
}

// readings are what is done with a file.
func readings(name string, data []byte) (list []input) {
	add := func(what string, run func(*mlir.Diagnostics) string) {
		list = append(list, input{name: name + ", " + what, together: 1, run: func() string {
			var d mlir.Diagnostics
			return run(&d) + told(&d)
		}})
	}
	opts := bytecode.ReadOptions{Filename: "f", AllowUnregistered: true, Workers: 1}
	add("read", func(d *mlir.Diagnostics) string { return moduleIn(data, opts, d) })
	add("read without locations", func(d *mlir.Diagnostics) string {
		opts := opts
		opts.NoLocations = true
		return moduleIn(data, opts, d)
	})
	add("listed", func(d *mlir.Diagnostics) string { return listed(data, opts, d) })
	add("described", func(d *mlir.Diagnostics) string {
		f, err := bytecode.Open(data, opts, d)
		if err != nil {
			return ""
		}
		return fmt.Sprintf("%+v", f.Summarize(d))
	})
	add("changed", func(d *mlir.Diagnostics) string { return edited(data, opts, d) })
	add("cut up", func(d *mlir.Diagnostics) string { return cutUp(data, opts, d) })
	if len(data) > 800 {
		return list
	}
	for at := 0; at < len(data); at += 4 {
		add(fmt.Sprintf("damaged at %d", at), func(d *mlir.Diagnostics) string {
			var b strings.Builder
			for i := at; i < min(at+4, len(data)); i++ {
				for _, v := range []byte{0, 1, 0xff, data[i] + 2, data[i] - 2} {
					damaged := slices.Clone(data)
					damaged[i] = v
					b.WriteString(moduleIn(damaged, opts, d))
				}
			}
			return b.String()
		})
	}
	return list
}

// moduleIn is the module in a file, with locations and the order of uses.
func moduleIn(data []byte, opts bytecode.ReadOptions, d *mlir.Diagnostics) string {
	m, _ := bytecode.Read(data, opts, d)
	if m == nil {
		return "none"
	}
	var b strings.Builder
	if err := mlir.Print(&b, m, mlir.PrintOptions{Generic: true, DebugInfo: true, Workers: 1}); err != nil {
		return err.Error()
	}
	uses := func(v *mlir.Value) {
		for u := range v.Uses {
			fmt.Fprint(&b, u.Owner().Name(), u.Index(), " ")
		}
	}
	m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		for _, v := range op.Results {
			uses(v)
		}
		return mlir.WalkAdvance
	})
	return b.String()
}

func oneOperation(op *mlir.Operation) string {
	var b strings.Builder
	if op != nil {
		if err := mlir.Print(&b, &mlir.Module{Op: op}, mlir.PrintOptions{Generic: true, DebugInfo: true, Workers: 1}); err != nil {
			return err.Error()
		}
	}
	return b.String()
}

// listed is what can be said of the operations in a file one by one.
func listed(data []byte, opts bytecode.ReadOptions, d *mlir.Diagnostics) string {
	f, err := bytecode.Open(data, opts, d)
	if err != nil {
		return ""
	}
	var b strings.Builder
	fmt.Fprintln(&b, f.Version(), f.Producer(), f.Syntax())
	for e := range f.Walk(d) {
		inherent, discardable, err := e.Attributes(d)
		loc, err2 := e.Location(d)
		fmt.Fprintln(&b, e.Name(), e.Symbol(), e.Size(), e.Isolated(), e.Packed(), inherent, discardable, err, loc, err2)
		op, err := e.Operation(d)
		fmt.Fprintln(&b, oneOperation(op), err)
	}
	return b.String()
}

// edited is a file in which every other operation at the top, and one in each of the others, is another one.
func edited(data []byte, opts bytecode.ReadOptions, d *mlir.Diagnostics) string {
	f, err := bytecode.Open(data, opts, d)
	if err != nil {
		return ""
	}
	edit := f.Edit()
	n := 0
	var level func(list []bytecode.Entry)
	level = func(list []bytecode.Entry) {
		for i := range list {
			e := &list[i]
			switch n++; n % 4 {
			case 0:
				if op, _ := e.Operation(new(mlir.Diagnostics)); op != nil {
					op.SetAttr("t.mark", mlir.GetStringAttr("new"))
					edit.Replace(e, op)
				}
			case 1, 2:
				if inner, err := e.Entries(d); err == nil {
					level(inner)
				}
			case 3:
				if n%8 == 3 && e.Symbol() != "" {
					edit.Remove(e)
				}
			}
		}
	}
	list, _ := f.Entries(d)
	level(list)
	var out bytes.Buffer
	if err := edit.Write(&out, d); err != nil {
		return err.Error()
	}
	return sumOf(out.Bytes())
}

// cutUp are the pieces of a file, and what they are together.
func cutUp(data []byte, opts bytecode.ReadOptions, d *mlir.Diagnostics) string {
	f, err := bytecode.Open(data, opts, d)
	if err != nil {
		return ""
	}
	dir, err := os.MkdirTemp("", "trial")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	dir = filepath.Join(dir, "pieces")
	if err := f.Unpack(dir, d); err != nil {
		return err.Error()
	}
	var b strings.Builder
	_ = filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			fmt.Fprintln(&b, strings.TrimPrefix(path, dir), sumOf(read(path)))
		}
		return err
	})
	var again bytes.Buffer
	if err := bytecode.Pack(&again, dir); err != nil {
		return b.String() + err.Error()
	}
	return b.String() + sumOf(again.Bytes())
}

func sumOf(data []byte) string {
	h := fnv.New64a()
	h.Write(data)
	return fmt.Sprint(len(data), h.Sum64())
}
