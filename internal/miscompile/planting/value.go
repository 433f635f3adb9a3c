package planting

import "sync"

// A Value stands in planted source for a lazy.Value: it is made again where a mistake changes what it is, and whoever asks for it comes
// by the places that making it came by.
type Value[T any] struct {
	Make func() T

	lock   sync.Mutex
	made   bool
	epoch  int
	value  T
	places Places
}

// Get is the value.
func (v *Value[T]) Get() T {
	v.lock.Lock()
	defer v.lock.Unlock()
	if !v.made || v.epoch != epoch {
		if alone {
			making = append(making, &v.places)
			defer func() { making = making[:len(making)-1] }()
		}
		v.value = v.Make()
		v.made, v.epoch = true, epoch
	}
	if heard != nil || len(making) > 0 {
		for _, n := range v.places.List {
			hear(n)
		}
	}
	return v.value
}

// A Table stands for a lazy.Table in the same way.
type Table[T any] struct {
	Size int

	lock sync.Mutex
	rows []*Value[*T]
}

// Get is the value of a number.
func (t *Table[T]) Get(i int, newRow func(i int) *T) *T {
	t.lock.Lock()
	if t.rows == nil {
		t.rows = make([]*Value[*T], t.Size)
	}
	row := t.rows[i]
	if row == nil {
		row = &Value[*T]{Make: func() *T { return newRow(i) }}
		t.rows[i] = row
	}
	t.lock.Unlock()
	return row.Get()
}
