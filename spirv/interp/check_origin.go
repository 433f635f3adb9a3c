package interp

import (
	"cmp"
	"unsafe"
)

// leaks notes that an undefined value is written where others see it.
func (g *group) leaks(from origin, lane int32, a *allocation, at int64) {
	if f := g.find(Uninitialized, lane, "an undefined value%s is written to %s", g.of(from), g.nameAt(a, at)); f != nil {
		f.Variable, f.Reads = cmp.Or(g.nameOfOrigin(from), g.nameAt(a, at)), g.readsOf(from)
	}
}

// of names where an undefined value comes from, for messages.
func (g *group) of(from origin) string {
	if name := g.nameOfOrigin(from); name != "" {
		return " of " + name
	}
	return ""
}

// nameOfOrigin is the name of the variable that nobody gave a value; empty if it has none.
func (g *group) nameOfOrigin(from origin) string {
	if from == 0 || from == somewhere {
		return ""
	}
	return g.m.module.Name(from)
}

// originAt is the shadow of memory.
func (g *group) originAt(a *allocation, at int64, size int8) origin {
	if !a.undefinedAt(at, size) {
		return 0
	}
	if id := g.objectAt(a, at); id != 0 {
		return id
	}
	return somewhere
}

// undefinedAt reports whether memory is undefined.
func (a *allocation) undefinedAt(at int64, size int8) bool {
	if a == nil || a.undefined == nil || at < 0 || at+int64(size) > int64(len(a.undefined)) {
		return false
	}
	for _, b := range a.undefined[at : at+int64(size)] {
		if b {
			return true
		}
	}
	return false
}

func (a *allocation) mark(at int64, size int, undefined bool) {
	if at < 0 || at+int64(size) > int64(len(a.undefined)) {
		return
	}
	for i := range a.undefined[at : at+int64(size)] {
		a.undefined[at+int64(i)] = undefined
	}
}

// unwritten makes the shadow of memory that nobody has written yet.
func unwritten(n int) []bool {
	u := make([]byte, n)
	for i := range u {
		u[i] = 1
	}
	return unsafe.Slice((*bool)(unsafe.Pointer(unsafe.SliceData(u))), n)
}
