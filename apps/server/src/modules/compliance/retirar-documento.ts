import { hoje } from "@acervo/br/calendario";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { pedirVitrine } from "../../platform/vitrine/vitrine.jobs.ts";
import { lockDocumento, markRetirado } from "./compliance.queries.ts";

/** A document that nobody could fetch yet never begins; the one before it goes on. */
export const retirarDocumento = async (
  { db, clock, queue }: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  id: number,
): Promise<void> => {
  const agora = clock.now();
  await db.transaction().execute(async (tx) => {
    const documento = await lockDocumento(tx, id);
    if (documento === undefined) throw new ErroDeNegocio("DOCUMENTO_NAO_ENCONTRADO");
    const { tipo, vigenteDesde, retiradoEm } = documento;
    if (retiradoEm !== null || vigenteDesde <= hoje(agora)) throw new ErroDeNegocio("DOCUMENTO_MUDOU");
    await markRetirado(tx, id, agora);
    await pedirVitrine({ queue }, tx);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "documento_compliance", id },
      origem,
      acao: "DOCUMENTO_COMPLIANCE_RETIRADO",
      detalhes: { tipo, inicio: vigenteDesde },
    });
  });
};
