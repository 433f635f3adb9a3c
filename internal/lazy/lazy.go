// Package lazy makes values when somebody asks for them first.
//
// A package-level [Value] is constant data: unlike a map or a call of [sync.OnceValue] it runs nothing before main, and a program that
// does not ask for it pays nothing.
package lazy

import (
	"sync"
	"sync/atomic"
)

// A Value is what Make returns, which is called once, when the value is asked for first. Make must not ask for the value itself.
type Value[T any] struct {
	Make func() T

	made  atomic.Bool
	once  sync.Once
	value T
}

// Get is the value. What asks for one that is there pays for an atomic load.
func (v *Value[T]) Get() T {
	if !v.made.Load() {
		v.fill()
	}
	return v.value
}

func (v *Value[T]) fill() {
	v.once.Do(func() {
		v.value = v.Make()
		v.made.Store(true)
	})
}

// A Table is values by number, from 0 up to Size. Each is made when it is asked for first.
type Table[T any] struct {
	Size int

	rows atomic.Pointer[[]atomic.Pointer[T]]
}

// Get is the value of a number. Make makes it; several may do so at the same time, and the value of the first is taken. (It stands
// here and not in the table because what it needs may need the table.)
func (t *Table[T]) Get(i int, make func(i int) *T) *T {
	if rows := t.rows.Load(); rows != nil {
		if v := (*rows)[i].Load(); v != nil {
			return v
		}
	}
	return t.fill(i, make)
}

func (t *Table[T]) fill(i int, newRow func(i int) *T) *T {
	rows := t.rows.Load()
	if rows == nil {
		made := make([]atomic.Pointer[T], t.Size)
		t.rows.CompareAndSwap(nil, &made)
		rows = t.rows.Load()
	}
	(*rows)[i].CompareAndSwap(nil, newRow(i))
	return (*rows)[i].Load()
}
