package intern

import "unsafe"

// Borrow returns s, telling the compiler that it does not outlive the call it is
// passed to. A [Key] may then hold an argument list that the caller keeps on its
// stack: [Table] keeps nothing of a key but what Make copies.
func Borrow[T any](s []T) []T {
	p := uintptr(unsafe.Pointer(unsafe.SliceData(s)))
	return unsafe.Slice(*(**T)(unsafe.Pointer(&p)), len(s))
}
