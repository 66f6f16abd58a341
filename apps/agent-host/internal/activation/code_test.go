package activation

import "testing"

const token = "ABCDEFGHIJKLMNOPQ234"

func TestCodeInTheNameOfAnInstaller(t *testing.T) {
	for name, want := range map[string]string{
		"acervo-instalador-64-bits-" + token + ".exe":        token,
		"acervo-instalador-32-bits-" + token + " (1).exe":    token,
		"acervo-instalador-64-bits-" + token + "(12).EXE":    token,
		"outro nome-" + token + ".exe":                       token,
		"acervo-instalador-64-bits.exe":                      "",
		"acervo-instalador-64-bits (2).exe":                  "",
		"acervo-instalador-64-bits-" + token + "A.exe":       "",
		"acervo-instalador-64-bits-" + token[1:] + ".exe":    "",
		"acervo-instalador-64-bits-" + token + "-.exe":       "",
		"acervo-instalador-64-bits-" + token + " cópia.exe":  "",
		"acervo-instalador-64-bits-abcdefghijklmnopq234.exe": "",
		"acervo-instalador-64-bits-ABCDEFGHIJKLMNOPQ189.exe": "",
		"acervo-instalador-64-bits-" + token:                 "",
		token + ".exe":                                       "",
		".exe":                                               "",
		"":                                                   "",
	} {
		if got := codeInName(name); got != want {
			t.Errorf("%q: %q, not %q", name, got, want)
		}
	}
}

func TestCodeThatSomebodySays(t *testing.T) {
	for said, want := range map[string]string{
		"CDFH3467": "CDFH3467", "cdfh-3467": "CDFH3467", " cdfh 3467 ": "CDFH3467", token: token, "": "", " - ": "",
	} {
		if got, err := Typed(said); err != nil || got != want {
			t.Errorf("%q: %q %v, not %q", said, got, err, want)
		}
	}
	for _, said := range []string{"CDFH346", "CDFH34677", "ABEIOU12", `..\..\x`, "CDFH346\n7", token + "A", "ÇDFH3467"} {
		if got, err := Typed(said); err == nil {
			t.Errorf("%q became %q", said, got)
		}
	}
}

func TestWhatSomebodySaysCountsMoreThanTheName(t *testing.T) {
	name := "acervo-instalador-64-bits-" + token + ".exe"
	if got, err := For("CDFH3467", name); err != nil || got != "CDFH3467" {
		t.Error(got, err)
	}
	if got, err := For("", name); err != nil || got != token {
		t.Error(got, err)
	}
	// A mistake is told, not replaced by something else.
	if got, err := For("errado", name); err == nil {
		t.Error(got)
	}
}
