import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { existeCobrancaEmAndamento } from "./cobrancas-da-fatura.ts";
import { findSemBoleto } from "./por-cobrar.queries.ts";
import { reemitirBoleto } from "./reemitir-boleto.ts";

type SemBoleto = { readonly id: number; readonly idUsuario: number };

const pedirUm = (deps: FaturasDeps, { id, idUsuario }: SemBoleto): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    const fatura = await lockFatura(tx, id);
    if (fatura === undefined || fatura.anuladaEm !== null || fatura.emRenegociacao) return;
    if (await existeCobrancaEmAndamento(tx, id)) return;
    await reemitirBoleto(deps, tx, fatura);
  });

/** Asks again for boletos that never came to be, each in a transaction of its own. */
export const pedirBoletos = async (deps: FaturasDeps): Promise<void> => {
  const faturas = byPages((turno) => findSemBoleto(deps.db, turno));
  await forEachItem(faturas, { nameOf: ({ id }) => `Invoice ${id}`, work: (fatura) => pedirUm(deps, fatura) });
};
