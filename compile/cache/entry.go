package cache

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
)

// An Entry is what was compiled.
type Entry []Part

// A Part is a piece of an entry.
type Part struct {
	Name string
	Data []byte
}

// Part is the data of the part of a name; false if there is none.
func (e Entry) Part(name string) ([]byte, bool) {
	for _, p := range e {
		if p.Name == name {
			return p.Data, true
		}
	}
	return nil, false
}

// An entry as bytes: the magic, the key, the number of parts, and for each its name and its data with their lengths in front; behind it
// the SHA-256 of all that. Numbers have 8 bytes, the lowest first.
const magic = "spvc cache entry 1\n"

const smallest = len(magic) + len(Key{}) + 8 + sha256.Size

// encode is the entry of a key as bytes.
func (e Entry) encode(key Key) []byte {
	size := smallest
	for _, p := range e {
		size += 16 + len(p.Name) + len(p.Data)
	}
	b := make([]byte, 0, size)
	b = append(append(b, magic...), key[:]...)
	b = binary.LittleEndian.AppendUint64(b, uint64(len(e)))
	for _, p := range e {
		b = append(binary.LittleEndian.AppendUint64(b, uint64(len(p.Name))), p.Name...)
		b = append(binary.LittleEndian.AppendUint64(b, uint64(len(p.Data))), p.Data...)
	}
	sum := sha256.Sum256(b)
	return append(b, sum[:]...)
}

var (
	errForeign   = errors.New("it is no entry of this cache")
	errChanged   = errors.New("its checksum is not that of its content")
	errOtherKey  = errors.New("it is the entry of another key")
	errMalformed = errors.New("its parts do not add up")
)

// decode is the entry in b, which must be that of key. The parts are slices of b.
func decode(b []byte, key Key) (Entry, error) {
	if len(b) < smallest || !bytes.HasPrefix(b, []byte(magic)) {
		return nil, errForeign
	}
	body, sum := b[:len(b)-sha256.Size], b[len(b)-sha256.Size:]
	if sha256.Sum256(body) != [sha256.Size]byte(sum) {
		return nil, errChanged
	}
	body = body[len(magic):]
	if Key(body[:len(key)]) != key {
		return nil, errOtherKey
	}
	body = body[len(key):]
	count := binary.LittleEndian.Uint64(body)
	body = body[8:]
	var e Entry
	for range min(count, uint64(len(body))) {
		name, rest, ok := cut(body)
		data, rest, also := cut(rest)
		if !ok || !also {
			return nil, errMalformed
		}
		e = append(e, Part{string(name), data})
		body = rest
	}
	if len(body) > 0 || uint64(len(e)) != count {
		return nil, errMalformed
	}
	return e, nil
}

// cut takes a piece with its length in front off b.
func cut(b []byte) (piece, rest []byte, ok bool) {
	if len(b) < 8 {
		return nil, nil, false
	}
	n := binary.LittleEndian.Uint64(b)
	b = b[8:]
	if n > uint64(len(b)) {
		return nil, nil, false
	}
	return b[:n:n], b[n:], true
}
