import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import { systemClock, toInstantText } from "../../src/platform/clock.ts";
import { fixed, say } from "./figures.ts";
import type { Measured } from "./measured-process.ts";
import { cellsOf, type Goal, goalsTable, putBetween, type Row, rowsTable } from "./tables.ts";

const DOCUMENT = join(import.meta.dirname, "../../../../docs/figures/agent.md");

/** One of the two tables while it is measured. */
export type TableWriter = {
  /** Rows of one kind stand together below its first, kinds in the order in which they are named, here or by a row. */
  readonly kinds: (names: readonly string[]) => void;
  readonly note: (kind: string, what: string, row: Omit<Row, "what">) => void;
  readonly measured: (kind: string, what: string, measured: Measured) => void;
  readonly goal: (goal: Goal) => void;
  /** A sentence above the tables. */
  readonly remark: (text: string) => void;
  /** Does work of a program that is not ours: that it failed is told, and the others are measured. */
  readonly attempt: (who: string, work: () => Promise<void>) => Promise<void>;
  readonly finish: () => void;
};

/** When, and what the figures were taken on. */
const surroundings = (): string => {
  const [day] = toInstantText(systemClock.now()).split("T");
  const load = loadavg().map(fixed).join(" ");
  return `${day}, ${cpus().length} × ${cpus()[0]?.model ?? "?"}, Node ${process.versions.node}, load before ${load}.`;
};

/** With another text in its place. */
const documentWith = (name: string, text: string): string => putBetween(readFileSync(DOCUMENT, "utf8"), name, text);

export const openTable = (name: string, isWritten: boolean): TableWriter => {
  // That there is no place for it is told before, not after, all of it was measured.
  if (isWritten) documentWith(name, "");
  const opened = performance.now();
  const rows = new Map<string, Row[]>();
  const goals: Goal[] = [];
  const remarks = [surroundings()];
  const remark = (text: string): void => void remarks.push(text);
  const rowsOf = (kind: string): Row[] => {
    const known = rows.get(kind) ?? [];
    rows.set(kind, known);
    return known;
  };
  const note: TableWriter["note"] = (kind, what, figures) => {
    const beside = rowsOf(kind);
    beside.push({ what: beside.length === 0 ? `${kind}: ${what}` : `— ${what}`, ...figures });
    // As they come: a run that is cut off has said so much.
    const at = `${Math.round((performance.now() - opened) / 1_000)} s`;
    say(`${at.padStart(6)}  ${cellsOf({ what: `${kind}: ${what}`, ...figures }).join(" | ")}`);
  };
  return {
    kinds: (names) => names.forEach(rowsOf),
    note,
    measured: (kind, what, { seconds, cpuSeconds, rssMb }) => note(kind, what, { seconds, cpuSeconds, rssMb }),
    goal: (goal) => void goals.push(goal),
    remark,
    attempt: async (who, work) => {
      try {
        await work();
      } catch (error) {
        say(String(error));
        remark(`${who} failed, so that some of its rows are missing.`);
      }
    },
    finish: () => {
      const text = [remarks.join(" "), rowsTable([...rows.values()].flat()), goalsTable(goals)].join("\n\n");
      say(`\n${name}\n\n${text}\n`);
      if (isWritten) writeFileSync(DOCUMENT, documentWith(name, text));
    },
  };
};
