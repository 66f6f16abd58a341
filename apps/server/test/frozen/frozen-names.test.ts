import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { defineCronJob } from "../../src/jobs/define-job.ts";
import { allJobs } from "../../src/start/modules.ts";
import { collectNames, differencesOf, KINDS, type Kind, type Names } from "./frozen-names.ts";
import type { Sources } from "./source-strings.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const NOT_PRODUCT = /\.test\.tsx?$|\.access\.ts$|\/test-support\//;

const readSources = (): Sources =>
  new Map(
    globSync(
      [
        "apps/{server,agent,sonda,web}/src/**/*.{ts,tsx}",
        "packages/{contracts,backup-format}/src/**/*.ts",
        "apps/server/migrations/*.sql",
      ],
      { cwd: ROOT },
    )
      .filter((path) => !NOT_PRODUCT.test(path))
      .map((path) => [path, readFileSync(join(ROOT, path), "utf8")]),
  );

const readList = (kind: Kind): readonly string[] =>
  readFileSync(join(import.meta.dirname, "names", `${kind}.txt`), "utf8")
    .trimEnd()
    .split("\n");

const perKind = (read: (kind: Kind) => readonly string[]): Names => ({
  "audit-actions": read("audit-actions"),
  "email-types": read("email-types"),
  endpoints: read("endpoints"),
  environment: read("environment"),
  errors: read("errors"),
  jobs: read("jobs"),
  keys: read("keys"),
  marks: read("marks"),
  metrics: read("metrics"),
  "object-keys": read("object-keys"),
  parameters: read("parameters"),
  "parameters-read": read("parameters-read"),
  "stored-codes": read("stored-codes"),
  "web-storage": read("web-storage"),
});

const sources = readSources();
const found = collectNames(sources, allJobs);

describe("nomes congelados", () => {
  it.each(KINDS)("%s: a lista diz o que há no código; um nome novo é uma linha a mais em names/", (kind) => {
    const difference = differencesOf(perKind(readList), found).find((one) => one.kind === kind);
    expect(difference?.gone ?? [], `sumiram ou mudaram de nome (${kind})`).toEqual([]);
    expect(difference?.unlisted ?? [], `faltam em names/${kind}.txt`).toEqual([]);
  });

  it.each(KINDS)("%s: a lista está em ordem e sem repetição", (kind) => {
    expect(readList(kind)).toEqual([...new Set(readList(kind))].toSorted());
  });
});

describe("mudanças plantadas", () => {
  /** The files that a change touches, before and after it; migrations name the parameters. */
  const planted = (touches: (path: string, text: string) => boolean, change: (file: File) => File) => {
    const before = [...sources].filter(([path, text]) => path.endsWith(".sql") || touches(path, text));
    const after = before.map((file) => (file[0].endsWith(".sql") ? file : change(file)));
    return differencesOf(collectNames(new Map(before), allJobs), collectNames(new Map(after), allJobs));
  };
  type File = readonly [path: string, text: string];

  it("não acusa um arquivo que mudou de lugar", () => {
    const moved = planted(
      (path) => path.includes("modules/cartoes/"),
      ([path, text]) => [path.replace("modules/cartoes/", "modules/meios/de-pagamento/"), text],
    );
    expect(moved).toEqual([]);
  });

  it.each<[Kind, string, string]>([
    ["audit-actions", "CARTAO_EXCLUIDO", "CARTAO_APAGADO"],
    ["audit-actions", "PASTA_EXCLUIDA", "PASTA_APAGADA"],
    ["email-types", "backup-voltou", "backup-retornou"],
    ["environment", "ACERVO_SMTP_URL", "ACERVO_CORREIO_URL"],
    ["keys", "fatura:$", "cobranca:$"],
    ["keys", "boas-vindas/$", "bem-vindo/$"],
    ["marks", "acervo-auditoria-raiz-v1", "acervo-auditoria-raiz-v2"],
    ["metrics", "acervo_queue_jobs", "acervo_jobs"],
    ["parameters-read", "dias-desistencia", "dias-de-desistencia"],
    ["stored-codes", "AGENTE_REINICIADO", "AGENTE_RECOMECOU"],
    ["web-storage", "acervo.contratacao.", "acervo.assinatura."],
  ])("acusa em %s a troca de %s", (kind, before, after) => {
    const renamed = planted(
      (_path, text) => text.includes(before),
      ([path, text]) => [path, text.replaceAll(before, after)],
    );
    const difference = renamed.find((one) => one.kind === kind);
    expect(difference?.gone.join()).toContain(before.replace("$", ""));
  });

  it("acusa um job de outro nome e relógio", () => {
    const named = (name: string, cron: string) =>
      collectNames(new Map(), [
        defineCronJob({ name, lane: "pesada", cron, retry: { limit: 1, delaySeconds: 1 }, timeoutSeconds: 1 }),
      ]);
    expect(differencesOf(named("um.job", "0 4 * * *"), named("outro.job", "0 5 * * *"))).toEqual([
      {
        kind: "jobs",
        gone: ["um.job | um.job.falhas | {  } | - | 0 4 * * *"],
        unlisted: ["outro.job | outro.job.falhas | {  } | - | 0 5 * * *"],
      },
    ]);
  });

  it("acusa um nome que não está na lista", () => {
    const more = new Map([["apps/server/src/modules/novo.ts", 'registrar({ acao: "COISA_FEITA" });']]);
    expect(differencesOf(collectNames(new Map(), []), collectNames(more, []))).toEqual([
      { kind: "audit-actions", gone: [], unlisted: ["COISA_FEITA"] },
    ]);
  });
});
