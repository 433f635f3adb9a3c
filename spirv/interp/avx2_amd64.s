#include "textflag.h"

// Kernels for all invocations of a group at once, eight words a step. The numbers of words are multiples of four: what is left is
// done with half a register. Results may lie where operands do.

// ARGUMENTS loads what each function gets: (d, a, b *uint32, n int).
#define ARGUMENTS \
	MOVQ d+0(FP), DI \
	MOVQ a+8(FP), SI \
	MOVQ b+16(FP), DX \
	MOVQ n+24(FP), CX

#define NEXT(words) \
	ADDQ $(4*words), SI \
	ADDQ $(4*words), DX \
	ADDQ $(4*words), DI \
	SUBQ $words, CX

// EACH is a function that does a step for eight words, in Y registers, as often as there are eight, and for four that are left, in X
// registers. PREPARE and STEP are macros that get WHAT; a step makes the first register, which holds words of a, the result.
#define EACH(name, PREPARE, STEP, WHAT) \
TEXT name(SB), NOSPLIT, $0-32 \
	ARGUMENTS \
	PREPARE(WHAT) \
eight: \
	CMPQ CX, $8 \
	JLT four \
	VMOVUPS (SI), Y0 \
	STEP(WHAT, Y0, Y1, Y2) \
	VMOVUPS Y0, (DI) \
	NEXT(8) \
	JMP eight \
four: \
	CMPQ CX, $4 \
	JLT done \
	VMOVUPS (SI), X0 \
	STEP(WHAT, X0, X1, X2) \
	VMOVUPS X0, (DI) \
done: \
	VZEROUPPER \
	RET

#define NOTHING(what)

// d = a OP b
#define BINARY(OP, v0, v1, v2) \
	OP (DX), v0, v0

EACH(·addF32, NOTHING, BINARY, VADDPS)
EACH(·subF32, NOTHING, BINARY, VSUBPS)
EACH(·mulF32, NOTHING, BINARY, VMULPS)
EACH(·divF32, NOTHING, BINARY, VDIVPS)
EACH(·addU32, NOTHING, BINARY, VPADDD)
EACH(·subU32, NOTHING, BINARY, VPSUBD)
EACH(·mulU32, NOTHING, BINARY, VPMULLD)
EACH(·andU32, NOTHING, BINARY, VPAND)
EACH(·orU32, NOTHING, BINARY, VPOR)
EACH(·xorU32, NOTHING, BINARY, VPXOR)

// d = 1 where a and b stand in a relation of floats, else 0
#define RELATION(relation, v0, v1, v2) \
	VCMPPS $relation, (DX), v0, v0 \
	VPSRLD $31, v0, v0

EACH(·equalF32, NOTHING, RELATION, 0x00)
EACH(·lessF32, NOTHING, RELATION, 0x11)
EACH(·lessEqualF32, NOTHING, RELATION, 0x12)
EACH(·greaterEqualF32, NOTHING, RELATION, 0x1D)
EACH(·greaterF32, NOTHING, RELATION, 0x1E)

// d = 1 where integers are equal, else 0
#define EQUAL(what, v0, v1, v2) \
	VPCMPEQD (DX), v0, v0 \
	VPSRLD $31, v0, v0

EACH(·equalU32, NOTHING, EQUAL, 0)

// d = 1 where one integer is less than the other, else 0. FLIP makes numbers without a sign comparable with one.
#define FLIP(bits) \
	MOVL $bits, AX \
	VMOVD AX, X2 \
	VPBROADCASTD X2, Y2

#define LESS(bits, v0, v1, v2) \
	VPXOR v0, v2, v0 \
	VPXOR (DX), v2, v1 \
	VPCMPGTD v0, v1, v0 \
	VPSRLD $31, v0, v0

#define GREATER(bits, v0, v1, v2) \
	VPXOR v0, v2, v0 \
	VPXOR (DX), v2, v1 \
	VPCMPGTD v1, v0, v0 \
	VPSRLD $31, v0, v0

EACH(·lessS32, FLIP, LESS, 0)
EACH(·greaterS32, FLIP, GREATER, 0)
EACH(·lessU32, FLIP, LESS, 0x80000000)
EACH(·greaterU32, FLIP, GREATER, 0x80000000)

// d = √a
#define ROOT(what, v0, v1, v2) \
	VSQRTPS v0, v0

EACH(·sqrtF32, NOTHING, ROOT, 0)

// inverseSqrtF32 is 1/√a, calculated in 64 bits and rounded once.
//
// func inverseSqrtF32(d, a, b *uint32, n int)
TEXT ·inverseSqrtF32(SB), NOSPLIT, $0-32
	ARGUMENTS
	MOVQ $0x3FF0000000000000, AX
	VMOVQ AX, X2
	VBROADCASTSD X2, Y2
four:
	CMPQ CX, $4
	JLT done
	VCVTPS2PD (SI), Y0
	VSQRTPD Y0, Y0
	VDIVPD Y0, Y2, Y0
	VCVTPD2PSY Y0, X0
	VMOVUPS X0, (DI)
	NEXT(4)
	JMP four
done:
	VZEROUPPER
	RET

// func cpuid(leaf, sub uint32) (a, b, c, d uint32)
TEXT ·cpuid(SB), NOSPLIT, $0-24
	MOVL leaf+0(FP), AX
	MOVL sub+4(FP), CX
	CPUID
	MOVL AX, a+8(FP)
	MOVL BX, b+12(FP)
	MOVL CX, c+16(FP)
	MOVL DX, d+20(FP)
	RET

// func xgetbv() uint32
TEXT ·xgetbv(SB), NOSPLIT, $0-4
	XORL CX, CX
	XGETBV
	MOVL AX, ret+0(FP)
	RET
