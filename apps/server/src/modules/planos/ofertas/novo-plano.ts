import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { pedirVitrine } from "../../../platform/vitrine/vitrine.jobs.ts";
import { defineAprovavel, exigirDiaQueVem } from "../../aprovacoes/aprovacoes.api.ts";
import { nomeDoPlano, precoPorExtenso } from "./oferta-presa.ts";
import { existsPlanoOferecido, findTipoDePlano, insertOferta } from "./ofertas.queries.ts";

const Pedido = z.object({
  idTipoPlano: z.number().int().positive(),
  nome: z.string().min(1),
  valorCentavos: z.number().int().nonnegative(),
  espacoBytes: z.number().int().positive(),
  inicio: z.iso.date(),
});

const conferir = async (tx: Tx, pedido: z.infer<typeof Pedido>, agora: Date) => {
  exigirDiaQueVem(pedido.inicio, agora);
  const tipo = await findTipoDePlano(tx, pedido.idTipoPlano);
  if (tipo === undefined) throw new ErroDeNegocio("TIPO_DE_PLANO_NAO_ENCONTRADO");
  if (await existsPlanoOferecido(tx, pedido)) throw new ErroDeNegocio("PLANO_REPETIDO");
  return tipo;
};

/** A plan that was not there: its name is free among those of its type. */
export const novoPlano = defineAprovavel({
  tipo: "PLANO_NOVO",
  schema: Pedido,
  descrever: async ({ deps, tx }, pedido) => {
    const { descricao } = await conferir(tx, pedido, deps.clock.now());
    return {
      alvo: `plano:${pedido.idTipoPlano}:${pedido.nome}`,
      titulo: `Novo plano: ${nomeDoPlano({ ...pedido, tipo: descricao })}`,
      antes: null,
      depois: precoPorExtenso(pedido.valorCentavos, pedido.inicio, null),
    };
  },
  aplicar: async ({ deps, tx, quem }, pedido) => {
    await conferir(tx, pedido, deps.clock.now());
    const id = await insertOferta(tx, pedido);
    await pedirVitrine(deps, tx);
    return [
      {
        ator: { tipo: "usuario", id: quem.idUsuario },
        alvo: { tipo: "plano_oferta", id },
        origem: quem.origem,
        acao: "PLANO_ADICIONADO",
        detalhes: { valorCentavos: String(pedido.valorCentavos), inicio: pedido.inicio },
      },
    ];
  },
});
