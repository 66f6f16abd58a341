import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exigirSegundaProva } from "../../autenticacao/autenticacao.api.ts";
import { avisarAto, type AvisoDeps } from "../../avisos/avisos.api.ts";
import { eventoDoCliente, pedidoDe } from "../dispositivos.audit.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { enfraquecida } from "./trava.rules.ts";
import { findTrava, updateDiasTrava } from "./travas.queries.ts";

/**
 * Sets for how long nobody deletes what the backups of a device store from now on. What is locked already stays so
 * until its date, whatever is asked for: the store itself refuses.
 */
export const mudarTrava = (
  deps: Pick<Deps, "db"> & AvisoDeps,
  chamada: ChamadaDeUsuario,
  id: number,
  dias: number | null,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findTrava(tx, id, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    const { diasTrava: antes, nome } = registro;
    if (antes === dias) return;
    const reduzida = enfraquecida(antes, dias);
    if (reduzida !== null) await exigirSegundaProva({ db: tx, clock: deps.clock }, chamada.usuario);
    await updateDiasTrava(tx, id, dias);
    const alvo = { tipo: "dispositivo", id, idContratacao: registro.idContratacao } as const;
    const detalhes = { diasAntes: String(antes ?? ""), diasDepois: String(dias ?? "") };
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_TRAVA_ALTERADA", alvo, { detalhes }));
    if (reduzida === null) return;
    const ato = { tipo: "trava-reduzida", dispositivo: nome, ...reduzida } as const;
    await avisarAto(deps, tx, pedidoDe(chamada, registro), { sobre: `${id}/${deps.ids.uuid()}`, ato });
  });
