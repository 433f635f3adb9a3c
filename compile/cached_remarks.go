package compile

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spvc/spvc/compile/cache"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
)

// What was said of a file when it was compiled is said again when it comes out of the cache: each a part of the entry, named by how
// severe it is, of the file, the line, the column and the message. The file is empty where it is the one that was compiled, whatever its name.

// packSaid are the parts for what was said of a file.
func packSaid(file string, said []*mlir.Diagnostic) (parts []cache.Part) {
	for _, diag := range said {
		in, line, col, _ := diag.Loc.FilePosition()
		if in == file {
			in = ""
		}
		parts = append(parts, cache.Part{Name: diag.Severity.String(), Data: fmt.Appendf(nil, "%s\x00%d\x00%d\x00%s", in, line, col, diag.Message)})
	}
	return parts
}

// unpackSaid says again what the parts of an entry say of a file.
func unpackSaid(f *source.File, e cache.Entry, d *mlir.Diagnostics) {
	severities := map[string]mlir.Severity{mlir.Warning.String(): mlir.Warning, mlir.Remark.String(): mlir.Remark}
	for _, p := range e {
		severity, ok := severities[p.Name]
		said := strings.SplitN(string(p.Data), "\x00", 4)
		if !ok || len(said) < 4 {
			continue
		}
		line, _ := strconv.ParseUint(said[1], 10, 32)
		col, _ := strconv.ParseUint(said[2], 10, 32)
		loc := mlir.OpaqueLoc(f.Name)
		if in := said[0]; in != "" {
			loc = mlir.FileLineCol(in, uint32(line), uint32(col))
		} else if line > 0 {
			loc = mlir.FileLineCol(f.Name, uint32(line), uint32(col))
		}
		d.Report(&mlir.Diagnostic{Severity: severity, Loc: loc, Message: said[3]})
	}
}
