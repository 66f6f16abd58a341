import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { lockFatura, updateVencimento } from "../emissao/emissao.queries.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { existeCobrancaEmAndamento } from "./cobrancas-da-fatura.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { findSemBoleto } from "./por-cobrar.queries.ts";

type SemBoleto = { readonly id: number; readonly idUsuario: number };

/** Who had nothing to pay with gets the days to pay it in. */
const pedirUm = (deps: FaturasDeps, { id, idUsuario }: SemBoleto): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, idUsuario, agora);
    const fatura = await lockFatura(tx, id);
    if (fatura === undefined || fatura.anuladaEm !== null || (await existeCobrancaEmAndamento(tx, id))) return;
    const dias = await inteiroVigente(tx, "dias-vencimento-primeira-fatura", agora);
    const aPartirDe = proximoDiaUtil(somarDias(hoje(agora), dias));
    const vencimento = fatura.vencimento > aPartirDe ? fatura.vencimento : aPartirDe;
    await updateVencimento(tx, id, vencimento);
    await cobrarMensalidade(deps, tx, { ...fatura, vencimento }, { tipoPagamento: "BOLETO" });
  });

/** Asks again for boletos that never came to be, each in a transaction of its own. */
export const pedirBoletos = async (deps: FaturasDeps): Promise<void> => {
  const faturas = byPages((turno) => findSemBoleto(deps.db, turno));
  await forEachItem(faturas, { nameOf: ({ id }) => `Invoice ${id}`, work: (fatura) => pedirUm(deps, fatura) });
};
