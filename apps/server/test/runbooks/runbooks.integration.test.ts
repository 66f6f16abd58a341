import { copyFileSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { commandsOf } from "@acervo/test-kit/documented-commands";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startQueue } from "../../src/jobs/queue.ts";
import { emailDadosAlterados } from "../../src/modules/usuarios/dados-alterados.email.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { enfileirarEmail } from "../../src/platform/email/enfileirar-email.ts";
import { systemIds } from "../../src/platform/ids.ts";
import { allJobs } from "../../src/start/modules.ts";
import { insertDeadLetter } from "../dead-letters.ts";
import { startLiveRunbook, type LiveRunbook, type Typed } from "./live-runbook.ts";
import { typeWithPassphrase } from "./type-with-passphrase.ts";

// Touches: armazem, auditoria, limites, livros, operacao, platform/email, platform/saidas, platform/telemetry, runbooks, situacao, sonda, usuarios.

/** What a command's answer must hold; null: it is not typed here, and the list of what nobody types says why. */
type Promised = RegExp | null;
const PASSPHRASE = "seis palavras que os dados deram";
/** As agent-keys.md says that the protected file has. */
const LINES_ON_PAPER = 6;
const DAY_MS = 86_400_000;
const INCIDENTS = "incidents.md";

/** By section, what each of its commands answers, in their order. */
const PROMISED: Readonly<Record<string, readonly Promised[]>> = {
  "": [/\["\S+","\/api-acervo\/usuario\/dados","\S+","[0-9a-f]{32}"\]/, /"status":503/, /"request"/],
  "no-api": [/"viva":true,"versao":"\d[\s\S]*"pronta":true/, /listening/, /1 row/],
  queue: [
    /acervo_queue_oldest_seconds\{queue="backups\.gravar-pontos"\} 2[4-9]\d\d\S*\n$/,
    /will be retried.*ECONNREFUSED/,
  ],
  "dead-letters": [/^1 trabalhos devolvidos à fila limites\.limpar\.$/m],
  mail: [/CONNECTION ESTABLISHED/, /\d+ "?.*ECONNREFUSED/],
  "other-service": [/service="keycloak",outcome="ok"\} \d/, /HTTP\/1\.1 \d{3}/],
  connections: [/application_name .* state/, /\d row/],
  disk: [/Filesystem[\s\S]*registros/, /archived_count[\s\S]*slot_name/],
  certificate: [/notAfter=.*\n?issuer=/],
  "own-backup": [null, null, /last_archived_time/],
  scrub: [/acervo_conferencia_idade_segundos \d[\s\S]*job="backups\.conferir-armazem-faixa"/, /conferido_ate/],
  upkeep: [/expirar-versoes *\| *1 .*\| *1 *\| *0/, /^$/],
  catalogs: [/Nenhum dispositivo com a coleta parada/],
  trail: [/A trilha está íntegra\./],
  held: [/^Segurado desde /, /^Liberado: /m],
  restores: [/id_dispositivo/],
  "synthetic-customer": [/acervo_sonda_falhas_total\{passo="entrar"\} [1-9]/, /"entrar","\S+"/],
  "wrong-bytes": [/acervo_objetos_danificados \d/, /o agente começou/],
};

describe("o que os manuais mandam digitar", () => {
  let live: LiveRunbook;
  let names: Readonly<Record<string, string>>;
  beforeAll(async () => {
    live = await startLiveRunbook();
    const db = createDb(live.databaseUrl);
    await insertDeadLetter(db, "limites.limpar");
    await sql`insert into pgboss.job (name, data, start_after)
      values ('backups.gravar-pontos', '{"payload":{},"trace":{}}', now() - interval '40 minutes')`.execute(db);
    await sql`insert into manutencao_pendente (tarefa, id_dispositivo, id_contratacao, pedida_em, falhou_em)
      values ('expirar-versoes', 1, 1, now() - interval '2 days', now())`.execute(db);
    const queue = await startQueue({ db, jobs: allJobs, onError: () => undefined });
    await db.transaction().execute((tx) =>
      enfileirarEmail({ queue, ids: systemIds, clock: systemClock }, tx, {
        tipo: "dados-alterados",
        chave: "manual",
        destinatarios: ["marta@acervo.test"],
        conteudo: emailDadosAlterados({ nome: "Marta", campos: ["telefone"], quando: systemClock.now() }),
      }),
    );
    await queue.stop();
    await db.destroy();
    const token = `${Buffer.from('{"alg":"RS256","kid":"x"}').toString("base64url")}.e30.AA`;
    const answer = await fetch(`${live.apiUrl}/api-acervo/usuario/dados`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const requestId = answer.headers.get("x-request-id") ?? "";
    const isLogged = (): boolean =>
      live.lines.worker.some((line) => line.includes("email.enviar")) &&
      live.lines.sonda.some((line) => line.includes('"passo"')) &&
      live.lines.api.some((line) => line.includes(requestId));
    await vi.waitUntil(isLogged, { timeout: 30_000 });
    const line = live.lines.api.find((each) => each.includes(requestId)) ?? "";
    const traceId = /"traceId":"(\w+)"/.exec(line)?.[1] ?? "";
    const agentLog = join(live.folder, "sonda/agente/registro");
    mkdirSync(agentLog, { recursive: true });
    writeFileSync(join(agentLog, "agente.log"), "o agente começou\n");
    names = {
      ...live.places,
      '.reqId == "…" or .requestId == "…"': `.reqId == "${requestId}" or .requestId == "${requestId}"`,
      '.traceId == "…"': `.traceId == "${traceId}"`,
      '"QUEUE"': '"email.enviar"',
      "repetir-falhas.ts JOB": "repetir-falhas.ts limites.limpar",
      SERVICE: "keycloak",
      ADDRESS: live.apiUrl,
      "TAREFA-faixa": "expirar-versoes-faixa",
      "--max-depth=2 /": `--max-depth=2 ${live.folder}`,
      // As the section says of who issues no tax documents yet.
      "reconciliar.ts reconciliar": "reconciliar.ts reconciliar --sem-notas",
      "/var/lib/acervo-sonda": join(live.folder, "sonda"),
    };
  });
  afterAll(() => live.close());

  const named = (command: string): string =>
    Object.entries(names).reduce((text, [name, value]) => text.replaceAll(name, value), command);
  const typeIt = (command: string, cwd?: string): Promise<Typed> => live.type(named(command), cwd);

  it.each(Object.entries(PROMISED))("[SRV-430] incidents.md, §%s", async (section, promised) => {
    const commands = commandsOf(INCIDENTS, section);
    expect(commands).toHaveLength(promised.length);
    if (section === "held") await live.type("node apps/server/src/start/reconciliar.ts segurar");
    for (const [index, command] of commands.entries()) {
      const answer = promised[index];
      if (answer === null || answer === undefined) continue;
      const { code, out } = await typeIt(command);
      expect({ command, code, out }).toMatchObject({ code: 0, out: expect.stringMatching(answer) as string });
    }
  });

  it("[SRV-430] agent-keys.md, do par de chaves à cópia em papel", async () => {
    const section = "Making a pair";
    const folder = join(live.folder, "chaves");
    const [mask, make, publish, fingerprint, compare, ...rest] = commandsOf("agent-keys.md", section);
    expect([mask, rest]).toEqual(["umask 077", []]);
    const made = await typeWithPassphrase(`${mask}; ${make}`, folder, PASSPHRASE);
    expect(made).toMatchObject({ code: 0 });
    expect(statSync(join(folder, "chave-a.pem")).mode & 0o777).toBe(0o600);
    const key = readFileSync(join(folder, "chave-a.pem"), "utf8");
    expect(key).toMatch(/^-----BEGIN ENCRYPTED PRIVATE KEY-----/);
    expect(key.trim().split("\n")).toHaveLength(LINES_ON_PAPER);
    expect(await typeWithPassphrase(publish ?? "", folder, "outra")).not.toMatchObject({ code: 0 });
    expect(await typeWithPassphrase(publish ?? "", folder, PASSPHRASE)).toMatchObject({ code: 0 });
    expect(await live.type(fingerprint ?? "", folder)).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^[0-9a-f]{64} /) as string,
    });
    copyFileSync(join(folder, "chave-a.pem"), join(folder, "copia.pem"));
    expect(await typeWithPassphrase(compare ?? "", folder, PASSPHRASE)).toMatchObject({ code: 0 });
  });

  it("[SRV-430] status.md, um incidente e uma manutenção do começo ao fim", async () => {
    const [open, update, close, plan, cancel, list, ...rest] = commandsOf("status.md", "Writing an incident");
    expect(rest).toEqual([]);
    const day = new Date(systemClock.now().getTime() + 5 * DAY_MS).toISOString().slice(0, 10);
    const typed = async (command = "", id = ""): Promise<string> => {
      const { code, out } = await live.type(
        command.replace(/ (?:7|3)(?= |$)/, ` ${id}`).replaceAll(/\d{4}-\d\d-\d\d/g, day),
      );
      expect({ command, code, out }).toMatchObject({ code: 0 });
      return out;
    };
    const incident = /\d+/.exec(await typed(open))?.[0] ?? "";
    await typed(update, incident);
    const planned = /\d+/.exec(await typed(plan))?.[0] ?? "";
    const before = await typed(list);
    expect(before).toContain(`incidente ${incident}`);
    await typed(close, incident);
    await typed(cancel, planned);
    expect(await typed(list)).not.toContain(`incidente ${incident}`);
  });
});
