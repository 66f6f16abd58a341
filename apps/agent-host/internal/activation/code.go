// Package activation tells what activates a machine from what does not.
package activation

import (
	"errors"
	"regexp"
	"strings"
)

// What activates a machine: the code that the portal shows (packages/contracts has its signs), typed by somebody, or the
// token that the portal puts into the name of an installer.
var (
	activationCode  = regexp.MustCompile(`^[CDFHJKMNPRTVWXY34679]{8}$`)
	activationToken = regexp.MustCompile(`^[A-Z2-7]{20}$`)
	// A browser that has a file of that name already adds a number.
	downloadedAgain = regexp.MustCompile(` ?\([0-9]+\)$`)
)

var errNoCode = errors.New("isto não é um código de ativação do Acervo")

// Typed is what somebody typed: case, spaces and hyphens do not count.
func Typed(text string) (string, error) {
	code := strings.ToUpper(strings.NewReplacer(" ", "", "-", "", "\t", "", "\u00a0", "").Replace(text))
	if code == "" || activationCode.MatchString(code) || activationToken.MatchString(code) {
		return code, nil
	}
	return "", errNoCode
}

// codeInName is the token after the last hyphen of an installer's name; any other name has none.
func codeInName(name string) string {
	if len(name) < 4 || !strings.EqualFold(name[len(name)-4:], ".exe") {
		return ""
	}
	stem := downloadedAgain.ReplaceAllString(name[:len(name)-4], "")
	token := stem[strings.LastIndexByte(stem, '-')+1:]
	if token == stem || !activationToken.MatchString(token) {
		return ""
	}
	return token
}

// For is the code of an installer: what somebody said counts more than the name.
func For(said, installer string) (string, error) {
	code, err := Typed(said)
	if err != nil || code != "" {
		return code, err
	}
	return codeInName(installer), nil
}
