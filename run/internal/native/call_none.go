//go:build !((linux || darwin || windows) && (amd64 || arm64)) || static

package native

import (
	"errors"
	"runtime"
)

// Open says why no library can be loaded. Nothing below is ever called.
func Open(...string) (Library, error) {
	return Library{}, errors.New("this spvc cannot load libraries: " + runtime.GOOS + "/" + runtime.GOARCH + static)
}

// A Library would be one that was loaded.
type Library struct{}

// Find finds no function here.
func (Library) Find(string) (Func, error) { panic("no library is loaded") }

// Call calls no function here.
func (Func) Call(...uintptr) uintptr { panic("no library is loaded") }

// Callback makes no function callable here.
func Callback(any) uintptr { panic("no library is loaded") }
