package launch

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/run/block"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/reflect"
)

// specialize is the module with other defaults of specialization constants, so that reflection knows them too: sizes of arrays and
// workgroups depend on them. Each text is ID=VALUE or NAME=VALUE.
func specialize(m *module.Module, r *reflect.Reflection, texts []string) (*module.Module, error) {
	if len(texts) == 0 {
		return m, nil
	}
	words := slices.Clone(m.Words())
	for _, text := range texts {
		if err := specializeOne(m, r, words, text); err != nil {
			return nil, fmt.Errorf("--spec %s: %w", text, err)
		}
	}
	return module.New(words)
}

func specializeOne(m *module.Module, r *reflect.Reflection, words []uint32, text string) error {
	name, value, ok := strings.Cut(text, "=")
	if !ok {
		return fmt.Errorf("type ID=VALUE or NAME=VALUE")
	}
	id, notNumber := strconv.ParseUint(name, 0, 32)
	found := false
	var all []string
	for _, c := range r.SpecConstants {
		all = append(all, strings.TrimSpace(fmt.Sprintf("%d %s", c.SpecID, c.Name)))
		if notNumber == nil && uint64(c.SpecID) != id || notNumber != nil && c.Name != name {
			continue
		}
		found = true
		in, ok := m.Def(c.ID)
		if !ok {
			continue
		}
		if err := setConstant(in, words, r.Type(c.Type), value); err != nil {
			return err
		}
	}
	switch {
	case found:
		return nil
	case len(all) == 0:
		return fmt.Errorf("the module has no specialization constants")
	}
	return fmt.Errorf("there is no such specialization constant; those are: %s", strings.Join(all, ", "))
}

// setConstant writes the value into the instruction that declares the constant.
func setConstant(in module.Instruction, words []uint32, t *reflect.Type, text string) error {
	if t == nil {
		return fmt.Errorf("its type is not known")
	}
	if t.Kind == reflect.Bool {
		v, err := strconv.ParseBool(text)
		if err != nil {
			return fmt.Errorf("%q is neither true nor false", text)
		}
		op := grammar.OpSpecConstantFalse
		if v {
			op = grammar.OpSpecConstantTrue
		}
		words[in.Offset()] = words[in.Offset()]&^0xFFFF | uint32(op)
		return nil
	}
	s, ok := block.NumberOf(t)
	if !ok {
		return fmt.Errorf("a constant of type %s cannot be given a value", t.Text)
	}
	var b [8]byte
	if err := s.Set(b[:], text); err != nil {
		return err
	}
	v := s.Bits(b[:])
	if s.Kind != number.Signed { // a narrow number that has a sign is extended by it
		v &= 1<<(8*s.Size) - 1
	}
	for i := range len(in.Words) - 3 {
		words[in.Offset()+3+i] = uint32(v >> (32 * i))
	}
	return nil
}
