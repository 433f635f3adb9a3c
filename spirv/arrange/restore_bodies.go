package arrange

import (
	varint "encoding/binary"
)

// bodies makes the changes in functions, and in what is behind them; false if the residue can't be read.
func (r *restorer) bodies() bool {
	at := finder{list: r.sections[functions]}
	for i := 0; ; i++ {
		id := uint32(r.d.uint())
		if id == 0 {
			break
		}
		i, ok := at.find(i, id)
		old := []uint32(nil)
		if ok {
			old = r.sections[functions][i].words
		}
		list, fine := r.d.substitutions()
		now := []uint32(nil)
		if fine {
			now, fine = r.body(substitute(r.all, old, list))
		}
		if !fine {
			return false
		}
		if ok {
			r.owned(functions)[i].words = now
		}
	}
	if len(r.d.raw) == 0 {
		return true
	}
	var fine bool
	r.tail, fine = r.body(r.tail)
	return fine
}

// body makes the changes in the words of a function, if they mean what they meant when the changes were noted. It is false if the residue can't be read.
func (r *restorer) body(words []uint32) (now []uint32, ok bool) {
	if r.d.uint() == 0 {
		return words, true
	}
	if len(r.d.raw) < 4 {
		return nil, false
	}
	want := varint.LittleEndian.Uint32(r.d.raw)
	r.d.raw = r.d.raw[4:]
	list, ok := r.d.hunks()
	if !ok {
		return nil, false
	}
	if r.hashes.function(words) == want {
		if now, ok := change(words, list); ok {
			return now, true
		}
	}
	return words, true
}
