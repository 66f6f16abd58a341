import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { defineAprovavel } from "../../aprovacoes/aprovacoes.api.ts";
import { lockParado } from "../../catalogo/rebuild.api.ts";
import { liberarColetaJob } from "../armazem.jobs.ts";
import { alvoDaColeta } from "./coletas-paradas.ts";
import { LIBERACAO as texts } from "./liberacao.texts.ts";

const Pedido = z.object({ idDispositivo: z.number().int().positive(), aceitarPerda: z.boolean() });

/** Whether the bucket holds more is for the job to find out: a request asks no store. */
const prenderParado = async (tx: Tx, { idDispositivo, aceitarPerda }: z.infer<typeof Pedido>) => {
  const parado = await lockParado(tx, idDispositivo);
  if (parado === undefined) throw new ErroDeNegocio("COLETA_NAO_PARADA");
  if (parado.comPerda && !aceitarPerda) throw new ErroDeNegocio("COLETA_COM_PERDA");
  return parado;
};

/** Lets collection and expiry of a device go on: from then on they destroy again. */
export const liberacao = defineAprovavel({
  tipo: "COLETA_LIBERAR",
  schema: Pedido,
  descrever: async ({ tx }, pedido) => {
    const { idContratacao } = await prenderParado(tx, pedido);
    return {
      alvo: alvoDaColeta(pedido.idDispositivo),
      titulo: texts.titulo(idContratacao, pedido.idDispositivo),
      antes: texts.antes,
      depois: pedido.aceitarPerda ? texts.depoisComPerda : texts.depois,
    };
  },
  aplicar: async ({ deps, tx, executarDepois }, pedido) => {
    await prenderParado(tx, pedido);
    const idAprovacao = await executarDepois();
    await deps.queue.enqueue(tx, liberarColetaJob, { idAprovacao, ...pedido });
    return [];
  },
});
