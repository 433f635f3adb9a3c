package target

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// List writes a line for each target.
func List(w io.Writer) error {
	for _, t := range All() {
		_, err := fmt.Fprintf(w, "%-10s SPIR-V %v, %v %v, index of %d bits, %d capabilities and %d that devices may lack\n",
			t.Name, t.Env.SPIRV, t.Addressing, t.Memory, t.IndexWidth, len(t.Capabilities), len(t.Optional))
		if err != nil {
			return err
		}
	}
	return nil
}

// Text writes all that is known of the target, for people.
func (t *Target) Text(w io.Writer) error {
	var b strings.Builder
	row := func(name, text string) {
		if text != "" {
			fmt.Fprintf(&b, "%-14s %s\n", name, text)
		}
	}
	row("target", t.Name)
	row("device", t.Device)
	row("client API", t.API)
	row("SPIR-V", "up to "+t.Env.SPIRV.String())
	row("models", fmt.Sprintf("%v %v", t.Addressing, t.Memory))
	row("index", fmt.Sprintf("%d bits", t.IndexWidth))
	row("capabilities", wrapped(capabilityNames(t.Capabilities)))
	row("where asked", wrapped(capabilityNames(t.Optional)))
	row("extensions", wrapped(t.Extensions))
	row("workgroup", t.Limits.workgroup())
	row("subgroup", t.Limits.subgroup())
	_, err := io.WriteString(w, b.String())
	return err
}

func (l *Limits) workgroup() string {
	var list []string
	if s := l.WorkgroupSize; s != [3]uint32{} {
		list = append(list, fmt.Sprintf("up to %d × %d × %d", s[0], s[1], s[2]))
	}
	if l.WorkgroupInvocations != 0 {
		list = append(list, fmt.Sprintf("%d invocations", l.WorkgroupInvocations))
	}
	return strings.Join(append(list, fmt.Sprintf("%d bytes of memory", l.SharedMemory)), ", ")
}

func (l *Limits) subgroup() string {
	var list []string
	if l.SubgroupSize != 0 {
		list = append(list, fmt.Sprintf("%d invocations", l.SubgroupSize))
	}
	if l.MinSubgroupSize != 0 || l.MaxSubgroupSize != 0 {
		list = append(list, fmt.Sprintf("from %d to %d", l.MinSubgroupSize, l.MaxSubgroupSize))
	}
	return strings.Join(list, ", ")
}

func capabilityNames(list []grammar.Capability) (names []string) {
	for _, c := range list {
		names = append(names, c.String())
	}
	return names
}

// wrapped is a list in lines of at most 100 columns, behind the column of names.
func wrapped(list []string) string {
	const indent, width = 15, 100
	var b strings.Builder
	at := indent
	for i, name := range list {
		switch {
		case i == 0:
		case at+2+len(name) > width:
			b.WriteString(",\n" + strings.Repeat(" ", indent))
			at = indent
		default:
			b.WriteString(", ")
			at += 2
		}
		b.WriteString(name)
		at += len(name)
	}
	return b.String()
}

// AttrText is the target as the attribute that modules have, in a line, as MLIR reads it.
func (t *Target) AttrText() string {
	return mlir.AttrStringIn(t.Attr(), spirv.Dialect.Spellings[spirv.SpellingSpirv])
}

// MarshalJSON writes an object; the names of its members are stable. Limits that are not promised are absent.
func (t *Target) MarshalJSON() ([]byte, error) {
	l := &t.Limits
	limits := map[string]any{}
	for name, n := range map[string]uint32{
		"max_workgroup_invocations": l.WorkgroupInvocations, "max_workgroup_memory": l.SharedMemory,
		"subgroup_size": l.SubgroupSize, "min_subgroup_size": l.MinSubgroupSize, "max_subgroup_size": l.MaxSubgroupSize,
	} {
		if n != 0 {
			limits[name] = n
		}
	}
	if l.WorkgroupSize != [3]uint32{} {
		limits["max_workgroup_size"] = l.WorkgroupSize
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false) // the attribute is full of angle brackets
	err := e.Encode(struct {
		Name         string         `json:"name"`
		Device       string         `json:"device,omitempty"`
		API          string         `json:"client_api"`
		SPIRV        string         `json:"spirv_version"`
		Addressing   string         `json:"addressing_model"`
		Memory       string         `json:"memory_model"`
		IndexWidth   int            `json:"index_width"`
		Capabilities []string       `json:"capabilities"`
		Optional     []string       `json:"optional_capabilities"`
		Extensions   []string       `json:"extensions"`
		Limits       map[string]any `json:"limits"`
		Attr         string         `json:"target_env"`
	}{
		t.Name, t.Device, t.API, t.Env.SPIRV.String(), t.Addressing.String(), t.Memory.String(), t.IndexWidth,
		names(capabilityNames(t.Capabilities)), names(capabilityNames(t.Optional)), names(t.Extensions), limits, t.AttrText(),
	})
	return b.Bytes(), err
}

// names is a list that JSON writes as one when it is empty, too.
func names(list []string) []string { return append([]string{}, list...) }
