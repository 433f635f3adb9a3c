package main

import (
	"cmp"
	"fmt"
	"os"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/spirv/encoding"
	"github.com/spvc/spvc/spirv/grammar"
)

// What scripts/release stamps into a binary with -ldflags -X. Other builds know
// these things from the go command, or not at all.
var (
	stampedVersion string
	stampedCommit  string
)

// version is what --version prints: which program this is, and which versions
// of the formats it knows.
func version() string {
	commit := stampedCommit
	if info, ok := debug.ReadBuildInfo(); ok {
		commit = cmp.Or(commit, vcsCommit(info))
	}
	return fmt.Sprintf("spvc %s (commit %s, %s, %s/%s)\nSPIR-V grammar: %s revision %d\nMLIR bytecode: versions %d to %d; dialect spv version %d\n",
		release(), cmp.Or(commit, "unknown"), runtime.Version(), runtime.GOOS, runtime.GOARCH,
		grammar.CoreVersion, grammar.CoreRevision, bytecode.MinVersion, bytecode.MaxVersion, encoding.Version)
}

// release is the version of this program alone.
func release() string {
	main := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		main = info.Main.Version
	}
	return cmp.Or(stampedVersion, main, "(devel)")
}

// buildID tells this program from all others that may compile otherwise: a release by its version, any other build by its file too.
func buildID() string {
	id := version()
	if r := release(); r != "(devel)" && !strings.Contains(r, "dirty") {
		return id
	}
	path, err := os.Executable()
	if err != nil {
		return id
	}
	info, err := os.Stat(path)
	if err != nil {
		return id
	}
	return fmt.Sprint(id, info.Size(), " ", info.ModTime().UnixNano())
}

// vcsCommit is the commit that the go command built, with a mark if there were
// changes to it.
func vcsCommit(info *debug.BuildInfo) string {
	var commit, mark string
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision":
			commit = s.Value
		case s.Key == "vcs.modified" && s.Value == "true":
			mark = " with changes"
		}
	}
	return commit + mark
}
