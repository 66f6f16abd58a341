import { GRUPOS_DA_EQUIPE } from "@acervo/contracts/equipe";
import { z } from "zod";
import { defineJob } from "../../jobs/define-job.ts";

const MudancaConfirmada = z.object({
  idAprovacao: z.number().int().positive(),
  idUsuario: z.number().int().positive(),
  grupo: z.enum(GRUPOS_DA_EQUIPE),
  mudanca: z.enum(["CONCEDER", "RETIRAR"]),
});
export type MudancaConfirmada = z.infer<typeof MudancaConfirmada>;

/** What two administrators confirmed: only the worker has the right that it takes. */
export const mudarGrupoJob = defineJob({
  name: "equipe.mudar-grupo",
  lane: "interativa",
  payload: MudancaConfirmada,
  retry: { limit: 5, delaySeconds: 15, backoffMaxSeconds: 300 },
  timeoutSeconds: 120,
  key: ({ idAprovacao }) => String(idAprovacao),
});
