import type { NotaRow } from "../notas.queries.ts";

export type NotaJaEmitida = NotaRow & {
  readonly chaveAcesso: string;
  readonly emitidaEm: Date;
  readonly idDadosFiscais: number;
};

/** The database holds what was issued to all of these; the compiler does not know. */
export const exigirEmitida = (nota: NotaRow | undefined): NotaJaEmitida => {
  if (nota === undefined) throw new Error("There is no such tax document.");
  const { chaveAcesso, emitidaEm, idDadosFiscais } = nota;
  if (chaveAcesso === null || emitidaEm === null || idDadosFiscais === null)
    throw new Error(`Tax document ${nota.id} was never issued.`);
  return { ...nota, chaveAcesso, emitidaEm, idDadosFiscais };
};
