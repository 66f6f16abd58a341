import { z } from "zod";
import { proprio } from "../acesso.ts";
import { AtualizacaoSemEspaco } from "../agente/atualizacao-sem-espaco.ts";
import { EsperaDoAgente } from "../agente/espera-do-agente.ts";
import { UltimaProva } from "./ultima-prova.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

/** Worst first, as far as a backup should be running: the worst of its parts is what a device or a subscription is. */
export const SITUACOES_PROTECAO = [
  "SUSPENSO",
  "FALHOU",
  "ATRASADO",
  "NUNCA_FEZ_BACKUP",
  "COM_PENDENCIAS",
  "DESATIVADO",
  "PROTEGIDO",
] as const;
export const SituacaoProtecao = z.enum(SITUACOES_PROTECAO);
export type SituacaoProtecao = z.infer<typeof SituacaoProtecao>;

/** What became of a day: stored, stored in part, tried in vain, nothing although expected, nothing expected. */
const RESULTADOS_DO_DIA = ["OK", "PENDENCIAS", "FALHA", "NENHUM", "SEM_PREVISAO"] as const;

export const DiaDeProtecao = z.object({ data: z.iso.date(), resultado: z.enum(RESULTADOS_DO_DIA) });
export type DiaDeProtecao = z.infer<typeof DiaDeProtecao>;

const instante = z.iso.datetime();

export const ProtecaoDispositivo = z.object({
  id,
  nome: z.string(),
  situacao: SituacaoProtecao,
  /** In words, for a person. */
  porque: z.string(),
  desde: instante.nullable(),
  oQueFazer: z.string().nullable(),
  /** The next scheduled run. */
  proximoEsperado: instante.nullable(),
  /** When the last backup that stored everything or nearly so ended. */
  ultimoBackup: instante.nullable(),
  /** When the machine was last heard of; null before its first word. */
  ultimoSinal: instante.nullable(),
  /** Its program waits for orders now: what is asked for begins within seconds. */
  conectado: z.boolean(),
  /** Why its backups wait, as far as the machine said; null: they do not. */
  espera: EsperaDoAgente.nullable(),
  /** The last 30 days by the calendar of São Paulo, today last. */
  dias: z.array(DiaDeProtecao).length(30),
  /** Files and directories that the last backups could not store. */
  naoProtegidos: z.number().int().nonnegative(),
  /** Paths that the person chose not to keep: they are told, and are no fault. */
  ignorados: z.number().int().nonnegative(),
  /** Files and folders that a rule leaves out, as the last backups told: no fault either. */
  foraPorRegra: z.number().int().nonnegative(),
  /** Much changed at once, and the person has not said that it was meant: old versions do not expire until then. */
  alteracaoAConfirmar: z.boolean(),
  /** A newer version of the program that does not fit on the machine's disk; backups go on with the present one. */
  atualizacaoSemEspaco: AtualizacaoSemEspaco.nullable(),
  /** The last proof by sample that was issued; null: there was none yet. */
  prova: UltimaProva.nullable(),
});
export type ProtecaoDispositivo = z.infer<typeof ProtecaoDispositivo>;

/** What somebody who has just come does until something is stored, in this order. */
export const PASSOS_INICIAIS = ["PROGRAMA", "CODIGO", "PASTAS", "HORARIO", "PRIMEIRO_BACKUP"] as const;
export type PassoInicial = (typeof PASSOS_INICIAIS)[number];

const PrimeirosPassos = z.object({
  /** The one to be done now: those before it are done. */
  passo: z.enum(PASSOS_INICIAIS),
  /** The device that has come furthest; null while none is registered. */
  idDispositivo: id.nullable(),
});
export type PrimeirosPassos = z.infer<typeof PrimeirosPassos>;

export const Protecao = z.object({
  situacao: SituacaoProtecao,
  /** The verdict in one sentence or two. */
  frase: z.string(),
  dispositivos: z.array(ProtecaoDispositivo),
  /** Null once the subscription has had a good backup, and where the person cannot take the steps. */
  primeirosPassos: PrimeirosPassos.nullable(),
});
export type Protecao = z.infer<typeof Protecao>;

/** A reason for which things are not protected; codes come from the agents and their list grows. */
const GrupoNaoProtegido = z.object({
  codigo: z.string(),
  titulo: z.string(),
  oQueFazer: z.string(),
  quantidade: z.number().int().positive(),
  /** Of those whose size is known; null where none is. */
  bytes: z.number().int().nonnegative().nullable(),
  /** The size of some is not known. */
  bytesParcial: z.boolean(),
});
export type GrupoNaoProtegido = z.infer<typeof GrupoNaoProtegido>;

const ItemNaoProtegido = z.object({
  /** As the person knows it on the machine; null for those that were only counted. */
  caminho: z.string().nullable(),
  motivo: z.string(),
  quantidade: z.number().int().positive(),
  /** Null: not known. */
  bytes: z.number().int().nonnegative().nullable(),
  /** When it was first reported. */
  desde: instante,
});
export type ItemNaoProtegido = z.infer<typeof ItemNaoProtegido>;

/** What a rule of the product or of the person leaves out of the backup, as the last backup of each configuration told. */
const GrupoForaPorRegra = z.object({
  codigo: z.enum(["OCULTO", "PADRAO"]),
  /** The pattern that matched; null for what is hidden. */
  padrao: z.string().nullable(),
  titulo: z.string(),
  oQueFazer: z.string(),
  arquivos: z.number().int().nonnegative(),
  pastas: z.number().int().nonnegative(),
  /** Of the files; null from agents that did not tell. */
  bytes: z.number().int().nonnegative().nullable(),
});
export type GrupoForaPorRegra = z.infer<typeof GrupoForaPorRegra>;

/** A path that the person chose not to keep. */
const CaminhoIgnorado = z.object({ id, caminho: z.string(), prefixo: z.string(), desde: instante });
export type CaminhoIgnorado = z.infer<typeof CaminhoIgnorado>;

export const PaginaNaoProtegidos = z.object({
  /** All of the device's, whatever the page is about; the largest first. */
  grupos: z.array(GrupoNaoProtegido),
  itens: z.array(ItemNaoProtegido),
  /** What the person chose not to keep, all of it, the newest first; on the first page only. */
  escolhidos: z.array(CaminhoIgnorado),
  /** On the first page only. */
  porRegra: z.array(GrupoForaPorRegra),
  proximoCursor: z.string().nullable(),
});
export type PaginaNaoProtegidos = z.infer<typeof PaginaNaoProtegidos>;

export const protecao = {
  consultar: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/protecao",
    resumo: "Se os dispositivos de uma contratação estão protegidos, por quê, desde quando e o que fazer.",
    query: z.object({ id: idParam }),
    status: 200,
    response: Protecao,
    errors: ["CONTRATACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "dispositivos",
  }),
  naoProtegidos: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/dispositivo/nao-protegidos",
    resumo: "O que os backups de um dispositivo não puderam guardar, por motivo, até ser resolvido.",
    query: z.object({
      idDispositivo: idParam,
      motivo: z.string().max(40).optional(),
      cursor: z.coerce.number().int().positive().optional(),
    }),
    status: 200,
    response: PaginaNaoProtegidos,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"], ["suporteAvancado"]),
    naAjuda: "dispositivos",
  }),
  confirmarAlteracao: endpoint({
    method: "POST",
    path: "/api-acervo/contratacao/dispositivo/confirmacao-de-alteracao",
    resumo: "A pessoa diz que foi dela a alteração em massa de um dispositivo; dita de novo, nada muda.",
    body: z.object({ idDispositivo: id }),
    status: 204,
    response: nada,
    errors: ["DISPOSITIVO_NAO_ENCONTRADO"],
    acesso: proprio(["cliente"]),
  }),
};
