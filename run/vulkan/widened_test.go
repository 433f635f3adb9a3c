package vulkan

import "fmt"

// widened are instructions on numbers of 64 bits that were 32 before, with constants.
func widened() (list []instruction) {
	for _, convert := range []string{"SConvert", "UConvert"} {
		for _, k := range []int64{5, 64, -64, 1 << 40} {
			constant := fmt.Sprintf("k%d", k)
			if k < 0 {
				constant = fmt.Sprintf("minus%d", -k)
			}
			add := func(text string) {
				list = append(list, instruction{text: fmt.Sprintf("%%x = Op%s %%i64 %%a\n", convert) + fmt.Sprintf(text, "%"+constant), in: "i32", out: "i64", low: -0x1p31, high: 0x1p31 - 1,
					extra: fmt.Sprintf("%%%s = OpConstant %%i64 %d\n%%one = OpConstant %%i64 1\n%%none = OpConstant %%i64 0\n", constant, uint64(k))})
			}
			for _, op := range []string{"SLessThan", "SLessThanEqual", "SGreaterThan", "SGreaterThanEqual", "ULessThan", "UGreaterThanEqual", "IEqual"} {
				add("%%t = Op" + op + " %%bool %%x %s\nOpSelect %%i64 %%t %%one %%none")
			}
			for _, op := range []string{"SDiv", "SRem", "UDiv", "UMod"} {
				add("Op" + op + " %%i64 %%x %s")
			}
		}
	}
	return list
}

// widenedMistakes are those of them that lavapipe of Debian 12 (Mesa 22.3) does wrongly: where the constant has 32 bits, too, a signed comparison
// is made one of 32 bits and says the contrary, and a remainder by a power of two compares with 0. So it loses its sign.
func widenedMistakes() map[string]string {
	wrong := map[string]string{}
	for _, k := range []string{"k5", "k64", "minus64"} {
		for _, op := range []string{"SLessThan", "SLessThanEqual", "SGreaterThan", "SGreaterThanEqual"} {
			wrong["x = OpSConvert i64 a\nt = Op"+op+" bool x "+k+"\nOpSelect i64 t one none of i32"] = "a signed comparison of what was sign-extended says the contrary"
		}
	}
	for _, k := range []string{"k64", "minus64", "k1099511627776"} {
		wrong["x = OpSConvert i64 a\nOpSRem i64 x "+k+" of i32"] = "a remainder by a power of two compares with 0, and loses its sign"
	}
	return wrong
}
