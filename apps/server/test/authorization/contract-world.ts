import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { prepararTermoDeAceite } from "../../src/modules/contratos/gerar-termo.ts";
import { insertContratacao } from "../builders.ts";
import { insertContratoAceito, ofertaDe } from "../contratos.ts";
import { insertFatura } from "../faturas.ts";
import type { TestApi } from "../test-api.ts";
import type { Caller } from "./callers.ts";
import type { MatrixWorld } from "./matrix-world.ts";

type ContractWorld = Pick<
  MatrixWorld,
  "ofertas" | "idContrato" | "novaAtiva" | "novaEmAndamento" | "novaProvisionada" | "corpoProvisao" | "corpoNovo"
>;

type Dono = { readonly idUsuario: number; readonly idContratacao: number };

/** A way to hire for each caller, who has signed and has an address, and a contract of the subscription that they have. */
export const prepareContracts = async (api: TestApi, donos: ReadonlyMap<Caller, Dono>): Promise<ContractWorld> => {
  const { db, ids, clock } = api.deps;
  const ofertas = { atual: await ofertaDe(db, "Acervo 10"), outra: await ofertaDe(db, "Acervo 50") };
  const contratos = new Map<Caller, number>();
  for (const [caller, dono] of donos) {
    contratos.set(caller, (await insertContratoAceito(db, { ...dono, idOferta: ofertas.atual })).id);
  }
  const usuarioDe = (caller: Caller): number => donos.get(caller)?.idUsuario ?? 0;
  const livrar = (idUsuario: number) =>
    db
      .updateTable("contratacao")
      .set({ codigoSituacao: 3 })
      .where("idUsuario", "=", idUsuario)
      .where("codigoSituacao", "in", [7, 8])
      .execute();
  let numero = 0;
  const nova = (idUsuario: number, codigoSituacao: number): Promise<number> => {
    numero += 1;
    return insertContratacao(db, { idUsuario, nome: `Contratação ${numero}`, codigoSituacao });
  };
  return {
    ofertas,
    idContrato: (caller) => contratos.get(caller) ?? 0,
    novaAtiva: (caller) => nova(usuarioDe(caller), 1),
    novaProvisionada: async (caller) => {
      const id = await nova(usuarioDe(caller), 6);
      await db.updateTable("contratacao").set({ assinarDesde: "2099-01-01" }).where("id", "=", id).execute();
      return id;
    },
    corpoProvisao: (idUsuario) => {
      numero += 1;
      return {
        idUsuario,
        nome: `Contratação ${numero}`,
        idPlanoOfertaTipoPagamento: ofertas.atual,
        assinarDesde: somarDias(hoje(clock.now()), 1),
        cartosoft: 0,
        chaveIdempotencia: ids.uuid(),
      };
    },
    novaEmAndamento: async (caller) => {
      const idUsuario = usuarioDe(caller);
      await livrar(idUsuario);
      const idContratacao = await nova(idUsuario, 7);
      await insertFatura(db, { idUsuario, idContratacao, mes: "2026-11" });
      return idContratacao;
    },
    corpoNovo: async (caller) => {
      const idUsuario = usuarioDe(caller);
      await livrar(idUsuario);
      numero += 1;
      const nome = `Contratação ${numero}`;
      const pretendida = { idUsuario, idOferta: ofertas.atual, nome };
      const { termo } = await prepararTermoDeAceite(db, clock.now(), pretendida);
      return {
        nome,
        idPlanoOfertaTipoPagamento: ofertas.atual,
        tipoPagamento: "BOLETO",
        hashTermo: termo.hash,
        chaveIdempotencia: ids.uuid(),
      };
    },
  };
};
