import {
  SemRespostaDoEmissorError,
  type DocumentoPreparado,
  type EmissorNotaFiscal,
  type NotaEmitida,
  type NotaEmProcessamento,
  type NotaRejeitada,
} from "../../../platform/nota-fiscal/emissor-nota-fiscal.ts";
import { markFaturaMudada } from "../../faturas/faturas.api.ts";
import { avisarNotaEmitida } from "../emails/avisar-da-nota.ts";
import type { NotasFiscaisDeps } from "../notas-fiscais-deps.ts";
import { SEM_RESPOSTA } from "../notas-fiscais.texts.ts";
import { findNota, insertPasso, updateNota, type NotaRow } from "../notas.queries.ts";
import { POR_CONFIRMAR } from "../situacao-da-nota.ts";
import { comNota } from "./com-nota.ts";
import { desenharNota } from "./desenhar-nota.ts";
import { guardarArquivo } from "./guardar-nota.ts";
import { emUmTexto } from "./motivos.ts";
import { exigirEmitida } from "./nota-ja-emitida.ts";
import { remarcarPdf } from "./remarcar-pdf.ts";

type Resposta = NotaEmitida | NotaRejeitada | NotaEmProcessamento;

/** It is sent only once it is known not to have arrived. */
const enviarOuConsultar = async (
  emissor: EmissorNotaFiscal,
  documento: DocumentoPreparado,
  jaEnviado: boolean,
): Promise<Resposta> => {
  const anterior = jaEnviado ? await emissor.consultar(documento.id) : null;
  return anterior ?? emissor.enviar(documento);
};

const remarcarSubstituida = async (deps: NotasFiscaisDeps, { idSubstituida }: NotaRow) => {
  if (idSubstituida === null) return null;
  const substituida = exigirEmitida(await findNota(deps.db, idSubstituida));
  return { id: idSubstituida, pdf: await remarcarPdf(deps, substituida, "SUBSTITUIDA") };
};

const aoSerEmitida = async (deps: NotasFiscaisDeps, id: number, emitida: NotaEmitida): Promise<void> => {
  const nota = await findNota(deps.db, id);
  if (nota === undefined) throw new Error(`There is no document ${id}.`);
  const lugar = { competencia: nota.competencia, emitidaEm: emitida.emitidaEm };
  const { chave, numero, emitidaEm, xml, pdf } = emitida;
  const xmlGuardado = await guardarArquivo(deps.objectStore, lugar, {
    nome: `${chave}.xml`,
    tipo: "application/xml",
    bytes: Buffer.from(xml),
  });
  const pdfGuardado = await guardarArquivo(deps.objectStore, lugar, {
    nome: `${chave}.pdf`,
    tipo: "application/pdf",
    bytes: pdf ?? (await desenharNota(deps, xml, "EMITIDA")),
  });
  const substituida = await remarcarSubstituida(deps, nota);
  await comNota(deps, id, POR_CONFIRMAR, async (tx) => {
    const agora = deps.clock.now();
    await updateNota(tx, id, {
      situacao: "EMITIDA",
      situacaoDesde: agora,
      tentarEm: null,
      motivoCodigo: null,
      motivoTexto: null,
      numero,
      chaveAcesso: chave,
      emitidaEm,
      xmlChave: xmlGuardado.chave,
      xmlVersao: xmlGuardado.versao,
      pdfChave: pdfGuardado.chave,
      pdfVersao: pdfGuardado.versao,
    });
    await insertPasso(tx, id, { passo: "EMITIDA", codigo: numero, ocorridoEm: agora });
    if (substituida !== null) {
      const { pdf } = substituida;
      const guardada = { pdfChave: pdf.chave, pdfVersao: pdf.versao };
      await updateNota(tx, substituida.id, {
        situacao: "SUBSTITUIDA",
        situacaoDesde: agora,
        tentarEm: null,
        ...guardada,
      });
      await insertPasso(tx, substituida.id, { passo: "SUBSTITUIDA", codigo: numero, ocorridoEm: agora });
    }
    await avisarNotaEmitida(deps, tx, { ...nota, numero });
    // It may have been given back while nobody knew whether it was issued.
    await markFaturaMudada(tx, nota.idFatura, agora);
  });
};

const aoSerRejeitada = (deps: NotasFiscaisDeps, id: number, { motivos }: NotaRejeitada): Promise<void> =>
  comNota(deps, id, POR_CONFIRMAR, async (tx) => {
    const agora = deps.clock.now();
    const { codigo, texto } = emUmTexto(motivos);
    const motivo = { motivoCodigo: codigo, motivoTexto: texto };
    await updateNota(tx, id, { situacao: "REJEITADA", situacaoDesde: agora, tentarEm: null, ...motivo });
    await insertPasso(tx, id, { passo: "REJEITADA", codigo, texto, ocorridoEm: agora });
  });

const aoFicarPendente = (deps: NotasFiscaisDeps, id: number): Promise<void> =>
  comNota(deps, id, POR_CONFIRMAR, async (tx, { situacao }) => {
    if (situacao === "PENDENTE") return;
    const agora = deps.clock.now();
    const motivo = { motivoCodigo: null, motivoTexto: SEM_RESPOSTA };
    await updateNota(tx, id, { situacao: "PENDENTE", situacaoDesde: agora, ...motivo });
    await insertPasso(tx, id, { passo: "SEM_RESPOSTA", texto: SEM_RESPOSTA, ocorridoEm: agora });
  });

/** Sends a signed document, or asks what became of it, and writes down the answer. True: there is one. */
export const emitirNota = async (
  deps: NotasFiscaisDeps,
  id: number,
  { emissor, documento, jaEnviado }: { emissor: EmissorNotaFiscal; documento: DocumentoPreparado; jaEnviado: boolean },
): Promise<boolean> => {
  let resposta: Resposta;
  try {
    resposta = await enviarOuConsultar(emissor, documento, jaEnviado);
  } catch (error) {
    if (!(error instanceof SemRespostaDoEmissorError)) throw error;
    deps.logger.warn({ err: error, idNotaFiscal: id }, "the issuer of tax documents gave no answer");
    resposta = { situacao: "EM_PROCESSAMENTO" };
  }
  if (resposta.situacao === "EMITIDA") await aoSerEmitida(deps, id, resposta);
  else if (resposta.situacao === "REJEITADA") await aoSerRejeitada(deps, id, resposta);
  else await aoFicarPendente(deps, id);
  return resposta.situacao !== "EM_PROCESSAMENTO";
};
