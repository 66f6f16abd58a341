import { somarDias } from "@acervo/br/data-civil";
import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { pedirVitrine } from "../../../platform/vitrine/vitrine.jobs.ts";
import { defineAprovavel, exigirDiaQueVem } from "../../aprovacoes/aprovacoes.api.ts";
import { alvoDaOferta, nomeDoPlano, precoDaOferta, precoPorExtenso, prenderOferta } from "./oferta-presa.ts";
import { insertOfertaSeguinte, updateFim } from "./ofertas.queries.ts";

const Pedido = z.object({
  idPlanoOferta: z.number().int().positive(),
  valorCentavos: z.number().int().nonnegative(),
  inicio: z.iso.date(),
});

/** The offer whose place another price takes: it is hired on the day before, and nothing follows it yet. */
const prenderAntecessora = async (tx: Tx, { idPlanoOferta, inicio }: z.infer<typeof Pedido>, agora: Date) => {
  exigirDiaQueVem(inicio, agora);
  const oferta = await prenderOferta(tx, idPlanoOferta);
  const continua = oferta.dataFim === null || oferta.dataFim >= inicio;
  if (oferta.idSeguinte !== null || oferta.dataInicio >= inicio || !continua) throw new ErroDeNegocio("OFERTA_MUDOU");
  return oferta;
};

/** Another price of a plan from a day on. It is a plan of its own, so that who hired before keeps what they agreed to. */
export const novoPreco = defineAprovavel({
  tipo: "PLANO_PRECO",
  schema: Pedido,
  descrever: async ({ deps, tx }, pedido) => {
    const oferta = await prenderAntecessora(tx, pedido, deps.clock.now());
    return {
      alvo: alvoDaOferta(oferta.id),
      titulo: `Novo preço: ${nomeDoPlano(oferta)}`,
      antes: precoDaOferta(oferta),
      depois: precoPorExtenso(pedido.valorCentavos, pedido.inicio, oferta.dataFim),
    };
  },
  aplicar: async ({ deps, tx, quem }, pedido) => {
    const oferta = await prenderAntecessora(tx, pedido, deps.clock.now());
    const { idTipoPlano, nome, espacoBytes } = oferta;
    const { inicio, valorCentavos } = pedido;
    const id = await insertOfertaSeguinte(tx, oferta, { idTipoPlano, nome, espacoBytes, valorCentavos, inicio });
    await updateFim(tx, oferta.id, somarDias(inicio, -1));
    await pedirVitrine(deps, tx);
    return [
      {
        ator: { tipo: "usuario", id: quem.idUsuario },
        alvo: { tipo: "plano_oferta", id },
        origem: quem.origem,
        acao: "PLANO_PRECO_ADICIONADO",
        detalhes: { anterior: String(oferta.id), valorCentavos: String(valorCentavos), inicio },
      },
    ];
  },
});
