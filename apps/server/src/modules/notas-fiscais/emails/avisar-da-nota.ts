import type { Tx } from "../../../platform/db/db.ts";
import { avisar, isAvisoDesejado, type AvisoDeps } from "../../avisos/avisos.api.ts";
import { findContasDaFatura } from "../../faturas/faturas.api.ts";
import { emailNotaCancelada, emailNotaEmitida, type NotaAvisada } from "./nota-fiscal.email.ts";

/** With both files, where the person wants to hear of it. */
export const avisarNotaEmitida = async (deps: AvisoDeps, tx: Tx, nota: NotaAvisada): Promise<void> => {
  const { idUsuario, contratacoes } = await findContasDaFatura(tx, nota.idFatura);
  if (!(await isAvisoDesejado(tx, idUsuario, "NOTA_FISCAL_EMITIDA"))) return;
  await avisar(deps, tx, { tipo: "nota-fiscal-emitida", sobre: nota.id, contratacoes }, (assunto) =>
    emailNotaEmitida(assunto, nota),
  );
};

/** Whatever the person wants to hear of: books that have the document have to be corrected. */
export const avisarNotaCancelada = async (deps: AvisoDeps, tx: Tx, nota: NotaAvisada): Promise<void> => {
  const { contratacoes } = await findContasDaFatura(tx, nota.idFatura);
  await avisar(deps, tx, { tipo: "nota-fiscal-cancelada", sobre: nota.id, contratacoes }, (assunto) =>
    emailNotaCancelada(assunto, nota),
  );
};
