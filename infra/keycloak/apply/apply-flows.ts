import { z } from "zod";
import { covers, type RealmAdmin } from "./realm-admin.ts";
import type { Flow, RealmFile } from "./realm-file.ts";

/** A step as it stands in a flow, depth first. */
type Step = {
  readonly level: number;
  readonly what: string;
  readonly requirement: string;
  readonly config: Readonly<Record<string, string>>;
};

const flowList = z.array(z.looseObject({ id: z.string(), alias: z.string() }));
const executionList = z.array(
  z.looseObject({
    id: z.string(),
    level: z.number(),
    requirement: z.string(),
    displayName: z.string().optional(),
    providerId: z.string().optional(),
    authenticationFlow: z.boolean().optional(),
    authenticationConfig: z.string().optional(),
  }),
);
const configSchema = z.looseObject({ config: z.record(z.string(), z.string()).default({}) });

const executionsPath = (alias: string): string => `/authentication/flows/${encodeURIComponent(alias)}/executions`;
const inOrder = (flow: Flow) => flow.authenticationExecutions.toSorted((a, b) => a.priority - b.priority);

function flowNamed(file: RealmFile, alias: string | undefined): Flow {
  const flow = file.authenticationFlows.find((candidate) => candidate.alias === alias);
  if (flow === undefined) throw new Error(`The realm file has no flow ${alias}.`);
  return flow;
}

function configNamed(file: RealmFile, alias: string | undefined): Readonly<Record<string, string>> {
  if (alias === undefined) return {};
  const found = file.authenticatorConfig.find((candidate) => candidate.alias === alias);
  if (found === undefined) throw new Error(`The realm file has no authenticator configuration ${alias}.`);
  return found.config;
}

function wantedSteps(file: RealmFile, flow: Flow, level = 0): readonly Step[] {
  return inOrder(flow).flatMap(({ authenticator, authenticatorConfig, flowAlias, requirement }) => {
    const step = {
      level,
      what: authenticator ?? flowAlias ?? "",
      requirement,
      config: configNamed(file, authenticatorConfig),
    };
    return authenticator === undefined ? [step, ...wantedSteps(file, flowNamed(file, flowAlias), level + 1)] : [step];
  });
}

async function currentSteps(realm: RealmAdmin, alias: string): Promise<readonly Step[]> {
  const executions = await realm.read(executionsPath(alias), executionList);
  return Promise.all(
    executions.map(
      async ({ level, requirement, providerId, displayName, authenticationFlow, authenticationConfig }) => ({
        level,
        what: (authenticationFlow === true ? displayName : providerId) ?? "",
        requirement,
        config:
          authenticationConfig === undefined
            ? {}
            : (await realm.read(`/authentication/config/${authenticationConfig}`, configSchema)).config,
      }),
    ),
  );
}

/** Adds the steps of a flow to one of the same name that has none. */
async function fillFlow(realm: RealmAdmin, file: RealmFile, flow: Flow): Promise<void> {
  const path = executionsPath(flow.alias);
  for (const { authenticator, authenticatorConfig, flowAlias, requirement } of inOrder(flow)) {
    const what = `flow ${flow.alias}: ${authenticator ?? flowAlias}`;
    if (authenticator === undefined) {
      const { alias, description, providerId } = flowNamed(file, flowAlias);
      await realm.change(what, "POST", `${path}/flow`, { alias, description, type: providerId });
    } else await realm.change(what, "POST", `${path}/execution`, { provider: authenticator });
    const added = (await realm.read(path, executionList)).findLast(({ level }) => level === 0);
    if (added === undefined) throw new Error(`${what} was not added.`);
    await realm.change(`${what} ${requirement}`, "PUT", path, { ...added, requirement });
    if (authenticatorConfig !== undefined)
      await realm.change(`${what} configured`, "POST", `/authentication/executions/${added.id}/config`, {
        alias: authenticatorConfig,
        config: configNamed(file, authenticatorConfig),
      });
    if (authenticator === undefined) await fillFlow(realm, file, flowNamed(file, flowAlias));
  }
}

async function applyFlow(realm: RealmAdmin, file: RealmFile, flow: Flow): Promise<void> {
  const flows = await realm.read("/authentication/flows", flowList);
  const there = flows.find(({ alias }) => alias === flow.alias);
  const { alias, description, providerId } = flow;
  if (there === undefined)
    await realm.change(`flow ${alias} made`, "POST", "/authentication/flows", {
      alias,
      description,
      providerId,
      topLevel: true,
      builtIn: false,
    });
  else if (!covers(there, { description }))
    await realm.change(`flow ${alias}`, "PUT", `/authentication/flows/${there.id}`, { ...there, description });
  const [current, wanted] = [await currentSteps(realm, alias), wantedSteps(file, flow)];
  if (covers(current, wanted)) return;
  // Keycloak can move a step, but not say that a flow is to be this one: its steps go and come again.
  for (const { id, level } of await realm.read(executionsPath(alias), executionList))
    if (level === 0) await realm.change(`flow ${alias}: step removed`, "DELETE", `/authentication/executions/${id}`);
  await fillFlow(realm, file, flow);
}

export async function applyFlows(realm: RealmAdmin, file: RealmFile): Promise<void> {
  for (const flow of file.authenticationFlows) if (flow.topLevel) await applyFlow(realm, file, flow);
}

const actionList = z.array(z.looseObject({ alias: z.string() }));

/** What may be asked of a person beside signing in: setting up a factor, confirming an address. */
export async function applyRequiredActions(realm: RealmAdmin, file: RealmFile): Promise<void> {
  const path = "/authentication/required-actions";
  for (const wanted of file.requiredActions) {
    const find = async () => (await realm.read(path, actionList)).find(({ alias }) => alias === wanted.alias);
    const { alias, name, providerId } = wanted;
    if ((await find()) === undefined)
      await realm.change(`action ${alias} made`, "POST", "/authentication/register-required-action", {
        providerId,
        name,
      });
    const there = await find();
    if (!covers(there, wanted))
      await realm.change(`action ${alias}`, "PUT", `${path}/${encodeURIComponent(alias)}`, { ...there, ...wanted });
  }
}

/** The file names flows by ids of its own; the realm may have given them others. */
export async function flowIds(realm: RealmAdmin, file: RealmFile): Promise<ReadonlyMap<string, string>> {
  const flows = await realm.read("/authentication/flows", flowList);
  return new Map(
    file.authenticationFlows.flatMap(({ id, alias }) => {
      const there = flows.find((flow) => flow.alias === alias);
      return id === undefined || there === undefined ? [] : [[id, there.id]];
    }),
  );
}
