import { z } from "zod";
import { instantFrom, type Clock } from "../../clock.ts";
import { createAsaasHttp, type AsaasSettings } from "../../pagamento/asaas-http.ts";
import type { Portao } from "../../pagamento/orcamento/orcamento.ts";
import { PagamentoRecusado, ProvedorIndisponivel, RespostaPerdida } from "../../pagamento/provedor-pagamento.ts";
import {
  SemRespostaDoEmissorError,
  type Cancelamento,
  type EmissorNotaFiscal,
  type MotivoDoEmissor,
  type NotaEmitida,
  type NotaEmProcessamento,
  type NotaRejeitada,
} from "../emissor-nota-fiscal.ts";
import { ASAAS_NOTAS_TEXTOS } from "./asaas-notas.texts.ts";
import { baixarDocumento } from "./baixar-documento.ts";
import { montarPedidoAsaas, PedidoAsaas } from "./pedido-asaas.ts";

const Nota = z.object({
  id: z.string().min(1),
  status: z.string(),
  statusDescription: z.string().nullish(),
  number: z.string().nullish(),
  effectiveDate: z.iso.date(),
  xmlUrl: z.string().nullish(),
  pdfUrl: z.string().nullish(),
});
type Nota = z.output<typeof Nota>;
const ComId = z.object({ id: z.string().min(1) });
const listaDe = <S extends z.ZodType>(item: S) => z.object({ data: z.array(item) });
const Servico = z.object({ id: z.coerce.string(), description: z.string() });

type Resultado = NotaEmitida | NotaRejeitada | NotaEmProcessamento;
type Http = ReturnType<typeof createAsaasHttp>;
type Ligado = { readonly http: Http; readonly settings: AsaasSettings; readonly clock: Clock };

const EM_PROCESSAMENTO: NotaEmProcessamento = { situacao: "EM_PROCESSAMENTO" };
/** Made and not decided upon: it is on its way to the municipality. */
const EM_CURSO = new Set(["SCHEDULED", "SYNCHRONIZED"]);
const caminho = (id: string, resto = ""): string => `/invoices/${encodeURIComponent(id)}${resto}`;

/** Whatever of the payment provider's errors says that nobody knows, in the words of this port. */
const traduzir = (error: unknown): never => {
  if (error instanceof RespostaPerdida || error instanceof ProvedorIndisponivel)
    throw new SemRespostaDoEmissorError(error.message);
  throw error;
};

const motivos = (codigo: string, texto: string): readonly MotivoDoEmissor[] => [{ codigo, texto }];
const motivosDa = ({ status, statusDescription }: Nota): readonly MotivoDoEmissor[] =>
  motivos(status, statusDescription ?? ASAAS_NOTAS_TEXTOS.semMotivo);

const baixar = async ({ http, settings }: Ligado, url: string, inicio: string): Promise<Buffer> => {
  await http.gastar(1);
  try {
    return await baixarDocumento(url, { api: settings.url, limiteMs: settings.limiteMs, inicio });
  } catch (error) {
    throw new SemRespostaDoEmissorError(`document of an invoice: ${error instanceof Error ? error.name : "no answer"}`);
  }
};

const xmlDa = async (ligado: Ligado, xmlUrl: string): Promise<string> =>
  (await baixar(ligado, xmlUrl, "<")).toString("utf8").trim();

/** One that was cancelled later was issued all the same: its cancellation is asked for by another call. */
const emitida = async (ligado: Ligado, nota: Nota): Promise<NotaEmitida | NotaEmProcessamento> => {
  const { id, number, xmlUrl, pdfUrl, effectiveDate } = nota;
  // Both may come some time after the number.
  if (typeof number !== "string" || typeof xmlUrl !== "string" || typeof pdfUrl !== "string") return EM_PROCESSAMENTO;
  return {
    situacao: "EMITIDA",
    // The provider's id stands for the key, which municipalities outside the national issuer have not.
    chave: id,
    numero: number,
    // It tells the day alone.
    emitidaEm: instantFrom(`${effectiveDate}T12:00:00-03:00`),
    xml: await xmlDa(ligado, xmlUrl),
    pdf: await baixar(ligado, pdfUrl, "%PDF-"),
  };
};

const resultadoDa = (ligado: Ligado, nota: Nota): Promise<Resultado> | Resultado => {
  if (nota.status === "ERROR") return { situacao: "REJEITADA", motivos: motivosDa(nota) };
  return EM_CURSO.has(nota.status) ? EM_PROCESSAMENTO : emitida(ligado, nota);
};

/** The provider has no key of idempotency: what was sent is found by our reference, the last one made. */
const acharNota = async ({ http }: Ligado, referencia: string): Promise<Nota | null> => {
  const query = { externalReference: referencia, limit: "100" };
  const lidas = await http.call("GET /invoices", { method: "GET", path: "/invoices", query }, listaDe(Nota));
  return lidas.data.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(-1) ?? null;
};

const registrarTomador = async ({ http }: Ligado, { tomador }: PedidoAsaas): Promise<string> => {
  const query = { externalReference: tomador.externalReference, limit: "1" };
  const achados = await http.call("GET /customers", { method: "GET", path: "/customers", query }, listaDe(ComId));
  const [primeiro] = achados.data;
  if (primeiro !== undefined) return primeiro.id;
  return (await http.call("POST /customers", { method: "POST", path: "/customers", body: tomador }, ComId)).id;
};

/** By the id that the municipality gives the service, where it lists one of that name; else by its code. */
const servicoMunicipal = async ({ http }: Ligado, { servico }: PedidoAsaas) => {
  const query = { description: servico.nome, limit: "100" };
  const call = { method: "GET", path: "/fiscalInfo/services", query } as const;
  const lidos = (await http.callOrNull("GET /fiscalInfo/services", call, listaDe(Servico)))?.data ?? [];
  const achado = lidos.find(({ description }) => description === servico.nome);
  return achado === undefined
    ? { municipalServiceCode: servico.codigo, municipalServiceName: servico.nome }
    : { municipalServiceId: achado.id, municipalServiceName: achado.description };
};

const autorizar = ({ http }: Ligado, id: string): Promise<Nota> =>
  http.call("POST /invoices/:id/authorize", { method: "POST", path: caminho(id, "/authorize") }, Nota);

const recusada = (error: unknown): NotaRejeitada => {
  if (!(error instanceof PagamentoRecusado)) return traduzir(error);
  return { situacao: "REJEITADA", motivos: motivos(error.codigo, error.message) };
};

const criarOuCorrigir = async (ligado: Ligado, pedido: PedidoAsaas, anterior: Nota | null): Promise<Nota> => {
  const customer = await registrarTomador(ligado, pedido);
  const body = { ...pedido.nota, ...(await servicoMunicipal(ligado, pedido)), customer };
  const feita =
    anterior === null
      ? await ligado.http.call("POST /invoices", { method: "POST", path: "/invoices", body }, Nota)
      : await ligado.http.call("PUT /invoices/:id", { method: "PUT", path: caminho(anterior.id), body }, Nota);
  return autorizar(ligado, feita.id);
};

const enviar = async (ligado: Ligado, id: string, conteudo: string): Promise<Resultado> => {
  const pedido = PedidoAsaas.parse(JSON.parse(conteudo));
  if (pedido.substitui)
    return { situacao: "REJEITADA", motivos: motivos("SEM_SUBSTITUICAO", ASAAS_NOTAS_TEXTOS.semSubstituicao) };
  const anterior = await acharNota(ligado, id);
  // One that was refused is sent again as it was corrected; any other is what it is.
  if (anterior !== null && anterior.status !== "ERROR") return continuar(ligado, anterior);
  return resultadoDa(ligado, await criarOuCorrigir(ligado, pedido, anterior));
};

/** One that was made and not sent to the municipality, since the answer was lost in between, is sent now. */
const continuar = async (ligado: Ligado, nota: Nota): Promise<Resultado> =>
  resultadoDa(ligado, nota.status === "SCHEDULED" ? await autorizar(ligado, nota.id) : nota);

const cancelamentoDa = async (ligado: Ligado, nota: Nota): Promise<Cancelamento | null> => {
  switch (nota.status) {
    case "PROCESSING_CANCELLATION":
      return EM_PROCESSAMENTO;
    case "CANCELLATION_DENIED":
      return { situacao: "RECUSADO", motivos: motivosDa(nota) };
    case "CANCELED":
      // Nobody tells when it was: what is known is that it is so now.
      return {
        situacao: "CANCELADA",
        xml: typeof nota.xmlUrl === "string" ? await xmlDa(ligado, nota.xmlUrl) : "",
        canceladaEm: ligado.clock.now(),
      };
    default:
      return null;
  }
};

const cancelar = async (ligado: Ligado, chave: string): Promise<Cancelamento> => {
  const call = { method: "POST", path: caminho(chave, "/cancel") } as const;
  const nota = await ligado.http.call("POST /invoices/:id/cancel", call, Nota);
  return (await cancelamentoDa(ligado, nota)) ?? EM_PROCESSAMENTO;
};

/**
 * Municipalities outside the national issuer, through the payment provider's tax documents (API v3), within the same
 * budget of requests. They decide later: what is sent is asked for again until they did.
 */
export const createAsaasNotas = (settings: AsaasSettings, portao: Portao, clock: Clock): EmissorNotaFiscal => {
  const ligado: Ligado = { http: createAsaasHttp(settings, portao), settings, clock };
  return {
    preparar: (pedido) => ({ id: pedido.referencia, conteudo: JSON.stringify(montarPedidoAsaas(pedido)) }),
    enviar: ({ id, conteudo }) => enviar(ligado, id, conteudo).catch(recusada),
    consultar: async (id) => {
      try {
        const nota = await acharNota(ligado, id);
        return nota && (await continuar(ligado, nota));
      } catch (error) {
        return recusada(error);
      }
    },
    cancelar: ({ chave }) =>
      cancelar(ligado, chave).catch((error: unknown) => {
        const { motivos: ditos } = recusada(error);
        return { situacao: "RECUSADO", motivos: ditos };
      }),
    consultarCancelamento: async (chave) => {
      const call = { method: "GET", path: caminho(chave) } as const;
      try {
        const nota = await ligado.http.callOrNull("GET /invoices/:id", call, Nota);
        return nota && (await cancelamentoDa(ligado, nota));
      } catch (error) {
        return traduzir(error);
      }
    },
  };
};
