package main

import (
	"bufio"
	"io"
	"strconv"
	"unicode/utf16"
)

// What a folder tells of one of its names.
type entry struct {
	name       []uint16
	kind       byte // f file, d folder, l link or junction
	attributes uint32
	size       int64
	seconds    int64 // since 1970
	nanos      int64
	id         uint64
}

const attributeHidden = 0x2

// A folder that could not be listed: the number that the system gives the reason.
type listing struct {
	entries []entry
	failure uint32
}

// walk writes a line for each folder below the roots: {"p":path,"e":[[name,kind,attributes,size,seconds,nanoseconds,id]…]}
// or {"p":path,"x":number}. It enters neither links nor hidden folders; a root it enters whatever it is.
func walk(roots []string, separator string, list func(path string) listing, to io.Writer) error {
	out := bufio.NewWriterSize(to, 1<<16)
	var line []byte
	for _, root := range roots {
		stack := []string{root}
		for len(stack) > 0 {
			path := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			found := list(path)
			line = appendFolder(line[:0], path, found)
			if _, err := out.Write(line); err != nil {
				return err
			}
			for _, item := range found.entries {
				if item.kind == 'd' && item.attributes&attributeHidden == 0 {
					stack = append(stack, below(path, separator, item.name))
				}
			}
		}
	}
	return out.Flush()
}

// Paths are WTF-8 inside this program: a name with a lone surrogate stays itself.
func below(path, separator string, name []uint16) string {
	if len(path) >= len(separator) && path[len(path)-len(separator):] == separator {
		separator = ""
	}
	return path + separator + string(appendWtf8(nil, name))
}

func appendFolder(line []byte, path string, found listing) []byte {
	line = appendText(append(line, `{"p":`...), utf16OfWtf8(path))
	if found.failure != 0 {
		line = strconv.AppendUint(append(line, `,"x":`...), uint64(found.failure), 10)
		return append(line, "}\n"...)
	}
	line = append(line, `,"e":[`...)
	for number, item := range found.entries {
		if number > 0 {
			line = append(line, ',')
		}
		line = appendText(append(line, '['), item.name)
		line = append(line, ',', '"', item.kind, '"', ',')
		line = strconv.AppendUint(line, uint64(item.attributes), 10)
		for _, figure := range []int64{item.size, item.seconds, item.nanos} {
			line = strconv.AppendInt(append(line, ','), figure, 10)
		}
		line = strconv.AppendUint(append(line, `,"`...), item.id, 16)
		line = append(line, `"]`...)
	}
	return append(line, "]}\n"...)
}

// appendText writes JSON; a surrogate that stands alone is escaped, so that it reaches the reader as it is.
func appendText(line []byte, text []uint16) []byte {
	const hex = "0123456789abcdef"
	line = append(line, '"')
	for at := 0; at < len(text); at++ {
		unit := text[at]
		switch {
		case unit == '"' || unit == '\\':
			line = append(line, '\\', byte(unit))
		case unit < 0x20 || isLone(text, at):
			line = append(line, '\\', 'u', hex[unit>>12], hex[unit>>8&15], hex[unit>>4&15], hex[unit&15])
		case utf16.IsSurrogate(rune(unit)):
			line = append(line, string(utf16.DecodeRune(rune(unit), rune(text[at+1])))...)
			at++
		default:
			line = append(line, string(rune(unit))...)
		}
	}
	return append(line, '"')
}

// isLone: a surrogate without its other half. Whoever reads pairs from the left never asks at a second half.
func isLone(text []uint16, at int) bool {
	if !utf16.IsSurrogate(rune(text[at])) {
		return false
	}
	return at+1 >= len(text) || utf16.DecodeRune(rune(text[at]), rune(text[at+1])) == '\uFFFD'
}

func appendWtf8(bytes []byte, text []uint16) []byte {
	for at := 0; at < len(text); at++ {
		unit := text[at]
		switch {
		case isLone(text, at):
			bytes = append(bytes, 0xe0|byte(unit>>12), 0x80|byte(unit>>6&0x3f), 0x80|byte(unit&0x3f))
		case utf16.IsSurrogate(rune(unit)):
			bytes = append(bytes, string(utf16.DecodeRune(rune(unit), rune(text[at+1])))...)
			at++
		default:
			bytes = append(bytes, string(rune(unit))...)
		}
	}
	return bytes
}

func utf16OfWtf8(text string) []uint16 {
	var units []uint16
	for at := 0; at < len(text); {
		if text[at] == 0xed && at+2 < len(text) && text[at+1] >= 0xa0 {
			units = append(units, 0xd000|uint16(text[at+1]&0x3f)<<6|uint16(text[at+2]&0x3f))
			at += 3
			continue
		}
		next := at + 1
		for next < len(text) && text[next]&0xc0 == 0x80 {
			next++
		}
		units = append(units, utf16.Encode([]rune(text[at:next]))...)
		at = next
	}
	return units
}
