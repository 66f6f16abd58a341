import type { Falha } from "@acervo/api-client/result";
import type { Log } from "./log.ts";

/**
 * The text to show for a failed call: the server's own if it sent one, else the call's default.
 * Null for a 403: that is logged and never shown.
 */
export const mensagemDaFalha = (falha: Falha, padrao: string, log: Log): string | null => {
  if (falha.status !== 403) return falha.mensagem === null || falha.mensagem === "" ? padrao : falha.mensagem;
  log.warn("acesso negado", { codigo: falha.codigo, mensagem: falha.mensagem });
  return null;
};
