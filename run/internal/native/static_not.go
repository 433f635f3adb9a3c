//go:build !static && !((linux || darwin || windows) && (amd64 || arm64))

package native

// static says that this program was built so that it needs no library.
const static = ""
