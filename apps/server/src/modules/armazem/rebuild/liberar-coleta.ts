import type { Deps } from "../../../platform/deps.ts";
import { markPerdaAceita, findDono, findPerdas, markColetaSolta } from "../../catalogo/rebuild.api.ts";
import { conferirBucket } from "../../catalogo/chain.api.ts";

export type Liberacao =
  | { readonly tipo: "liberada"; readonly configuracoesComPerda: number }
  | { readonly tipo: "recusada"; readonly motivo: "DISPOSITIVO_AUSENTE" | "BALDE_ADIANTE" | "PERDA_NAO_ACEITA" };

/**
 * An operator's word that the catalog of a device is right: collection and expiry go on. `comPerda` also accepts that
 * deltas which an agent was told of exist no more; the agent then offers again what the catalog lacks.
 */
export const liberarColeta = async (
  deps: Pick<Deps, "db" | "clock" | "objectStore">,
  idDispositivo: number,
  { comPerda }: { readonly comPerda: boolean },
): Promise<Liberacao> => {
  const dono = await findDono(deps.db, idDispositivo);
  if (dono === undefined) return { tipo: "recusada", motivo: "DISPOSITIVO_AUSENTE" };
  if ((await conferirBucket(deps, dono)).isAdiante) return { tipo: "recusada", motivo: "BALDE_ADIANTE" };
  return deps.db.transaction().execute(async (tx): Promise<Liberacao> => {
    const perdas = await findPerdas(tx, idDispositivo);
    if (perdas.length > 0 && !comPerda) return { tipo: "recusada", motivo: "PERDA_NAO_ACEITA" };
    if (perdas.length > 0) await markPerdaAceita(tx, idDispositivo);
    await markColetaSolta(tx, idDispositivo);
    return { tipo: "liberada", configuracoesComPerda: perdas.length };
  });
};
