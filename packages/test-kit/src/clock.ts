/** Time that stands still until the test moves it. */
export type TestClock = { now(): Date; set(instant: Date | string): void; advance(milliseconds: number): void };

export function createTestClock(start: Date | string = "2026-03-02T12:00:00Z"): TestClock {
  let current = new Date(start).getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = new Date(instant).getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
