/** A habit that makes tests fail now and then, as text can tell it. */
type Habit = {
  readonly name: string;
  /** Paths from the repository's root that it is looked for in. */
  readonly files: RegExp;
  readonly pattern: RegExp;
  /** What to do instead. */
  readonly why: string;
};

/** At the end of a line whose own limit is shorter because the time is what the case proves, with the reason. */
const SHORTER = /\/\/ shorter: \S/;

/** Milliseconds below two minutes. */
const SHORT_CASE = String.raw`(?:\d{1,3}|\d{1,2}_\d{3}|1[01]\d_\d{3})`;
const VITEST = /\.test\.tsx?$/;
const WEB = /^apps\/web\/src\/.*\.test\.tsx?$/;
const BROWSER = /^e2e\/.+\/.*\.ts$/;
const SPEC = /^e2e\/(?:web|full)\/.*\.spec\.ts$/;
const TOKENS = "(?:tokenFor|tokenWithoutProof|tokenWithoutAudience)";
const NOW = String.raw`(?:new Date\(\)|Date\.now\(\)|systemClock\.now\(\))`;

export const HABITS: readonly Habit[] = [
  {
    name: "short-wait",
    files: VITEST,
    pattern: /\btimeout: (?:\d{1,3}|\d_\d{3}|1[0-4]_\d{3})\b/,
    why: "the common patience is 15 s (vitest.config.ts): leave the limit out",
  },
  {
    name: "short-wait-on-screen",
    files: WEB,
    pattern: /\btimeout: (?:\d{1,3}|\d_\d{3})\b/,
    why: "the common patience is 10 s (test-support/waiting.ts): leave the limit out",
  },
  {
    name: "short-wait-in-browser",
    files: BROWSER,
    pattern: /\btimeout: (?:\d{1,3}|1?\d_\d{3})\b/,
    why: "the common patience is 20 s (e2e/playwright.config.ts): leave the limit out",
  },
  {
    name: "short-case",
    files: VITEST,
    pattern: new RegExp(
      [
        String.raw`^\s*\},\s+${SHORT_CASE},?\s*\);`,
        String.raw`\{\s*timeout: ${SHORT_CASE},?\s*\},\s*(?:async )?\(`,
        String.raw`\b(?:testTimeout|hookTimeout): ${SHORT_CASE}\b`,
      ].join("|"),
      "m",
    ),
    why: "a case has two minutes, a hook four (vitest.config.ts): leave the limit out",
  },
  {
    name: "short-case-in-browser",
    files: /^e2e\/web\/.*\.spec\.ts$/,
    pattern: /\btest\.setTimeout\((?:\d{1,2}|[1-5]\d\d)_\d{3}\)/,
    why: "a test has ten minutes (e2e/playwright.config.ts): leave the limit out",
  },
  {
    name: "wait-without-limit",
    files: VITEST,
    pattern: /\bvi\.wait(?:For|Until)\((?!.*(?:timeout|[A-Z]{3}|\d_\d{3})).*\);$/m,
    why: "it waits for one second only: use expect.poll, which has the common patience",
  },
  {
    name: "reload-loop",
    files: BROWSER,
    pattern:
      /expect\(async \(\) => \{(?:(?!\.toPass)[\s\S])*?\.(?:reload|goto)\((?:(?!expect\(async)[\s\S])*?\.toPass|\bwhile \([^\n]*\n(?:[^\n]*\n){0,8}?[^\n]*\.reload\(/,
    why: "it never ends where a page needs longer than each look: wait for the row (support/until-row.ts), then load once",
  },
  {
    name: "kept-token",
    files: /\.integration\.test\.ts$/,
    pattern: new RegExp(
      String.raw`^(?:(?!.*=>)\s*(?:[\w.]+|\[[\w, ]+\]) = .*\b${TOKENS}\(|\s*let \w*[tT]oken\w*: string;|const \w+ = await ${TOKENS}\()`,
      "m",
    ),
    why: "it expires in the middle of a slow file: keep a function that asks for one, and give its answer to request()",
  },
  {
    name: "clean-up-by-kind",
    files: SPEC,
    pattern: /\b(?:TRUNCATE\b|DELETE FROM (?![^"`]*\$[\d{])[^"`]*["`]|UPDATE \w+ SET (?![^"`]*\$[\d{])[^"`]*["`])/,
    why: "others work in the same database: name the rows that this file has made",
  },
  {
    name: "day-of-loading",
    files: /(?:\.test\.tsx?|\.spec\.ts)$/,
    pattern: new RegExp(
      String.raw`^(?:export )?(?:const|let) [^=\n]*= (?!.*=>).*${NOW}|^ {0,2}(?:const|let) .*createTestClock\(${NOW}`,
      "m",
    ),
    why: "a file that is loaded before midnight has yesterday's: read it in a hook or a function",
  },
  {
    name: "stub-that-stays",
    files: /^apps\/web\/src\/.*\.tsx?$/,
    pattern:
      /\b(?:Object\.assign|Object\.defineProperty|Reflect\.set)\((?:URL|navigator|window|globalThis|document|location|history)\b/,
    why: "the files of a worker share the page: use vi.spyOn, vi.stubGlobal or test-support/stand-in.ts",
  },
];

/** Every place in a file where it has a habit, as `path:line: …`. */
export const habitsIn = (path: string, text: string): readonly string[] =>
  HABITS.filter(({ files }) => files.test(path)).flatMap(({ name, pattern, why }) =>
    Array.from(text.matchAll(new RegExp(pattern, `g${pattern.flags}`))).flatMap(({ index, 0: found }) => {
      const start = index + found.length - found.trimStart().length;
      const end = text.indexOf("\n", index + found.length);
      if (SHORTER.test(text.slice(start, end === -1 ? undefined : end))) return [];
      return [`${path}:${text.slice(0, start).split("\n").length}: ${name}: ${why}`];
    }),
  );
