package corpus

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/stretchr/testify/require"
)

// A checkout, and what may lie beside it.
func layOut(t *testing.T, beside ...string) (root string) {
	above := t.TempDir()
	root = filepath.Join(above, "checkout")
	for _, name := range beside {
		file := filepath.Join(above, filepath.FromSlash(name))
		require.NoError(t, os.MkdirAll(filepath.Dir(file), 0o755))
		require.NoError(t, os.WriteFile(file, nil, 0o644))
	}
	return root
}

func namesOf(files []string) (names []string) {
	for _, file := range files {
		names = append(names, filepath.Base(file))
	}
	return names
}

func TestOthers(t *testing.T) {
	for name, test := range map[string]struct {
		beside []string
		named  string // below the folder that holds the checkout
		oneOf  int
		want   []string
		fails  bool
	}{
		"nothing beside":     {oneOf: 1},
		"a corpus beside":    {beside: []string{"shared/corpus/x/b.spv", "shared/corpus/a.spv"}, oneOf: 1, want: []string{"a.spv", "b.spv"}},
		"a sample":           {beside: []string{"shared/corpus/a.spv", "shared/corpus/b.spv", "shared/corpus/c.spv"}, oneOf: 2, want: []string{"a.spv", "c.spv"}},
		"a folder named":     {beside: []string{"shared/corpus/a.spv", "more/m.spv", "more/m.txt"}, named: "more", oneOf: 1, want: []string{"m.spv"}},
		"named, not there":   {beside: []string{"shared/corpus/a.spv"}, named: "more", oneOf: 1, fails: true},
		"none":               {beside: []string{"shared/corpus/a.spv"}, named: None, oneOf: 1},
		"named, but empty":   {beside: []string{"more/m.txt"}, named: "more", oneOf: 1, fails: true},
		"beside, but empty":  {beside: []string{"shared/corpus/a.txt"}, oneOf: 1, fails: true},
		"a damaged file too": {beside: []string{"more/m.spv", "more/shaders__fragment_shader_barycentric__hlsl__skybox.vert.spv"}, named: "more", oneOf: 1, want: []string{"m.spv"}},
	} {
		t.Run(name, func(t *testing.T) {
			root := layOut(t, test.beside...)
			named := test.named
			if named != "" && named != None {
				named = filepath.Join(filepath.Dir(root), named)
			}
			files, err := others(root, named, test.oneOf)
			require.Equal(t, test.fails, err != nil, "%v", err)
			require.Equal(t, test.want, namesOf(files))
		})
	}
}

// Tests have modules wherever they run, and say so when they have not.
func TestFiles(t *testing.T) {
	require.GreaterOrEqual(t, len(Files(t)), 12)
}
