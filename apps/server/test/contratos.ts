import { prepararTermoDeAceite } from "../src/modules/contratos/gerar-termo.ts";
import { registrarAceite } from "../src/modules/contratos/registrar-aceite.ts";
import { instantFrom } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/db/db.ts";

/** A complete address for the person. */
export const giveEndereco = async (db: Db, idUsuario: number): Promise<void> => {
  const { id } = await db
    .insertInto("endereco")
    .values({ cep: "30160011", logradouro: "Rua da Bahia", numero: "1000", bairro: "Centro", idMunicipio: 3_106_200 })
    .returning("id")
    .executeTakeFirstOrThrow();
  await db.updateTable("usuario").set({ idEndereco: id }).where("id", "=", idUsuario).execute();
};

/** The id of the offer of a plan of the initial catalogue. */
export const ofertaDe = async (
  db: Db,
  plano: string,
  tipoPagamento: "BOLETO" | "CARTAO" = "BOLETO",
): Promise<number> => {
  const { id } = await db
    .selectFrom("planoOfertaTipoPagamento as oferta")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .select("oferta.id")
    .where("plano.nome", "=", plano)
    .where("oferta.tipoPagamento", "=", tipoPagamento)
    .executeTakeFirstOrThrow();
  return id;
};

type Assinatura = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  readonly idOferta: number;
  readonly agora?: Date;
};

export const ORIGEM = { requestId: "pedido-de-teste", ip: "203.0.113.7", userAgent: "Navegador de teste" };

/** The contract of a subscription that was put in by hand. */
export const insertContratoAceito = (
  db: Db,
  { idUsuario, idContratacao, idOferta, agora = instantFrom("2026-11-01T12:00:00Z") }: Assinatura,
) =>
  db.transaction().execute(async (tx) => {
    const preparado = await prepararTermoDeAceite(tx, agora, { idUsuario, idOferta, nome: "Acervo principal" });
    const aceite = { idUsuario, idContratacao, usarDadosRecivil: null, origem: ORIGEM, agora };
    return registrarAceite(tx, preparado, aceite);
  });
