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
		if os.Getenv("CI") != "" {
			t.Fatalf("%s is missing: install the Debian package %s", program, debianPackage)
		}
		t.Skipf("%s is missing: install the Debian package %s", program, debianPackage)
	}
	return path
}
