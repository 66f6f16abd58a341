package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// The folder in which the agent is installed, and the files by which host and program talk about versions.
type programFolder string

var versionName = regexp.MustCompile(`^[0-9]+(\.[0-9]+){0,3}$`)

func (f programFolder) path(names ...string) string {
	return filepath.Join(append([]string{string(f)}, names...)...)
}

// current is the version that runs next. What is no version never becomes part of a path.
func (f programFolder) current() (string, error) {
	text, err := os.ReadFile(f.path("atual"))
	if err != nil {
		return "", err
	}
	version := strings.TrimSpace(string(text))
	if !versionName.MatchString(version) {
		return "", fmt.Errorf("atual is no version: %q", version)
	}
	return version, nil
}

// pointAt makes a version the current one by a rename, so that a power cut leaves the old or the new one.
func (f programFolder) pointAt(version string) error {
	if !versionName.MatchString(version) {
		return fmt.Errorf("no version: %q", version)
	}
	beside, err := os.Create(f.path("atual.novo"))
	if err != nil {
		return err
	}
	_, err = beside.WriteString(version + "\n")
	if err = errors.Join(err, beside.Sync(), beside.Close()); err != nil {
		return err
	}
	return os.Rename(f.path("atual.novo"), f.path("atual"))
}

// onTrial says whether a version has yet to give a sign of life: the program takes the file away when it does.
func (f programFolder) onTrial() bool {
	_, err := os.Stat(f.path("em-prova"))
	return err == nil
}

// takeBack returns to the version before the one on trial and leaves word of it for that version.
func (f programFolder) takeBack() (string, error) {
	text, err := os.ReadFile(f.path("em-prova"))
	if err != nil {
		return "", err
	}
	before := ""
	for line := range strings.Lines(string(text)) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), "anterior="); ok {
			before = value
		}
	}
	// A version that is not there any more cannot be returned to: the present one goes on.
	if _, missing := os.Stat(f.path("versoes", before, "programa")); before != "" && missing == nil {
		err = f.pointAt(before)
	}
	return before, errors.Join(err, os.Rename(f.path("em-prova"), f.path("voltou")))
}
