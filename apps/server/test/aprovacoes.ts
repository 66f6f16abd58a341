import { later } from "../src/platform/clock.ts";
import type { Deps } from "../src/platform/deps.ts";

const SEMANA_MS = 604_800_000;

/** An account of staff that no demo user signs in to. */
export const insertOutroAdministrador = async ({
  db,
  clock,
  ids,
}: Pick<Deps, "db" | "clock" | "ids">): Promise<number> => {
  const sub = ids.uuid();
  const { id } = await db
    .insertInto("usuario")
    .values({
      sub,
      nome: "Outra Pessoa",
      cpfCnpj: sub.replaceAll(/\D/g, "").padEnd(14, "0").slice(0, 14),
      email: `${sub}@acervo.test`,
      tipoConta: "NOR_PF",
      dataCadastro: clock.now(),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A request for a plan that nobody has heard of, which can be carried out. */
export const insertAprovacao = async (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  idUsuarioPedido: number,
): Promise<number> => {
  const nome = `Plano ${ids.uuid()}`;
  const agora = clock.now();
  const pedido = { idTipoPlano: 1, nome, valorCentavos: 990, espacoBytes: 1_073_741_824, inicio: "2099-01-01" };
  const { id } = await db
    .insertInto("aprovacao")
    .values({
      tipo: "PLANO_NOVO",
      alvo: `plano:1:${nome}`,
      pedido: JSON.stringify(pedido),
      titulo: `Novo plano: ${nome}`,
      depois: "R$ 9,90 por mês",
      motivo: "Pedido de um teste.",
      idUsuarioPedido,
      pedidaEm: agora,
      expiraEm: later(agora, SEMANA_MS),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** A plan that is hired from 2099 on. */
export const insertOfertaFutura = async ({ db, ids }: Pick<Deps, "db" | "ids">): Promise<number> => {
  const plano = await db
    .insertInto("plano")
    .values({ idTipoPlano: 1, nome: `Plano ${ids.uuid()}`, valorCentavos: 990, espacoBytes: 1_073_741_824 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const oferta = await db
    .insertInto("planoOferta")
    .values({ idPlano: plano.id, dataInicio: "2099-01-01" })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db
    .insertInto("planoOfertaTipoPagamento")
    .values({ idPlanoOferta: oferta.id, tipoPagamento: "BOLETO" })
    .execute();
  return oferta.id;
};
