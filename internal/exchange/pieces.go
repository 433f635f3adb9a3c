package main

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
)

// A piece is a module in text. One that is made of others has a name that says so, and parts.
type piece struct {
	name  string
	text  []byte
	parts []piece
}

// groupSize is how many pieces become one module.
const groupSize = 40

// prepare turns pieces into what the peer prints of them, in generic form without aliases, and leaves out what it refuses.
// What matches the expression is left out too. What can stand in one module with others is put together.
func (p *peer) prepare(pieces []piece, without *regexp.Regexp) []piece {
	texts := make([][]byte, len(pieces))
	for i := range pieces {
		texts[i] = append(pieces[i].text, '\n')
	}
	var alone, group []piece
	var list []piece
	flush := func() {
		if len(group) > 0 {
			list = append(list, together(group))
			group = nil
		}
	}
	for i, text := range p.each(texts, "--mlir-print-op-generic", "--mlir-print-debuginfo", "--mlir-print-local-scope") {
		if text == nil || without.Match(text) {
			continue
		}
		q := piece{name: pieces[i].name, text: text}
		switch {
		case bytes.Contains(text, []byte("distinct[")) || bytes.Contains(text, []byte("{-#")):
			alone = append(alone, q)
		case len(text) > 1<<16:
			list = append(list, q)
		default:
			if group = append(group, q); len(group) == groupSize {
				flush()
			}
		}
	}
	flush()
	return append(list, alone...)
}

// together puts modules into one.
func together(group []piece) piece {
	all := piece{name: fmt.Sprintf("%s and %d more", group[0].name, len(group)-1), parts: group}
	all.text = append(all.text, "\"builtin.module\"() ({\n"...)
	for _, q := range group {
		all.text = append(all.text, q.text...)
	}
	all.text = append(all.text, "}) : () -> ()\n"...)
	return all
}

// size is how many pieces are in it.
func (p *piece) size() int { return max(1, len(p.parts)) }

// findPieces cuts the .mlir files below the folders where MLIR's tests are cut. Each text is taken once.
func findPieces(folders []string, match *regexp.Regexp) ([]piece, error) {
	var list []piece
	seen := map[string]bool{}
	for _, folder := range folders {
		err := filepath.WalkDir(folder, func(path string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || filepath.Ext(path) != ".mlir" || !match.MatchString(path) {
				return err
			}
			src, err := os.ReadFile(path)
			for i, text := range bytes.Split(src, []byte("// -----")) {
				text = bytes.TrimSpace(text)
				if len(text) == 0 || seen[string(text)] {
					continue
				}
				seen[string(text)] = true
				list = append(list, piece{name: fmt.Sprintf("%s#%d", path, i), text: text})
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return list, nil
}
