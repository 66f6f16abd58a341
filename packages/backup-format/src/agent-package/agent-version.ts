const NUMBERS = /^\d+(?:\.\d+)*/;

const numbersOf = (version: string): readonly number[] => (NUMBERS.exec(version)?.[0] ?? "0").split(".").map(Number);

/** Compares by the numbers in front (1.9 is before 1.10); a text without one is before every version. */
export const isOlderVersion = (version: string, other: string): boolean => {
  const [numbers, limits] = [numbersOf(version), numbersOf(other)];
  for (let place = 0; place < Math.max(numbers.length, limits.length); place += 1) {
    const difference = (numbers[place] ?? 0) - (limits[place] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};
