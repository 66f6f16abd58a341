package main

import (
	"os"
	"time"
)

// Where the running program listens (apps/agent/src/system/windows).
const localDoor = `\\.\pipe\acervo-agente`

// How long a version may take until its local door answers.
const comingUp = time.Minute

// answers says whether the running program has opened its local door, or does so within a time.
func answers(within time.Duration) bool {
	for until := time.Now().Add(within); ; time.Sleep(250 * time.Millisecond) {
		door, err := os.OpenFile(localDoor, os.O_RDWR, 0)
		if err == nil {
			_ = door.Close()
			return true
		}
		if !time.Now().Before(until) {
			return false
		}
	}
}
