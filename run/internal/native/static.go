//go:build static

package native

// static says that this program was built so that it needs no library.
const static = ", built with -tags static; spvc-vulkan beside it in a release, or go install, makes one that can"
