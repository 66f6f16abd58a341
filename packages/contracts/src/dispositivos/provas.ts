import { z } from "zod";
import { proprio } from "../acesso.ts";
import { DO_ORIGINAL, NO_COMPUTADOR } from "../agente/agente-provas.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam, pagina, paginaDe } from "../paginacao.ts";
import { SITUACOES_PROVA } from "./ultima-prova.ts";

const instante = z.iso.datetime();
const contagem = z.number().int().nonnegative();

/** What the server read of a file: NAO_GUARDADO was deleted before it was its turn. */
export const NO_SERVIDOR = ["IGUAL", "DIFERENTE", "AUSENTE", "NAO_GUARDADO"] as const;
export type NoServidor = (typeof NO_SERVIDOR)[number];

/** Why the computer took no part in a proof. */
export const SEM_COMPUTADOR = ["NAO_ATIVADO", "VERSAO_ANTERIOR", "SEM_RESPOSTA", "NAO_FEITA"] as const;
export type SemComputador = (typeof SEM_COMPUTADOR)[number];

/** Bytes and time of one side, and what everything would take at that rate. */
const Medida = z.object({
  bytes: contagem,
  milissegundos: contagem,
  /** Null: too short to be told. */
  bytesPorSegundo: contagem.nullable(),
  /** For the whole state: the longer of what bytes and files give. */
  segundosParaTudo: contagem.nullable(),
});
export type Medida = z.infer<typeof Medida>;

const ProvaNaLista = z.object({
  id,
  numero: z.string(),
  idDispositivo: id,
  nomeDispositivo: z.string(),
  /** The month, as its first day. */
  competencia: z.iso.date(),
  situacao: z.object({ codigo: z.enum(SITUACOES_PROVA), descricao: z.string() }),
  frase: z.string(),
  criadaEm: instante,
  encerradaEm: instante.nullable(),
  /** Of the sample, and how many of them were equal wherever they were compared. */
  arquivos: contagem,
  iguais: contagem,
  bytes: contagem,
});
export type ProvaNaLista = z.infer<typeof ProvaNaLista>;

const ArquivoDaProva = z.object({
  ordem: id,
  caminho: z.string(),
  tamanho: contagem,
  sha256: z.string(),
  servidor: z.enum(NO_SERVIDOR).nullable(),
  computador: z.enum(NO_COMPUTADOR).nullable(),
  original: z.enum(DO_ORIGINAL).nullable(),
  /** It, or its original, differs. */
  falhou: z.boolean(),
  /** What became of it, in words. */
  descricao: z.string(),
});
export type ArquivoDaProva = z.infer<typeof ArquivoDaProva>;

export const ProvaDetalhada = ProvaNaLista.extend({
  idContratacao: id,
  /** What there is to do; null: nothing. */
  oQueFazer: z.string().nullable(),
  semComputador: z.enum(SEM_COMPUTADOR).nullable(),
  /** In hexadecimal. */
  semente: z.string(),
  estado: z.object({ arquivos: contagem, bytes: contagem }),
  /** Larger than a whole sample: never drawn. */
  grandes: z.object({ arquivos: contagem, bytes: contagem }),
  servidor: Medida,
  computador: Medida.nullable(),
  /** Originals on the machine that were compared, and those that had changed since or were not there. */
  originais: z.object({ comparados: contagem, naoComparados: contagem }).nullable(),
  listaArquivo: z.array(ArquivoDaProva),
  /** SHA-256 of `documento`, in hexadecimal, as it stands in the trail; null until it is issued. */
  hash: z.string().nullable(),
  /** The canonical JSON, word for word; null until it is issued. */
  documento: z.string().nullable(),
});
export type ProvaDetalhada = z.infer<typeof ProvaDetalhada>;

const PaginaProvas = paginaDe({ listaProva: z.array(ProvaNaLista) });
export type PaginaProvas = z.infer<typeof PaginaProvas>;

const BASE = "/api-acervo/contratacao/prova";

export const provas = {
  listar: endpoint({
    method: "GET",
    path: `${BASE}/listar`,
    resumo: "Provas de restauração dos dispositivos de uma contratação, da mais nova à mais antiga.",
    query: z.object({ id: idParam, pagina }),
    status: 200,
    response: PaginaProvas,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
  buscar: endpoint({
    method: "GET",
    path: `${BASE}/:id`,
    resumo: "Uma prova de restauração: o sorteio, o que foi lido e comparado, o tempo e os arquivos.",
    params: z.object({ id: idParam }),
    status: 200,
    response: ProvaDetalhada,
    errors: ["PROVA_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
  }),
};
