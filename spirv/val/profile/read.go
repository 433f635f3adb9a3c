package profile

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// A document is a file of profiles, as far as a validator needs it.
type document struct {
	Capabilities map[string]capability `json:"capabilities"`
	Profiles     map[string]struct {
		APIVersion   string            `json:"api-version"`  // "1.1.106"
		Capabilities []json.RawMessage `json:"capabilities"` // names, or lists of names of which one will do
	} `json:"profiles"`
}

// A capability is a block of features and limits that profiles are made of.
type capability struct {
	Extensions map[string]any            `json:"extensions"` // their versions
	Features   map[string]map[string]any `json:"features"`
	Properties map[string]any            `json:"properties"`
}

// Read reads a profile from a file of JSON; an empty name takes the only one that there is. Of alternatives it takes the first.
func Read(data []byte, name string) (*check.Device, error) {
	var doc document
	if err := json.Unmarshal(data, &doc); err != nil {
		return nil, fmt.Errorf("not a Vulkan profile: %w", err)
	}
	var names []string
	for n := range doc.Profiles {
		names = append(names, n)
	}
	slices.Sort(names)
	switch {
	case name == "" && len(names) == 1:
		name = names[0]
	case len(names) == 0:
		return nil, errors.New("the file has no profiles")
	case name == "":
		return nil, fmt.Errorf("the file has %d profiles (%s); say which with FILE#NAME", len(names), strings.Join(names, ", "))
	}
	p, ok := doc.Profiles[name]
	if !ok {
		return nil, fmt.Errorf("the file has no profile %s; it has %s", name, strings.Join(names, ", "))
	}
	d := &check.Device{Name: name, Features: map[string]bool{}, Properties: map[string]bool{}, Extensions: map[string]bool{},
		Limits: map[string][]uint64{}, Flags: map[string]map[string]bool{}}
	if p.APIVersion != "" {
		var err error
		if d.Version, err = apiVersion(p.APIVersion); err != nil {
			return nil, fmt.Errorf("the profile %s: %w", name, err)
		}
	}
	for _, raw := range p.Capabilities {
		block, err := blockName(raw)
		if err != nil {
			return nil, err
		}
		c, ok := doc.Capabilities[block]
		if !ok {
			return nil, fmt.Errorf("the profile %s refers to the capabilities %q, which the file has not", name, block)
		}
		add(d, c)
	}
	return d, nil
}

// apiVersion is the version of Vulkan that stands in front of the number of a patch.
func apiVersion(text string) (grammar.Version, error) {
	var numbers [2]uint8
	list := strings.Split(text, ".")
	for i := range numbers {
		var n uint64
		err := errors.New("too short")
		if i < len(list) {
			n, err = strconv.ParseUint(list[i], 10, 8)
		}
		if err != nil {
			return 0, fmt.Errorf("the api-version %q is no version", text)
		}
		numbers[i] = uint8(n)
	}
	return grammar.MakeVersion(numbers[0], numbers[1]), nil
}

func blockName(raw json.RawMessage) (string, error) {
	var name string
	if json.Unmarshal(raw, &name) == nil {
		return name, nil
	}
	var list []string
	if err := json.Unmarshal(raw, &list); err != nil || len(list) == 0 {
		return "", fmt.Errorf("a capability of a profile is neither a name nor a list of names: %s", raw)
	}
	return list[0], nil
}

func add(d *check.Device, c capability) {
	for _, group := range c.Features {
		for name, on := range group {
			if on == true {
				d.Features[name] = true
			}
		}
	}
	for name := range c.Extensions {
		d.Extensions[name] = true
	}
	for _, group := range c.Properties {
		addLimits(d, group)
	}
}

// addLimits takes all numbers, sets of bits and what is true, at whatever depth: their names are unique in Vulkan.
func addLimits(d *check.Device, v any) {
	group, _ := v.(map[string]any)
	for name, v := range group {
		switch v := v.(type) {
		case bool:
			if v {
				d.Properties[name] = true
			}
		case float64:
			if v >= 0 {
				d.Limits[name] = []uint64{uint64(v)}
			}
		case []any:
			addList(d, name, v)
		case map[string]any:
			addLimits(d, v)
		}
	}
}

// addList takes numbers, one for each dimension, or the names of bits.
func addList(d *check.Device, name string, v []any) {
	var list []uint64
	bits := map[string]bool{}
	for _, x := range v {
		switch x := x.(type) {
		case float64:
			if x >= 0 {
				list = append(list, uint64(x))
			}
		case string:
			bits[x] = true
		}
	}
	switch {
	case len(list) == len(v) && len(v) > 0:
		d.Limits[name] = list
	case len(bits) == len(v):
		d.Flags[name] = bits
	}
}
