import { Socket } from "node:net";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { emitirNotas } from "../../src/modules/notas-fiscais/vida/emitir-notas.ts";
import { createCofreFiscal } from "../../src/platform/nota-fiscal/cofre-fiscal.ts";
import { createSefinNacional } from "../../src/platform/nota-fiscal/sefin/sefin-nacional.ts";
import { readConfig } from "../../src/start/config.ts";
import { createDeps } from "../../src/start/deps.ts";
import { NINGUEM_EMITE } from "./ninguem-emite.ts";
import { TurnoDeEmissao } from "./turno-de-emissao.ts";

/**
 * Issues what is due, looks again, and is killed at its n-th write to any of its lines (database, issuer, store), before or right after
 * that is sent: `emitir-ate-morrer-process.ts <turn as JSON>`.
 */
const turno = TurnoDeEmissao.parse(JSON.parse(process.argv[2] ?? ""));
const LIMITE_MS = 20_000;

const config = readConfig({ ...testServerEnvironment(turno.databaseUrl), ACERVO_LOG: "silent" });
const running = await createDeps(config, { servico: "teste", statementTimeoutMs: config.requisicaoMs });
const { url, ca } = turno;
const { nacional } = createSefinNacional({ url, ca, limiteMs: LIMITE_MS, esquemas: null });
const cofreFiscal = await createCofreFiscal(new Uint8Array(Buffer.from(turno.chaveFiscal, "base64")));
const die = (): void => void process.kill(process.pid, "SIGKILL");

let writes = 0;
// Below `write`: the messages of a statement that are written together leave, and are counted, as one.
for (const name of ["_write", "_writev"] as const) {
  const write = Socket.prototype[name];
  if (write === undefined) throw new Error(`sockets have no ${name}`);
  Reflect.set(Socket.prototype, name, function counted(this: Socket, ...args: never[]) {
    writes += 1;
    const last = writes === turno.morreNa;
    if (last && !turno.depoisDeEscrever) die();
    Reflect.apply(write, this, args);
    if (last) die();
  });
}
const { signal } = new AbortController();
// The other process may be quicker and leave nothing due: looking again is writing too, so that this one always dies.
for (;;) await emitirNotas({ ...running, emissores: { nacional, municipal: NINGUEM_EMITE }, cofreFiscal }, { signal });
