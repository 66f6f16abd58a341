// Package walk tells what lies below folders, with what only the system sees of it.
package walk

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strings"

	"acervo/agent-host/internal/machine"
)

// What a folder tells of one of its names.
type entry struct {
	// As every path in this program it is WTF-8, as Go keeps names of Windows: one with a lone surrogate stays itself.
	name       string
	kind       byte // f file, d folder, l link or junction
	attributes uint32
	size       int64
	seconds    int64 // since 1970
	nanos      int64
	id         uint64
}

const (
	attributeHidden = 0x2
	// ERROR_GEN_FAILURE, for a reason that the system has no number for.
	unknownReason = 31
	separator     = `\`
)

// walk writes a line for each folder below the roots: {"p":path,"e":[[name,kind,attributes,size,seconds,nanoseconds,id]…]}
// or {"p":path,"x":number}, where the number is the reason of the system. It enters neither links nor hidden folders; a root it enters whatever it is.
func walk(roots []string, list func(path string) ([]entry, error), to io.Writer) error {
	out := bufio.NewWriterSize(to, 1<<16)
	var line []byte
	for _, root := range roots {
		stack := []string{root}
		for len(stack) > 0 {
			path := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			entries, err := list(path)
			line = appendFolder(line[:0], path, entries, err)
			if _, err := out.Write(line); err != nil {
				return err
			}
			for _, item := range entries {
				if item.kind == 'd' && item.attributes&attributeHidden == 0 {
					stack = append(stack, strings.TrimSuffix(path, separator)+separator+item.name)
				}
			}
		}
	}
	return out.Flush()
}

func appendFolder(line []byte, path string, entries []entry, failure error) []byte {
	line = appendText(append(line, `{"p":`...), path)
	if failure != nil {
		return fmt.Appendf(line, ",\"x\":%d}\n", cmp.Or(machine.NumberOf(failure), unknownReason))
	}
	line = append(line, `,"e":[`...)
	for number, item := range entries {
		if number > 0 {
			line = append(line, ',')
		}
		line = appendText(append(line, '['), item.name)
		line = fmt.Appendf(line, `,"%c",%d,%d,%d,%d,"%x"]`,
			item.kind, item.attributes, item.size, item.seconds, item.nanos, item.id)
	}
	return append(line, "]}\n"...)
}

// appendText writes JSON; a surrogate that stands alone is escaped, so that it reaches the reader as it is.
func appendText(line []byte, text string) []byte {
	line = append(line, '"')
	for at := 0; at < len(text); at++ {
		switch unit := text[at]; {
		case unit == '"' || unit == '\\':
			line = append(line, '\\', unit)
		case unit < 0x20:
			line = fmt.Appendf(line, `\u%04x`, unit)
		// Three bytes that UTF-8 has no use for.
		case unit == 0xed && at+2 < len(text) && text[at+1] >= 0xa0:
			line = fmt.Appendf(line, `\u%04x`, 0xd000|uint16(text[at+1]&0x3f)<<6|uint16(text[at+2]&0x3f))
			at += 2
		default:
			line = append(line, unit)
		}
	}
	return append(line, '"')
}
