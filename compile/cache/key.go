package cache

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
)

// A Key is what an entry is found by: a hash of all that it depends on.
type Key [sha256.Size]byte

// String is the key in hexadecimal digits.
func (k Key) String() string { return hex.EncodeToString(k[:]) }

// parseKey reads what String writes.
func parseKey(text string) (k Key, ok bool) {
	b, err := hex.DecodeString(text)
	if err != nil || len(b) != len(k) {
		return k, false
	}
	return Key(b), true
}

// A KeyMaker collects what a key depends on.
type KeyMaker struct{ h hash.Hash }

// NewKey begins a key for entries that a program of this version makes.
func NewKey(version string) *KeyMaker {
	return (&KeyMaker{sha256.New()}).Add("spvc cache key 1", nil).Add("version", []byte(version))
}

// Add adds a value under a name. Keys of the same values under other names, or in another order, differ.
func (m *KeyMaker) Add(name string, value []byte) *KeyMaker {
	for _, b := range [][]byte{[]byte(name), value} {
		m.h.Write(binary.LittleEndian.AppendUint64(nil, uint64(len(b)))) // so that no two lists look the same
		m.h.Write(b)
	}
	return m
}

// Sum is the key of all that was added.
func (m *KeyMaker) Sum() Key { return Key(m.h.Sum(nil)) }
