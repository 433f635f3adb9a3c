package main

import (
	"bytes"
	"debug/buildinfo"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/debug"
)

// platform is what a program is built for.
type platform struct{ goos, goarch string }

var platforms = []platform{
	{"linux", "amd64"}, {"linux", "arm64"},
	{"darwin", "amd64"}, {"darwin", "arm64"},
	{"windows", "amd64"}, {"windows", "arm64"},
}

func (p platform) String() string { return p.goos + "-" + p.goarch }

// program is the file name of the program.
func (p platform) program() string {
	if p.goos == "windows" {
		return "spvc.exe"
	}
	return "spvc"
}

// A variant is a program with its build tags.
type variant struct{ name, tags string }

// variants are the programs for a platform. On Linux a program that loads libraries needs glibc to start at all. So there are two:
// one that starts everywhere, and one that finds Vulkan.
func (p platform) variants() []variant {
	if p.goos == "linux" {
		return []variant{{p.program(), "static"}, {"spvc-vulkan", ""}}
	}
	return []variant{{p.program(), ""}}
}

// build returns a program for p, and what the go command says it consists of.
func (r *release) build(p platform, v variant) ([]byte, *debug.BuildInfo, error) {
	dir, err := os.MkdirTemp("", "spvc-release-")
	if err != nil {
		return nil, nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, v.name)
	stamps := fmt.Sprintf("-s -w -X main.stampedVersion=%s -X main.stampedCommit=%s", r.version, r.commit)
	cmd := exec.Command("go", "build", "-trimpath", "-buildvcs=false", "-tags", v.tags, "-ldflags", stamps, "-o", out, "./cmd/spvc")
	cmd.Env = append(os.Environ(), "GOOS="+p.goos, "GOARCH="+p.goarch, "CGO_ENABLED=0")
	cmd.Env = append(cmd.Env, neutral...)
	if _, err := run(cmd); err != nil {
		return nil, nil, err
	}
	program, err := os.ReadFile(out)
	if err != nil {
		return nil, nil, err
	}
	info, err := buildinfo.Read(bytes.NewReader(program))
	return program, info, err
}

// neutral takes back what the environment may say about the code that is made.
var neutral = []string{"GOFLAGS=", "GOAMD64=v1", "GOARM64=v8.0", "GOEXPERIMENT=", "GODEBUG=", "GOFIPS140=off"}

// completions are the scripts that make shells complete spvc's command lines,
// as spvc itself prints them.
func completions() ([]file, error) {
	var files []file
	for _, s := range []struct{ shell, name string }{
		{"bash", "spvc.bash"}, {"zsh", "_spvc"}, {"fish", "spvc.fish"}, {"powershell", "spvc.ps1"},
	} {
		cmd := exec.Command("go", "run", "./cmd/spvc", "completion", s.shell)
		text, err := run(cmd)
		if err != nil {
			return nil, err
		}
		files = append(files, file{name: "completions/" + s.name, data: text})
	}
	return files, nil
}

// run returns what a command prints. Its error has what the command complains of.
func run(cmd *exec.Cmd) ([]byte, error) {
	var complaints bytes.Buffer
	cmd.Stderr = &complaints
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", cmd, err, &complaints)
	}
	return out, nil
}
