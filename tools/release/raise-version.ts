const UNRELEASED = "## Unreleased";
const SHAPE = /^(\d+)\.(\d+)\.(\d+)$/;

const partsOf = (version: string): readonly number[] => {
  const parts = SHAPE.exec(version)?.slice(1).map(Number);
  if (parts === undefined) throw new Error(`${version} is not a version: 1.2.3`);
  return parts;
};

/** Whether a version comes after another. */
export const isLater = (version: string, other: string): boolean => {
  const [one, two] = [partsOf(version), partsOf(other)];
  const at = one.findIndex((part, index) => part !== two[index]);
  return at !== -1 && (one[at] ?? 0) > (two[at] ?? 0);
};

/** What stands under Unreleased gets the version's number and day, and an empty Unreleased stands above it. */
export const releaseChangelog = (changelog: string, version: string, day: string): string => {
  const [before, after] = changelog.split(`${UNRELEASED}\n`);
  if (before === undefined || after === undefined) throw new Error(`CHANGELOG.md has no "${UNRELEASED}"`);
  const next = after.search(/^## /m);
  const notes = after.slice(0, next === -1 ? undefined : next);
  if (!/^- /m.test(notes)) throw new Error("Nothing was noted under Unreleased: there is nothing to release");
  if (changelog.includes(`\n## ${version} `)) throw new Error(`CHANGELOG.md has ${version} already`);
  return `${before}${UNRELEASED}\n\n## ${version} – ${day}\n${after}`;
};

/** The day that a version's heading has; null while it has none. */
export const dayOfRelease = (changelog: string, version: string): string | null => {
  const heading = changelog.split("\n").find((line) => line.startsWith(`## ${version} – `));
  return heading?.slice(heading.indexOf("–") + 2) ?? null;
};

/** The chart's own version, and that of the product that it brings, which are the same. */
export const raiseChart = (chart: string, from: string, to: string): string => {
  const raised = chart.replace(`\nversion: ${from}\n`, `\nversion: ${to}\n`).replace(`"${from}"`, `"${to}"`);
  if (raised.includes(from)) throw new Error(`Chart.yaml does not say ${from} where it should`);
  return raised;
};

/** The first version that a manifest, or a lock file with its root in it, names: the product's own. */
export const raiseManifest = (manifest: string, from: string, to: string, times: number): string => {
  let left = times;
  const raised = manifest.replaceAll(`"version": "${from}"`, (found) => (left-- > 0 ? `"version": "${to}"` : found));
  if (left > 0) throw new Error(`"version": "${from}" does not stand where it should`);
  return raised;
};
