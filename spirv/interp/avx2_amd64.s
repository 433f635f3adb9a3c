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

// BINARY is d = a OP b.
#define BINARY(name, OP) \
TEXT name(SB), NOSPLIT, $0-32 \
	ARGUMENTS \
eight: \
	CMPQ CX, $8 \
	JLT four \
	VMOVUPS (SI), Y0 \
	OP (DX), Y0, Y0 \
	VMOVUPS Y0, (DI) \
	NEXT(8) \
	JMP eight \
four: \
	CMPQ CX, $4 \
	JLT done \
	VMOVUPS (SI), X0 \
	OP (DX), X0, X0 \
	VMOVUPS X0, (DI) \
done: \
	VZEROUPPER \
	RET

BINARY(·addF32, VADDPS)
BINARY(·subF32, VSUBPS)
BINARY(·mulF32, VMULPS)
BINARY(·divF32, VDIVPS)
BINARY(·addU32, VPADDD)
BINARY(·subU32, VPSUBD)
BINARY(·mulU32, VPMULLD)
BINARY(·andU32, VPAND)
BINARY(·orU32, VPOR)
BINARY(·xorU32, VPXOR)

// COMPARE is d = 1 where a and b stand in a relation of floats, else 0.
#define COMPARE(name, relation) \
TEXT name(SB), NOSPLIT, $0-32 \
	ARGUMENTS \
eight: \
	CMPQ CX, $8 \
	JLT four \
	VMOVUPS (SI), Y0 \
	VCMPPS $relation, (DX), Y0, Y0 \
	VPSRLD $31, Y0, Y0 \
	VMOVUPS Y0, (DI) \
	NEXT(8) \
	JMP eight \
four: \
	CMPQ CX, $4 \
	JLT done \
	VMOVUPS (SI), X0 \
	VCMPPS $relation, (DX), X0, X0 \
	VPSRLD $31, X0, X0 \
	VMOVUPS X0, (DI) \
done: \
	VZEROUPPER \
	RET

COMPARE(·equalF32, 0x00)
COMPARE(·lessF32, 0x11)
COMPARE(·lessEqualF32, 0x12)
COMPARE(·greaterEqualF32, 0x1D)
COMPARE(·greaterF32, 0x1E)

// LESS is d = 1 where one integer is less than the other, else 0. FLIP makes numbers without a sign comparable with one.
#define LESS(name, flip, first, second) \
TEXT name(SB), NOSPLIT, $0-32 \
	ARGUMENTS \
	MOVL $flip, AX \
	VMOVD AX, X2 \
	VPBROADCASTD X2, Y2 \
eight: \
	CMPQ CX, $8 \
	JLT four \
	VPXOR (SI), Y2, Y0 \
	VPXOR (DX), Y2, Y1 \
	VPCMPGTD first, second, Y0 \
	VPSRLD $31, Y0, Y0 \
	VMOVUPS Y0, (DI) \
	NEXT(8) \
	JMP eight \
four: \
	CMPQ CX, $4 \
	JLT done \
	VMOVUPS (SI), X0 \
	VMOVUPS (DX), X1 \
	VPXOR Y0, Y2, Y0 \
	VPXOR Y1, Y2, Y1 \
	VPCMPGTD first, second, Y0 \
	VPSRLD $31, Y0, Y0 \
	VMOVUPS X0, (DI) \
done: \
	VZEROUPPER \
	RET

LESS(·lessS32, 0, Y0, Y1)
LESS(·greaterS32, 0, Y1, Y0)
LESS(·lessU32, 0x80000000, Y0, Y1)
LESS(·greaterU32, 0x80000000, Y1, Y0)

// func equalU32(d, a, b *uint32, n int)
TEXT ·equalU32(SB), NOSPLIT, $0-32
	ARGUMENTS
eight:
	CMPQ CX, $8
	JLT four
	VMOVUPS (SI), Y0
	VPCMPEQD (DX), Y0, Y0
	VPSRLD $31, Y0, Y0
	VMOVUPS Y0, (DI)
	NEXT(8)
	JMP eight
four:
	CMPQ CX, $4
	JLT done
	VMOVUPS (SI), X0
	VPCMPEQD (DX), X0, X0
	VPSRLD $31, X0, X0
	VMOVUPS X0, (DI)
done:
	VZEROUPPER
	RET

// func sqrtF32(d, a, b *uint32, n int)
TEXT ·sqrtF32(SB), NOSPLIT, $0-32
	ARGUMENTS
four:
	CMPQ CX, $4
	JLT done
	VSQRTPS (SI), X0
	VMOVUPS X0, (DI)
	NEXT(4)
	JMP four
done:
	VZEROUPPER
	RET

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
