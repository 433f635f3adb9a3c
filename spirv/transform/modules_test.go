package transform_test

import (
	"bytes"
	stdbinary "encoding/binary"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// onModules are the passes that any module of another compiler must stay valid under, as pipelines.
var onModules = []string{
	"inline", "inline{default-pipeline=''}", "canonicalize,cse", "spirv-canonicalize-gl", "spirv-rewrite-inserts",
	"spirv-webgpu-prepare", "spirv-update-vce", "spirv-unify-aliased-resource",
}

// TestModulesStayValid runs each pass on the modules that lie in the repository as assembly, and with SPVC_MODULES=DIR on those
// in a folder: what spirv-val took before, it must take after.
func TestModulesStayValid(t *testing.T) {
	val := peer.Need(t, "spirv-val", "spirv-tools")
	modules := assembled(t)
	if dir := os.Getenv("SPVC_MODULES"); dir != "" {
		modules = inFolder(t, dir)
	}
	require.NotEmpty(t, modules)
	jobs := make(chan string)
	c := &changes{passes: map[string]int{}}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for name := range jobs {
				stayValid(t, val, name, modules[name], c)
			}
		})
	}
	for name := range modules {
		jobs <- name
	}
	close(jobs)
	wg.Wait()
	t.Logf("%d of %d modules are valid; changed by: %v", c.valid, len(modules), c.passes)
	require.NotZero(t, c.valid)
}

// changes counts the valid modules, and those that a pass changed.
type changes struct {
	sync.Mutex
	valid  int
	passes map[string]int
}

func (c *changes) add(passes string) {
	c.Lock()
	defer c.Unlock()
	if passes == "" {
		c.valid++
	} else {
		c.passes[passes]++
	}
}

func assembled(t *testing.T) map[string][]uint32 {
	modules := map[string][]uint32{}
	require.NoError(t, filepath.WalkDir("../..", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(file) != ".spvasm" {
			return err
		}
		text, err := os.ReadFile(file)
		require.NoError(t, err)
		for i, chunk := range strings.Split(string(text), "; -----") {
			if words, err := binary.Assemble(chunk, binary.AssembleOptions{}); err == nil {
				modules[fmt.Sprintf("%s#%d", filepath.Base(file), i)] = words
			}
		}
		return nil
	}))
	return modules
}

func inFolder(t *testing.T, dir string) map[string][]uint32 {
	modules := map[string][]uint32{}
	require.NoError(t, filepath.WalkDir(dir, func(file string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(file) != ".spv" {
			return err
		}
		data, err := os.ReadFile(file)
		require.NoError(t, err)
		if words, err := binary.Words(data); err == nil {
			modules[file] = words
		}
		return nil
	}))
	return modules
}

// stayValid imports a module for each pass, runs it, and exports the outcome. One that export leaves as it was needs no test.
func stayValid(t *testing.T, val, name string, words []uint32, c *changes) {
	before, err := through("", words)
	if err != nil || validate(val, before) != nil {
		return // not about passes
	}
	c.add("")
	for _, passes := range onModules {
		after, err := through(passes, words)
		if !assert.NoError(t, err, "%s: %s", name, passes) || bytes.Equal(before, after) {
			continue
		}
		c.add(passes)
		assert.NoError(t, validate(val, after), "%s: %s", name, passes)
	}
}

// through is a module after some passes, as bytes.
func through(passes string, words []uint32) ([]byte, error) {
	var d mlir.Diagnostics
	m := deserialize.Words(words, deserialize.Options{}, &d)
	if m == nil {
		return nil, d.Err()
	}
	p, err := pass.Parse("any(" + passes + ")")
	if err != nil {
		return nil, err
	}
	if !p.Run(m.Op, 1, mlir.VerifyOptions{}, &d) {
		return nil, d.Err()
	}
	out, ok := serialize.Words(m.Op, serialize.Options{}, &d)
	if !ok {
		return nil, d.Err()
	}
	data := make([]byte, 4*len(out))
	for i, w := range out {
		stdbinary.LittleEndian.PutUint32(data[4*i:], w)
	}
	return data, nil
}

func validate(val string, data []byte) error {
	cmd := exec.Command(val, "--target-env", "spv1.6", "-")
	cmd.Stdin = bytes.NewReader(data)
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("spirv-val: %s", out)
	}
	return nil
}
