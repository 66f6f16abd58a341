import { z } from "zod";
import { id } from "../paginacao.ts";

/** Messages of docs/formats/agent-protocol.md that store files. Fields that are not known are ignored on both sides. */

export const contagem = z.number().int().nonnegative();
export const chaveIdempotencia = z.string().regex(/^[0-9a-f]{32}$/);
export const idObjeto = z.string().regex(/^[0-9a-f]{32}$/);
const md5 = z.string().regex(/^[A-Za-z0-9+/]{22}==$/);
const sha256 = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
export const instante = z.iso.datetime();

/** Text when the bytes of the name are UTF-8, else the bytes. */
export const Nome = z.union([
  z.string().min(1).max(1_024),
  z.object({
    base64url: z
      .string()
      .min(1)
      .max(1_366)
      .regex(/^[A-Za-z0-9_-]+$/),
  }),
]);
export type Nome = z.infer<typeof Nome>;

/** What a server takes; how much an agent should send is told by `limites`. */
const MAXIMO_ARQUIVOS = 10_000;
const MAXIMO_OCORRENCIAS = 1_000;
export const MAXIMO_OBJETOS = 256;
export const MAXIMO_TRECHOS = 65_536;
const MAXIMO_PARTES = 100;

export const TIPOS_OBJETO = ["PACOTE", "INTEIRO", "BLOCOS"] as const;
export type TipoObjeto = (typeof TIPOS_OBJETO)[number];

export const InicioBackup = z.object({
  chaveIdempotencia,
  idConfiguracao: id,
  manual: z.boolean(),
  idAgendamento: id.nullable().default(null),
  previstoPara: instante.nullable().default(null),
  ultimaSequencia: contagem,
  /** What the server last told as `lidoAte`; null before it told any. */
  lidoAte: contagem.nullable().default(null),
  retomar: id.nullable().default(null),
  versaoAcervoExe: z.string().min(1).max(30),
});
export type InicioBackup = z.infer<typeof InicioBackup>;

export const BackupIniciado = z.object({
  instante,
  idBackup: id,
  retomado: z.boolean(),
  capacidadeLivreBytes: contagem,
  /** Up to this delta the agent's state knows which files are no longer stored; null from servers that do not tell. */
  lidoAte: contagem.nullable().default(null),
});
export type BackupIniciado = z.infer<typeof BackupIniciado>;

export const PedidoConcessoes = z.object({
  chaveIdempotencia,
  vazaoBytesPorSegundo: contagem,
  objetos: z
    .array(
      z.object({
        ref: z.number().int().min(0).max(2_147_483_647),
        tipo: z.enum(TIPOS_OBJETO),
        tamanho: z.number().int().positive(),
        md5: md5.nullable(),
      }),
    )
    .min(1)
    .max(MAXIMO_OBJETOS),
});
export type PedidoConcessoes = z.infer<typeof PedidoConcessoes>;

export const cabecalhos = z.record(z.string(), z.string());

export const Concessao = z.object({
  ref: z.number().int(),
  idObjeto,
  /** One PUT with exactly these headers; null for parts. */
  url: z.string().nullable(),
  cabecalhos,
  tamanhoParte: z.number().int().positive().nullable(),
  validoAte: instante,
});
export type Concessao = z.infer<typeof Concessao>;
export const Concessoes = z.object({ instante, concessoes: z.array(Concessao) });
export type Concessoes = z.infer<typeof Concessoes>;

export const PedidoPartes = z.object({
  partes: z
    .array(z.object({ numero: z.number().int().min(1).max(10_000), tamanho: z.number().int().positive(), md5 }))
    .min(1)
    .max(MAXIMO_PARTES),
});
export type PedidoPartes = z.infer<typeof PedidoPartes>;
export const Partes = z.object({
  instante,
  validoAte: instante,
  partes: z.array(z.object({ numero: z.number().int(), url: z.string(), cabecalhos })),
});
export type Partes = z.infer<typeof Partes>;

const indice = z.number().int().min(0);
/** Index into `objetos`; −1 stands for zeros. */
const indiceOuZeros = z.number().int().min(-1);

/** The format knows no version of more pieces. Not a `max`: the wire of agents is never narrowed, and none sends more. */
const poucos = <T extends z.ZodArray>(lista: T) => lista.refine((itens) => itens.length <= MAXIMO_TRECHOS);

const Conteudo = z.union([
  z.object({ objeto: indice, deslocamento: contagem }),
  z.object({ versaoBase: id, trocas: poucos(z.array(z.tuple([contagem, indiceOuZeros, contagem, contagem]))) }),
  z.object({ trechos: poucos(z.array(z.tuple([indiceOuZeros, contagem, contagem]))) }),
]);

export const ArquivoConfirmado = z.object({
  pasta: indice,
  nome: Nome,
  tamanho: contagem,
  modificadoEmMicros: z.number().int(),
  sha256,
  tamanhoBloco: z.number().int().positive().nullable().default(null),
  conteudo: Conteudo.nullable(),
});
export type ArquivoConfirmado = z.infer<typeof ArquivoConfirmado>;

export const Confirmacao = z.object({
  chaveIdempotencia,
  objetos: z
    .array(
      z.object({
        idObjeto,
        partes: z
          .array(z.object({ numero: z.number().int().min(1).max(10_000), etag: z.string().min(1).max(100) }))
          .min(1)
          .max(10_000)
          .optional(),
      }),
    )
    .max(MAXIMO_OBJETOS),
  pastas: z.array(z.tuple([indice, Nome])).max(100_000),
  arquivos: z.array(ArquivoConfirmado).max(MAXIMO_ARQUIVOS),
  remocoes: z.array(z.object({ pasta: indice, nome: Nome })).max(MAXIMO_ARQUIVOS),
});
export type Confirmacao = z.infer<typeof Confirmacao>;

export const LoteConfirmado = z.object({
  instante,
  sequencia: contagem,
  arquivos: contagem,
  remocoes: contagem,
  capacidadeLivreBytes: contagem,
});
export type LoteConfirmado = z.infer<typeof LoteConfirmado>;

export const MOTIVOS_OCORRENCIA = [
  "DIRETORIO_CONCLUIDO",
  "DIRETORIO_AUSENTE",
  "DIRETORIO_VAZIO",
  "DIRETORIO_NAO_LISTADO",
  "DIRETORIO_A_CONFIRMAR",
  "DIRETORIO_DO_SISTEMA",
  "SEM_PERMISSAO",
  "BLOQUEADO",
  "MUDOU_DURANTE_LEITURA",
  "DESAPARECEU",
  "ERRO_DE_LEITURA",
  "ARQUIVO_NA_NUVEM",
  "TIPO_NAO_SUPORTADO",
  "NOME_LONGO",
  "GRANDE_DEMAIS",
  "CAPACIDADE_ESGOTADA",
  "ENVIO_FALHOU",
  "COMANDO_FALHOU",
] as const;
export type MotivoOcorrencia = (typeof MOTIVOS_OCORRENCIA)[number];

export const LoteOcorrencias = z.object({
  numero: z.number().int().positive(),
  itens: z
    .array(
      z.object({
        tipo: z.enum(["SUCESSO", "ERRO"]),
        motivo: z.enum(MOTIVOS_OCORRENCIA),
        origem: z.array(Nome).max(1_024),
        instante,
        quantidade: z.number().int().min(1).max(2_000_000_000).default(1),
        /** Of the files, as far as the agent could see it. */
        bytes: contagem.nullable().default(null),
      }),
    )
    .max(MAXIMO_OCORRENCIAS),
});
export type LoteOcorrencias = z.infer<typeof LoteOcorrencias>;

const SITUACOES_DIRETORIO = ["LISTADO", "LISTADO_EM_PARTE", "AUSENTE", "VAZIO"] as const;

/** What a rule left out: what is hidden (`padrao` null), or what a pattern of the configuration names. */
const ForaPorRegra = z.object({
  padrao: z.string().max(100).nullable(),
  arquivos: contagem,
  /** Folders are left out whole: what is in them is not counted. */
  pastas: contagem,
  bytes: contagem,
});
export type ForaPorRegra = z.infer<typeof ForaPorRegra>;

export const Conclusao = z.object({
  chaveIdempotencia,
  vistos: contagem,
  inalterados: contagem,
  confirmados: contagem,
  relatados: contagem,
  ocultos: contagem,
  /** Null from agents that only count what is hidden. */
  foraPorRegra: z.array(ForaPorRegra).max(100).nullable().default(null),
  removidos: contagem,
  diretorios: z.array(z.object({ id, situacao: z.enum(SITUACOES_DIRETORIO) })).max(5_000),
  fim: z.enum(["COMPLETO", "INTERROMPIDO"]),
  motivo: z.string().max(40).nullable().default(null),
});
export type Conclusao = z.infer<typeof Conclusao>;

export const BackupConcluido = z.object({
  instante,
  situacao: z.number().int().min(2).max(5),
  motivos: z.array(z.string()),
});
export type BackupConcluido = z.infer<typeof BackupConcluido>;

export const ArquivoNoCatalogo = z.object({
  pasta: indice,
  nome: Nome,
  numero: id,
  tamanho: contagem,
  modificadoEmMicros: z.number().int(),
  sha256,
  tamanhoBloco: z.number().int().nullable(),
});
export type ArquivoNoCatalogo = z.infer<typeof ArquivoNoCatalogo>;
export const PaginaCatalogo = z.object({
  instante,
  /** Numbered from 1 within the page; parent 0 is the root of the configuration. */
  pastas: z.array(z.tuple([indice, Nome])),
  arquivos: z.array(ArquivoNoCatalogo),
  sequencia: contagem,
  /** As in `BackupIniciado`; that of the first page holds for the whole reading. */
  lidoAte: contagem.nullable().default(null),
  cursor: z.string().nullable(),
});
export type PaginaCatalogo = z.infer<typeof PaginaCatalogo>;
