import { hoje } from "@acervo/br/calendario";
import { later } from "../../../platform/clock.ts";
import type { EmissorNotaFiscal } from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import type { JobContext } from "../../../jobs/job-handler.ts";
import type { NotasFiscaisDeps } from "../notas-fiscais-deps.ts";
import { listRecebidos } from "../certificado/certificados.queries.ts";
import { conferirCertificado } from "../certificado/conferir-certificado.ts";
import { findDadosVigentes } from "../dados/dados-fiscais.queries.ts";
import { EMISSAO_DESATIVADA, type MotivoDesativada } from "../notas-fiscais.texts.ts";
import { findNota, markAdiada, markNotaTomada, markParadas, markRetomadas } from "../notas.queries.ts";
import { acompanharFaturas } from "./acompanhar-faturas.ts";
import { cancelarNota } from "./cancelar-nota.ts";
import { abrirCertificado, type Condicoes } from "./condicoes.ts";
import { emitirNota } from "./emitir-nota.ts";
import { prepararNota } from "./preparar-nota.ts";

/** The issuer answers in half a second; some side by side leave it room. */
const LADO_A_LADO = 4;
/** Longer than a try can take: whoever holds a document for longer is dead. */
const POSSE_MS = 300_000;
const PRIMEIRA_ESPERA_MS = 30_000;
const MAIOR_ESPERA_MS = 3_600_000;
/** With so many something larger is broken: the next run begins anew. */
const MAIS_FALHAS = 20;

const esperaDe = (tentativas: number): number =>
  Math.min(PRIMEIRA_ESPERA_MS * 2 ** Math.min(tentativas - 1, 10), MAIOR_ESPERA_MS);

const emissorDe = (
  { emissores }: NotasFiscaisDeps,
  { certificado }: Condicoes,
  emissor: string | null,
): EmissorNotaFiscal => {
  if (emissor === "MUNICIPAL") return emissores.municipal;
  if (certificado === null) throw new Error("A document of the national issuer needs the certificate.");
  return emissores.nacional(certificado);
};

/** True: it needs no further try. */
const tentar = async (deps: NotasFiscaisDeps, condicoes: Condicoes, id: number): Promise<boolean> => {
  const nota = await findNota(deps.db, id);
  if (nota === undefined) throw new Error(`There is no document ${id}.`);
  if (nota.situacao === "CANCELANDO") return cancelarNota(deps, id, emissorDe(deps, condicoes, nota.emissor));
  if (nota.situacao === "AGUARDANDO") {
    const emissor = emissorDe(deps, condicoes, condicoes.dados.emissor);
    const pedido = { dados: condicoes.dados, emissor, agora: deps.clock.now(), referencia: `nota-${deps.ids.uuid()}` };
    const documento = await deps.db.transaction().execute((tx) => prepararNota(tx, id, pedido));
    return documento === null || emitirNota(deps, id, { emissor, documento, jaEnviado: false });
  }
  if (nota.idDocumento === null || nota.documento === null) return true;
  const documento = { id: nota.idDocumento, conteudo: nota.documento };
  return emitirNota(deps, id, { emissor: emissorDe(deps, condicoes, nota.emissor), documento, jaEnviado: true });
};

const tomar = (deps: NotasFiscaisDeps) =>
  deps.db.transaction().execute((tx) => {
    const agora = deps.clock.now();
    return markNotaTomada(tx, agora, later(agora, POSSE_MS));
  });

const adiar = (deps: NotasFiscaisDeps, { id, tentativas }: { readonly id: number; readonly tentativas: number }) =>
  deps.db.transaction().execute((tx) => markAdiada(tx, id, later(deps.clock.now(), esperaDe(tentativas))));

/** One after the other until none is due. One that fails stops no other. */
const trabalhar = async (deps: NotasFiscaisDeps, condicoes: Condicoes, falhas: Error[], signal: AbortSignal) => {
  while (!signal.aborted && falhas.length < MAIS_FALHAS) {
    const nota = await tomar(deps);
    if (nota === undefined) return;
    try {
      if (!(await tentar(deps, condicoes, nota.id))) await adiar(deps, nota);
    } catch (cause) {
      falhas.push(new Error(`Tax document ${nota.id} failed.`, { cause }));
      await adiar(deps, nota);
    }
  }
};

const parar = (deps: NotasFiscaisDeps, codigo: MotivoDesativada): Promise<void> =>
  deps.db.transaction().execute((tx) => markParadas(tx, { codigo, texto: EMISSAO_DESATIVADA[codigo] }));

/** Certificates that somebody sent while no worker could open them. */
const conferirRecebidos = async (deps: NotasFiscaisDeps): Promise<void> => {
  if (deps.cofreFiscal === null) return;
  for (const id of await listRecebidos(deps.db)) await conferirCertificado(deps, id);
};

/**
 * Follows the invoices that changed and takes up whatever is due: to be issued, to be asked for, to be cancelled. Where
 * settings or certificate are missing no number is spent, and each document that waits says so.
 */
export const emitirNotas = async (deps: NotasFiscaisDeps, { signal }: Pick<JobContext, "signal">): Promise<void> => {
  await conferirRecebidos(deps);
  const dados = await findDadosVigentes(deps.db, hoje(deps.clock.now()));
  if (dados === undefined) return parar(deps, "SEM_DADOS");
  await acompanharFaturas(deps, dados.emitirPagasDesde);
  const certificado = await abrirCertificado(deps, dados);
  if (typeof certificado === "string") return parar(deps, certificado);
  await deps.db.transaction().execute((tx) => markRetomadas(tx, deps.clock.now()));
  const falhas: Error[] = [];
  await Promise.all(Array.from({ length: LADO_A_LADO }, () => trabalhar(deps, { dados, certificado }, falhas, signal)));
  if (falhas.length > 0) throw new AggregateError(falhas, `${falhas.length} tax documents failed.`);
};
