import { z } from "zod";
import { proprio, publico } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam, simOuNao } from "../paginacao.ts";
import { exclusoes, PreviaExclusao } from "./itens-excluidos.ts";

export type {
  DispositivoRemovido,
  ItemApagado,
  ItemExcluido,
  PaginaApagados,
  PaginaExcluidos,
  ParteAExcluir,
} from "./itens-excluidos.ts";
export type { PreviaExclusao };

/** What a file is called on the wire: opaque, given by the tree, looked up within the device alone. */
const nomeArquivo = z.string().min(1).max(200);

const instante = z.iso.datetime();
const contagem = z.number().int().nonnegative();
/** Where a page ended: opaque, given by the page before. */
const cursor = z.string().min(1).max(8_000).optional();

/** The root of a device, which holds its configurations. */
export const RAIZ = ".";
/** A folder of a device: `.`, or what a page named. Survives names that are not text. */
const caminho = z.string().min(1).max(8_000);

/** More than a person picks by hand; who wants more picks the folder. */
const MAXIMO_ESCOLHIDOS = 500;
/** Some files of a folder, as the tree names them, with commas between: without it, all of them and all below. */
const apenasArquivos = z
  .string()
  .max(20 * MAXIMO_ESCOLHIDOS)
  .transform((nomes) => nomes.split(","))
  .pipe(z.array(nomeArquivo).max(MAXIMO_ESCOLHIDOS))
  .optional();

export const ArquivoGuardado = z.object({
  /** Its name, for people. */
  arquivo: z.string(),
  nomeObjeto: nomeArquivo,
  dataUltimaAlteracao: instante,
  tamanhoMB: z.number().nonnegative(),
  tamanhoBytes: contagem,
  /** How many versions of it are stored. */
  versao: z.number().int().positive(),
  /** The version that is shown: the present one, the one of that instant, or the last of a removed file. */
  idVersao: id,
  /** Null: it is there. */
  removidoEm: instante.nullable(),
  /** The store lacks bytes of the version that is shown, or has others. */
  danificado: z.boolean(),
});
export type ArquivoGuardado = z.infer<typeof ArquivoGuardado>;

const PastaGuardada = z.object({
  nomePasta: z.string(),
  caminho,
  /** Nothing below it is there any more. */
  removida: z.boolean(),
});
export type PastaGuardada = z.infer<typeof PastaGuardada>;

/** From the root of the device to a folder, that folder included. */
const trilha = z.array(z.object({ nome: z.string(), caminho })).min(1);

export const PaginaPasta = z.object({
  caminho,
  trilha,
  pastas: z.array(PastaGuardada),
  arquivos: z.array(ArquivoGuardado),
  /** Until when the store keeps something of this device whatever is deleted, because of its retention lock. */
  retidoAte: instante.nullable(),
  proximoCursor: z.string().nullable(),
});
export type PaginaPasta = z.infer<typeof PaginaPasta>;

const PastaDaArvore = z
  .object({
    nomePasta: z.string(),
    arquivos: z.array(ArquivoGuardado),
    get pastas() {
      return z.array(PastaDaArvore);
    },
  })
  .meta({ id: "PastaDaArvore" });
export type PastaDaArvore = z.infer<typeof PastaDaArvore>;
/** Nothing lies beside the folders of the configurations, so `arquivos` is empty. */
export const ArvoreArquivos = z.object({ pastas: z.array(PastaDaArvore), arquivos: z.array(ArquivoGuardado) });
export type ArvoreArquivos = z.infer<typeof ArvoreArquivos>;

export const VersaoArquivo = z.object({
  idVersao: id,
  dataUltimaAlteracao: instante,
  tamanhoMB: z.number().nonnegative(),
  tamanhoBytes: contagem,
  /** What the file is now; none, if it was removed. */
  atual: z.boolean(),
  /** It was what the file was from one instant to the other. */
  validoDe: instante,
  validoAte: instante.nullable(),
  /** Until when the store keeps its bytes even if it is deleted; null: no lock holds them. */
  protegidaAte: instante.nullable(),
  danificada: z.boolean(),
});
export type VersaoArquivo = z.infer<typeof VersaoArquivo>;

/**
 * What of a file or folder is to go: all of it, as specified, after which what still lies on the computer is stored again;
 * only older versions and what the computer no longer has; or all of it, and nothing of it is stored again.
 */
export const ESCOLHAS_DE_EXCLUSAO = ["TUDO", "COPIAS_ANTIGAS", "TUDO_E_NAO_GUARDAR"] as const;
const escolha = z.enum(ESCOLHAS_DE_EXCLUSAO).default("TUDO");
export type EscolhaDeExclusao = z.infer<typeof escolha>;

/** A folder as the tree has it, of which only its path counts. */
const PastaARemover = z.object({ nomePastaRaiz: caminho, escolha });

/** More than the screen lets a person pick at once. */
const MAXIMO_A_EXCLUIR = 100;
const ItensAExcluir = z.object({
  pastas: z.array(caminho).max(MAXIMO_A_EXCLUIR).default([]),
  arquivos: z.array(nomeArquivo).max(MAXIMO_A_EXCLUIR).default([]),
});
export type ItensAExcluir = z.infer<typeof ItensAExcluir>;

const PlanoPasta = z.object({
  arquivos: contagem,
  bytes: contagem,
  /** As of when: to be named by every page, so that all tell of the same files. */
  emInstante: instante,
});
export type PlanoPasta = z.infer<typeof PlanoPasta>;

const ArquivoDoPlano = z.object({
  /** Names for people, from the folder down to the file's own. */
  caminho: z.array(z.string()).min(1),
  modificadoEm: instante,
  tamanhoBytes: contagem,
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  /** Bytes of it that earlier pages gave: only the last file of a page goes on in the next one, as its first. */
  deslocamento: contagem,
  /** The store lacks bytes of it, or has others: there is nothing to read. */
  danificado: z.boolean(),
});

/** Bytes of one or several files in one request. The pieces of a file come in its order. */
const LeituraDoPlano = z.object({
  /** Null: zeros, which nobody need fetch. */
  url: z.string().nullable(),
  /** To be sent exactly so: the address is signed with them. */
  cabecalhos: z.record(z.string(), z.string()),
  arquivos: z.array(
    z.object({
      indice: contagem,
      deslocamentoNaLeitura: contagem,
      deslocamentoNoArquivo: contagem,
      tamanho: z.number().int().positive(),
    }),
  ),
});

const PaginaPlano = z.object({
  arquivos: z.array(ArquivoDoPlano),
  leituras: z.array(LeituraDoPlano),
  proximoCursor: z.string().nullable(),
});
export type PaginaPlano = z.infer<typeof PaginaPlano>;

const ArquivoEncontrado = ArquivoGuardado.extend({
  idDispositivo: id,
  nomeDispositivo: z.string(),
  /** The folder that it lies in. */
  caminhoPasta: caminho,
  trilha,
});
export type ArquivoEncontrado = z.infer<typeof ArquivoEncontrado>;

const TERMO_CURTO = "Digite ao menos 3 caracteres do nome.";

const PaginaEncontrados = z.object({ arquivos: z.array(ArquivoEncontrado), proximoCursor: z.string().nullable() });
export type PaginaEncontrados = z.infer<typeof PaginaEncontrados>;

/** A file as an endpoint of bytes answers it. */
const Conteudo = z.object({ nome: z.string(), bytes: z.custom<Uint8Array>((valor) => valor instanceof Uint8Array) });

const BASE = "/api-acervo/contratacao/dispositivo/arquivos";
const doDispositivo = z.object({ idDispositivo: idParam });

export const arquivos = {
  listar: endpoint({
    method: "GET",
    path: BASE,
    resumo:
      "Uma página de uma pasta: pastas e depois arquivos, em ordem alfabética, como estão ou como estavam em um instante. Sem caminho, a árvore inteira de um dispositivo com poucos arquivos.",
    query: doDispositivo.extend({
      caminho: caminho.optional(),
      cursor,
      emInstante: instante.optional(),
      /** Removed files too, and folders that hold nothing else. */
      removidos: simOuNao.default(false),
    }),
    status: 200,
    response: z.union([PaginaPasta, ArvoreArquivos]),
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "PASTA_NAO_ENCONTRADA", "CONTRATACAO_ENCERRADA", "ARVORE_GRANDE_DEMAIS"],
    acesso: proprio(["cliente"]),
  }),
  download: endpoint({
    method: "GET",
    path: `${BASE}/download`,
    resumo: "Endereço, por alguns minutos, de onde se baixa um arquivo na versão atual ou na versão pedida.",
    query: doDispositivo.extend({ nomeArquivo, idVersao: idParam.optional() }),
    status: 200,
    response: z.url(),
    errors: [
      "DISPOSITIVO_NAO_ENCONTRADO",
      "ARQUIVO_NAO_ENCONTRADO",
      "CONTRATACAO_ENCERRADA",
      "ARQUIVO_DANIFICADO",
      "DOWNLOAD_EM_PREPARACAO",
      "DOWNLOAD_NAO_PREPARADO",
      "ARQUIVO_GRANDE_PARA_DOWNLOAD",
      "LIMITE_DIARIO_DOWNLOAD",
    ],
    acesso: proprio(["cliente"]),
    limite: { maximo: 600, janelaSegundos: 60 },
  }),
  pesquisar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/arquivos/pesquisar",
    resumo:
      "Arquivos de todos os dispositivos da contratação, também os removidos, cujo nome tem todas as palavras do termo, sem distinguir maiúsculas nem acentos; por dispositivo, os mais novos antes. Uma página pode vir curta, ou vazia, e ainda ter outra depois.",
    query: z.object({
      idContratacao: idParam,
      termo: z.string(TERMO_CURTO).trim().min(3, TERMO_CURTO).max(200, "Use no máximo 200 caracteres."),
      cursor,
    }),
    status: 200,
    response: PaginaEncontrados,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONTRATACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 1_200, janelaSegundos: 60 },
  }),
  planejarPasta: endpoint({
    method: "GET",
    path: `${BASE}/pasta`,
    resumo:
      "Quantos arquivos e bytes há em uma pasta e abaixo dela, ou em alguns arquivos dela, e o instante a que as páginas se referem.",
    query: doDispositivo.extend({ caminho, apenasArquivos, emInstante: instante.optional() }),
    status: 200,
    response: PlanoPasta,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "PASTA_NAO_ENCONTRADA", "CONTRATACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 120, janelaSegundos: 60 },
  }),
  lerPasta: endpoint({
    method: "GET",
    path: `${BASE}/pasta/arquivos`,
    resumo:
      "Arquivos de uma pasta e de tudo abaixo dela, ou alguns arquivos dela, por páginas, com endereços assinados, por alguns minutos, dos trechos do armazém que os contêm.",
    query: doDispositivo.extend({ caminho, apenasArquivos, emInstante: instante, cursor }),
    status: 200,
    response: PaginaPlano,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "PASTA_NAO_ENCONTRADA", "CONTRATACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 1_200, janelaSegundos: 60 },
  }),
  versoes: endpoint({
    method: "GET",
    path: `${BASE}/versoes`,
    resumo: "Versões guardadas de um arquivo, da mais nova à mais antiga.",
    query: doDispositivo.extend({ nomeArquivo }),
    status: 200,
    response: z.array(VersaoArquivo),
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "ARQUIVO_NAO_ENCONTRADO", "CONTRATACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
  }),
  remover: endpoint({
    method: "POST",
    path: `${BASE}/remover`,
    resumo: "Exclui um arquivo com todas as suas versões, ou só a versão pedida.",
    query: doDispositivo.extend({ nomeArquivo, idVersao: idParam.optional(), escolha }),
    status: 204,
    response: nada,
    errors: [
      "DISPOSITIVO_NAO_ENCONTRADO",
      "ARQUIVO_NAO_ENCONTRADO",
      "CONTRATACAO_NAO_ATIVA",
      "LIMITE_CADASTRO_ATINGIDO",
    ],
    acesso: proprio(["cliente"]),
    segundaProva: "conforme",
  }),
  removerPasta: endpoint({
    method: "POST",
    path: `${BASE}/remover-pasta`,
    resumo:
      "Exclui uma pasta com tudo o que há abaixo dela, pelo caminho completo. Verdadeiro: já foi; falso: é grande, some da lista e um trabalho a exclui.",
    query: doDispositivo,
    body: PastaARemover,
    status: 200,
    response: z.boolean(),
    errors: [
      "DISPOSITIVO_NAO_ENCONTRADO",
      "PASTA_NAO_ENCONTRADA",
      "CONTRATACAO_NAO_ATIVA",
      "IGNORA_DIRETORIO",
      "LIMITE_CADASTRO_ATINGIDO",
    ],
    acesso: proprio(["cliente"]),
    segundaProva: "conforme",
  }),
  preverExclusao: endpoint({
    method: "POST",
    path: `${BASE}/prever-exclusao`,
    resumo:
      "Quantos arquivos, versões e bytes saem se só as cópias antigas, ou tudo, de alguns arquivos e pastas for excluído; nada muda.",
    query: doDispositivo,
    body: ItensAExcluir,
    status: 200,
    response: PreviaExclusao,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO", "PASTA_NAO_ENCONTRADA", "ARQUIVO_NAO_ENCONTRADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
    limite: { maximo: 120, janelaSegundos: 60 },
  }),
  ...exclusoes,
  conteudo: endpoint({
    method: "GET",
    path: "/api-acervo/arquivos/conteudo",
    resumo: "Bytes de um arquivo pequeno, para quem tem o endereço que o download deu.",
    query: z.object({ ficha: z.string().max(300) }),
    status: 200,
    response: Conteudo,
    arquivo: true,
    errors: ["ARQUIVO_DANIFICADO"],
    acesso: publico,
    limite: { maximo: 1_200, janelaSegundos: 60 },
  }),
};
