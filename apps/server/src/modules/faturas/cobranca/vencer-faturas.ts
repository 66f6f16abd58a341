import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { lockFatura, markVencida } from "../faturas.api.ts";
import { avisarFaturaVencida, avisarInatividade } from "../emails/avisar-da-fatura.ts";
import { lockTitular, mudarSituacao, lockSituacao, type ContratarDeps } from "../../contratacoes/contratacoes.api.ts";
import { findASuspender, findAVencer, findSuspensasDesde } from "./por-cobrar.queries.ts";
import { suspender } from "./suspender.ts";

const DIA_MS = 86_400_000;

const vencer = (deps: ContratarDeps, idFatura: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const fatura = await lockFatura(tx, idFatura);
    if (fatura?.codigoSituacao !== SITUACAO_FATURA.emAberto || fatura.anuladaEm !== null) return;
    await markVencida(tx, idFatura);
    await avisarFaturaVencida(deps, tx, fatura);
  });

type FaturaDaConta = { readonly id: number; readonly idUsuario: number };

const suspenderPela = (deps: ContratarDeps, { id, idUsuario }: FaturaDaConta): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, idUsuario, deps.clock.now());
    const fatura = await lockFatura(tx, id);
    if (fatura?.codigoSituacao === SITUACAO_FATURA.vencida && fatura.anuladaEm === null)
      await suspender(deps, tx, fatura);
  });

const inativar = (deps: ContratarDeps, idContratacao: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    if (codigoSituacao !== S.suspensa) return;
    const autoria = { agora: deps.clock.now(), idUsuario: null };
    const { evento } = await mudarSituacao(tx, idContratacao, "SUSPENSAO_PROLONGADA", autoria);
    await avisarInatividade(deps, tx, idContratacao);
    await registrar(tx, evento);
  });

/**
 * What time does to unpaid boletos and to those who owe them: overdue the day after it was due, suspended some days
 * later, inactive when that has lasted. Files can be restored all the while.
 */
export const vencerFaturas = async (deps: ContratarDeps): Promise<void> => {
  const agora = deps.clock.now();
  const dia = hoje(agora);
  const chaves = ["dias-suspensao-boleto-vencido", "dias-suspensa-ate-inativa"] as const;
  const { inteiro } = await lerParametros(deps.db, chaves, agora);
  const porVencer = byPages((turno) => findAVencer(deps.db, dia, turno));
  await forEachItem(porVencer, { nameOf: ({ id }) => `Invoice ${id}`, work: ({ id }) => vencer(deps, id) });
  const vencidasAte = somarDias(dia, -inteiro(chaves[0]));
  const faturas = byPages((turno) => findASuspender(deps.db, vencidasAte, turno));
  await forEachItem(faturas, { nameOf: ({ id }) => `Invoice ${id}`, work: (fatura) => suspenderPela(deps, fatura) });
  const antesDe = later(agora, -inteiro(chaves[1]) * DIA_MS);
  const suspensas = byPages((turno) => findSuspensasDesde(deps.db, antesDe, turno));
  await forEachItem(suspensas, { nameOf: ({ id }) => `Subscription ${id}`, work: ({ id }) => inativar(deps, id) });
};
