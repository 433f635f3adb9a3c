package stayvalid

import (
	"bytes"
	stdbinary "encoding/binary"
	"errors"
	"fmt"
	"hash/maphash"
	"os/exec"
	"slices"
	"strings"
	"sync"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A rule is a way to call spirv-val. All modules are held against the version of SPIR-V that they name, some against Vulkan too.
type rule struct {
	vulkan bool
	scalar bool // drivers have extensions that relax the layout of memory, which a module does not name
}

// rules are strictest first; the first that takes a module before must take it after.
var rules = []rule{{true, false}, {true, true}, {false, false}, {false, true}}

// A validator remembers what it was asked: most pipelines make the same of a module.
type validator struct {
	tool  string
	mu    sync.Mutex
	known map[uint64]error
}

var seed = maphash.MakeSeed()

// ruleFor is the first rule that takes words, nil if none does.
func (v *validator) ruleFor(words []uint32) *rule {
	for i := range rules {
		if v.validate(words, &rules[i]) == nil {
			return &rules[i]
		}
	}
	return nil
}

// validate is what spirv-val says about words.
func (v *validator) validate(words []uint32, r *rule) error {
	words = withoutReplication(withoutLanguage(words))
	version := grammar.Version(words[1])
	err := v.ask(words, fmt.Sprintf("spv%d.%d", version.Major(), version.Minor()), r)
	if err == nil && r.vulkan {
		err = v.ask(words, "vulkan1.3", r)
	}
	return err
}

func (v *validator) ask(words []uint32, env string, r *rule) error {
	data := binary.AppendBytes(nil, words, stdbinary.LittleEndian)
	args := []string{"--target-env", env, "-"}
	if r.scalar {
		args = append(args, "--relax-block-layout", "--scalar-block-layout", "--workgroup-scalar-block-layout")
	}
	var h maphash.Hash
	h.SetSeed(seed)
	h.Write(data)
	h.WriteString(strings.Join(args, " "))
	key := h.Sum64()
	v.mu.Lock()
	err, ok := v.known[key]
	v.mu.Unlock()
	if ok {
		return err
	}
	cmd := exec.Command(v.tool, args...)
	cmd.Stdin = bytes.NewReader(data)
	if out, failed := cmd.CombinedOutput(); failed != nil {
		line, _, _ := bytes.Cut(bytes.TrimSpace(out), []byte("\n"))
		err = errors.New("spirv-val: " + string(line))
	}
	v.mu.Lock()
	v.known[key] = err
	v.mu.Unlock()
	return err
}

// withoutLanguage hides source languages that are newer than spirv-val from it.
func withoutLanguage(words []uint32) []uint32 {
	words = slices.Clone(words)
	for at := 5; at < len(words); at += int(max(words[at]>>16, 1)) {
		if grammar.Opcode(words[at]&0xffff) == grammar.OpSource && at+1 < len(words) {
			words[at+1] = uint32(grammar.SourceLanguageUnknown)
		}
	}
	return words
}

// withoutReplication says composites that SPV_EXT_replicated_composites says by one constituent in full, for spirv-val is older
// than that.
func withoutReplication(words []uint32) []uint32 {
	full := map[grammar.Opcode]grammar.Opcode{
		grammar.OpConstantCompositeReplicateEXT:     grammar.OpConstantComposite,
		grammar.OpSpecConstantCompositeReplicateEXT: grammar.OpSpecConstantComposite,
		grammar.OpCompositeConstructReplicateEXT:    grammar.OpCompositeConstruct,
	}
	out := slices.Clone(words[:5])
	parts, number := map[uint32]uint32{}, map[uint32]uint32{} // of types, and constants, by id
	for at := 5; at < len(words); {
		n := int(max(words[at]>>16, 1))
		inst := words[at:min(at+n, len(words))]
		at += n
		op := grammar.Opcode(inst[0] & 0xffff)
		switch {
		case op == grammar.OpCapability && grammar.Capability(inst[1]) == grammar.CapabilityReplicatedCompositesEXT,
			op == grammar.OpExtension && isString(inst[1:], "SPV_EXT_replicated_composites"):
			continue
		case op == grammar.OpConstant:
			number[inst[2]] = inst[3]
		case op == grammar.OpTypeVector, op == grammar.OpTypeMatrix:
			parts[inst[1]] = inst[3]
		case op == grammar.OpTypeArray:
			parts[inst[1]] = number[inst[3]]
		case op == grammar.OpTypeStruct:
			parts[inst[1]] = uint32(len(inst) - 2)
		case full[op] != 0:
			count := parts[inst[1]]
			out = append(out, (3+count)<<16|uint32(full[op]), inst[1], inst[2])
			out = append(out, slices.Repeat(inst[3:4], int(count))...)
			continue
		}
		out = append(out, inst...)
	}
	return out
}

func isString(words []uint32, text string) bool {
	data := binary.AppendBytes(nil, words, stdbinary.LittleEndian)
	return string(bytes.TrimRight(data, "\x00")) == text
}
