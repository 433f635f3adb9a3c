package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/internal/lazy"
)

// A peerFlag is what a flag of spirv-opt is here: flags of spvc opt that do the same, or words where there are none.
type peerFlag struct {
	flags []string // with VALUE where its value goes, blanks as commas
	words string
}

const (
	notForSize = "it makes no module smaller or faster, by measurement: -O does without"
	changesUse = "it changes what the program that runs the module has to do; spvc opt leaves interfaces as they are"
	forVal     = "it is a flag of the validator: spvc val takes it"
)

// peerFlags are the flags of spirv-opt that spvc opt does not have under the same name.
var peerFlags = lazy.Value[map[string]peerFlag]{Make: func() map[string]peerFlag {
	return map[string]peerFlag{
		"ccp":                            {flags: []string{"--sccp", "--canonicalize"}},
		"cfg-cleanup":                    {flags: []string{"--spirv-simplify-flow"}},
		"compact-ids":                    {flags: []string{"--spirv-compact-ids"}},
		"flatten-decorations":            {flags: []string{"--spirv-compact-ids"}},
		"loop-peeling":                   {flags: []string{"--spirv-peel-loops=growth=100", "--spirv-simplify-flow"}},
		"loop-unroll":                    {flags: []string{"--spirv-unroll-loops=growth=100"}},
		"loop-unswitch":                  {flags: []string{"--spirv-unswitch-loops=growth=200", "--spirv-simplify-flow"}},
		"combine-access-chains":          {flags: []string{"--canonicalize"}},
		"convert-local-access-chains":    {flags: []string{"--sroa", "--mem2reg"}},
		"copy-propagate-arrays":          {flags: []string{"--sroa", "--mem2reg"}},
		"eliminate-dead-branches":        {flags: []string{"--canonicalize", "--spirv-simplify-flow"}},
		"eliminate-dead-code-aggressive": {flags: []string{"--spirv-dead-code", "--canonicalize", "--spirv-dead-globals", "--symbol-dce"}},
		"eliminate-dead-const":           {flags: []string{"--spirv-dead-globals"}},
		"eliminate-dead-functions":       {flags: []string{"--symbol-dce"}},
		"eliminate-dead-inserts":         {flags: []string{"--spirv-combine", "--canonicalize"}},
		"eliminate-dead-members":         {flags: []string{"--spirv-dead-members"}},
		"eliminate-dead-variables":       {flags: []string{"--spirv-dead-globals"}},
		"eliminate-insert-extract":       {flags: []string{"--spirv-combine", "--canonicalize"}},
		"eliminate-local-multi-store":    {flags: []string{"--mem2reg"}},
		"eliminate-local-single-block":   {flags: []string{"--mem2reg"}},
		"eliminate-local-single-store":   {flags: []string{"--mem2reg"}},
		"fold-spec-const-op-composite":   {flags: []string{"--canonicalize"}},
		"freeze-spec-const":              {flags: []string{"--spirv-freeze-spec-constants"}},
		"if-conversion":                  {flags: []string{"--spirv-if-convert", "--spirv-simplify-flow"}},
		"inline-entry-points-opaque":     {flags: []string{"--spirv-single-return", "--inline"}},
		"inline-entry-points-exhaustive": {flags: []string{"--spirv-single-return", "--inline"}},
		"legalize-hlsl": {flags: []string{"--spirv-single-return", "--inline", "--symbol-dce", "--sroa", "--mem2reg", "--spirv-forward-opaque", "--canonicalize", "--sccp",
			"--spirv-simplify-flow", "--canonicalize", "--spirv-combine", "--spirv-dead-code", "--spirv-dead-globals", "--symbol-dce"}},
		"local-redundancy-elimination": {flags: []string{"--cse"}},
		"merge-blocks":                 {flags: []string{"--spirv-simplify-flow"}},
		"merge-return":                 {flags: []string{"--spirv-single-return"}},
		"private-to-local":             {flags: []string{"--inline", "--sroa", "--mem2reg"}},
		"redundancy-elimination":       {flags: []string{"--spirv-value-numbering", "--cse"}},
		"remove-duplicates":            {flags: []string{"--cse"}},
		"scalar-replacement":           {flags: []string{"--sroa"}},
		"set-spec-const-default-value": {flags: []string{"--spirv-set-spec-constants=values=VALUE"}},
		"simplify-instructions":        {flags: []string{"--canonicalize", "--spirv-combine"}},
		"ssa-rewrite":                  {flags: []string{"--mem2reg"}},
		"strength-reduction":           {flags: []string{"--spirv-combine"}},
		"strip-nonsemantic":            {flags: []string{"--strip-debug"}},
		"trim-capabilities":            {flags: []string{"--spirv-update-vce"}},
		"unify-const":                  {flags: []string{"--cse"}},
		"vector-dce":                   {flags: []string{"--spirv-combine", "--canonicalize"}},
		"preserve-bindings":            {flags: []string{"--preserve-interface"}},
		"preserve-spec-constants":      {flags: []string{"--preserve-interface"}},
		"print-all":                    {flags: []string{"--mlir-print-ir-after-all"}},
		"time-report":                  {flags: []string{"--mlir-timing"}},
		"validate-after-all":           {flags: []string{"--verify-each"}},
		"skip-validation":              {flags: []string{"--no-validate"}},

		"canonicalize-ids":     {words: "passes number ids anew, in their order; there is no other order of them"},
		"max-id-bound":         {words: "ids are compact here, and a module that needs too many is an error"},
		"strip-reflect":        {words: "--strip-debug takes it away, too"},
		"fix-func-call-param":  {words: "--inline does without the calls"},
		"Oconfig":              {words: "--pass-pipeline takes the passes, and --print-pipeline shows those of a level"},
		"target-env":           {words: "the module says what it needs; \"spvc val --target-env ENV\" holds a binary against an environment"},
		"wrap-opkill":          {words: "--inline takes functions with OpKill as they are"},
		"loop-unroll-partial":  {words: "--spirv-unroll-loops unrolls a loop whole or not at all: half of one is no shorter, and has its counter still"},
		"loop-fission":         {words: notForSize},
		"loop-fusion":          {words: notForSize},
		"reduce-load-size":     {words: notForSize},
		"struct-packing":       {words: changesUse},
		"switch-descriptorset": {words: changesUse},

		"convert-to-sampled-image":                  {words: changesUse},
		"resolve-binding-conflicts":                 {words: changesUse},
		"split-combined-image-sampler":              {words: changesUse},
		"descriptor-scalar-replacement":             {words: changesUse},
		"descriptor-array-scalar-replacement":       {words: changesUse},
		"descriptor-composite-scalar-replacement":   {words: changesUse},
		"eliminate-dead-input-components":           {words: changesUse},
		"remove-unused-interface-variables":         {flags: []string{"--spirv-dead-globals"}},
		"replace-desc-array-access-using-var-index": {words: "it is for old drivers, and there is nothing like it here"},
		"convert-relaxed-to-half":                   {words: "drivers compute with 16 bits what is decorated RelaxedPrecision, where that pays"},
		"replace-invalid-opcode":                    {words: "\"spvc val\" names what a stage does not have, for the shader's author to mend"},
		"graphics-robust-access":                    {words: "robustBufferAccess is a feature of devices; spvc run --check finds what is out of bounds"},
		"upgrade-memory-model":                      {words: "there is no pass that makes a VulkanKHR module of one for GLSL450"},
		"amd-ext-to-khr":                            {words: "there is no pass that rewrites AMD's extensions"},
		"legalize-multidim-array":                   {words: changesUse},
		"spread-volatile-semantics":                 {words: "\"spvc val\" names the variables that have to be Volatile"},
		"modify-maximal-reconvergence":              {words: "it is an execution mode, for the shader's author to say"},
		"code-sink":                                 {words: notForSize},
		"convert-to-untyped":                        {words: "there is no pass that makes pointers untyped"},
		"fix-opextinst-opcodes":                     {words: "instructions of sets that refer forward are read as they are"},
		"fix-storage-class":                         {words: "\"spvc val\" names pointers whose storage class is not that of the variable"},
		"interpolate-fixup":                         {words: "\"spvc val\" names what is interpolated and is no pointer to an input"},
		"remove-dont-inline":                        {words: "functions that say DontInline stay where they are"},
		"workaround-1209":                           {words: "it is for a driver of 2018"},
		"inst-bindless-check":                       {words: "spvc run --check finds accesses out of bounds, and the validation layers those on a device"},
		"inst-debug-printf":                         {words: "spvc run prints what debugPrintf says"},
		"inst-buff-addr-check":                      {words: "spvc run --check finds accesses out of bounds"},
		"loop-peeling-threshold":                    {words: "--spirv-peel-loops=growth=N says how many words a loop may have"},
		"before-hlsl-legalization":                  {words: forVal},
		"relax-block-layout":                        {words: forVal},
		"relax-logical-pointer":                     {words: forVal},
		"relax-struct-store":                        {words: forVal},
		"scalar-block-layout":                       {words: forVal},
		"skip-block-layout":                         {words: forVal},
		"workgroup-scalar-block-layout":             {words: forVal},
		"relax-float-ops":                           {words: "it adds RelaxedPrecision, which changes what is computed; no pass here does"},
	}
}}

// asSpvc puts spvc's flags in place of those of spirv-opt that have other names here.
func asSpvc(cmd *cobra.Command, args []string) []string {
	if cmd.Name() != "opt" {
		return args
	}
	out := make([]string, 0, len(args))
	for i := 0; i < len(args); i++ {
		a := args[i]
		if a == "--" {
			return append(out, args[i:]...)
		}
		name, value, _ := strings.Cut(strings.TrimPrefix(a, "--"), "=")
		if !strings.HasPrefix(a, "--") || cmd.Flags().Lookup(name) != nil {
			out = append(out, a)
			continue
		}
		peer := peerFlags.Get()[name]
		if peer.flags == nil {
			out = append(out, a)
			continue
		}
		if peer.takesValue() && value == "" && i+1 < len(args) {
			i++
			value = args[i]
		}
		for _, f := range peer.flags {
			out = append(out, strings.Replace(f, "VALUE", strings.Join(strings.Fields(value), ","), 1))
		}
	}
	return out
}

func (p peerFlag) takesValue() bool {
	return slices.ContainsFunc(p.flags, func(f string) bool { return strings.Contains(f, "VALUE") })
}

// advice says what a flag of spirv-opt is here, for other commands too.
func (p peerFlag) advice() string {
	if p.words != "" {
		return p.words
	}
	return "at spvc opt it is " + strings.Join(p.flags, " ")
}
