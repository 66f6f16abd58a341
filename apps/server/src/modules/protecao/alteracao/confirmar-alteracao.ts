import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { markAlteracaoConfirmada } from "../../catalogo/runs.api.ts";
import { existsDispositivo } from "../../dispositivos/dispositivos.api.ts";

/**
 * The customer's word that a mass change was meant. Nothing expires by it yet: an administrator lets it, once. Said
 * again, or of a device that waits for no word, it changes nothing.
 */
export const confirmarAlteracao = (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idDispositivo: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    if (!(await existsDispositivo(tx, idDispositivo, usuario.id)))
      throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
    const confirmada = await markAlteracaoConfirmada(tx, idDispositivo, clock.now());
    if (confirmada === undefined) return;
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "ALTERACAO_EM_MASSA_CONFIRMADA",
      alvo: { tipo: "dispositivo", id: idDispositivo },
      idContratacao: confirmada.idContratacao,
      origem,
    });
  });
