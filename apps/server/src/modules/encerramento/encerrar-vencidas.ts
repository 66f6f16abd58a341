import { hoje } from "@acervo/br/calendario";
import { isContratacaoEm } from "@acervo/contracts/contratacoes";
import { byPages, forEachItem } from "../../jobs/for-each-item.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lerParametros } from "../../platform/parametro.ts";
import { avisar } from "../avisos/avisos.api.ts";
import {
  countPorEncerrar,
  findGuarda,
  isFreado,
  listPorEncerrar,
  lockSituacao,
  markEncerrada,
  mudarSituacao,
} from "../contratacoes/contratacoes.api.ts";
import { encerrarDispositivos, listGuardados, type GuardadoRow } from "../dispositivos/dispositivos.api.ts";
import { existePagamentoPorConfirmar, lockCobrancasDaContratacao } from "../faturas/faturas.api.ts";
import { lockTitular } from "../usuarios/usuarios.api.ts";
import { emailEncerramento } from "./encerramento.email.ts";
import { conteudoDe, travadoAte } from "./guardados.ts";

type EncerrarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

/** Too many would end on one day: nothing is ended until somebody has looked and let it go on. */
class FreioDoEncerramentoError extends Error {
  override readonly name = "FreioDoEncerramentoError";
}

/** Looked at again under its locks: one that was paid or told anew meanwhile stays. */
const isVencida = async (
  tx: Tx,
  idContratacao: number,
  agora: Date,
  guardados: readonly GuardadoRow[],
): Promise<boolean> => {
  const guarda = await findGuarda(tx, idContratacao);
  if (guarda === undefined || guarda.encerradaEm !== null || guarda.guardadoAte >= hoje(agora)) return false;
  const isAvisada = guarda.avisadaNaVesperaEm !== null || guardados.length === 0;
  return isAvisada && !(await existePagamentoPorConfirmar(tx, idContratacao));
};

const encerrarUma = (
  deps: EncerrarDeps,
  { id: idContratacao, idUsuario }: { readonly id: number; readonly idUsuario: number },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, idUsuario, agora);
    await lockCobrancasDaContratacao(tx, idContratacao);
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    if (!isContratacaoEm("emGuarda", codigoSituacao)) return;
    const guardados = await listGuardados(tx, idContratacao);
    if (!(await isVencida(tx, idContratacao, agora, guardados))) return;
    const conteudo = conteudoDe(guardados);
    const { evento } = await mudarSituacao(tx, idContratacao, "GUARDA_ENCERRADA", { agora, idUsuario: null });
    await encerrarDispositivos(tx, idContratacao, agora);
    await markEncerrada(tx, idContratacao, agora, conteudo);
    if (guardados.length > 0)
      await avisar(
        deps,
        tx,
        { tipo: "contratacao-encerrada", sobre: idContratacao, contratacoes: [idContratacao] },
        (assunto) => emailEncerramento(assunto, { ...conteudo, retidoAte: travadoAte(guardados, agora) }),
      );
    await registrar(tx, evento);
  });

const exigirSemFreio = async ({ db, clock }: EncerrarDeps): Promise<void> => {
  const agora = clock.now();
  const { porEncerrar, vivas } = await countPorEncerrar(db, hoje(agora));
  const { inteiro } = await lerParametros(db, ["minimo-freio-encerramento", "milesimos-freio-encerramento"], agora);
  const freio = { minimo: inteiro("minimo-freio-encerramento"), milesimos: inteiro("milesimos-freio-encerramento") };
  if (isFreado(porEncerrar, vivas, freio))
    throw new FreioDoEncerramentoError(`${porEncerrar} of ${vivas} subscriptions would end today.`);
};

/** Ends the subscriptions whose files are kept no longer; their purge follows by itself. */
export const encerrarVencidas = async (deps: EncerrarDeps): Promise<void> => {
  await exigirSemFreio(deps);
  const vencidas = byPages((turno) => listPorEncerrar(deps.db, hoje(deps.clock.now()), turno));
  await forEachItem(vencidas, {
    nameOf: ({ id }) => `Subscription ${id}`,
    work: (vencida) => encerrarUma(deps, vencida),
  });
};
