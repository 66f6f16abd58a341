import { FormatError } from "@acervo/backup-format/format-error";
import { ErroDeNegocio } from "./erro-de-negocio.ts";

/** What the format refuses, the agent should not have sent. */
export const recusandoFormato = <T>(ler: () => T): T => {
  try {
    return ler();
  } catch (cause) {
    throw cause instanceof FormatError ? new ErroDeNegocio("CAMPO_INVALIDO", { cause }) : cause;
  }
};
