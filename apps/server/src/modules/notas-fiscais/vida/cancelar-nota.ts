import {
  SemRespostaDoEmissorError,
  type Cancelamento,
  type EmissorNotaFiscal,
} from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { markFaturaMudada } from "../../faturas/faturas.api.ts";
import { dadosDoEmissor } from "../dados/dados-do-emissor.ts";
import { findDados } from "../dados/dados-fiscais.queries.ts";
import { avisarNotaCancelada } from "../emails/avisar-da-nota.ts";
import type { NotasFiscaisDeps } from "../notas-fiscais-deps.ts";
import { MOTIVOS_DE_CANCELAR } from "../notas-fiscais.texts.ts";
import { findNota, insertPasso, updateNota } from "../notas.queries.ts";
import { comNota } from "./com-nota.ts";
import { guardarArquivo } from "./guardar-nota.ts";
import { emUmTexto } from "./motivos.ts";
import { exigirEmitida, type NotaJaEmitida } from "./nota-ja-emitida.ts";
import { remarcarPdf } from "./remarcar-pdf.ts";

/** 9 of the layout: another reason, which its words tell. */
const OUTRO_MOTIVO = 9;
const CANCELANDO = ["CANCELANDO"] as const;

/** It is asked for only once it is known not to have been. */
const pedirOuConsultar = async (deps: NotasFiscaisDeps, emissor: EmissorNotaFiscal, nota: NotaJaEmitida) => {
  const anterior = await emissor.consultarCancelamento(nota.chaveAcesso);
  if (anterior !== null) return anterior;
  const dados = dadosDoEmissor(await findDados(deps.db, nota.idDadosFiscais));
  const justificativa = nota.motivoTexto ?? MOTIVOS_DE_CANCELAR.PAGAMENTO;
  const pedidoEm = deps.clock.now();
  return emissor.cancelar({ dados, chave: nota.chaveAcesso, pedidoEm, motivo: OUTRO_MOTIVO, justificativa });
};

const aoSerCancelada = async (
  deps: NotasFiscaisDeps,
  nota: NotaJaEmitida,
  { xml, canceladaEm }: Extract<Cancelamento, { situacao: "CANCELADA" }>,
): Promise<void> => {
  const { chaveAcesso, competencia, emitidaEm } = nota;
  const lugar = { competencia, emitidaEm };
  await guardarArquivo(deps.objectStore, lugar, {
    nome: `${chaveAcesso}-cancelamento.xml`,
    tipo: "application/xml",
    bytes: Buffer.from(xml),
  });
  const pdf = await remarcarPdf(deps, nota, "CANCELADA");
  await comNota(deps, nota.id, CANCELANDO, async (tx) => {
    const agora = deps.clock.now();
    const guardada = { pdfChave: pdf.chave, pdfVersao: pdf.versao };
    await updateNota(tx, nota.id, {
      situacao: "CANCELADA",
      situacaoDesde: agora,
      tentarEm: null,
      canceladaEm,
      ...guardada,
    });
    await insertPasso(tx, nota.id, { passo: "CANCELADA", ocorridoEm: agora });
    await avisarNotaCancelada(deps, tx, { ...nota, numero: nota.numero ?? "" });
    // It may have been paid again while the document was being cancelled.
    await markFaturaMudada(tx, nota.idFatura, agora);
  });
};

const aoSerRecusado = (
  deps: NotasFiscaisDeps,
  { id }: NotaJaEmitida,
  { motivos }: Extract<Cancelamento, { situacao: "RECUSADO" }>,
): Promise<void> =>
  comNota(deps, id, CANCELANDO, async (tx) => {
    const agora = deps.clock.now();
    const { codigo, texto } = emUmTexto(motivos);
    const motivo = { motivoCodigo: codigo, motivoTexto: texto };
    await updateNota(tx, id, { situacao: "EMITIDA", situacaoDesde: agora, tentarEm: null, ...motivo });
    await insertPasso(tx, id, { passo: "CANCELAMENTO_RECUSADO", codigo, texto, ocorridoEm: agora });
  });

/** Asks the issuer for the end of a document and writes down what it answered. True: there is an answer. */
export const cancelarNota = async (
  deps: NotasFiscaisDeps,
  id: number,
  emissor: EmissorNotaFiscal,
): Promise<boolean> => {
  const nota = exigirEmitida(await findNota(deps.db, id));
  try {
    const resposta = await pedirOuConsultar(deps, emissor, nota);
    if (resposta.situacao === "CANCELADA") await aoSerCancelada(deps, nota, resposta);
    if (resposta.situacao === "RECUSADO") await aoSerRecusado(deps, nota, resposta);
    return resposta.situacao !== "EM_PROCESSAMENTO";
  } catch (error) {
    if (!(error instanceof SemRespostaDoEmissorError)) throw error;
    deps.logger.warn({ err: error, idNotaFiscal: id }, "the issuer of tax documents gave no answer");
    return false;
  }
};
