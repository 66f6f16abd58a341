package main

import (
	"fmt"
	"os"
	"sync"
)

// A log that grows to a limit and then begins anew beside the older ones: `x.log`, `x.log.1`, `x.log.2`.
type logFile struct {
	path     string
	mostSize int64
	keep     int

	lock sync.Mutex
	file *os.File
	size int64
}

func openLogFile(path string, mostSize int64, keep int) *logFile {
	return &logFile{path: path, mostSize: mostSize, keep: keep}
}

// Write never fails: a disk without room must not end what is logged about.
func (l *logFile) Write(line []byte) (int, error) {
	l.lock.Lock()
	defer l.lock.Unlock()
	if l.file != nil && l.size+int64(len(line)) > l.mostSize {
		l.rotate()
	}
	if l.file == nil && !l.open() {
		return len(line), nil
	}
	written, _ := l.file.Write(line)
	l.size += int64(written)
	return len(line), nil
}

func (l *logFile) open() bool {
	file, err := os.OpenFile(l.path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return false
	}
	l.file, l.size = file, 0
	if found, err := file.Stat(); err == nil {
		l.size = found.Size()
	}
	return true
}

func (l *logFile) rotate() {
	_ = l.file.Close()
	l.file = nil
	for number := l.keep - 1; number >= 0; number-- {
		from := l.path
		if number > 0 {
			from = fmt.Sprintf("%s.%d", l.path, number)
		}
		_ = os.Rename(from, fmt.Sprintf("%s.%d", l.path, number+1))
	}
}
