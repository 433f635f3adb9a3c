package cache

import (
	"encoding/binary"
	"encoding/hex"
	"errors"
)

// What a server of Bazel's protocol keeps under /ac/<key> is a message build.bazel.remote.execution.v2.ActionResult: what an action has
// made, files with the SHA-256 of their content, which is under /cas/<sha256>. Some servers look into these messages. Here an action
// has made one file, the entry; its path has the key, so that the answer to another question is not taken for this one's.
//
//	message ActionResult { repeated OutputFile output_files = 2; int32 exit_code = 4; … }
//	message OutputFile   { string path = 1; Digest digest = 2; … }
//	message Digest       { string hash = 1; int64 size_bytes = 2; }

// A digest is the hash and the size of a content.
type digest struct {
	hash [32]byte
	size uint64
}

// The kinds of fields that the messages have (protocol buffers, "Encoding").
const (
	varint          = 0
	fixed64         = 1
	lengthDelimited = 2
	fixed32         = 5
)

func resultPath(key Key) string { return key.String() + ".spvc" }

// encodeResult is the message for the entry of a key.
func encodeResult(key Key, d digest) []byte {
	content := appendBytes(nil, 1, []byte(hex.EncodeToString(d.hash[:])))
	content = binary.AppendUvarint(append(content, 2<<3|varint), d.size)
	file := appendBytes(appendBytes(nil, 1, []byte(resultPath(key))), 2, content)
	return appendBytes(nil, 2, file)
}

func appendBytes(b []byte, field uint64, value []byte) []byte {
	b = binary.AppendUvarint(b, field<<3|lengthDelimited)
	return append(binary.AppendUvarint(b, uint64(len(value))), value...)
}

var (
	errNoResult    = errors.New("the answer is no ActionResult")
	errOtherResult = errors.New("the answer is the result of another action")
)

// decodeResult is what a message says of the entry of a key.
func decodeResult(b []byte, key Key) (d digest, err error) {
	found := false
	ok := fields(b, func(field, _ uint64, value []byte) bool {
		if field != 2 || value == nil {
			return true
		}
		path, content, ok := decodeFile(value)
		if ok && path == resultPath(key) {
			d, found = content, true
		}
		return ok
	})
	switch {
	case !ok:
		return d, errNoResult
	case !found:
		return d, errOtherResult
	}
	return d, nil
}

func decodeFile(b []byte) (path string, d digest, ok bool) {
	inside := true
	ok = fields(b, func(field, _ uint64, value []byte) bool {
		switch {
		case field == 1 && value != nil:
			path = string(value)
		case field == 2 && value != nil:
			d, inside = decodeDigest(value)
		}
		return inside
	})
	return path, d, ok
}

func decodeDigest(b []byte) (d digest, ok bool) {
	hashed := false
	ok = fields(b, func(field, n uint64, value []byte) bool {
		switch {
		case field == 1 && value != nil:
			var hash Key
			hash, hashed = parseKey(string(value))
			d.hash = hash
		case field == 2 && value == nil:
			d.size = n
		}
		return true
	})
	return d, ok && hashed
}

// fields calls visit with each field of a message: with the number of a varint, or with the bytes of what has a length, never nil.
// It is false where b is no message, or visit says so.
func fields(b []byte, visit func(field, n uint64, value []byte) bool) bool {
	for len(b) > 0 {
		tag, n := binary.Uvarint(b)
		if n <= 0 {
			return false
		}
		b = b[n:]
		number, value := uint64(0), []byte(nil)
		switch tag & 7 {
		case varint:
			if number, n = binary.Uvarint(b); n <= 0 {
				return false
			}
		case fixed64:
			n = 8
		case fixed32:
			n = 4
		case lengthDelimited:
			size, k := binary.Uvarint(b)
			if k <= 0 || size > uint64(len(b)-k) {
				return false
			}
			n = k + int(size)
			value = b[k:n:n]
		default:
			return false
		}
		if n > len(b) || tag>>3 == 0 || !visit(tag>>3, number, value) {
			return false
		}
		b = b[n:]
	}
	return true
}
