import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";

const instante = z.iso.datetime();
const contagem = z.number().int().nonnegative();
/** Where a page ended: opaque, given by the page before. */
const cursor = z.string().min(1).max(8_000).optional();

/** The addresses to which the deletion was told by e-mail; none for what is too little to be told. */
const avisados = z.array(z.string());

/** A file, a folder, or only versions of either. */
const TIPOS_DE_ITEM = ["ARQUIVO", "PASTA", "VERSOES"] as const;

const ItemExcluido = z.object({
  id,
  tipo: z.enum(TIPOS_DE_ITEM),
  dispositivo: z.object({ id, nome: z.string() }),
  /** As the person knows it on the machine. */
  caminho: z.string(),
  excluidoEm: instante,
  /** Who deleted it. */
  por: z.string(),
  arquivos: contagem,
  versoes: contagem,
  tamanhoBytes: contagem,
  /** From here on it cannot come back. */
  apagadoEm: instante,
  /** The retention lock puts that off. */
  retido: z.boolean(),
  /** It was to be kept no more, which undoing takes back, too. */
  naoGuardado: z.boolean(),
  avisados,
});
export type ItemExcluido = z.infer<typeof ItemExcluido>;

/** A removed device that can still come back. */
const DispositivoRemovido = z.object({
  id,
  nome: z.string(),
  excluidoEm: instante,
  /** Who removed it; null where that is not known any more. */
  por: z.string().nullable(),
  arquivos: contagem,
  tamanhoBytes: contagem,
  apagadoEm: instante,
  /** The retention lock puts that off. */
  retido: z.boolean(),
  avisados,
});
export type DispositivoRemovido = z.infer<typeof DispositivoRemovido>;

const PaginaExcluidos = z.object({
  /** All of them, the nearest purge first; on the first page only. */
  dispositivos: z.array(DispositivoRemovido),
  itens: z.array(ItemExcluido),
  proximoCursor: z.string().nullable(),
});
export type PaginaExcluidos = z.infer<typeof PaginaExcluidos>;

/** What was deleted and is gone for good: the receipt of its purge. */
const ItemApagado = z.object({
  /** Of its type. */
  id,
  tipo: z.enum([...TIPOS_DE_ITEM, "DISPOSITIVO"]),
  dispositivo: z.object({ id, nome: z.string() }),
  /** As the person knew it on the machine; empty for a whole device. */
  caminho: z.string(),
  excluidoEm: instante,
  por: z.string(),
  arquivos: contagem,
  versoes: contagem,
  tamanhoBytes: contagem,
  /** When it was purged. */
  apagadoEm: instante,
  avisados,
});
export type ItemApagado = z.infer<typeof ItemApagado>;

const PaginaApagados = z.object({
  /** For how many days a receipt is kept. */
  dias: contagem,
  itens: z.array(ItemApagado),
  proximoCursor: z.string().nullable(),
});
export type PaginaApagados = z.infer<typeof PaginaApagados>;

const ParteAExcluir = z.object({
  /** Files of which nothing stays. */
  arquivos: contagem,
  versoes: contagem,
  /** What the plan has free afterwards. */
  bytes: contagem,
});
export type ParteAExcluir = z.infer<typeof ParteAExcluir>;

/** Whether "not to be kept any more" can be had: it is pointless where no directory is backed up any longer. */
const NAO_GUARDAR = ["POSSIVEL", "DESNECESSARIO", "DIRETORIO_DA_CONFIGURACAO"] as const;

export const PreviaExclusao = z.object({
  antigas: ParteAExcluir,
  tudo: ParteAExcluir,
  /** Until when it can be undone. */
  desfazerAte: instante,
  /** False: there is more than was counted. */
  completa: z.boolean(),
  naoGuardar: z.enum(NAO_GUARDAR),
});
export type PreviaExclusao = z.infer<typeof PreviaExclusao>;

/** What was deleted: what can still come back, what is gone, and the way back. */
export const exclusoes = {
  listarExcluidos: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/arquivos/excluidos",
    resumo: "O que foi excluído e ainda pode voltar, por páginas, o que é apagado de vez mais cedo antes.",
    query: z.object({ idContratacao: idParam, cursor }),
    status: 200,
    response: PaginaExcluidos,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONTRATACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
  }),
  listarApagados: endpoint({
    method: "GET",
    path: "/api-acervo/contratacao/arquivos/excluidos/apagados",
    resumo: "O que foi excluído e já foi apagado de vez, por páginas, o mais recente antes: o comprovante de cada um.",
    query: z.object({ idContratacao: idParam, cursor }),
    status: 200,
    response: PaginaApagados,
    errors: ["CONTRATACAO_NAO_ENCONTRADA", "CONTRATACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
  }),
  desfazerExclusao: endpoint({
    method: "POST",
    path: "/api-acervo/contratacao/arquivos/excluidos/desfazer",
    resumo:
      "Desfaz uma exclusão: tudo volta como estava. Verdadeiro: já voltou; falso: é muito, e um trabalho o devolve.",
    query: z.object({ id: idParam }),
    status: 200,
    response: z.boolean(),
    errors: ["ITEM_EXCLUIDO_NAO_ENCONTRADO", "CONTRATACAO_ENCERRADA"],
    acesso: proprio(["cliente"]),
  }),
};
