import { formatarData } from "@acervo/br/data-civil";
import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { pedirVitrine } from "../../../platform/vitrine/vitrine.jobs.ts";
import { defineAprovavel, exigirDiaQueVem } from "../../aprovacoes/aprovacoes.api.ts";
import { alvoDaOferta, nomeDoPlano, precoDaOferta, prenderOferta } from "./oferta-presa.ts";
import { updateFim } from "./ofertas.queries.ts";

const Pedido = z.object({ idPlanoOferta: z.number().int().positive(), fim: z.iso.date() });

const prenderAberta = async (tx: Tx, { idPlanoOferta, fim }: z.infer<typeof Pedido>, agora: Date) => {
  exigirDiaQueVem(fim, agora);
  const oferta = await prenderOferta(tx, idPlanoOferta);
  if (oferta.dataFim !== null || oferta.dataInicio > fim) throw new ErroDeNegocio("OFERTA_MUDOU");
  return oferta;
};

/** The last day on which a plan is hired. Who has it goes on. */
export const encerrarOferta = defineAprovavel({
  tipo: "PLANO_OFERTA_FIM",
  schema: Pedido,
  descrever: async ({ deps, tx }, pedido) => {
    const oferta = await prenderAberta(tx, pedido, deps.clock.now());
    return {
      alvo: alvoDaOferta(oferta.id),
      titulo: `Fim da oferta: ${nomeDoPlano(oferta)}`,
      antes: precoDaOferta(oferta),
      depois: `Não se contrata mais depois de ${formatarData(pedido.fim)}. Quem já contratou continua.`,
    };
  },
  aplicar: async ({ deps, tx, quem }, pedido) => {
    const oferta = await prenderAberta(tx, pedido, deps.clock.now());
    await updateFim(tx, oferta.id, pedido.fim);
    await pedirVitrine(deps, tx);
    return [
      {
        ator: { tipo: "usuario", id: quem.idUsuario },
        alvo: { tipo: "plano_oferta", id: oferta.id },
        origem: quem.origem,
        acao: "PLANO_OFERTA_ENCERRADA",
        detalhes: { fim: pedido.fim },
      },
    ];
  },
});
