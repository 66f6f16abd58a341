import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_FATURA, SITUACOES_FATURA } from "@acervo/contracts/faturas";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { later } from "../../../platform/clock.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { avisarFaturaVencida } from "../emails/avisar-da-fatura.ts";
import { lockFatura } from "../emissao/emissao.queries.ts";
import type { FaturasDeps } from "../faturas-deps.ts";
import { mudarSituacaoFatura } from "../situacao/mudar-situacao-fatura.ts";
import { findASuspender, findAVencer, findReabertasASuspender } from "./por-cobrar.queries.ts";
import { suspender } from "./suspender.ts";

const vencer = (deps: FaturasDeps, idFatura: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const fatura = await lockFatura(tx, idFatura);
    if (fatura?.codigoSituacao !== SITUACAO_FATURA.emAberto || fatura.anuladaEm !== null) return;
    await mudarSituacaoFatura(tx, fatura, "BOLETO_VENCIDO", { agora: deps.clock.now(), idUsuario: null });
    await avisarFaturaVencida(deps, tx, fatura);
  });

const DIA_MS = 86_400_000;
const EM_ATRASO: readonly number[] = SITUACOES_FATURA.emAtraso;

type FaturaDaConta = { readonly id: number; readonly idUsuario: number };

const suspenderPela = (deps: FaturasDeps, { id, idUsuario }: FaturaDaConta): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    const fatura = await lockFatura(tx, id);
    if (fatura === undefined || fatura.anuladaEm !== null || !EM_ATRASO.includes(fatura.codigoSituacao)) return;
    if (!fatura.emRenegociacao) await suspender(deps, tx, fatura);
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
  const dias = await inteiroVigente(deps.db, "dias-suspensao-boleto-vencido", agora);
  const suspenderTodas = (faturas: AsyncIterable<FaturaDaConta>) =>
    forEachItem(faturas, { nameOf: ({ id }) => `Invoice ${id}`, work: (fatura) => suspenderPela(deps, fatura) });
  await suspenderTodas(byPages((turno) => findASuspender(deps.db, somarDias(dia, -dias), turno)));
  const reabertasAntesDe = later(agora, -dias * DIA_MS);
  await suspenderTodas(byPages((turno) => findReabertasASuspender(deps.db, reabertasAntesDe, turno)));
};
