import type { Tx } from "../../../platform/db/db.ts";
import { insertPasso, updateNota } from "../notas.queries.ts";
import { MOTIVOS_DE_CANCELAR } from "../notas-fiscais.texts.ts";

/** A document whose row the transaction holds. */
export type NotaPresa = { readonly id: number; readonly situacao: string };

type Pedido = {
  readonly agora: Date;
  /** `PAGAMENTO`: the invoice is no longer paid; `PESSOA`: an administrator asks again after a refusal. */
  readonly porque: keyof typeof MOTIVOS_DE_CANCELAR;
  readonly idUsuario?: number;
};

/**
 * Asks for the end of a document: what was issued is cancelled by the job, what was not is dispensed with. One that may
 * have been sent is left alone: once it is known to be issued, its invoice is looked at again.
 */
export const pedirCancelamento = async (tx: Tx, { id, situacao }: NotaPresa, { agora, porque, idUsuario }: Pedido) => {
  const texto = MOTIVOS_DE_CANCELAR[porque];
  const autoria = idUsuario === undefined ? { ocorridoEm: agora } : { ocorridoEm: agora, idUsuario };
  if (situacao === "EMITIDA") {
    const motivo = { motivoCodigo: null, motivoTexto: texto };
    await updateNota(tx, id, {
      situacao: "CANCELANDO",
      situacaoDesde: agora,
      tentarEm: agora,
      tentativas: 0,
      ...motivo,
    });
    await insertPasso(tx, id, { passo: "CANCELAMENTO_PEDIDO", texto, ...autoria });
  }
  if (situacao === "AGUARDANDO" || situacao === "REJEITADA") {
    const motivo = { motivoCodigo: null, motivoTexto: texto };
    await updateNota(tx, id, { situacao: "DISPENSADA", situacaoDesde: agora, tentarEm: null, ...motivo });
    await insertPasso(tx, id, { passo: "DISPENSADA", texto, ...autoria });
  }
};
