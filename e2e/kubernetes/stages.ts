import { setTimeout as wait } from "node:timers/promises";
import { listPods, type RunningPod } from "@acervo/test-kit/cluster/pods";
import type { Cluster } from "@acervo/test-kit/cluster/start-cluster";
import { whileCalled, type RoundFigures } from "./callers.ts";
import type { Operator } from "./operator.ts";
import { NAMESPACE, SERVER, writeValues } from "./operator-files.ts";
import { goodRound } from "./synthetic-customer.ts";

export type Stage = {
  readonly operator: Operator;
  readonly cluster: Cluster;
  readonly release: string;
  readonly bucket: string;
  readonly databaseUrl: string;
  readonly perSecond: number;
  readonly subscribe: () => Promise<unknown>;
  readonly say: (line: string) => void;
};

const BACK_SECONDS = 120;
const DOCUMENT = "kubernetes.md";
const UPGRADE = "From one release to the next";
const seconds = (since: number): number => Math.round((performance.now() - since) / 100) / 10;

const podsOf = async ({ cluster }: Stage, component: string, lane?: string): Promise<readonly RunningPod[]> =>
  (await listPods(cluster.api, NAMESPACE)).filter(
    ({ labels }) =>
      labels["app.kubernetes.io/component"] === component && (lane === undefined || labels["acervo/faixa"] === lane),
  );
const imagesOf = (pods: readonly RunningPod[]): string => [...new Set(pods.map(({ image }) => image))].join();

/** Nothing failed, and nothing that was answered was lost. */
const demandWhole = (what: string, { failures, written, jobs }: RoundFigures): void => {
  if (Object.keys(failures).length > 0) throw new Error(`${what}: calls failed: ${JSON.stringify(failures)}`);
  demandJobs(what, written, jobs);
};
const demandJobs = (what: string, written: number, { kept, done }: RoundFigures["jobs"]): void => {
  if (written === 0 || kept < written || done < kept)
    throw new Error(`${what}: ${written} written, ${kept} kept, ${done} done`);
};

/** API and workers run an image, and nothing else. */
const demandImage = async (stage: Stage, tag: string): Promise<void> => {
  const images = imagesOf([...(await podsOf(stage, "api")), ...(await podsOf(stage, "worker"))]);
  if (images !== `${SERVER}:${tag}`) throw new Error(`${images} runs instead of ${tag}`);
};

const install = async ({ operator, subscribe, release, bucket }: Stage) => {
  writeValues(release, bucket, "um");
  const secretsSeconds = await operator.type(DOCUMENT, "Settings and secrets");
  const began = Date.now() / 1_000;
  const [installSeconds] = await Promise.all([operator.type(DOCUMENT, "Installing"), subscribe()]);
  return { secretsSeconds, installSeconds, synthetic: await goodRound(began) };
};

const upgrade = async (stage: Stage) => {
  const { operator, release, bucket } = stage;
  const { result, ...figures } = await whileCalled({ ...stage, round: "dois" }, () => {
    writeValues(release, bucket, "dois");
    return operator.type(DOCUMENT, UPGRADE);
  });
  demandWhole("upgrade", figures);
  await demandImage(stage, "dois");
  return { upgradeSeconds: result, ...figures };
};

/** A release that must fail, and the way back from it. */
const broken = async (stage: Stage, tag: "tabelas" | "muda", patience: string) => {
  const { operator, release, bucket, say } = stage;
  const { result, ...figures } = await whileCalled({ ...stage, round: tag }, async () => {
    writeValues(release, bucket, tag);
    const began = performance.now();
    const { code, said } = await operator.hurried(DOCUMENT, UPGRADE, patience);
    if (code === 0) throw new Error(`the release ${tag} went through`);
    say(said.trim().split("\n").at(-1) ?? "");
    const stoppedSeconds = seconds(began);
    const serving = (await podsOf(stage, "api")).filter(({ ready }) => ready);
    if (serving.length < 2 || imagesOf(serving) !== `${SERVER}:dois`)
      throw new Error(`${serving.length} of ${imagesOf(serving)} serve while ${tag} fails`);
    writeValues(release, bucket, "dois");
    const backSeconds = await operator.type(DOCUMENT, "Back");
    await demandImage(stage, "dois");
    return { stoppedSeconds, backSeconds };
  });
  demandWhole(tag, figures);
  return { ...result, ...figures };
};

/** A process that is ended without a word comes back by itself. */
const killed = async (stage: Stage, component: string, lane?: string) => {
  const [pod] = await podsOf(stage, component, lane);
  if (pod === undefined) throw new Error(`no ${component} runs`);
  const began = performance.now();
  stage.cluster.images.kill(pod.container);
  for (;;) {
    const now = (await podsOf(stage, component, lane)).find(({ name }) => name === pod.name);
    if (now?.ready === true && now.restarts > pod.restarts) return seconds(began);
    if (seconds(began) > BACK_SECONDS) throw new Error(`${pod.name} did not come back`);
    await wait(200);
  }
};

const kills = async (stage: Stage) => {
  const { result, ...figures } = await whileCalled({ ...stage, round: "morte" }, async () => ({
    apiBackSeconds: await killed(stage, "api"),
    workerBackSeconds: await killed(stage, "worker", "dinheiro"),
  }));
  demandJobs("killed processes", figures.written, figures.jobs);
  return { ...result, ...figures };
};

/** In a namespace that is as strict as Kubernetes can be, where the drill gives nobody a place, no object is objected to. */
const demandStrictest = async ({ operator }: Stage): Promise<void> => {
  await operator.run("kubectl create namespace restrito");
  // The drill's own pods are on the machine's network: that they are objected to says that somebody looks.
  const strict = "pod-security.kubernetes.io/enforce=restricted";
  const looked = await operator.run(`kubectl label --dry-run=server namespace ${NAMESPACE} ${strict}`);
  if (!looked.includes("violate")) throw new Error(looked);
  await operator.run("kubectl label namespace restrito pod-security.kubernetes.io/warn=restricted");
  const render =
    "helm template acervo deploy/chart/acervo --kube-version 1.34 --values acervo.yaml --set commands.enabled=true";
  const said = await operator.run(`${render} | kubectl --namespace restrito apply --dry-run=server --filename -`);
  if (!said.includes("deployment.apps/acervo-api created") || /warning/i.test(said)) throw new Error(said);
};

/** What was taken away ends, if not at once: Kubernetes tells processes after the command has ended. */
const demandNobody = async ({ cluster }: Stage): Promise<void> => {
  const began = performance.now();
  for (;;) {
    const left = await listPods(cluster.api, NAMESPACE);
    if (left.length === 0) return;
    if (seconds(began) > BACK_SECONDS) throw new Error(`left: ${left.map(({ name }) => name).join()}`);
    await wait(200);
  }
};

/** Everything that is done to the cluster, in this order; throws where something is not as it must be. */
export const runThrough = async (stage: Stage) => {
  const { operator, say } = stage;
  const installed = await install(stage);
  say(JSON.stringify({ installed }));
  await operator.type(DOCUMENT, "Looking after it");
  await demandStrictest(stage);
  const upgraded = await upgrade(stage);
  say(JSON.stringify({ upgraded }));
  const brokenTables = await broken(stage, "tabelas", "3m");
  say(JSON.stringify({ brokenTables }));
  const neverReady = await broken(stage, "muda", "60s");
  say(JSON.stringify({ neverReady }));
  const died = await kills(stage);
  say(JSON.stringify({ died }));
  const commandsSeconds = await operator.type(DOCUMENT, "Commands of operators");
  const takenAwaySeconds = await operator.type(DOCUMENT, "Taking it away");
  await demandNobody(stage);
  return { installed, upgraded, brokenTables, neverReady, died, commandsSeconds, takenAwaySeconds };
};
