package binary

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Whatever the words, nothing panics; and if they are a stream of instructions, their text gives them back.
func FuzzDisassemble(f *testing.F) {
	for _, c := range notations {
		f.Add(AppendBytes(nil, assemble(f, c.text), binary.LittleEndian))
	}
	f.Add(AppendBytes(nil, module(1<<16, 4<<16|61, 1, 2), binary.BigEndian))
	for _, text := range sources(f) {
		f.Add(AppendBytes(nil, assemble(f, text), binary.LittleEndian))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		words, err := Words(data)
		if err != nil {
			return
		}
		var text, friendly strings.Builder
		err = Disassemble(&text, words, DisassembleOptions{})
		friendlyErr := Disassemble(&friendly, words, DisassembleOptions{FriendlyNames: true})
		if (err == nil) != (friendlyErr == nil) {
			t.Fatalf("%v, but with friendly names %v", err, friendlyErr)
		}
		if err != nil {
			return
		}
		back, err := Assemble(text.String(), AssembleOptions{})
		if err != nil {
			t.Fatalf("%v\n%s", err, text.String())
		}
		words[3] = back[3] // the bound is raised where ids need it
		assertSameWords(t, words, back)
		for _, reorder := range []bool{false, true} {
			var adorned strings.Builder
			opts := DisassembleOptions{Offsets: true, Comments: true, NestedIndent: true, ReorderBlocks: reorder}
			if err := Disassemble(&adorned, words, opts); err != nil {
				t.Fatal(err)
			}
			if reorder {
				continue // other words
			}
			back, err := Assemble(adorned.String(), AssembleOptions{})
			if err != nil {
				t.Fatalf("%v\n%s", err, adorned.String())
			}
			assertSameWords(t, words, back)
		}
		// Raw words keep the numbers of ids that have names elsewhere, so nothing can be asked of a text with both.
		if _, err := Assemble(friendly.String(), AssembleOptions{}); err != nil && !strings.Contains(friendly.String(), "!0x") {
			t.Fatalf("%v\n%s", err, friendly.String())
		}
	})
}

// Whatever the text, nothing panics; and the words of good text give text that gives them back.
func FuzzAssemble(f *testing.F) {
	for _, c := range notations {
		f.Add(c.text)
	}
	for _, text := range sources(f) {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		words, err := Assemble(text, AssembleOptions{})
		if err != nil {
			return
		}
		var b strings.Builder
		if Disassemble(&b, words, DisassembleOptions{}) != nil {
			return // raw words need not be instructions
		}
		back, err := Assemble(b.String(), AssembleOptions{})
		if err != nil {
			t.Fatalf("%v\n%s", err, b.String())
		}
		words[3] = back[3] // ids that came as raw words count as ids now
		assertSameWords(t, words, back)
	})
}

// sources are the modules of testdata.
func sources(t testing.TB) map[string]string {
	files, err := filepath.Glob(filepath.Join("testdata", "*.spvasm"))
	if err != nil || len(files) == 0 {
		t.Fatal("no testdata/*.spvasm", err)
	}
	texts := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts[filepath.Base(file)] = string(data)
	}
	return texts
}
