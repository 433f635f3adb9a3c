package main

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
)

// A changer changes texts, line by line: an operation a line. Most of what comes of it is not valid.
type changer struct {
	random  *rand.Rand
	ops     map[string][]string // names of operations by what stands behind them
	lines   []string            // what defines values
	types   []string
	changes []func(c *changer, lines []string, at int)
}

func newChanger(random *rand.Rand) changer {
	return changer{random: random, ops: map[string][]string{}, changes: []func(*changer, []string, int){
		(*changer).operand, (*changer).operand, (*changer).operand, (*changer).without, (*changer).twice, (*changer).number, (*changer).number,
		(*changer).operation, (*changer).operation, (*changer).typeHere, (*changer).typeEverywhere, (*changer).decoration, (*changer).place,
		(*changer).class, (*changer).insert, (*changer).insert,
	}}
}

var (
	opLine     = regexp.MustCompile(`^(\s*)(%\w+ = )?((?:spv|spirv)\.[\w.]+)(.*)\n?$`)
	valueName  = regexp.MustCompile(`%\w+`)
	numberText = regexp.MustCompile(`-?\b\d+(\.\d+(e[+-]\d+)?)?\b`)
	typeText   = regexp.MustCompile(`vector<\dxs?u?[if]\d+>|\bs?u?[if](8|16|32|64)\b|\bi1\b`)
	className  = regexp.MustCompile(`\b(Function|Private|Output|Input|StorageBuffer|Workgroup|Uniform|UniformConstant)\b`)
	parameters = regexp.MustCompile(`(%\w+): ((?:[^,()%<>]|<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)+)`)
)

var (
	numbersToTry     = strings.Fields("0 1 2 3 4 5 7 8 15 16 31 32 33 63 64 100 127 128 255 -1 -2 1000 65535 0.0 1.0 -1.0 -0.0 2.0 0.5 3.0")
	decorationsToTry = strings.Fields("relaxed_precision no_contraction aliased restrict no_signed_wrap non_uniform invariant volatile coherent")
	classesToTry     = strings.Fields("Function Private Output Input StorageBuffer Workgroup Uniform")
)

func pick[T any](random *rand.Rand, list []T) T { return list[random.IntN(len(list))] }

// learn takes names of operations, types and lines from a text.
func (c *changer) learn(src string) {
	add := func(list *[]string, s string) {
		if !slices.Contains(*list, s) {
			*list = append(*list, s)
		}
	}
	for line := range strings.Lines(src) {
		m := opLine.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		names := c.ops[formOf(m)]
		add(&names, m[3])
		c.ops[formOf(m)] = names
		if m[2] != "" && !strings.HasSuffix(m[4], "{") {
			add(&c.lines, strings.TrimSpace(line))
		}
		for _, t := range typeText.FindAllString(line, -1) {
			add(&c.types, t)
		}
	}
}

// formOf is what a line has in common with others whose operations may stand in its place.
func formOf(m []string) string { return fmt.Sprint(m[2] != "") + valueName.ReplaceAllString(m[4], "%") }

// changed is a text with one change.
func (c *changer) changed(x text) text {
	lines := strings.SplitAfter(x.src, "\n")
	var ops []int
	for i, l := range lines {
		if opLine.MatchString(l) {
			ops = append(ops, i)
		}
	}
	if len(ops) == 0 {
		return x
	}
	pick(c.random, c.changes)(c, lines, pick(c.random, ops))
	return text{x.pipeline, strings.Join(lines, "")}
}

// replaceOne replaces one of what matches.
func (c *changer) replaceOne(re *regexp.Regexp, s string, by func(string) string) string {
	all := re.FindAllStringIndex(s, -1)
	if len(all) == 0 {
		return s
	}
	at := pick(c.random, all)
	return s[:at[0]] + by(s[at[0]:at[1]]) + s[at[1]:]
}

// behind replaces one of what matches behind the name of the operation in a line.
func (c *changer) behind(re *regexp.Regexp, line string, by func(string) string) string {
	at := opLine.FindStringSubmatchIndex(line)[8]
	return line[:at] + c.replaceOne(re, line[at:], by)
}

// values are those that are defined in front of a line, in its function, by type as far as that shows.
func values(lines []string, at int) (byType map[string][]string, typeOf map[string]string) {
	byType, typeOf = map[string][]string{}, map[string]string{}
	from := at
	for from > 0 && !functionLine.MatchString(lines[from]) {
		from--
	}
	add := func(name, t string) {
		byType[t] = append(byType[t], name)
		typeOf[name] = t
	}
	for _, l := range lines[from:at] {
		if m := opLine.FindStringSubmatch(l); m != nil && m[2] != "" {
			add(strings.TrimSuffix(m[2], " = "), typeIn(l))
			continue
		}
		for _, p := range parameters.FindAllStringSubmatch(l, -1) {
			add(p[1], strings.TrimSpace(p[2]))
		}
	}
	return byType, typeOf
}

// typeIn is the type of what a line defines, as far as that shows.
func typeIn(line string) string {
	i := strings.LastIndex(line, " : ")
	if i < 0 {
		return ""
	}
	for _, word := range []string{"Equal", "Less", "Greater", ".Is"} {
		if strings.Contains(line, word) {
			return "i1"
		}
	}
	t := strings.TrimSpace(line[i+3:])
	for _, in := range []string{"-> ", " to "} {
		if k := strings.LastIndex(t, in); k >= 0 {
			t = t[k+len(in):]
		}
	}
	if k := strings.LastIndex(t, ", "); k >= 0 && !strings.Contains(t[k:], ">") {
		t = t[k+2:]
	}
	return t
}

func (c *changer) operand(lines []string, at int) {
	byType, typeOf := values(lines, at)
	lines[at] = c.behind(valueName, lines[at], func(v string) string {
		if same := byType[typeOf[v]]; len(same) > 0 {
			return pick(c.random, same)
		}
		return v
	})
}

func (c *changer) without(lines []string, at int) { lines[at] = "" }

func (c *changer) twice(lines []string, at int) {
	line := lines[at]
	if m := opLine.FindStringSubmatch(line); m[2] != "" {
		line = strings.Replace(line, m[2], c.fresh()+" = ", 1)
	}
	lines[c.random.IntN(len(lines))] += line
}

func (c *changer) fresh() string { return fmt.Sprintf("%%new%d", c.random.IntN(10_000)) }

func (c *changer) number(lines []string, at int) {
	lines[at] = c.behind(numberText, lines[at], func(n string) string {
		for {
			if other := pick(c.random, numbersToTry); strings.Contains(other, ".") == strings.Contains(n, ".") {
				return other
			}
		}
	})
}

func (c *changer) operation(lines []string, at int) {
	m := opLine.FindStringSubmatch(lines[at])
	if names := c.ops[formOf(m)]; len(names) > 0 {
		lines[at] = m[1] + m[2] + pick(c.random, names) + m[4] + "\n"
	}
}

func (c *changer) typeHere(lines []string, at int) {
	lines[at] = c.replaceOne(typeText, lines[at], func(string) string { return pick(c.random, c.types) })
}

func (c *changer) typeEverywhere(lines []string, at int) {
	from, to := typeText.FindString(lines[at]), pick(c.random, c.types)
	for i := range lines {
		lines[i] = typeText.ReplaceAllStringFunc(lines[i], func(t string) string {
			if t == from {
				return to
			}
			return t
		})
	}
}

func (c *changer) decoration(lines []string, at int) {
	if i := strings.LastIndex(lines[at], " : "); i > 0 && !strings.Contains(lines[at], "{") {
		lines[at] = lines[at][:i] + " {" + pick(c.random, decorationsToTry) + "}" + lines[at][i:]
	}
}

func (c *changer) place(lines []string, at int) {
	other := c.random.IntN(len(lines))
	lines[at], lines[other] = lines[other], lines[at]
}

func (c *changer) class(lines []string, at int) {
	from, to := className.FindString(lines[at]), pick(c.random, classesToTry)
	if from == "" {
		return
	}
	everywhere := c.random.IntN(2) == 0
	for i := range lines {
		if everywhere || i == at {
			lines[i] = className.ReplaceAllStringFunc(lines[i], func(s string) string {
				if s == from {
					return to
				}
				return s
			})
		}
	}
}

// insert puts a line of another text in front, on values that are there, and what it defines into a line behind it.
func (c *changer) insert(lines []string, at int) {
	byType, typeOf := values(lines, at)
	line := pick(c.random, c.lines)
	t := typeIn(line)
	if len(typeOf) == 0 {
		return
	}
	var all []string
	for _, list := range byType {
		all = append(all, list...)
	}
	slices.Sort(all)
	_, rest, _ := strings.Cut(line, " = ")
	rest = valueName.ReplaceAllStringFunc(rest, func(string) string {
		if same := byType[t]; len(same) > 0 && c.random.IntN(4) > 0 {
			return pick(c.random, same)
		}
		return pick(c.random, all)
	})
	name := c.fresh()
	for i := at; i < len(lines) && len(byType[t]) > 0; i++ {
		v := pick(c.random, byType[t])
		if m := opLine.FindStringSubmatchIndex(lines[i]); m != nil && c.random.IntN(2) == 0 && strings.Contains(lines[i][m[8]:], v) {
			lines[i] = lines[i][:m[8]] + strings.Replace(lines[i][m[8]:], v, name, 1)
			break
		}
	}
	lines[at] = "    " + name + " = " + rest + "\n" + lines[at]
}
