import type { Falha } from "@acervo/contracts/falhas";
import type { DeadLetter } from "../../../jobs/dead-letters.ts";
import { redactPersonalText } from "../../../platform/logger/redact.ts";
import { SEM_RESPOSTA } from "./falhas.texts.ts";

/** "Name: message", as a worker leaves it. */
const ERRO = /^([A-Z]\w*): ([\s\S]*)$/;

/** An error may quote what it was about, so it shows what a log would show of it and no more. */
export const toFalha = ({ id, job, failedAt, attempts, error }: DeadLetter): Falha => {
  const texto = redactPersonalText(error ?? "");
  const [, classe = "Error", mensagem = texto] = ERRO.exec(texto) ?? [];
  return {
    id,
    fila: job,
    em: failedAt.toISOString(),
    tentativas: attempts,
    ...(error === null ? SEM_RESPOSTA : { classe, mensagem }),
  };
};
