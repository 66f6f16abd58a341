import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { findCliente } from "../../agentes/agentes.api.ts";
import { lerProvasDoTeste } from "../../provas/provas.api.ts";
import { listDispositivos, listPassos, lockTeste, markConferido } from "../testes.queries.ts";
import { resultadoAteAqui } from "../teste/resultado-ate-aqui.ts";
import { emailTesteConferido } from "./teste-conferido.email.ts";

/**
 * Once every device was looked at the test waits for its declaration, and its owner is told. A test that is not under way
 * stays as it is.
 */
export const concluirConferencia = async (
  deps: Pick<Deps, "clock" | "ids" | "queue">,
  tx: Tx,
  idTeste: number,
): Promise<void> => {
  const teste = await lockTeste(tx, idTeste);
  if (teste.situacao !== "EM_ANDAMENTO") return;
  const dispositivos = await listDispositivos(tx, idTeste);
  const [primeiro] = dispositivos;
  const resultado = resultadoAteAqui({
    dispositivos,
    provas: await lerProvasDoTeste(tx, idTeste),
    passos: await listPassos(tx, idTeste),
  });
  if (resultado === null || primeiro === undefined) return;
  await markConferido(tx, idTeste, deps.clock.now());
  const cliente = await findCliente(tx, primeiro.idDispositivo);
  await enfileirarEmail(deps, tx, {
    tipo: "teste-conferido",
    chave: `teste-conferido/${idTeste}`,
    destinatarios: destinatarios(cliente),
    conteudo: emailTesteConferido({ ...cliente, idTeste, resultado, expiraEm: teste.expiraEm }),
  });
};
