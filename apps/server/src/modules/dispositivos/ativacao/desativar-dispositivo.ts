import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { avisarAto, type AvisoDeps } from "../../avisos/avisos.api.ts";
import { eventoDoCliente, pedidoDe } from "../dispositivos.audit.ts";
import { markDesativado, findDispositivo } from "../dispositivos.queries.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";

/** Returns a device to pending activation; what it has configured and stored stays. Harmless to repeat. */
export const desativarDispositivo = (
  deps: Pick<Deps, "db"> & AvisoDeps,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDispositivo(tx, id, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    if (!registro.ativado) return;
    const agora = deps.clock.now();
    await markDesativado(tx, id, agora);
    const alvo = { tipo: "dispositivo", id, idContratacao: registro.idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_DESATIVADO", alvo));
    const ato = { tipo: "dispositivo-desativado", dispositivo: registro.nome } as const;
    await avisarAto(deps, tx, pedidoDe(chamada, registro), { sobre: `${id}/${agora.toISOString()}`, ato });
  });
