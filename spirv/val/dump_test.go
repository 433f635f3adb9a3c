package val_test

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"strconv"
	"testing"

	"github.com/spvc/spvc/internal/corpus"
	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/val"
)

func TestDump(t *testing.T) {
	path := os.Getenv("DUMP")
	if path == "" {
		t.Skip()
	}
	n, _ := strconv.Atoi(os.Getenv("DUMP_N"))
	out, _ := os.Create(path)
	defer out.Close()
	bad := 0
	for fi, file := range corpus.Files(t) {
		data, _ := os.ReadFile(file)
		words, err := binary.Words(data)
		if err != nil {
			continue
		}
		for i := range n + 1 {
			w := words
			if i > 0 {
				w, _ = mutate.Mutate(words, rand.New(rand.NewPCG(uint64(i), uint64(fi))))
			}
			for _, name := range []string{"spv1.6", "vulkan1.3", "opencl2.2", "webgpu0"} {
				env, ok := val.EnvByName(name)
				if !ok {
					t.Fatal(name, val.Envs())
				}
				h := fnv.New64a()
				list := val.Words(w, val.Options{Env: env})
				for _, v := range list {
					fmt.Fprintf(h, "%s %s %d %s %s %d\n", v.Rule.Name, v.VUID, v.At.Offset, v.Message, v.Fix, v.More)
					for _, n := range v.Notes {
						fmt.Fprintf(h, "%d %s\n", n.At.Offset, n.Message)
					}
				}
				if len(list) > 0 {
					bad++
				}
				fmt.Fprintf(out, "%s %d %s %d %x\n", file, i, name, len(list), h.Sum64())
			}
		}
	}
	fmt.Println("with violations:", bad)
}
