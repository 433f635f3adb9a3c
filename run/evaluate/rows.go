package evaluate

import "maps"

// rows says of each operation that can be evaluated how it is prepared.
var rows map[string]row

// Rows of operations with regions lead back to the table.
func init() {
	rows = map[string]row{}
	for _, table := range []map[string]row{arithRows, mathRows, indexRows, functionRows, cfRows, scfRows, memrefRows,
		vectorRows, transferRows, gpuRows, matrixRows} {
		maps.Copy(rows, table)
	}
	for name, do := range binaries {
		rows[name] = each2(do)
	}
	for name, same := range indexAliases {
		rows[name] = rows[same]
	}
}
