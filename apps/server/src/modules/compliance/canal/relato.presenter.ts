import type { RelatoAcompanhado } from "@acervo/contracts/canal-compliance";
import type { listMensagens } from "./canal.queries.ts";

type MensagemRow = Awaited<ReturnType<typeof listMensagens>>[number];

/** Without who of us wrote an answer. */
export const mensagemPublica = ({
  idUsuario,
  texto,
  escritaEm,
}: MensagemRow): RelatoAcompanhado["mensagens"][number] => ({
  autor: idUsuario === null ? "RELATOR" : "COMPLIANCE",
  texto,
  escritaEm: escritaEm.toISOString(),
});
