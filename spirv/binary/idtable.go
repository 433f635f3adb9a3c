package binary

// idTable maps ids to values. Ids of a sane module are dense, so they index a slice; an id far beyond what the slice
// would have to grow to goes into a map, so that a hostile id costs no more than a sane one.
type idTable[T any] struct {
	dense  []T
	sparse map[uint32]T
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
	if int64(id) >= int64(len(t.dense)) && int64(id) < 2*int64(len(t.dense))+1024 {
		t.dense = append(t.dense, make([]T, int(id)+1-len(t.dense))...)
		for k, old := range t.sparse { // what has come within reach
			if int64(k) < int64(len(t.dense)) {
				t.dense[k] = old
				delete(t.sparse, k)
			}
		}
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
