// Package contract tests what a package's constructors do with arguments that are wrong: they panic with a message that begins
// with the name of the package, or take them, but never fall over a nil pointer or an index.
//
// Start at [Check]; [Complete] sees to it that no constructor is forgotten.
package contract

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"math"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"testing"
)

// Exported are the names of the functions that the package in the folder dir exports and that begin with one of prefixes. Generic
// functions are left out: there is no value of them.
func Exported(t *testing.T, dir string, prefixes ...string) []string {
	t.Helper()
	ours := func(f fs.FileInfo) bool { return !strings.HasSuffix(f.Name(), "_test.go") }
	packages, err := parser.ParseDir(token.NewFileSet(), dir, ours, parser.SkipObjectResolution) //nolint:staticcheck // one package, no build tags
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, p := range packages {
		for _, f := range p.Files {
			for _, d := range f.Decls {
				fn, ok := d.(*ast.FuncDecl)
				if !ok || fn.Recv != nil || fn.Type.TypeParams != nil {
					continue
				}
				if slices.ContainsFunc(prefixes, func(s string) bool { return strings.HasPrefix(fn.Name.Name, s) }) {
					names = append(names, fn.Name.Name)
				}
			}
		}
	}
	slices.Sort(names)
	return names
}

// Complete expects functions to have all that [Exported] finds.
func Complete(t *testing.T, dir string, functions []any, prefixes ...string) {
	t.Helper()
	names := map[string]bool{}
	for _, fn := range functions {
		names[nameOf(reflect.ValueOf(fn))] = true
	}
	for _, name := range Exported(t, dir, prefixes...) {
		if !names[name] {
			t.Errorf("%s is exported and not in the table", name)
		}
	}
}

func nameOf(fn reflect.Value) string {
	full := runtime.FuncForPC(fn.Pointer()).Name()
	return full[strings.LastIndexByte(full, '.')+1:]
}

// Check calls every function with arguments of good, by their type, one of which at a time is wrong: nil, or a number that is
// negative or large.
func Check(t *testing.T, functions, good []any) {
	t.Helper()
	values := map[reflect.Type]reflect.Value{}
	for _, g := range good {
		values[reflect.TypeOf(g).Elem()] = reflect.ValueOf(g).Elem()
	}
	for _, fn := range functions {
		checkFunction(t, nameOf(reflect.ValueOf(fn)), reflect.ValueOf(fn), values)
	}
}

func checkFunction(t *testing.T, name string, fn reflect.Value, values map[reflect.Type]reflect.Value) {
	t.Helper()
	args := make([]reflect.Value, fn.Type().NumIn())
	for i := range args {
		in := fn.Type().In(i)
		value, ok := values[in]
		if !ok {
			value = reflect.New(in).Elem()
		}
		args[i] = value
	}
	if why := call(fn, args); why != "" {
		t.Errorf("%s with what is right: %s", name, why)
		return
	}
	for i := range args {
		for _, w := range wrong(fn.Type().In(i)) {
			changed := slices.Clone(args)
			changed[i] = w
			if why := call(fn, changed); why != "" && !strings.HasPrefix(why, "mlir: ") && !strings.HasPrefix(why, "spirv: ") {
				t.Errorf("%s with argument %d %v: %s", name, i, w, why)
			}
		}
	}
}

// wrong are values of a type that mean nothing in most places.
func wrong(t reflect.Type) (list []reflect.Value) {
	add := func(v any) { list = append(list, reflect.ValueOf(v).Convert(t)) }
	switch t.Kind() {
	case reflect.Int, reflect.Int64, reflect.Int32:
		add(-5)
		add(math.MinInt32)
		add(1 << 17)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32:
		list = append(list, reflect.Zero(t))
		add(uint64(math.MaxUint64)) // as many bits as there are
	case reflect.String:
		list = append(list, reflect.Zero(t))
		add("a\x00b")
	case reflect.Slice:
		list = append(list, reflect.Zero(t))
		for _, w := range wrong(t.Elem()) {
			s := reflect.MakeSlice(t, 1, 1)
			s.Index(0).Set(w)
			list = append(list, s)
		}
	default:
		list = append(list, reflect.Zero(t))
	}
	return list
}

// call is what the function panics with; empty when it does not.
func call(fn reflect.Value, args []reflect.Value) (why string) {
	defer func() {
		if r := recover(); r != nil {
			why = fmt.Sprint(r)
			if why == "" {
				why = "nothing"
			}
		}
	}()
	if fn.Type().IsVariadic() {
		fn.CallSlice(args)
	} else {
		fn.Call(args)
	}
	return ""
}
