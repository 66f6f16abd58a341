/** A line that breaks exactly one rule of tools/semgrep, and one beside it that looks alike and breaks none. */
export type PatternCase = {
  readonly rule: string;
  readonly path: string;
  readonly fault: string;
  readonly innocent: string;
};

let count = 0;
const inServer = (): string => `apps/server/src/modules/planta/caso-${(count += 1)}.ts`;

const pattern = (rule: string, fault: string, innocent: string, path = inServer()): PatternCase => ({
  rule,
  path,
  fault,
  innocent,
});

const DATABASE: readonly PatternCase[] = [
  pattern("sql-raw-of-a-value", "export const a = sql.raw(ordem);", 'export const b = sql.raw("desc");'),
  pattern(
    "sql-from-parts",
    "await client.query(`select * from ${tabela} where id = 1`);",
    "await client.query(`select * from ${TABELA} where id = $1`, [id]);",
  ),
  pattern(
    "sql-from-parts",
    'await client.query("drop index " + nome);',
    "await client.query(`drop index ${client.escapeIdentifier(nome)}`);",
  ),
  pattern(
    "write-without-transaction",
    'export const apagar = (db: Db, id: number) => db.deleteFrom("fatura").where("id", "=", id).execute();',
    'export const apagada = (tx: Tx, id: number) => tx.deleteFrom("fatura").where("id", "=", id).execute();',
  ),
  pattern(
    "write-without-transaction",
    'export const mudar = async (db: Db | Tx, id: number) => {\n  await db.updateTable("fatura").set({ id }).execute();\n};',
    'export const ler = async (db: Db | Tx, id: number) => {\n  await db.selectFrom("fatura").where("id", "=", id).execute();\n};',
  ),
  pattern(
    "network-in-a-transaction",
    'await deps.db.transaction().execute(async (tx) => {\n  await insertFatura(tx);\n  await deps.objectStore.put({ key: "a" });\n});',
    'await deps.objectStore.put({ key: "a" });\nawait deps.db.transaction().execute(async (tx) => {\n  await insertFatura(tx);\n});',
  ),
];

const NETWORK: readonly PatternCase[] = [
  pattern(
    "fetch-outside-its-adapter",
    'await fetch(url, { signal, redirect: "error" });',
    "await deps.parceiro.entregar(comunicado);",
  ),
  pattern(
    "fetch-without-limits",
    'await fetch(url, { method: "PUT", redirect: "error" });',
    'await fetch(url, { method: "PUT", signal: AbortSignal.timeout(1), redirect: "error" });',
    "apps/server/src/platform/planta/sem-tempo.ts",
  ),
  pattern(
    "fetch-without-limits",
    "await fetch(url, { signal });",
    'await fetch(url, { method, headers, body, signal, redirect: "error" });',
    "apps/server/src/platform/planta/que-segue.ts",
  ),
  pattern(
    "certificate-not-checked",
    "connect({ host, rejectUnauthorized: false });",
    "connect({ host, rejectUnauthorized: true });",
    "apps/agent/src/protocol/planta.ts",
  ),
];

const PROGRAMS: readonly PatternCase[] = [
  pattern(
    "command-by-a-shell",
    'spawn(`rm ${file}`, [], { stdio: "ignore", shell: true });',
    'spawn("rm", [file], { stdio: "ignore" });',
    "tools/planta/apagar.ts",
  ),
  pattern(
    "command-by-a-shell",
    'import { execSync, spawn } from "node:child_process";',
    'import { execFileSync, spawnSync } from "node:child_process";',
    "infra/planta/importar.ts",
  ),
  pattern(
    "code-from-text",
    "elemento.innerHTML = texto;",
    "elemento.textContent = texto;",
    "apps/web/src/features/planta/planta.tsx",
  ),
];

const SECRETS: readonly PatternCase[] = [
  pattern(
    "secret-compared-by-equality",
    "if (pedido.segredo !== segredo) throw new Error();",
    "if (segredo === null || token !== undefined || !timingSafeEqual(a, b)) throw new Error();",
  ),
  pattern(
    "secret-compared-by-equality",
    "if (relato.segredoSha256.equals(dado)) entrar();",
    'if (type === "token") entrar();',
  ),
  pattern(
    "secret-or-request-in-the-log",
    'deps.logger.warn({ id, body: pedido.corpo }, "recusado");',
    'deps.logger.warn({ id, bytes: pedido.corpo.length }, "recusado");',
  ),
  pattern(
    "secret-or-request-in-the-log",
    "request.log.info(request.headers);",
    "request.log.info({ id: request.id });",
  ),
  pattern(
    "secret-or-request-in-the-log",
    'logger.error({ refreshToken }, "nada");',
    'logger.error({ tokens: lista.length }, "nada");',
  ),
  pattern(
    "cookie-outside-its-file",
    'reply.header("set-cookie", `a=${b}`);',
    'reply.header("cache-control", "no-store");',
    "apps/server/src/http/planta.ts",
  ),
  pattern(
    "cipher-without-authentication",
    'createCipheriv("aes-256-cbc", chave, iv);',
    'createCipheriv("aes-256-gcm", chave, iv);',
    "packages/planta/src/cifrar.ts",
  ),
  pattern(
    "redirect-to-what-was-asked",
    'reply.redirect(request.query["volta"]);',
    "reply.redirect(enderecoDo(portal));",
  ),
];

export const PATTERN_CASES: readonly PatternCase[] = [...DATABASE, ...NETWORK, ...PROGRAMS, ...SECRETS];
