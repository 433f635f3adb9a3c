package provenance

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
)

// The notes of ids that [spirv.IDsAttr] and [spirv.FunctionIDsAttr] hold are text: numbers in
// base64, and behind a point the signatures of the entities that have these ids.
//
// The numbers are varints. Each entity mostly has the id after that of the one
// before, so a number says
//
//	0      the next id
//	1      no id
//	2, n   the next id, n+3 times
//	k+3    an id that is k away from the next, where k counts 1, -1, 2, -2, … from 0 on

const (
	nextID = iota
	noID
	nextIDs
	otherID
)

// leastRun is how many ids in a row are worth a number of their own.
const leastRun = 3

// encodeIDs writes ids, and beside them signatures of so many bits, 4 or 8.
func encodeIDs(ids []uint32, signatures []byte, bits int) string {
	var raw []byte
	last := int64(0)
	for i := 0; i < len(ids); {
		run := 0
		for i+run < len(ids) && int64(ids[i+run]) == last+int64(run)+1 {
			run++
		}
		switch {
		case run >= leastRun:
			raw = binary.AppendUvarint(append(raw, nextIDs), uint64(run-leastRun))
			last, i = last+int64(run), i+run
			continue
		case run > 0:
			raw = append(raw, nextID)
		case ids[i] == 0:
			raw = append(raw, noID)
		default:
			raw = binary.AppendUvarint(raw, otherID+zigzag(int64(ids[i])-last-1))
		}
		if ids[i] != 0 {
			last = int64(ids[i])
		}
		i++
	}
	if bits == 4 {
		signatures = halves(signatures)
	}
	return base64.RawStdEncoding.EncodeToString(raw) + "." + base64.RawStdEncoding.EncodeToString(signatures)
}

// zigzag numbers 1, -1, 2, -2, … from 0 on.
func zigzag(k int64) uint64 {
	if k > 0 {
		return uint64(k-1) << 1
	}
	return uint64(-k-1)<<1 | 1
}

func unzigzag(v uint64) int64 {
	if v&1 == 0 {
		return int64(v>>1) + 1
	}
	return -int64(v>>1) - 1
}

// halves puts two numbers of four bits into a byte each.
func halves(list []byte) []byte {
	out := make([]byte, (len(list)+1)/2)
	for i, b := range list {
		out[i/2] |= b << (4 * (i & 1))
	}
	return out
}

// An idReader reads notes, one after the other in the same memory.
type idReader struct {
	text, numbers, halves, signatures []byte
	ids                               []uint32
}

// decode is the numbers of a text as bytes, and the signatures, each in a byte; false where they are none.
func (r *idReader) decode(text string, bits int) (numbers, signatures []byte, ok bool) {
	r.text = append(r.text[:0], text...)
	front, behind, _ := bytes.Cut(r.text, []byte("."))
	numbers, err1 := base64.RawStdEncoding.AppendDecode(r.numbers[:0], front)
	signatures, err2 := base64.RawStdEncoding.AppendDecode(r.halves[:0], behind)
	r.numbers, r.halves = numbers, signatures
	if err1 != nil || err2 != nil {
		return nil, nil, false
	}
	if bits == 4 {
		r.signatures = r.signatures[:0]
		for _, b := range signatures {
			r.signatures = append(r.signatures, b&15, b>>4)
		}
		signatures = r.signatures
	}
	return numbers, signatures, true
}

// read undoes encodeIDs; false for a text that it did not write. What it returns is good until the next one.
func (r *idReader) read(text string, bits int) (ids []uint32, signatures []byte, ok bool) {
	raw, signatures, ok := r.decode(text, bits)
	if !ok {
		return nil, nil, false
	}
	most := len(signatures)
	ids = r.ids[:0]
	defer func() { r.ids = ids[:0] }()
	last := int64(0)
	for len(raw) > 0 {
		v, n := binary.Uvarint(raw)
		if n <= 0 {
			return nil, nil, false
		}
		raw = raw[n:]
		run := uint64(1)
		switch v {
		case nextID:
			last++
		case noID:
			ids = append(ids, 0)
			continue
		case nextIDs:
			v, n := binary.Uvarint(raw)
			if n <= 0 || v > uint64(most) {
				return nil, nil, false
			}
			raw, run = raw[n:], v+leastRun
			last++
		default:
			if v > 1<<34 {
				return nil, nil, false
			}
			last += 1 + unzigzag(v-otherID)
		}
		if last < 1 || last+int64(run) > 1<<32 || uint64(len(ids))+run > uint64(most) {
			return nil, nil, false
		}
		for range run {
			ids = append(ids, uint32(last))
			last++
		}
		last--
	}
	if most-len(ids) > 1 || bits == 8 && most != len(ids) {
		return nil, nil, false
	}
	return ids, signatures[:len(ids)], true
}
