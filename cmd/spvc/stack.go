package main

// usualDepth is what most runs need of the stack, in bytes.
const usualDepth = 15 << 10

// growStack gives the goroutine a stack that is large enough for most runs, while little is on it. Go's are small at first, and each time one
// becomes too small all its frames are copied, for which the program's tables are asked, and pages that nothing else needs read, for each of them:
// up to a tenth of what a small shader takes.
//
//go:noinline
func growStack(at int) byte {
	var room [usualDepth]byte
	room[at]++ // so that it is there
	return room[usualDepth-1]
}
