import { hoje } from "@acervo/br/calendario";
import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { pedirVitrine } from "../../../platform/vitrine/vitrine.jobs.ts";
import { defineAprovavel } from "../../aprovacoes/aprovacoes.api.ts";
import { alvoDaOferta, nomeDoPlano, precoDaOferta, prenderOferta, type OfertaPresa } from "./oferta-presa.ts";
import { deleteOferta, existsContratacaoDaOferta, updateFim } from "./ofertas.queries.ts";

const Pedido = z.object({ idPlanoOferta: z.number().int().positive() });

/** What has not begun, is followed by nothing and is held by nobody can be undone without a trace in the catalogue. */
const prenderFutura = async (tx: Tx, idPlanoOferta: number, agora: Date): Promise<OfertaPresa> => {
  const oferta = await prenderOferta(tx, idPlanoOferta);
  const futura = oferta.dataInicio > hoje(agora) && oferta.idSeguinte === null;
  if (!futura || (await existsContratacaoDaOferta(tx, idPlanoOferta))) throw new ErroDeNegocio("OFERTA_MUDOU");
  return oferta;
};

/** A price that has not begun is taken back; the one before it goes on as if nothing had been said. */
export const retirarPreco = defineAprovavel({
  tipo: "PLANO_PRECO_RETIRADA",
  schema: Pedido,
  descrever: async ({ deps, tx }, { idPlanoOferta }) => {
    const oferta = await prenderFutura(tx, idPlanoOferta, deps.clock.now());
    return {
      alvo: alvoDaOferta(oferta.id),
      titulo: `Retirar preço que ainda não vale: ${nomeDoPlano(oferta)}`,
      antes: precoDaOferta(oferta),
      depois: oferta.idPlanoOfertaAnterior === null ? "O plano não é oferecido." : "Continua o preço anterior.",
    };
  },
  aplicar: async ({ deps, tx, quem }, { idPlanoOferta }) => {
    const oferta = await prenderFutura(tx, idPlanoOferta, deps.clock.now());
    await deleteOferta(tx, oferta);
    if (oferta.idPlanoOfertaAnterior !== null) await updateFim(tx, oferta.idPlanoOfertaAnterior, oferta.dataFim);
    await pedirVitrine(deps, tx);
    return [
      {
        ator: { tipo: "usuario", id: quem.idUsuario },
        alvo: { tipo: "plano_oferta", id: oferta.id },
        origem: quem.origem,
        acao: "PLANO_PRECO_RETIRADO",
        detalhes: { valorCentavos: String(oferta.valorCentavos), inicio: oferta.dataInicio },
      },
    ];
  },
});
