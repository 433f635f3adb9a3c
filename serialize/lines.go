package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A lineTracker decides which positions become OpLine.
type lineTracker struct {
	all   bool            // every position
	files map[string]bool // otherwise, positions in these files
	now   mlir.Location   // of the last OpLine; unknown after none, or OpNoLine
}

// newLineTracker reads off the module which files OpLine named when it was
// imported. The positions of a text that was parsed are in other files: those of
// the text itself.
func newLineTracker(op *mlir.Operation, opts Options) lineTracker {
	l := lineTracker{all: opts.DebugInfo && !opts.StripDebug}
	if !opts.StripDebug {
		for _, f := range stringsOf(op, spirv.LineFilesAttr) {
			if l.files == nil {
				l.files = map[string]bool{}
			}
			l.files[f] = true
		}
	}
	return l
}

// reset is for the start of a block: no OpLine reaches into it.
func (l *lineTracker) reset() { l.now = mlir.UnknownLoc }

func (f *function) line(op *mlir.Operation) { f.lineAt(op.Loc()) }

// lineAt writes OpLine when what follows comes from another line than what came
// before, and OpNoLine when it comes from nowhere.
func (f *function) lineAt(loc mlir.Location) {
	l := &f.lines
	if !l.all && l.files == nil {
		return
	}
	file, line, col, ok := loc.FilePosition()
	at := mlir.UnknownLoc
	if ok = ok && (l.all || l.files[file]); ok {
		at = mlir.FileLineCol(file, line, col)
	}
	if at == l.now {
		return
	}
	l.now = at
	if !ok {
		f.body.op(grammar.OpNoLine)
		return
	}
	f.body.begin(grammar.OpLine)
	f.body.ref(f.need(needKey{kind: needString, text: file}, f.at, ""))
	f.body.word(line, col)
	f.finish()
}
