import { GRUPOS_DA_EQUIPE, type MudancaDeGrupo } from "@acervo/contracts/equipe";
import { z } from "zod";
import { defineAprovavel } from "../aprovacoes/aprovacoes.api.ts";
import { mudarGrupoJob } from "./equipe.jobs.ts";
import { MUDANCA } from "./equipe.texts.ts";

/** What is kept of a request. */
export const PedidoDeGrupo = z.object({ idUsuario: z.number().int().positive(), grupo: z.enum(GRUPOS_DA_EQUIPE) });

/** Only the database is asked here; whether it can be done is for the request to find out before, and for the job after. */
const define = (tipo: string, mudanca: MudancaDeGrupo) =>
  defineAprovavel({
    tipo,
    schema: PedidoDeGrupo,
    // Who loses a group may agree to it.
    favorece: mudanca === "CONCEDER",
    descrever: async (_, { idUsuario, grupo }) => ({
      // One change of a person at a time, whichever group it is about.
      alvo: `equipe:${idUsuario}`,
      idUsuarioSobre: idUsuario,
      titulo: MUDANCA.titulo[mudanca](grupo, idUsuario),
      antes: MUDANCA.antes[mudanca](grupo),
      depois: MUDANCA.depois[mudanca](grupo),
    }),
    aplicar: async ({ deps, tx, executarDepois }, pedido) => {
      const idAprovacao = await executarDepois();
      await deps.queue.enqueue(tx, mudarGrupoJob, { idAprovacao, mudanca, ...pedido });
      return [];
    },
  });

export const concessaoDeGrupo = define("EQUIPE_CONCEDER", "CONCEDER");
export const retiradaDeGrupo = define("EQUIPE_RETIRAR", "RETIRAR");
