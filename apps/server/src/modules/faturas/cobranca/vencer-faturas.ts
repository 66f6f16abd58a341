import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { avisarFaturaVencida } from "../emails/avisar-da-fatura.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { mudarSituacaoFatura } from "../situacao/mudar-situacao-fatura.ts";
import { findASuspender, findAVencer } from "./por-cobrar.queries.ts";
import { suspender } from "./suspender.ts";

const vencer = (deps: FaturasDeps, idFatura: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const fatura = await lockFatura(tx, idFatura);
    if (fatura?.codigoSituacao !== SITUACAO_FATURA.emAberto || fatura.anuladaEm !== null) return;
    await mudarSituacaoFatura(tx, fatura, "BOLETO_VENCIDO", { agora: deps.clock.now(), idUsuario: null });
    await avisarFaturaVencida(deps, tx, fatura);
  });

type FaturaDaConta = { readonly id: number; readonly idUsuario: number };

const suspenderPela = (deps: FaturasDeps, { id, idUsuario }: FaturaDaConta): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    const fatura = await lockFatura(tx, id);
    if (fatura?.codigoSituacao === SITUACAO_FATURA.vencida && fatura.anuladaEm === null)
      await suspender(deps, tx, fatura);
  });

/**
 * What time does to unpaid boletos and to those who owe them: overdue the day after it was due, suspended some days
 * later. Files can be restored all the while.
 */
export const vencerFaturas = async (deps: FaturasDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dia = hoje(agora);
  const porVencer = byPages((turno) => findAVencer(deps.db, dia, turno));
  await forEachItem(porVencer, { nameOf: ({ id }) => `Invoice ${id}`, work: ({ id }) => vencer(deps, id) });
  const vencidasAte = somarDias(dia, -(await inteiroVigente(deps.db, "dias-suspensao-boleto-vencido", agora)));
  const faturas = byPages((turno) => findASuspender(deps.db, vencidasAte, turno));
  await forEachItem(faturas, { nameOf: ({ id }) => `Invoice ${id}`, work: (fatura) => suspenderPela(deps, fatura) });
};
