import type { JobContext } from "../../../jobs/job-handler.ts";
import type { Deps } from "../../../platform/deps.ts";
import { executarMudanca, type Desfecho } from "../../aprovacoes/aprovacoes.api.ts";
import { findDono } from "../../catalogo/rebuild.api.ts";
import { liberarColeta } from "../rebuild/liberar-coleta.ts";
import { RECUSAS } from "./liberacao.texts.ts";

type LiberarDeps = Pick<Deps, "db" | "clock" | "objectStore">;
type Confirmada = { readonly idAprovacao: number; readonly idDispositivo: number; readonly aceitarPerda: boolean };

const liberar = async (
  deps: LiberarDeps,
  { idAprovacao, idDispositivo, aceitarPerda }: Confirmada,
): Promise<Desfecho> => {
  const feita = await liberarColeta(deps, idDispositivo, { comPerda: aceitarPerda });
  const dono = await findDono(deps.db, idDispositivo);
  const evento = {
    ator: { tipo: "sistema" },
    alvo: { tipo: "dispositivo", id: idDispositivo },
    ...(dono === undefined ? {} : { idContratacao: dono.idContratacao }),
  } as const;
  const detalhes = { idAprovacao: String(idAprovacao), aceitarPerda: String(aceitarPerda) };
  if (feita.tipo === "liberada") return { motivo: null, eventos: [{ ...evento, acao: "COLETA_LIBERADA", detalhes }] };
  const { motivo } = feita;
  return {
    motivo: RECUSAS[motivo],
    eventos: [{ ...evento, acao: "COLETA_NAO_LIBERADA", detalhes: { ...detalhes, motivo } }],
  };
};

/** What two administrators decided, against the bucket as it is now; the request says what became of it. */
export const liberarConfirmada = (
  deps: LiberarDeps,
  confirmada: Confirmada,
  context: Pick<JobContext, "lastAttempt">,
): Promise<void> => executarMudanca(deps, confirmada.idAprovacao, context, () => liberar(deps, confirmada));
