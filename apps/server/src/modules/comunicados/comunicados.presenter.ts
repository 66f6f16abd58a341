import type { Comunicado, QualComunicado } from "@acervo/contracts/comunicados";
import type { ComunicadoRow } from "./comunicados.queries.ts";

/** Whether offices see it, or will: what the partner refused stays as it was before. */
export const isVivo = (linha: ComunicadoRow | undefined): boolean =>
  linha !== undefined && (linha.entrega === "RECUSADO" ? !linha.ativo : linha.ativo);

export const toComunicado = (
  { idContratacao, codigo }: QualComunicado,
  linha: ComunicadoRow | undefined,
): Comunicado => ({
  texto: linha !== undefined && isVivo(linha) ? linha.texto : "",
  codigo,
  idContratacao,
  comunicadoCadastrado: isVivo(linha),
  entrega: linha?.entrega ?? null,
  motivoRecusa: linha?.motivoRecusa ?? null,
});
