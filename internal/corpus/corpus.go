package corpus

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// Variable names the environment variable with the folder of more modules. Who
// sets it says that they are there: where they are not, tests fail. [None] is for
// those that are ours alone, as users have them.
const (
	Variable = "SPVC_CORPUS"
	None     = "none"
)

// Whole names the environment variable that makes all samples whole.
const Whole = "SPVC_WHOLE_CORPUS"

// Files are the paths of all modules, ours first, and then sorted.
func Files(t testing.TB) []string { return Sample(t, 1) }

// Sample is Files with all of our own modules, but only one of so many others.
func Sample(t testing.TB, oneOf int) []string {
	t.Helper()
	own, err := Below(filepath.Join(checkout(t), "testdata", "binaries"))
	if err != nil {
		t.Fatal(err)
	}
	return append(own, Others(t, oneOf)...)
}

// Others are one of so many modules that are not ours, none where nobody put any.
func Others(t testing.TB, oneOf int) []string {
	t.Helper()
	files, err := others(checkout(t), os.Getenv(Variable), oneOf)
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// Below are the paths of the modules in a folder and the folders in it, sorted.
// Having none is an error.
func Below(folder string) (files []string, err error) {
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && filepath.Ext(path) == ".spv" && !entry.IsDir() && !damaged[entry.Name()] {
			files = append(files, path)
		}
		return err
	})
	if err == nil && len(files) == 0 {
		err = fmt.Errorf("no modules in %s", folder)
	}
	return files, err
}

// damaged are files that are known to be no modules: their bytes went through a
// conversion of text.
var damaged = map[string]bool{
	"shaders__fragment_shader_barycentric__hlsl__skybox.vert.spv": true,
}

// others takes the folder that somebody named, else one beside the checkout.
func others(root, named string, oneOf int) (files []string, err error) {
	folder := named
	if named == None {
		return nil, nil
	}
	if named == "" {
		folder = filepath.Join(root, "..", "shared", "corpus")
		if _, err := os.Stat(folder); err != nil {
			return nil, nil
		}
	}
	all, err := Below(folder)
	if err != nil {
		return nil, fmt.Errorf("the folder with real modules has none: %w; %s names another", err, Variable)
	}
	if os.Getenv(Whole) != "" {
		oneOf = 1
	}
	for i := 0; i < len(all); i += oneOf {
		files = append(files, all[i])
	}
	return files, nil
}

// checkout is the folder with go.mod above the one that a test runs in.
func checkout(t testing.TB) string {
	t.Helper()
	dir, err := os.Getwd()
	for ; err == nil && dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			return dir
		}
	}
	t.Fatalf("no go.mod above the test (%v)", err)
	return ""
}
