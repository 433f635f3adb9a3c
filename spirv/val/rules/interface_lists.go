package rules

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
)

// interfaceLists are the rules on what the interfaces of entry points list.
var interfaceLists = []check.Rule{
	{Name: "entry-point-lists", Section: "3.3.5",
		Says:     "The interface of an entry point lists the inputs and outputs that it uses, and from version 1.4 on all variables outside of functions.",
		OfModule: entryPointLists},
}

func entryPointLists(c *check.Context) {
	entries := c.Entries()
	if len(entries) == 0 {
		return
	}
	if len(entries) == 1 && listsAll(c, entries[0].Interface) {
		return
	}
	listing := map[ID][]int{} // by variable, the entry points that list it
	for k := range entries {
		for _, id := range entries[k].Interface {
			if list := listing[id]; len(list) == 0 || list[len(list)-1] != k { // each entry point once
				listing[id] = append(list, k)
			}
		}
	}
	set := c.NewEntrySet()
	for in := range c.In(module.Globals) {
		v, ok := c.AsVariable(in)
		if !ok || !isListed(c, v.Storage) || len(listing[v.ID]) == len(entries) {
			continue // what all list may be used by all: nobody has to look for uses, which costs as much as many rules
		}
		clear(set)
		c.AddUsers(set, v.ID)
		for _, k := range listing[v.ID] {
			set.Remove(k)
		}
		for k := range set.All() {
			c.Fail(entries[k].Instruction, "the entry point %q uses %v, which is not in its interface", entries[k].Name, c.Name(v.ID)).Note(in, "the variable").
				Suggest("add %v to the interface of the entry point", c.Name(v.ID))
		}
	}
}

// listsAll reports whether the one interface there is lists all variables that are to be listed.
func listsAll(c *check.Context, list []ID) bool {
	const few = 64 // nobody has more, and who does is looked at in another way
	if len(list) > few {
		return false
	}
	for in := range c.In(module.Globals) {
		if in.Opcode.Is(grammar.Variable) {
			if v, _ := c.AsVariable(in); isListed(c, v.Storage) && !slices.Contains(list, v.ID) {
				return false
			}
		}
	}
	return true
}

// isListed reports whether variables of a storage class are listed in interfaces.
func isListed(c *check.Context, s grammar.StorageClass) bool {
	if c.Version >= grammar.MakeVersion(1, 4) {
		return s != grammar.StorageClassFunction
	}
	return s == grammar.StorageClassInput || s == grammar.StorageClassOutput
}
