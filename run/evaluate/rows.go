package evaluate

import (
	"maps"

	"github.com/spvc/spvc/internal/lazy"
)

// rows says of each operation that can be evaluated how it is prepared.
var rows lazy.Value[map[string]row]

func init() { rows.Make = allRows } // rows of operations with regions lead back to the table

func allRows() map[string]row {
	all := map[string]row{}
	for _, table := range []map[string]row{arithRows(), mathRows(), indexRows(), functionRows(), cfRows(), scfRows(), memrefRows(),
		vectorRows(), transferRows(), gpuRows(), matrixRows(), complexRows()} {
		maps.Copy(all, table)
	}
	for name, do := range binaries.Get() {
		all[name] = each2(do)
	}
	for name, same := range indexAliases() {
		all[name] = all[same]
	}
	return all
}
