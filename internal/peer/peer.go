package peer

import (
	"os"
	"os/exec"
	"testing"
)

// Need is the path of a program that the test cannot do without. Where it is
// not installed the test fails in CI, which installs all of them, and is skipped
// elsewhere with the name of the Debian package that has it.
func Need(t testing.TB, program, debianPackage string) string {
	t.Helper()
	path, err := exec.LookPath(program)
	if err != nil {
		missing(t, program, debianPackage)
	}
	return path
}

// NeedFile is Need for a file or folder with a fixed path.
func NeedFile(t testing.TB, path, debianPackage string) string {
	t.Helper()
	if _, err := os.Stat(path); err != nil {
		missing(t, path, debianPackage)
	}
	return path
}

func missing(t testing.TB, what, debianPackage string) {
	t.Helper()
	if os.Getenv("CI") != "" {
		t.Fatalf("%s is missing: install the Debian package %s", what, debianPackage)
	}
	t.Skipf("%s is missing: install the Debian package %s", what, debianPackage)
}
