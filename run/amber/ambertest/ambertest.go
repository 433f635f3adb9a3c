// Package ambertest runs Amber scripts as Go tests, so that go test checks shaders too: no driver is needed.
//
//	func TestShaders(t *testing.T) { ambertest.Run(t, "testdata/*.amber") }
//
// It is a package of its own so that programs that import run/amber do not import testing.
package ambertest

import (
	"context"
	"errors"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/run/amber"
)

// Options say how scripts are run.
type Options struct {
	amber.Options
	// Pictures is a folder, which is made, for the pictures of scripts that fail; empty for none.
	Pictures string
}

// Run runs the scripts that patterns name, as filepath.Glob does, each as a subtest with its path as name. A script that does
// not hold fails with its place, its line and what was there instead. Patterns that name no file fail too.
func Run(t *testing.T, patterns ...string) {
	t.Helper()
	RunWith(t, Options{}, patterns...)
}

// RunWith is Run with options.
func RunWith(t *testing.T, o Options, patterns ...string) {
	t.Helper()
	for _, pattern := range patterns {
		paths, err := filepath.Glob(pattern)
		if err != nil {
			t.Fatal(err)
		}
		if len(paths) == 0 {
			t.Errorf("no script is named %s", pattern)
		}
		for _, path := range paths {
			t.Run(filepath.ToSlash(path), func(t *testing.T) { check(t, path, o) })
		}
	}
}

// failer is what is needed of a *testing.T.
type failer interface {
	Helper()
	Errorf(format string, args ...any)
	Logf(format string, args ...any)
	Context() context.Context
}

// check runs a script.
func check(t failer, path string, o Options) {
	t.Helper()
	err := run(t.Context(), path, o)
	var e *amber.Error
	switch {
	case err == nil:
	case !errors.As(err, &e):
		t.Errorf("%v", err)
	default:
		t.Errorf("%v\n\t%s", e, e.Source)
		if o.Pictures != "" && e.Picture != nil {
			if to, err := save(e, o.Pictures); err != nil {
				t.Errorf("%v", err)
			} else {
				t.Logf("the picture is in %s", to)
			}
		}
	}
}

func run(ctx context.Context, path string, o Options) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	s, err := amber.Parse(path, string(text))
	if err != nil {
		return err
	}
	return s.Run(ctx, o.Options)
}

// save writes the picture of a script that failed, under the script's name.
func save(e *amber.Error, folder string) (path string, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return "", err
	}
	path = filepath.Join(folder, filepath.Base(e.File)+".png")
	file, err := os.Create(path)
	if err != nil {
		return "", err
	}
	return path, errors.Join(png.Encode(file, e.Picture), file.Close())
}
