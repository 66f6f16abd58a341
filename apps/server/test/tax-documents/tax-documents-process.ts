import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { conferirNotasEmitidas } from "./conferir-notas-emitidas.ts";
import { emitirSobFalhas } from "./emitir-sob-falhas.ts";
import { createTaxWorld } from "./tax-world.ts";

/**
 * `npm run bench:tax-documents -- --notas 1000 --processos 40`: documents issued by processes that are killed, and everything
 * that was issued checked; `--amostra` of them by schema and by another program, all where it is not said.
 */
const { values } = parseArgs({
  options: {
    notas: { type: "string", default: "1000" },
    processos: { type: "string", default: "40" },
    amostra: { type: "string" },
    semente: { type: "string", default: "1" },
  },
});
const notas = Number(values.notas);
const processos = Number(values.processos);
const amostra = values.amostra === undefined ? notas : Number(values.amostra);

const LIMITE_DO_EMISSOR_MS = 20_000;

const inicio = performance.now();
const mundo = await createTaxWorld(undefined, LIMITE_DO_EMISSOR_MS);
try {
  const emitidas = await emitirSobFalhas(mundo, {
    notas,
    processos,
    semente: Number(values.semente),
  });
  const { faturas, segundosMorrendo, segundosDepois, emitidasMorrendo } = emitidas;
  const antesDeConferir = performance.now();
  const problemas = await conferirNotasEmitidas(mundo, faturas, amostra);
  const passos = await mundo.db
    .selectFrom("notaFiscalPasso")
    .select(["passo", ({ fn }) => fn.countAll<number>().as("vezes")])
    .groupBy("passo")
    .orderBy("passo")
    .execute();
  const chamadas = await mundo.sefin.calls();
  const figuras = {
    notas,
    processosMortos: processos,
    emitidasMorrendo,
    segundosMorrendo,
    segundosDepois,
    porSegundoDepois: (notas - emitidasMorrendo) / segundosDepois,
    segundosConferindo: (performance.now() - antesDeConferir) / 1_000,
    segundos: (performance.now() - inicio) / 1_000,
    passos: Object.fromEntries(passos.map(({ passo, vezes }) => [passo, Number(vezes)])),
    envios: chamadas.filter((chamada) => chamada === "POST /nfse").length,
    consultas: chamadas.filter((chamada) => chamada.startsWith("GET /dps/")).length,
    amostra,
    problemas,
    machine: { cores: cpus().length, loadOfLastMinute: loadavg()[0] },
  };
  process.stdout.write(`${JSON.stringify(figuras, null, 2)}\n`);
  if (problemas.length > 0) process.exitCode = 1;
} finally {
  await mundo.close();
}
