import { actionsOf, statementsOf } from "./sql-statements.ts";

/** What may not stand in a new migration, because others read and write while it runs. */
export const RULES = {
  "index-concurrently": "an index of a table that has rows is built CONCURRENTLY, in a file of its own",
  "one-concurrent-statement": "`-- no transaction` is for files of one statement, which says CONCURRENTLY",
  "constraint-not-valid": "a constraint comes NOT VALID (unique ones USING INDEX) and is validated by a later file",
  "validate-apart": "a constraint is validated in another file than the one that adds it",
  "no-rewrite": "a type or default that makes PostgreSQL write the table anew: add a column and copy in batches",
  "not-null": "NOT NULL needs a constant default, or a CHECK (… IS NOT NULL) that an earlier file validated",
  "no-drop": "the release before this one still uses what is dropped or renamed",
  "drop-needs": "what drops or renames says by `-- needs NNNN-…` which file a release must have to do without it",
  "one-table": "one existing table a file: two locks wait for each other",
  "no-long-write": "rows of an existing table are changed in batches, by a job or a command",
  "no-whole-lock": "a lock on the whole table for as long as it runs",
} as const;
export type Rule = keyof typeof RULES;
export type Finding = { readonly rule: Rule; readonly statement: string };

const NAME = String.raw`(?:ONLY )?(?:IF EXISTS )?(?:public\.)?"?(\w+)"?`;

const CREATE_TABLE = /^CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?(?:public\.)?"?(\w+)"?/i;
const CREATE_INDEX = new RegExp(`^CREATE (?:UNIQUE )?INDEX .*? ON ${NAME}`, "i");
const ALTER_TABLE = new RegExp(`^ALTER TABLE ${NAME} (.*)$`, "i");
const CREATE_TRIGGER = new RegExp(`^CREATE (?:CONSTRAINT )?TRIGGER .*? ON ${NAME}`, "i");
const DROP_TRIGGER = new RegExp(`^DROP TRIGGER .*? ON ${NAME}`, "i");
const VOLATILE = /\bDEFAULT\b.*\b(now|clock_timestamp|random|gen_random_uuid|nextval|uuid_generate_v4)\b/i;

type IsNew = (table: string | undefined) => boolean;
type Check = (action: string) => boolean;
const isConstraint: Check = (action) =>
  /^ADD (CONSTRAINT \S+ )?(CHECK|FOREIGN KEY|UNIQUE|PRIMARY KEY|EXCLUDE)\b/i.test(action) &&
  !/\bNOT VALID\b|\bUSING INDEX\b/i.test(action);
const addsColumn: Check = (action) =>
  /^ADD (COLUMN )?(IF NOT EXISTS )?(?!CONSTRAINT|CHECK|FOREIGN|UNIQUE|PRIMARY|EXCLUDE)/i.test(action);

/** What may not be done to a table that has rows. */
const ACTION_CHECKS: readonly (readonly [Rule, Check])[] = [
  ["constraint-not-valid", isConstraint],
  ["constraint-not-valid", (action) => addsColumn(action) && /\b(REFERENCES|UNIQUE|PRIMARY KEY|CHECK)\b/i.test(action)],
  ["no-rewrite", (action) => /^ALTER (COLUMN )?\S+ (SET DATA )?TYPE\b/i.test(action)],
  ["no-rewrite", (action) => addsColumn(action) && (VOLATILE.test(action) || /\bGENERATED\b|\bSERIAL\b/i.test(action))],
  ["not-null", (action) => /^ALTER (COLUMN )?\S+ SET NOT NULL\b/i.test(action)],
  ["not-null", (action) => addsColumn(action) && /\bNOT NULL\b/i.test(action) && !/\bDEFAULT\b/i.test(action)],
  ["no-drop", (action) => /^(DROP (?!CONSTRAINT\b)|RENAME\b)/i.test(action)],
];

const alterFindings = (statement: string, actions: string): readonly Finding[] =>
  actionsOf(actions).flatMap((action) =>
    ACTION_CHECKS.filter(([, isWrong]) => isWrong(action)).map(([rule]) => ({ rule, statement })),
  );

/** Tables that the file did not make itself and that a statement locks against others. */
const lockedTable = (statement: string): string | undefined =>
  [ALTER_TABLE, CREATE_TRIGGER, DROP_TRIGGER, CREATE_INDEX]
    .map((pattern) => pattern.exec(statement)?.[1])
    .find(Boolean);

/** What no statement may be, unless its table, the first group, is new. */
const STATEMENT_CHECKS: readonly (readonly [Rule, RegExp])[] = [
  ["index-concurrently", new RegExp(`^CREATE (?:UNIQUE )?INDEX (?!CONCURRENTLY).*? ON ${NAME}`, "i")],
  ["index-concurrently", /^DROP INDEX (?!CONCURRENTLY)/i],
  ["no-long-write", new RegExp(`^(?:WITH .*?\\b)?(?:UPDATE|DELETE FROM) ${NAME}`, "i")],
  ["no-drop", new RegExp(`^DROP (?:TABLE|VIEW) ${NAME}`, "i")],
  ["no-whole-lock", /^(?:TRUNCATE|LOCK|VACUUM FULL|CLUSTER|REINDEX (?!.*CONCURRENTLY))/i],
];

const statementFindings = (statement: string, isNew: IsNew): readonly Finding[] => {
  const altered = ALTER_TABLE.exec(statement);
  const changes = altered === null || isNew(altered[1]) ? [] : alterFindings(statement, altered[2] ?? "");
  const broken = STATEMENT_CHECKS.filter(([, pattern]) => {
    const found = pattern.exec(statement);
    return found !== null && !isNew(found[1]);
  });
  return [...changes, ...broken.map(([rule]) => ({ rule, statement }))];
};

const fileFindings = (statements: readonly string[], sql: string, isNew: IsNew): readonly Finding[] => {
  const findings: Finding[] = [];
  const [first = ""] = statements;
  const concurrent = statements.filter((statement) => /\bCONCURRENTLY\b/i.test(statement));
  const noTransaction = /^-- no transaction$/m.test(sql);
  if (noTransaction ? statements.length !== 1 || concurrent.length !== 1 : concurrent.length > 0)
    findings.push({ rule: "one-concurrent-statement", statement: concurrent[0] ?? first });
  const locked = new Set(statements.map(lockedTable).filter((table) => table !== undefined && !isNew(table)));
  if (locked.size > 1) findings.push({ rule: "one-table", statement: [...locked].join(", ") });
  const validated = statements.find((statement) => /\bVALIDATE CONSTRAINT\b/i.test(statement));
  if (validated !== undefined && statements.some((statement) => /\bNOT VALID\b/i.test(statement)))
    findings.push({ rule: "validate-apart", statement: validated });
  return findings;
};

/** `-- allow no-drop: nobody has read the column since 1.4`: a rule that this file breaks, and why it may. */
const ALLOWED = /^-- allow ([a-z-]+): \S.{19,}$/gm;

/** The release that an older one must at least be to go on working: of its files the last one. */
const NEEDS = /^-- needs \d{4}-[a-z0-9-]+$/m;

/** What a migration would do to those who work meanwhile. */
export const lintMigration = (sql: string): readonly Finding[] => {
  const statements = statementsOf(sql).map(({ text }) => text);
  const created = new Set(statements.map((statement) => CREATE_TABLE.exec(statement)?.[1]));
  const isNew: IsNew = (table) => table !== undefined && created.has(table);
  const allowed = new Set([...sql.matchAll(ALLOWED)].map(([, rule]) => rule));
  const findings = [
    ...statements.flatMap((statement) => statementFindings(statement, isNew)),
    ...fileFindings(statements, sql, isNew),
  ];
  const drop = findings.find(({ rule }) => rule === "no-drop");
  const unsaid = drop === undefined || !allowed.has("no-drop") || NEEDS.test(sql) ? [] : [drop.statement];
  return [
    ...findings.filter(({ rule }) => !allowed.has(rule)),
    ...unsaid.map((statement) => ({ rule: "drop-needs" as const, statement })),
  ];
};
