//go:build (linux || darwin) && (amd64 || arm64) && !static

package native

import (
	"errors"

	"github.com/ebitengine/purego"
)

// A Library is one that was loaded. It stays as long as the program runs.
type Library struct{ handle uintptr }

// Open loads the first of the libraries that there is. The error says of each why it was not loaded.
func Open(names ...string) (Library, error) {
	var all error
	for _, name := range names {
		handle, err := purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_LOCAL)
		if err == nil {
			return Library{handle}, nil
		}
		all = errors.Join(all, err)
	}
	return Library{}, all
}

// Find is the function with a name.
func (l Library) Find(name string) (Func, error) {
	symbol, err := purego.Dlsym(l.handle, name)
	return Func(symbol), err
}
