package opencl

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"

	"github.com/spvc/spvc/internal/lazy"
	spirv "github.com/spvc/spvc/spirv/binary"
)

// llvmVersion is how drivers made with LLVM say its version, by which they can read bitcode.
var llvmVersion = lazy.Value[*regexp.Regexp]{Make: func() *regexp.Regexp { return regexp.MustCompile(`\bLLVM (\d+)`) }}

// translators are the programs that make the bitcode of the driver, the best first.
func (d *Device) translators() []string {
	if m := llvmVersion.Get().FindStringSubmatch(d.about); m != nil {
		return []string{"llvm-spirv-" + m[1], "llvm-spirv"}
	}
	return []string{"llvm-spirv"}
}

// translate makes LLVM's bitcode of words.
func (d *Device) translate(words []uint32) ([]byte, error) {
	names := d.translators()
	var program string
	for _, name := range names {
		if path, err := exec.LookPath(name); err == nil {
			program = path
			break
		}
	}
	if program == "" {
		return nil, fmt.Errorf("%s takes no SPIR-V, but LLVM's bitcode: %s on the PATH would make that", d.Name, names[0])
	}
	dir, err := os.MkdirTemp("", "spvc-opencl-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	in, out := filepath.Join(dir, "kernel.spv"), filepath.Join(dir, "kernel.bc")
	if err := os.WriteFile(in, spirv.AppendBytes(nil, words, binary.LittleEndian), 0o600); err != nil {
		return nil, err
	}
	said, err := exec.Command(program, "-r", in, "-o", out).CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%s: %w%s", program, err, firstLines(said))
	}
	return os.ReadFile(out)
}

// firstLines are what a program says before it says where it crashed.
func firstLines(said []byte) string {
	said, _, _ = bytes.Cut(said, []byte("PLEASE submit a bug report"))
	lines := bytes.Split(bytes.TrimSpace(said), []byte("\n"))
	text := string(bytes.Join(lines[:min(len(lines), 5)], []byte("\n")))
	if text == "" {
		return ""
	}
	return "\n" + text
}
