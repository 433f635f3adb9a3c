package evaluate

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// An Error is why a program stopped: an operation that cannot be evaluated, or that is
// undefined for what it was given.
type Error struct {
	Loc     mlir.Location
	Op      string // the operation's name
	Message string
}

// Error has the location in front, where there is one.
func (e *Error) Error() string {
	at := ""
	if file, line, col, ok := e.Loc.FileLineCol(); ok {
		at = fmt.Sprintf("%s:%d:%d: ", file, line, col)
	}
	return fmt.Sprintf("%s'%s' %s", at, e.Op, e.Message)
}

func failure(op *mlir.Operation, format string, args ...any) *Error {
	return &Error{Loc: op.Loc(), Op: op.Name().String(), Message: fmt.Sprintf(format, args...)}
}

// fail ends the evaluation; Call returns the error.
func fail(op *mlir.Operation, format string, args ...any) { panic(failure(op, format, args...)) }

// caught makes the error of fail the result of a function.
func caught(err *error) {
	switch r := recover().(type) {
	case nil:
	case *Error:
		*err = r
	case stopped:
		*err = r.err
	default:
		panic(r)
	}
}

// stopped ends the evaluation because its context did.
type stopped struct{ err error }
