package reflect

import (
	_ "embed"
)

//go:embed schema.json
var schema string

// Schema returns the JSON Schema (draft 2020-12) of what spvc reflect --json writes: a [File], or an array of them. A Reflection alone is
// the same without the member file.
func Schema() string { return schema }

// A File is the reflection of a file.
type File struct {
	// File is its name.
	File string `json:"file"`
	*Reflection
}
