import { X509Certificate } from "node:crypto";
import { conferirEsquema, esquemaDaPasta, nossoEsquema, type TipoDeDocumento } from "@acervo/nfse/esquema";
import type { z } from "zod";
import {
  SemRespostaDoEmissorError,
  type Cancelamento,
  type CertificadoA1,
  type DocumentoPreparado,
  type EmissorNotaFiscal,
  type MotivoDoEmissor,
  type NotaEmitida,
  type NotaRejeitada,
} from "../emissor-nota-fiscal.ts";
import { assinar } from "./assinar.ts";
import { abrirConexao, type Conexao, type ConfiguracaoSefin, type Resposta } from "./conexao-mtls.ts";
import { conferirCancelamento, conferirNota, type NotaEsperada } from "./conferir-nota.ts";
import { montarDps } from "./dps.ts";
import { lerXml, XmlRecusado } from "./ler-xml.ts";
import { montarCancelamento } from "./pedido-de-cancelamento.ts";
import { compactar, descompactar, DpsDaResposta, EventoDaResposta, lerMotivos, NotaDaResposta } from "./respostas.ts";

/** With a reason, these say that nothing was made. A failure inside the issuer (5xx) says nothing. */
const RECUSAS = new Set([400, 401, 403, 422]);

/** Anexo I: series and number of the declaration have a document already. */
const NUMERO_JA_USADO = "E0014";

const perdida = (rota: string, porque: string): SemRespostaDoEmissorError =>
  new SemRespostaDoEmissorError(`${rota}: ${porque}`);

/** What came is not to be understood, or not to be trusted: it may have been done all the same. */
const ouPerdida = <T>(rota: string, ler: () => T): T => {
  try {
    return ler();
  } catch (error) {
    if (error instanceof XmlRecusado) throw perdida(rota, error.message);
    throw error;
  }
};

const lerCorpo = <S extends z.ZodType>(rota: string, { status, corpo }: Resposta, schema: S): z.output<S> => {
  const lido = schema.safeParse(corpo);
  if (!lido.success) throw perdida(rota, `${status}, unexpected answer`);
  return lido.data;
};

/** Why it was refused, or the lost answer that it is. */
const motivosDaRecusa = (rota: string, { status, corpo }: Resposta): readonly MotivoDoEmissor[] => {
  const motivos = RECUSAS.has(status) ? lerMotivos(corpo) : null;
  if (motivos === null) throw perdida(rota, String(status));
  return motivos;
};

/** Whether it says itself that there is none: a page of something in between says nothing. */
const naoHa = (rota: string, { status, corpo }: Resposta): boolean => {
  if (status !== 404) return false;
  if (lerMotivos(corpo) === null) throw perdida(rota, "404 of something else");
  return true;
};

const conferirPorEsquemas = async (
  xml: string,
  tipo: TipoDeDocumento,
  pasta: string | null,
): Promise<readonly MotivoDoEmissor[]> => {
  const ditos = [...(await conferirEsquema(xml, nossoEsquema(tipo)))];
  if (ditos.length === 0 && pasta !== null) {
    const versao = lerXml(xml).getAttribute("versao") ?? "";
    const oficial = esquemaDaPasta(pasta, tipo, versao);
    ditos.push(...(oficial === null ? [`no schema ${tipo}_v${versao}.xsd`] : await conferirEsquema(xml, oficial)));
  }
  return ditos.map((texto) => ({ codigo: "ESQUEMA", texto }));
};

const confiadosDe = (ca: string | null): readonly X509Certificate[] | null =>
  ca === null
    ? null
    : (ca.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
        (pem) => new X509Certificate(pem),
      );

type Ligado = {
  readonly configuracao: ConfiguracaoSefin;
  readonly certificado: CertificadoA1;
  readonly conexao: Conexao;
  readonly confiados: readonly X509Certificate[] | null;
};

const consultar =
  ({ conexao, confiados }: Ligado) =>
  async (id: string): Promise<NotaEmitida | null> => {
    const rotaDps = "GET /dps/:id";
    const achada = await conexao.pedir(rotaDps, { method: "GET", path: `/dps/${encodeURIComponent(id)}` });
    if (naoHa(rotaDps, achada)) return null;
    if (achada.status !== 200) throw perdida(rotaDps, String(achada.status));
    const { idDps, chaveAcesso: chave } = lerCorpo(rotaDps, achada, DpsDaResposta);
    if (idDps !== id) throw perdida(rotaDps, "answer about another declaration");
    const rota = "GET /nfse/:chave";
    const resposta = await conexao.pedir(rota, { method: "GET", path: `/nfse/${encodeURIComponent(chave)}` });
    if (resposta.status !== 200) throw perdida(rota, String(resposta.status));
    const lida = lerCorpo(rota, resposta, NotaDaResposta);
    if (lida.chaveAcesso !== chave) throw perdida(rota, "answer about another document");
    const esperada: NotaEsperada = { idDps: id, chave, dps: null, confiados };
    return ouPerdida(rota, () => conferirNota(descompactar(lida.nfseXmlGZipB64), esperada));
  };

/**
 * The document of a number that was used already, where it says what was sent: a first try may have arrived after we
 * asked for it and before the second one.
 */
const jaEmitida = async (ligado: Ligado, { id, conteudo }: DocumentoPreparado): Promise<NotaEmitida | null> => {
  const nota = await consultar(ligado)(id);
  if (nota === null) return null;
  try {
    return conferirNota(nota.xml, { idDps: id, chave: nota.chave, dps: conteudo, confiados: ligado.confiados });
  } catch (error) {
    if (error instanceof XmlRecusado) return null;
    throw error;
  }
};

const enviar =
  (ligado: Ligado) =>
  async (documento: DocumentoPreparado): Promise<NotaEmitida | NotaRejeitada> => {
    const { conexao, configuracao, confiados } = ligado;
    const { id, conteudo } = documento;
    const malFeito = await conferirPorEsquemas(conteudo, "DPS", configuracao.esquemas);
    if (malFeito.length > 0) return { situacao: "REJEITADA", motivos: malFeito };
    const rota = "POST /nfse";
    const body = { dpsXmlGZipB64: compactar(conteudo) };
    const resposta = await conexao.pedir(rota, { method: "POST", path: "/nfse", body });
    if (resposta.status !== 201) {
      const motivos = motivosDaRecusa(rota, resposta);
      const usado = motivos.some(({ codigo }) => codigo === NUMERO_JA_USADO);
      return (usado ? await jaEmitida(ligado, documento) : null) ?? { situacao: "REJEITADA", motivos };
    }
    const { chaveAcesso: chave, nfseXmlGZipB64 } = lerCorpo(rota, resposta, NotaDaResposta);
    const esperada: NotaEsperada = { idDps: id, chave, dps: conteudo, confiados };
    return ouPerdida(rota, () => conferirNota(descompactar(nfseXmlGZipB64), esperada));
  };

const lerEvento = (rota: string, resposta: Resposta, chave: string, { confiados }: Ligado): Cancelamento => {
  const { eventoXmlGZipB64 } = lerCorpo(rota, resposta, EventoDaResposta);
  return ouPerdida(rota, () => conferirCancelamento(descompactar(eventoXmlGZipB64), chave, confiados));
};

const cancelar =
  (ligado: Ligado): EmissorNotaFiscal["cancelar"] =>
  async (pedido) => {
    const { conexao, certificado, configuracao } = ligado;
    const xml = assinar(montarCancelamento(pedido), "infPedReg", certificado);
    const malFeito = await conferirPorEsquemas(xml, "pedRegEvento", configuracao.esquemas);
    if (malFeito.length > 0) return { situacao: "RECUSADO", motivos: malFeito };
    const rota = "POST /nfse/:chave/eventos";
    const path = `/nfse/${encodeURIComponent(pedido.chave)}/eventos`;
    const body = { pedidoRegistroEventoXmlGZipB64: compactar(xml) };
    const resposta = await conexao.pedir(rota, { method: "POST", path, body });
    if (resposta.status !== 201) return { situacao: "RECUSADO", motivos: motivosDaRecusa(rota, resposta) };
    return lerEvento(rota, resposta, pedido.chave, ligado);
  };

const consultarCancelamento =
  (ligado: Ligado): EmissorNotaFiscal["consultarCancelamento"] =>
  async (chave) => {
    const rota = "GET /nfse/:chave/eventos";
    const path = `/nfse/${encodeURIComponent(chave)}/eventos/101101/1`;
    const resposta = await ligado.conexao.pedir(rota, { method: "GET", path });
    if (naoHa(rota, resposta)) return null;
    if (resposta.status !== 200) throw perdida(rota, String(resposta.status));
    return lerEvento(rota, resposta, chave, ligado);
  };

/**
 * The national issuer (Sefin Nacional). Connections are those of one certificate at a time: another one retires them.
 * A document is checked by our schema, and by the official one where the operator has it, before anything is sent.
 */
export const createSefinNacional = (configuracao: ConfiguracaoSefin) => {
  const confiados = confiadosDe(configuracao.ca);
  let atual: { readonly impressaoDigital: string; readonly conexao: Conexao } | null = null;
  const conexaoDe = (certificado: CertificadoA1): Conexao => {
    const { impressaoDigital } = certificado;
    if (atual?.impressaoDigital === impressaoDigital) return atual.conexao;
    atual?.conexao.aposentar();
    atual = { impressaoDigital, conexao: abrirConexao(configuracao, certificado) };
    return atual.conexao;
  };
  return {
    nacional: (certificado: CertificadoA1): EmissorNotaFiscal => {
      const ligado: Ligado = { configuracao, certificado, confiados, conexao: conexaoDe(certificado) };
      return {
        preparar: (pedido) => {
          const { id, xml } = montarDps(pedido);
          return { id, conteudo: assinar(xml, "infDPS", certificado) };
        },
        enviar: enviar(ligado),
        consultar: consultar(ligado),
        cancelar: cancelar(ligado),
        consultarCancelamento: consultarCancelamento(ligado),
      };
    },
    encerrar: (): void => atual?.conexao.aposentar(),
  };
};
