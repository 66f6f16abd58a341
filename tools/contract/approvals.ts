import { z } from "zod";
import { RULES, type Break, type Rule } from "./compare-documents.ts";

/** A break that was meant, and why nobody is hurt by it. */
export const approvalsSchema = z.array(
  z.strictObject({
    endpoint: z.string(),
    rule: z.string().refine((rule): rule is Rule => rule in RULES),
    where: z.string(),
    reason: z.string().min(20),
  }),
);
export type Approval = z.output<typeof approvalsSchema>[number];

/** Programs on customers' machines, of any age: nothing that they call may break, whoever approves of it. */
const AGENT = /^[A-Z]+ \/api-acervo\/agente(\/|$)/;

const same = (one: Break, other: Break): boolean =>
  one.endpoint === other.endpoint && one.rule === other.rule && one.where === other.where;
const nameOf = ({ endpoint, rule, where }: Break): string => `${endpoint}: ${rule}${where === "" ? "" : ` (${where})`}`;

/** What is wrong: breaks that nobody approved, approvals for agents, and those of nothing. */
export const faultsOf = (breaks: readonly Break[], approvals: readonly Approval[]): readonly string[] => [
  ...approvals
    .filter(({ endpoint }) => AGENT.test(endpoint))
    .map((approval) => `${nameOf(approval)}: a break for agents cannot be approved`),
  ...breaks
    .filter((one) => !approvals.some((approval) => same(approval, one)))
    .map((one) => `${nameOf(one)}: ${RULES[one.rule]}`),
  ...approvals
    .filter((approval) => !breaks.some((one) => same(approval, one)))
    .map((approval) => `${nameOf(approval)}: approved, but there is no such break`),
];
