package native

import "unsafe"

// A Func is the address of a function in a library.
type Func uintptr

// CString is a text as C has it.
func CString(s string) *byte { return unsafe.SliceData(append([]byte(s), 0)) }

// CStrings are texts as C has lists of them; nil for none.
func CStrings(list []string) **byte {
	var p []*byte
	for _, s := range list {
		p = append(p, CString(s))
	}
	return unsafe.SliceData(p)
}

// GoString is the text in an array of characters, up to the first zero.
func GoString(b []byte) string {
	for i, c := range b {
		if c == 0 {
			return string(b[:i])
		}
	}
	return string(b)
}

// GoStringOf is the text that C points to.
func GoStringOf(p *byte) string {
	if p == nil {
		return ""
	}
	n := 0
	for *(*byte)(unsafe.Add(unsafe.Pointer(p), n)) != 0 {
		n++
	}
	return string(unsafe.Slice(p, n))
}
