package binary

// idTable maps ids to values. Ids of a sane module are dense, so they index a slice; ids far beyond what the number of
// entries explains go into a map, so that a hostile id costs no more memory than a sane one.
type idTable[T any] struct {
	dense  []T
	sparse map[uint32]T
	count  int // of calls of set
}

// maxReserve bounds what a claimed bound can make us allocate ahead.
const maxReserve = 1 << 16

func (t *idTable[T]) reserve(bound uint32) { t.dense = make([]T, min(bound, maxReserve)) }

func (t *idTable[T]) get(id uint32) T {
	if int64(id) < int64(len(t.dense)) {
		return t.dense[id]
	}
	return t.sparse[id]
}

func (t *idTable[T]) set(id uint32, v T) {
	t.count++
	if int64(id) >= int64(len(t.dense)) {
		t.grow(id)
	}
	if int64(id) < int64(len(t.dense)) {
		t.dense[id] = v
		return
	}
	if t.sparse == nil {
		t.sparse = map[uint32]T{}
	}
	t.sparse[id] = v
}

// grow doubles the slice if that takes in id, and if there are enough entries to justify it.
func (t *idTable[T]) grow(id uint32) {
	size := 2*len(t.dense) + 1024
	if int64(id) >= int64(size) || size > 16*t.count+4096 {
		return
	}
	t.dense = append(t.dense, make([]T, size-len(t.dense))...)
	for k, old := range t.sparse { // what has come within reach
		if int64(k) < int64(size) {
			t.dense[k] = old
			delete(t.sparse, k)
		}
	}
}
