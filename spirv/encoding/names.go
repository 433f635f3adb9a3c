package encoding

import (
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// The names that have numbers in bytecode: their places in these lists. The lists are part of version 1 of the encoding:
// names may be added at the end, and nothing else. What is in no list is written by its name.
var (
	bytecodeAttrs = lazy.Value[[]string]{Make: func() []string {
		return strings.Fields(`
		sym_name type variable value location binding descriptor_set indices storage_class function_type function_control fn
		callee execution_model interface execution_mode values components initializer built_in memory_access alignment
		addressing_model memory_model vce_triple selection_control loop_control image_operands execution_scope memory_scope
		semantics default_value constituents accuracy architecture arg_attrs arg_number arguments array_member
		asm_instructions asm_target asm_type async_capacity base_type bit_width branch_weights capabilities capacity
		case_operand_segments category column combine_func component_count constituent constraints
		cooperative_matrix_operands cooperative_matrix_type data data_type destination_memory_operands discriminator
		dwarf_version element_type enable_subnormals encoding entry_name equal_semantics family features flags format
		forward from_sign func function get_capacity graph_constant_id group_operation i image_type instruction invoke
		is_declaration language line linkage_attributes literal_flags literal_string literals loop_control_parameters m1
		m_result ma matrix_layout matrix_multiply_accumulate_operands matrix_operands mb memory_access_2 memory_operand
		memory_semantics message_type mode mout mresult n name o op_code opcode operands operation packet_alignment
		packet_size param pipelined q r_i raw_access_chain_operands reduce res_attrs rounding rounding_accuracy
		rounding_mode s sampler_addressing_mode sampler_filter_mode scope scope_line set sign_of_b size source_alignment
		source_memory_access source_memory_operands spec_const storage subnormal tag target tensor_addressing_operands
		tensor_operands to_sign type_qualifier unequal_semantics use_stall_enable_clusters version visibility_scope entry_point
		words operandSegmentSizes spec_id relaxed_precision flat non_uniform no_contraction input_attachment_index component
		restrict aliased restrict_pointer aliased_pointer patch index stream invariant centroid sample no_perspective
		non_writable non_readable coherent volatile spv.ids spv.arrangement spv.order spv.sources spv.source_extensions
		spv.signed_lengths spv.direct spv.unused spv.type_names spv.processed spv.no_block spv.name spv.line_files
		spv.alignment spv.entry_point_abi file text spv.function_ids spv.residue structure spv.last_id condition capability`)
	}}

	// bytecodeKinds are enumerations, by the names of their attributes.
	bytecodeKinds = lazy.Value[[]string]{Make: func() []string {
		return strings.Fields(`
		image_operands fastmath_mode selection_control loop_control function_control memory_semantics memory_access
		kernel_profiling_info ray_flags fragment_shading_rate raw_access_chain_operands source_language execution_model
		addressing_model memory_model execution_mode storage_class dim sampler_addressing_mode sampler_filter_mode
		image_format image_channel_order image_channel_data_type fp_rounding_mode fp_denorm_mode quantization_modes
		fp_operation_mode overflow_modes linkage_type access_qualifier host_access_qualifier function_parameter_attribute
		decoration built_in scope group_operation kernel_enqueue_flags capability ray_query_intersection
		ray_query_committed_intersection_type ray_query_candidate_intersection_type packed_vector_format
		cooperative_matrix_operands_khr coop_matrix_layout_khr coop_matrix_use_khr cooperative_matrix_reduce
		tensor_clamp_mode tensor_addressing_operands initialization_mode_qualifier load_cache_control store_cache_control
		named_maximum_number_of_registers matrix_multiply_accumulate_operands f_p_encoding cooperative_vector_matrix_layout
		component_type gather_modes tensor_operands debug_info_debug_info_flags
		debug_info_debug_base_type_attribute_encoding debug_info_debug_composite_type debug_info_debug_type_qualifier
		debug_info_debug_operation non_semantic__clspv_reflection_kernel_property_flags
		non_semantic__shader__debug_info_debug_info_flags non_semantic__shader__debug_info_build_identifier_flags
		non_semantic__shader__debug_info_debug_base_type_attribute_encoding
		non_semantic__shader__debug_info_debug_composite_type non_semantic__shader__debug_info_debug_type_qualifier
		non_semantic__shader__debug_info_debug_operation non_semantic__shader__debug_info_debug_imported_entity
		non_semantic__shader__debug_info_100_debug_info_flags non_semantic__shader__debug_info_100_build_identifier_flags
		non_semantic__shader__debug_info_100_debug_base_type_attribute_encoding
		non_semantic__shader__debug_info_100_debug_composite_type non_semantic__shader__debug_info_100_debug_type_qualifier
		non_semantic__shader__debug_info_100_debug_operation non_semantic__shader__debug_info_100_debug_imported_entity
		opencl__debug_info_100_debug_info_flags opencl__debug_info_100_debug_base_type_attribute_encoding
		opencl__debug_info_100_debug_composite_type opencl__debug_info_100_debug_type_qualifier
		opencl__debug_info_100_debug_operation opencl__debug_info_100_debug_imported_entity`)
	}}

	// bytecodeOps are operations that stand for no single instruction. The number is a letter.
	bytecodeOps = lazy.Value[[]string]{Make: func() []string {
		return strings.Fields(`
		module func globalVariable constant _address_of selection loop _merge _break _continue _switch_break
		_continue_target _label EntryPoint ExecutionMode ExecutionModeId _module_end specConstant specConstantComposite
		specConstantOp specConstantOperation _reference_of _yield globalConstant _string`)
	}}
)

// bytecodeSets are the sets of extended instructions whose operations have short names, by the letter in these.
var bytecodeSets = lazy.Value[map[byte]string]{Make: func() map[byte]string {
	return map[byte]string{'G': "GLSL.std.450", 'C': "OpenCL.std"}
}}

// bytecodeSetOrder are the letters in the order of numbers in packed regions, which only grows.
const bytecodeSetOrder = "GC"

// numbers gives the place of each name in a list.
func numbers(list []string) map[string]uint64 {
	m := make(map[string]uint64, len(list))
	for i, name := range list {
		m[name] = uint64(i)
	}
	return m
}

var (
	attrNumbers = lazy.Value[map[string]uint64]{Make: func() map[string]uint64 { return numbers(bytecodeAttrs.Get()) }}
	kindNumbers = lazy.Value[map[grammar.Kind]uint64]{Make: func() map[grammar.Kind]uint64 {
		m := map[grammar.Kind]uint64{}
		for i, name := range bytecodeKinds.Get() {
			if kind, ok := spirv.KindByName(name); ok {
				m[kind] = uint64(i)
			}
		}
		return m
	}}
	shortNames = lazy.Value[map[string]string]{Make: func() map[string]string {
		m := map[string]string{}
		for i, name := range bytecodeOps.Get() {
			m[name] = string(rune('a' + i))
		}
		for _, def := range spirv.Dialect.Definitions() {
			if short := opcodeName(def); short != "" {
				m[strings.TrimPrefix(def.Name, "spv.")] = short
			}
		}
		return m
	}}
)

// opcodeName is the number of the instruction that an operation stands for; one of an extended set has the set's letter.
func opcodeName(def *mlir.OpDef) string {
	row := spirv.RowOf(def)
	switch {
	case row == nil:
	case row.Instruction != nil:
		if spirv.DefOf(row.Instruction.Opcode) == def {
			return strconv.Itoa(int(row.Instruction.Opcode))
		}
	default:
		for letter, set := range bytecodeSets.Get() {
			if row.Set.Name == set && spirv.ExtDefOf(set, row.Ext.Number) == def {
				return string(letter) + strconv.Itoa(int(row.Ext.Number))
			}
		}
	}
	return ""
}

func shortName(name string) string {
	if short := shortNames.Get()[name]; short != "" {
		return short
	}
	return name
}

// fullName undoes shortName.
func fullName(short string) string {
	var def *mlir.OpDef
	switch c := short[:min(1, len(short))]; {
	case len(short) == 1 && c >= "a" && int(c[0]-'a') < len(bytecodeOps.Get()):
		return bytecodeOps.Get()[c[0]-'a']
	case c >= "0" && c <= "9":
		if n, err := strconv.ParseUint(short, 10, 16); err == nil {
			def = spirv.DefOf(grammar.Opcode(n))
		}
	case c != "" && bytecodeSets.Get()[c[0]] != "":
		if n, err := strconv.ParseUint(short[1:], 10, 32); err == nil {
			def = spirv.ExtDefOf(bytecodeSets.Get()[c[0]], uint32(n))
		}
	}
	if def == nil {
		return short
	}
	return strings.TrimPrefix(def.Name, "spv.")
}

// In packed regions the number of an operation is that of its instruction with lowNumbers more; below are those of bytecodeOps.
// Instructions of extended sets are above, one set after the other in the order of the letters.
const (
	lowNumbers = 32
	setNumbers = 1 << 16
)

func opNumber(name string) (uint64, bool) {
	short := shortNames.Get()[name]
	if short == "" {
		return 0, false
	}
	digits, base := short, uint64(lowNumbers)
	switch c := short[0]; {
	case 'a' <= c && c <= 'z':
		return uint64(c - 'a'), true
	case c > '9':
		digits, base = short[1:], setNumbers*uint64(1+strings.IndexByte(bytecodeSetOrder, c))
	}
	n, err := strconv.ParseUint(digits, 10, 16)
	return base + n, err == nil
}

// opNumbered undoes opNumber.
func opNumbered(n uint64) string {
	short := ""
	switch set := n / setNumbers; {
	case n < lowNumbers:
		short = string(rune('a' + n))
	case set == 0:
		short = strconv.FormatUint(n-lowNumbers, 10)
	case set <= uint64(len(bytecodeSetOrder)):
		short = bytecodeSetOrder[set-1:set] + strconv.FormatUint(n%setNumbers, 10)
	}
	if name := fullName(short); name != short {
		return name
	}
	return ""
}
