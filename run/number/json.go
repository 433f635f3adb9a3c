package number

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Lists are the numbers in a JSON file, as texts: of an object by its names, {"n": [3], "data": [1, 2, 3]}; of a list without one. Lists
// in lists are one list. What is no number is a string: "NaN", "-Inf".
func Lists(file []byte) (map[string][]string, error) {
	d := json.NewDecoder(bytes.NewReader(file))
	d.UseNumber()
	lists := map[string][]string{}
	name, depth, inside := "", 0, false
	for {
		t, err := d.Token()
		if err != nil {
			return nil, fmt.Errorf("it is no JSON: %w", err)
		}
		key := inside && depth == 1
		switch t := t.(type) {
		case json.Delim:
			switch {
			case t == '{' && depth > 0 || key && t == '[' && name == "":
				return nil, fmt.Errorf("at byte %d: what is read are lists of numbers, or an object of them", d.InputOffset())
			case t == '{':
				inside = true
			}
			if t == '{' || t == '[' {
				depth++
			} else if depth--; depth == 1 && inside {
				name = ""
			}
		case string:
			if key && name == "" {
				if name = t; lists[name] != nil || name == "" {
					return nil, fmt.Errorf("at byte %d: the name %q is there twice, or empty", d.InputOffset(), name)
				}
				lists[name] = []string{}
				break
			}
			lists[name] = append(lists[name], t)
		case json.Number:
			lists[name] = append(lists[name], t.String())
		case nil:
			lists[name] = append(lists[name], "null")
		default:
			return nil, fmt.Errorf("at byte %d: %v is no number", d.InputOffset(), t)
		}
		if _, isDelim := t.(json.Delim); key && !isDelim && name != "" && len(lists[name]) > 0 {
			name = "" // a number alone is a list of one
		}
		if depth == 0 {
			break
		}
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, fmt.Errorf("there is more behind byte %d", d.InputOffset())
	}
	return lists, nil
}

// JSON is a number in JSON: one that JSON does not have, such as an infinity, is a string.
func (t Type) JSON(b []byte) json.RawMessage {
	text := t.Text(b)
	if t.IsFloat() && strings.ContainsAny(text, "IN") {
		text = `"` + text + `"`
	}
	return json.RawMessage(text)
}

// IsBytes is an error for a file whose ending does not say that it is nothing but bytes.
func IsBytes(path string) error {
	switch ending := strings.ToLower(filepath.Ext(path)); ending {
	case ".bin", ".raw":
		return nil
	case "":
		return fmt.Errorf("it has no ending: .bin is bytes, others that are read are .npy, .json and .png")
	default:
		return fmt.Errorf("the ending %s is not known: .bin is bytes, others that are read are .npy, .json and .png", ending)
	}
}
