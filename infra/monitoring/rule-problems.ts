import { z } from "zod";

const Alert = z.object({
  alert: z.string(),
  expr: z.string(),
  labels: z.object({ severity: z.enum(["page", "ticket"]) }),
  annotations: z.object({ customer: z.string().min(10), runbook: z.string() }),
});
const Recorded = z.object({ record: z.string(), expr: z.string() });
const Rules = z.object({ groups: z.array(z.object({ rules: z.array(z.union([Alert, Recorded])) })) });
const Tests = z.object({
  tests: z.array(
    z.object({ promql_expr_test: z.array(z.object({ expr: z.string(), exp_samples: z.array(z.unknown()) })) }),
  ),
});

type Alarm = z.output<typeof Alert>;
type Rule = Alarm | z.output<typeof Recorded>;
const isAlert = (rule: Rule): rule is Alarm => "alert" in rule;

export const rulesOf = (file: unknown): readonly Rule[] => Rules.parse(file).groups.flatMap(({ rules }) => rules);

/** Names of series within an expression: what is followed by labels, a range or nothing, and is no function or word. */
const WORDS = new Set(["and", "or", "unless", "by", "on", "without", "ignoring", "bool", "offset"]);
const NAMES = /(?<![\w:"])([a-z_][\w:]*)(?!\w)(?!\s*\()/gi;

export const seriesIn = (expr: string): readonly string[] => {
  const unquoted = expr.replaceAll(/"[^"]*"/g, "");
  const bare = unquoted.replaceAll(/\{[^}]*\}/g, "").replaceAll(/\[[^\]]*\]/g, "");
  const grouped = bare.replaceAll(/\b(by|on|without|ignoring|group_left|group_right)\s*\([^)]*\)/g, "");
  return [...new Set([...grouped.matchAll(NAMES)].map(([, name = ""]) => name))].filter((name) => !WORDS.has(name));
};

export type Monitoring = {
  readonly rules: readonly Rule[];
  readonly tests: readonly unknown[];
  /** Sections of `docs/operations/incidents.md`. */
  readonly sections: ReadonlySet<string>;
  /** Series that our processes and node_exporter tell. */
  readonly metrics: ReadonlySet<string>;
};

const RUNBOOK = "docs/operations/incidents.md#";

/** By series, the sections of the alarms that ask for it. */
export const alarmedSeries = ({ rules }: Pick<Monitoring, "rules">): ReadonlyMap<string, ReadonlySet<string>> => {
  const sections = new Map<string, Set<string>>();
  for (const { expr, annotations } of rules.filter(isAlert))
    for (const name of seriesIn(expr))
      sections.set(name, (sections.get(name) ?? new Set()).add(annotations.runbook.slice(RUNBOOK.length)));
  return sections;
};

export const recordedSeries = ({ rules }: Pick<Monitoring, "rules">): ReadonlySet<string> =>
  new Set(rules.flatMap((rule) => (isAlert(rule) ? [] : [rule.record])));

/** What is wrong with the rules: an alarm that nobody tried, that leads nowhere, or that waits for what nobody tells. */
export const ruleProblems = (monitoring: Monitoring): readonly string[] => {
  const { rules, tests, sections, metrics } = monitoring;
  const tried = tests.flatMap((file) =>
    Tests.parse(file).tests.flatMap((test) =>
      test.promql_expr_test.map(({ expr, exp_samples }) => ({ expr, fires: exp_samples.length > 0 })),
    ),
  );
  const isTried = (alert: string, fires: boolean): boolean =>
    tried.some((one) => one.fires === fires && one.expr.includes(`alertname="${alert}"`));
  const recorded = recordedSeries(monitoring);
  const alerts = rules.filter(isAlert);
  return [
    ...alerts.flatMap(({ alert, annotations: { runbook } }) => [
      ...(isTried(alert, true) ? [] : [`${alert}: no test in which it fires`]),
      ...(isTried(alert, false) ? [] : [`${alert}: no test in which it does not fire`]),
      ...(runbook.startsWith(RUNBOOK) && sections.has(runbook.slice(RUNBOOK.length))
        ? []
        : [`${alert}: no such section: ${runbook}`]),
    ]),
    ...rules.flatMap((rule) =>
      seriesIn(rule.expr)
        .filter((name) => !metrics.has(name) && !recorded.has(name))
        .map((name) => `${isAlert(rule) ? rule.alert : rule.record}: nobody tells ${name}`),
    ),
  ];
};
