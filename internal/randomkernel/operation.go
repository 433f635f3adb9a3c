package randomkernel

// A form is an operation by what it takes and gives: T stands for the type it is drawn for. Operands are written as they
// stand; "mask:T" is a number that is limited so that the operation is defined.
type form struct {
	name     string
	operands []string
	result   string
	of       func(t string) bool // nil for all
	extra    string              // behind the name, as a predicate
	types    string              // how the types are written; empty for the result's
}

func isInteger(t string) bool { return !isFloat(t) && t != "index" && t != "i1" }

func isNumber(t string) bool { return !isFloat(t) && t != "i1" }

func isAnyFloat(t string) bool { return isFloat(t) }

func two(names []string, of func(string) bool) []form {
	var list []form
	for _, n := range names {
		list = append(list, form{name: n, operands: []string{"T", "T"}, result: "T", of: of})
	}
	return list
}

// forms are the operations without regions and memory.
func (g *generator) forms() []form {
	list := two([]string{"arith.addi", "arith.subi", "arith.muli"}, func(t string) bool { return isInteger(t) || t == "index" })
	list = append(list, two([]string{"arith.andi", "arith.ori", "arith.xori"}, func(t string) bool { return !isFloat(t) })...)
	list = append(list, two([]string{"arith.maxsi", "arith.minsi", "arith.maxui", "arith.minui"}, isInteger)...)
	for _, n := range []string{"arith.shli", "arith.shrsi", "arith.shrui"} {
		list = append(list, form{name: n, operands: []string{"T", "amount"}, result: "T", of: isInteger})
	}
	for _, n := range []string{"arith.divui", "arith.remui", "arith.divsi", "arith.remsi", "arith.floordivsi", "arith.ceildivsi", "arith.ceildivui"} {
		list = append(list, form{name: n, operands: []string{"T", "positive"}, result: "T", of: isInteger})
	}
	list = append(list, two([]string{"arith.addf", "arith.subf", "arith.mulf", "arith.maximumf", "arith.minimumf", "arith.maxnumf", "arith.minnumf"}, isAnyFloat)...)
	for _, n := range []string{"arith.negf", "math.absf", "math.floor", "math.ceil"} {
		list = append(list, form{name: n, operands: []string{"T"}, result: "T", of: isAnyFloat})
	}
	for _, p := range []string{"eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge"} {
		list = append(list, form{name: "arith.cmpi", extra: p + ", ", operands: []string{"T", "T"}, result: "i1", types: "T",
			of: func(t string) bool { return isNumber(t) && !isVector(t) && (t != "index" || p[0] != 'u') }})
	}
	for _, p := range []string{"oeq", "one", "olt", "ole", "ogt", "oge", "ord", "ueq", "une", "ult", "ule", "ugt", "uge", "uno"} {
		list = append(list, form{name: "arith.cmpf", extra: p + ", ", operands: []string{"T", "T"}, result: "i1", types: "T",
			of: func(t string) bool { return isFloat(t) && !isVector(t) }})
	}
	list = append(list, form{name: "arith.select", operands: []string{"i1", "T", "T"}, result: "T"})
	return append(list, g.conversions()...)
}

// conversions go from T to another type that there is; those to integers are of numbers that were integers.
func (g *generator) conversions() []form {
	var list []form
	to := func(name, from, result string) {
		list = append(list, form{name: name, operands: []string{"T"}, result: result, types: from + " to " + result,
			of: func(t string) bool { return t == from }})
	}
	width := map[string]int{"i1": 1, "i8": 8, "i16": 16, "i32": 32, "i64": 64, "f16": 16, "f32": 32, "f64": 64}
	for _, a := range g.types {
		for _, b := range g.types {
			wa, wb := width[a], width[b]
			switch {
			case a == b || wa == 0 || wb == 0:
			case isFloat(a) && isFloat(b) && wa < wb:
				to("arith.extf", a, b)
			case a == "f64" && b == "f16": // targets without f16 can't round once
			case isFloat(a) && isFloat(b):
				to("arith.truncf", a, b)
			case !isFloat(a) && !isFloat(b) && wa < wb:
				to("arith.extui", a, b)
				if a != "i1" {
					to("arith.extsi", a, b)
				}
			case !isFloat(a) && !isFloat(b):
				to("arith.trunci", a, b)
			case !isFloat(a) && wa < wb && a != "i1":
				to("arith.sitofp", a, b)
				to("arith.uitofp", a, b)
			case !isFloat(a) && a == "i32" && b == "f32":
				to("arith.sitofp", a, b)
			}
		}
	}
	return list
}
