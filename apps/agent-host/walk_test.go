package main

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"
)

func named(name string, kind byte, attributes uint32) entry {
	return entry{name: utf16.Encode([]rune(name)), kind: kind, attributes: attributes, size: 5, seconds: -2, nanos: 7, id: 0xabc}
}

func TestWalksBelowFoldersButNotLinksNorHiddenOnes(t *testing.T) {
	disk := map[string]listing{
		`C:\`:            {entries: []entry{named("a.txt", 'f', 0x20), named("sub", 'd', 0x10), named("oculta", 'd', 0x12), named("junção", 'l', 0x410)}},
		`C:\sub`:         {entries: []entry{named("fechada", 'd', 0x10)}},
		`D:\oculto`:      {entries: nil},
		`C:\sub\fechada`: {failure: 5},
	}
	var asked []string
	var out bytes.Buffer
	err := walk([]string{`C:\`, `D:\oculto`}, `\`, func(path string) listing {
		asked = append(asked, path)
		return disk[path]
	}, &out)
	if err != nil || !slices.Equal(asked, []string{`C:\`, `C:\sub`, `C:\sub\fechada`, `D:\oculto`}) {
		t.Fatalf("%v, %v", asked, err)
	}
	lines := strings.Split(strings.TrimSpace(out.String()), "\n")
	expected := []string{
		`{"p":"C:\\","e":[["a.txt","f",32,5,-2,7,"abc"],["sub","d",16,5,-2,7,"abc"],["oculta","d",18,5,-2,7,"abc"],["junção","l",1040,5,-2,7,"abc"]]}`,
		`{"p":"C:\\sub","e":[["fechada","d",16,5,-2,7,"abc"]]}`,
		`{"p":"C:\\sub\\fechada","x":5}`,
		`{"p":"D:\\oculto","e":[]}`,
	}
	if !slices.Equal(lines, expected) {
		t.Errorf("wrote\n%s", out.String())
	}
}

func TestNamesStayThemselves(t *testing.T) {
	for _, name := range [][]uint16{
		utf16.Encode([]rune("ação \"x\" 😀.pdf")), {0xdc80}, {'a', 0xd83d}, {0xd83d, 0xd83d, 0xde00, 'z'}, {1, '\\', 0x7f},
	} {
		if back := utf16OfWtf8(string(appendWtf8(nil, name))); !slices.Equal(back, name) {
			t.Errorf("%x came back as %x", name, back)
		}
		text := appendText(nil, name)
		if !json.Valid(text) {
			t.Errorf("%s is no JSON", text)
		}
	}
	if text := string(appendText(nil, []uint16{'a', 0xdc80, 0xd83d, 0xde00})); text != `"a\udc80😀"` {
		t.Errorf("wrote %s", text)
	}
}
