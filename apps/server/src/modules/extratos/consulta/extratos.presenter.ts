import { TomDoExtrato, type Extrato } from "@acervo/contracts/extratos";
import { z } from "zod";
import type { EmitidoRow } from "../extratos.queries.ts";

/** The part of what a statement says that the list shows; it was checked when it was written. */
const Dito = z.object({ veredito: z.object({ tom: TomDoExtrato, frase: z.string() }) });

export const toExtrato = ({ id, numero, competencia, ...linha }: EmitidoRow): Extrato => {
  const { conteudo, sha256, emitidoEm, tamanhoBytes } = linha;
  if (conteudo === null || sha256 === null || emitidoEm === null || tamanhoBytes === null)
    throw new Error(`Statement ${numero} was issued without what it says.`);
  const { veredito } = Dito.parse(JSON.parse(conteudo));
  return {
    id,
    numero,
    mes: competencia.slice(0, "2026-11".length),
    tom: veredito.tom,
    frase: veredito.frase,
    emitidoEm: emitidoEm.toISOString(),
    sha256: sha256.toString("hex"),
    tamanhoBytes,
  };
};
