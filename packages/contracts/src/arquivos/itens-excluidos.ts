import { z } from "zod";
import { id } from "../paginacao.ts";

const instante = z.iso.datetime();
const contagem = z.number().int().nonnegative();

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
});
export type ItemExcluido = z.infer<typeof ItemExcluido>;

/** A removed device that can still come back. */
const DispositivoRemovido = z.object({
  id,
  nome: z.string(),
  excluidoEm: instante,
  arquivos: contagem,
  tamanhoBytes: contagem,
  apagadoEm: instante,
});
export type DispositivoRemovido = z.infer<typeof DispositivoRemovido>;

export const PaginaExcluidos = z.object({
  /** All of them, the nearest purge first; on the first page only. */
  dispositivos: z.array(DispositivoRemovido),
  itens: z.array(ItemExcluido),
  proximoCursor: z.string().nullable(),
});
export type PaginaExcluidos = z.infer<typeof PaginaExcluidos>;

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
