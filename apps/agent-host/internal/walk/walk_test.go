package walk

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"syscall"
	"testing"
)

func named(name string, kind byte, attributes uint32) entry {
	return entry{name: name, kind: kind, attributes: attributes, size: 5, seconds: -2, nanos: 7, id: 0xabc}
}

func TestWalksBelowFoldersButNotLinksNorHiddenOnes(t *testing.T) {
	disk := map[string][]entry{
		`C:\`:    {named("a.txt", 'f', 0x20), named("sub", 'd', 0x10), named("oculta", 'd', 0x12), named("junção", 'l', 0x410)},
		`C:\sub`: {named("estranha", 'd', 0x10), named("fechada", 'd', 0x10)},
	}
	var asked []string
	var out bytes.Buffer
	err := walk([]string{`C:\`, `D:\oculto`}, func(path string) ([]entry, error) {
		asked = append(asked, path)
		switch path {
		case `C:\sub\fechada`:
			return nil, fmt.Errorf("listing: %w", syscall.Errno(5))
		case `C:\sub\estranha`:
			return nil, errors.New("a reason without a number")
		}
		return disk[path], nil
	}, &out)
	if err != nil || !slices.Equal(asked, []string{`C:\`, `C:\sub`, `C:\sub\fechada`, `C:\sub\estranha`, `D:\oculto`}) {
		t.Fatalf("%v, %v", asked, err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	expected := []string{
		`{"p":"C:\\","e":[["a.txt","f",32,5,-2,7,"abc"],["sub","d",16,5,-2,7,"abc"],["oculta","d",18,5,-2,7,"abc"],["junção","l",1040,5,-2,7,"abc"]]}`,
		`{"p":"C:\\sub","e":[["estranha","d",16,5,-2,7,"abc"],["fechada","d",16,5,-2,7,"abc"]]}`,
		`{"p":"C:\\sub\\fechada","x":5}`,
		`{"p":"C:\\sub\\estranha","x":31}`,
		`{"p":"D:\\oculto","e":[]}`,
	}
	if !slices.Equal(lines, expected) {
		t.Errorf("wrote\n%s", out.String())
	}
}

func TestNamesStayThemselves(t *testing.T) {
	for name, want := range map[string]string{
		"ação \"x\" 😀.pdf":          `"ação \"x\" 😀.pdf"`,
		"a\xed\xb2\x80😀":            `"a\udc80😀"`,
		"a\xed\xa0\xbd":             `"a\ud83d"`,
		"\xed\xa0\xbd\xed\xa0\xbdz": `"\ud83d\ud83dz"`,
		"\ud7ff\ue000":              "\"\ud7ff\ue000\"",
		"\x01\\\x7f":                "\"\\u0001\\\\\x7f\"",
	} {
		text := appendText(nil, name)
		if string(text) != want || !json.Valid(text) {
			t.Errorf("wrote %s, not %s", text, want)
		}
	}
}
