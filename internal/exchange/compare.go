package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
)

var (
	generic = []string{"--mlir-print-op-generic", "--mlir-print-debuginfo"}
	usesToo = []string{"--mlir-print-op-generic", "--mlir-print-debuginfo", "--test-print-defuse"}
)

// compare exchanges the pieces with a release of mlir-opt in one version of bytecode. What is made of several pieces and is
// not equal is taken apart.
func (r *report) compare(p *peer, version int, pieces []piece) {
	c := &comparison{report: r, peer: p, version: version, apart: map[string]bool{}}
	c.run(pieces)
	var parts []piece
	for i := range pieces {
		if c.apart[pieces[i].name] {
			parts = append(parts, pieces[i].parts...)
		}
	}
	if parts != nil {
		c.run(parts)
	}
}

// A comparison is with one release in one version.
type comparison struct {
	*report
	peer    *peer
	version int
	apart   map[string]bool // pieces to take apart
}

func (c *comparison) run(pieces []piece) {
	texts := make([][]byte, len(pieces))
	for i := range pieces {
		texts[i] = pieces[i].text
	}
	emit := append([]string{"--emit-bytecode"}, c.passes...)
	if c.peer.release > 16 {
		emit = append(emit, fmt.Sprintf("--emit-bytecode-version=%d", c.version))
	}
	files := c.peer.each(texts, emit...)
	theirs := c.peer.each(files, generic...)
	today := theirs
	if c.peer.release != newest {
		today = c.newest.each(files, generic...)
	}
	uses := make([][]byte, len(files))
	if c.uses {
		uses = c.newest.each(files, usesToo...)
	}
	step := c.step(c.peer.release, c.version, "read")
	list := make([]exchanged, len(pieces))
	for i := range pieces {
		x := exchanged{piece: &pieces[i], file: files[i], theirs: theirs[i], today: today[i], uses: uses[i]}
		if x.file == nil || x.theirs == nil {
			if !c.takenApart(x.piece) {
				step.note("mlir-opt does not read its own file", x.piece.name)
			}
			continue
		}
		if x.today == nil && c.takenApart(x.piece) {
			continue // it reads some of the parts
		}
		ours, m, err := readAndPrint(x.file, c.peer.release < 19 && x.today == nil)
		switch {
		case err != nil:
			c.differs(step, &x, x.theirs, []byte(err.Error()))
			continue
		case bytes.Equal(ours, x.theirs) || bytes.Equal(ours, x.today):
			step.equal += x.piece.size()
		case x.today == nil:
			c.differs(step, &x, x.theirs, ours)
		default:
			c.differs(step, &x, x.today, ours)
		}
		x.module = m
		list[i] = x
	}
	c.back("portable", c.newest, list, bytecode.WriteOptions{})
	if c.peer.release == newest {
		c.back("native", c.newest, list, bytecode.WriteOptions{Release: newest})
		return
	}
	c.back("portable to it", c.peer, list, bytecode.WriteOptions{})
	if slices.Contains(oplayout.Releases(), c.peer.release) {
		c.back("native to it", c.peer, list, bytecode.WriteOptions{Release: c.peer.release})
	}
}

// An exchanged piece is what mlir-opt made of it, and the module that was read of that.
type exchanged struct {
	piece  *piece
	file   []byte
	theirs []byte // the text of the release that wrote it
	today  []byte // the text of the newest mlir-opt, nil if that does not read the file
	uses   []byte // the same behind a list of all uses in their order, if that is compared
	module *mlir.Module
}

// printed is the text of the release that is to print the piece again; nil if that does not read the file.
func (x *exchanged) printed(by *peer) []byte {
	if by.release == newest {
		return x.today
	}
	return x.theirs
}

// back writes the modules that were read and lets mlir-opt print them.
func (c *comparison) back(how string, to *peer, list []exchanged, opts bytecode.WriteOptions) {
	step := c.step(c.peer.release, c.version, how)
	out := make([][]byte, len(list))
	for i := range list {
		x := &list[i]
		if x.module == nil || x.printed(to) == nil || c.apart[x.piece.name] {
			continue
		}
		opts.Producer, opts.Version = producerOf(x.file), &c.version
		var d mlir.Diagnostics
		data, err := bytecode.Append(nil, x.module, opts, &d)
		if err != nil {
			c.differs(step, x, x.printed(to), []byte(d.Err().Error()))
			continue
		}
		out[i] = data
		step.bytes(x.piece.name, len(x.file), len(data))
	}
	c.sameText(step, list, to.each(out, generic...), out, func(x *exchanged) []byte { return x.printed(to) })
	if c.uses && to.release == newest {
		step = c.step(c.peer.release, c.version, how+", uses")
		c.sameText(step, list, to.each(out, usesToo...), out, func(x *exchanged) []byte { return x.uses })
	}
}

// sameText compares what mlir-opt printed of the files with what it should be.
func (c *comparison) sameText(step *step, list []exchanged, texts, files [][]byte, want func(x *exchanged) []byte) {
	for i, got := range texts {
		switch x := &list[i]; {
		case files[i] == nil:
		case bytes.Equal(got, want(x)):
			step.equal += x.piece.size()
		default:
			x.file = files[i]
			c.differs(step, x, want(x), got)
		}
	}
}

// takenApart notes that the parts of a piece are to be compared, if it has some.
func (c *comparison) takenApart(p *piece) bool {
	if p.parts != nil {
		c.apart[p.name] = true
	}
	return p.parts != nil
}

// differs notes that a text is not what it should be.
func (c *comparison) differs(s *step, x *exchanged, want, got []byte) {
	if !c.takenApart(x.piece) {
		s.differs(x, want, got, c.keep)
	}
}

func producerOf(file []byte) string {
	name, _, _ := bytes.Cut(file[5:], []byte{0})
	return string(name)
}

// readAndPrint is what spvc opt does to print a file of bytecode. Plain is the generic form as it was before operations had
// properties.
func readAndPrint(file []byte, plain bool) ([]byte, *mlir.Module, error) {
	var d mlir.Diagnostics
	m, _ := bytecode.Read(file, bytecode.ReadOptions{Filename: "<stdin>", AllowUnregistered: true}, &d)
	if err := d.Err(); err != nil || m == nil {
		return nil, nil, fmt.Errorf("%.600w", err)
	}
	if plain {
		m.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			op.SetAttrs(oldNames(op.Properties()).WithAll(op.Attrs().Entries()))
			op.SetProperties(nil)
			return mlir.WalkAdvance
		})
	}
	var out bytes.Buffer
	err := mlir.Print(&out, m, mlir.PrintOptions{Generic: true, DebugInfo: true})
	out.WriteByte('\n')
	return out.Bytes(), m, err
}

// oldNames gives the sizes of groups the names that they had then.
func oldNames(props *mlir.DictionaryAttr) *mlir.DictionaryAttr {
	for today, then := range map[string]string{mlir.OperandSegmentSizes: "operand_segment_sizes", mlir.ResultSegmentSizes: "result_segment_sizes"} {
		if sizes := props.Get(today); sizes != nil {
			props = props.With(today, nil).With(then, sizes)
		}
	}
	return props
}
