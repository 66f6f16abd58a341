import { codeOf } from "../system/error-code.ts";

/** Why a file could not be written back. */
export type RestoreProblem =
  | "JA_EXISTE"
  | "MAIS_NOVO"
  | "DESTINO_INSEGURO"
  | "FORA_DOS_DIRETORIOS"
  | "NAO_PERMITIDO"
  | "CONTEUDO_DIFERENTE"
  | "EXCLUIDO"
  | "NOME_INVALIDO"
  | "NOME_REPETIDO"
  | "DISCO_CHEIO"
  | "ERRO_DE_GRAVACAO";

export class RestoreRefused extends Error {
  override readonly name = "RestoreRefused";
  readonly motivo: RestoreProblem;

  constructor(motivo: RestoreProblem, options?: ErrorOptions) {
    super(motivo, options);
    this.motivo = motivo;
  }
}

/** The end of the service; the next try goes on from there. */
export class RestoreInterrupted extends Error {
  override readonly name = "RestoreInterrupted";
}

/** The person took it back: nothing half written stays. */
export class RestoreCancelled extends Error {
  override readonly name = "RestoreCancelled";
}

const OF_CODE: Readonly<Record<string, RestoreProblem>> = {
  ENOSPC: "DISCO_CHEIO",
  EDQUOT: "DISCO_CHEIO",
  ENAMETOOLONG: "NOME_INVALIDO",
  EINVAL: "NOME_INVALIDO",
  EILSEQ: "NOME_INVALIDO",
};

/** Null: not about this file; the restore cannot go on. */
export const problemOf = (error: unknown): RestoreProblem | null => {
  if (error instanceof RestoreRefused) return error.motivo;
  const code = codeOf(error);
  return code === "" ? null : (OF_CODE[code] ?? "ERRO_DE_GRAVACAO");
};
