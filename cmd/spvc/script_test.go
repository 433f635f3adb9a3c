package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	_ "github.com/spvc/spvc/internal/testdialect" // what scripts compare with mlir-opt's own test passes
	"github.com/stretchr/testify/require"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"spvc": main})
}

// TestScripts runs the scripts under testdata: what a user types, and what he
// sees. A script says [peer:TOOL] in front of a line that needs another tool;
// without the tool the line fails in CI and is left out elsewhere.
func TestScripts(t *testing.T) {
	root, err := filepath.Abs("../..")
	require.NoError(t, err)
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata",
		RequireExplicitExec: true,
		Setup: func(env *testscript.Env) error {
			env.Setenv("REPO", root)
			return nil
		},
		Condition: func(cond string) (bool, error) {
			var tool string
			if n, _ := fmt.Sscanf(cond, "peer:%s", &tool); n != 1 {
				return false, fmt.Errorf("unknown condition %q", cond)
			}
			_, err := exec.LookPath(tool)
			if err != nil && os.Getenv("CI") == "" {
				t.Logf("%s is not installed; scripts/setup installs it", tool)
				return false, nil
			}
			return true, nil
		},
	})
}
