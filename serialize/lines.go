package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A lineTracker knows which OpLine is in force.
type lineTracker struct {
	opts Options
	now  mlir.Location // of the last OpLine; unknown after none, or OpNoLine
}

// reset is for the start of a block: no OpLine reaches into it.
func (l *lineTracker) reset() { l.now = mlir.UnknownLoc }

func (f *function) line(op *mlir.Operation) { f.lineAt(op.Loc()) }

// lineAt writes OpLine when what follows comes from another line than what came
// before, and OpNoLine when it comes from nowhere.
func (f *function) lineAt(loc mlir.Location) {
	if !f.opts.DebugInfo || f.opts.StripDebug {
		return
	}
	file, line, col, ok := loc.FilePosition()
	at := mlir.UnknownLoc
	if ok {
		at = mlir.FileLineCol(file, line, col)
	}
	if at == f.lines.now {
		return
	}
	f.lines.now = at
	if !ok {
		f.body.op(grammar.OpNoLine)
		return
	}
	f.body.begin(grammar.OpLine)
	f.body.ref(f.need(needKey{kind: needString, text: file}, f.at, ""))
	f.body.word(line, col)
	f.finish()
}
