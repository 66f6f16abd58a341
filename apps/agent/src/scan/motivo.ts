import { codeOf } from "../system/error-code.ts";

/** Why something of the disk is not in the backup, in the wire's words. */
export type Motivo =
  | "DIRETORIO_CONCLUIDO"
  | "DIRETORIO_AUSENTE"
  | "DIRETORIO_VAZIO"
  | "DIRETORIO_NAO_LISTADO"
  | "DIRETORIO_A_CONFIRMAR"
  | "DIRETORIO_DO_SISTEMA"
  | "SEM_PERMISSAO"
  | "BLOQUEADO"
  | "MUDOU_DURANTE_LEITURA"
  | "DESAPARECEU"
  | "ERRO_DE_LEITURA"
  | "ARQUIVO_NA_NUVEM"
  | "TIPO_NAO_SUPORTADO"
  | "NOME_LONGO"
  | "GRANDE_DEMAIS"
  | "CAPACIDADE_ESGOTADA"
  | "ENVIO_FALHOU"
  | "COMANDO_FALHOU";

const BY_CODE: Readonly<Record<string, Motivo>> = {
  EACCES: "SEM_PERMISSAO",
  EPERM: "SEM_PERMISSAO",
  EBUSY: "BLOQUEADO",
  ETXTBSY: "BLOQUEADO",
  EAGAIN: "BLOQUEADO",
  ENOENT: "DESAPARECEU",
  ENOTDIR: "DESAPARECEU",
  ENAMETOOLONG: "NOME_LONGO",
  ELOOP: "TIPO_NAO_SUPORTADO",
  ENXIO: "TIPO_NAO_SUPORTADO",
};

export const motivoOf = (error: unknown): Motivo => BY_CODE[codeOf(error)] ?? "ERRO_DE_LEITURA";
