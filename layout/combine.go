package layout

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
)

// Combine is the list of entries of nested scopes, given from the outermost to
// the innermost: what a [Spec] needs for CombineWith. An entry of an inner scope
// takes the place of one with the same key, if whom the key belongs to agrees:
// MLIR's own types always do, since "scopes can progressively relax alignment".
// Identifiers come first, then types, class by class, each in the order in which
// they were met.
func Combine(scopes ...[]Entry) ([]Entry, error) {
	c := combination{ids: map[string]Entry{}, classes: map[any][]Entry{}}
	for _, entries := range scopes {
		if err := c.add(entries); err != nil {
			return nil, err
		}
	}
	var out []Entry
	for _, id := range c.idOrder {
		out = append(out, c.ids[id])
	}
	for _, class := range c.classOrder {
		out = append(out, c.classes[class]...)
	}
	return out, nil
}

// A combination is entries by what they are about, with the order in which that
// was first met.
type combination struct {
	ids        map[string]Entry
	idOrder    []string
	classes    map[any][]Entry
	classOrder []any
}

// add adds a scope inside those so far. Identifiers come first, so that types can
// see them.
func (c *combination) add(entries []Entry) error {
	inner := combination{classes: map[any][]Entry{}}
	for _, e := range entries {
		k := e.Key()
		if k.Type == nil {
			if err := c.addID(k.ID, e); err != nil {
				return err
			}
			continue
		}
		inner.append(ClassOf(k.Type), e)
	}
	for _, class := range inner.classOrder {
		if err := c.addClass(class, inner.classes[class]); err != nil {
			return err
		}
	}
	return nil
}

func (c *combination) append(class any, e Entry) {
	if c.classes[class] == nil {
		c.classOrder = append(c.classOrder, class)
	}
	c.classes[class] = append(c.classes[class], e)
}

func (c *combination) addID(id string, e Entry) error {
	outer := c.ids[id]
	if outer == nil {
		c.ids[id] = e
		c.idOrder = append(c.idOrder, id)
		return nil
	}
	combine := CombineEqual
	if _, h, _ := dialectOf(id); h != nil {
		combine = h.Combine
	}
	both, ok := combine(outer, e)
	if !ok {
		return fmt.Errorf("%s is %s in a scope inside one where it is %s",
			e.Key(), mlir.AttrString(e.Value()), mlir.AttrString(outer.Value()))
	}
	c.ids[id] = both
	return nil
}

func (c *combination) addClass(class any, entries []Entry) error {
	outer := c.classes[class]
	if check, ok := entries[0].Key().Type.(CompatibilityChecker); ok && outer != nil {
		if !check.AreCompatible(outer, entries, c.ids) {
			return fmt.Errorf("the entries for types like %s do not go with those of an enclosing scope", entries[0].Key())
		}
	}
next:
	for _, e := range entries {
		for i := range c.classes[class] {
			if c.classes[class][i].Key() == e.Key() {
				c.classes[class][i] = e
				continue next
			}
		}
		c.append(class, e)
	}
	return nil
}
