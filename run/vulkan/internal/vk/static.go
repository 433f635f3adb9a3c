//go:build static

package vk

// static says that this program was built so that it needs no library.
const static = ", built statically (-tags static)"
