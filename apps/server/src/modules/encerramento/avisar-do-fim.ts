import { hoje } from "@acervo/br/calendario";
import { isContratacaoEm, SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { byPages, forEachItem } from "../../jobs/for-each-item.ts";
import type { Deps } from "../../platform/deps.ts";
import { avisar } from "../avisos/avisos.api.ts";
import {
  findGuarda,
  guardaAvisavel,
  guardaComAviso,
  listPorAvisar,
  lockSituacao,
  markAvisada,
  type AvisoDoFim,
} from "../contratacoes/contratacoes.api.ts";
import { listGuardados } from "../dispositivos/dispositivos.api.ts";
import { emailDoFim } from "./encerramento.email.ts";
import { travadoAte } from "./guardados.ts";

type AvisarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

/** Where the store has nothing, nothing is lost, and there is nothing to tell. */
const avisarUma = (deps: AvisarDeps, aviso: AvisoDoFim, idContratacao: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    const guarda = await findGuarda(tx, idContratacao);
    if (guarda === undefined || !isContratacaoEm("emGuarda", codigoSituacao)) return;
    const guardados = await listGuardados(tx, idContratacao);
    if (guardados.length === 0) return;
    const agora = deps.clock.now();
    const guardadoAte = guardaComAviso(guarda.guardadoAte, aviso, hoje(agora));
    const termos = { guardadoAte, porPagar: codigoSituacao === S.inativa, retidoAte: travadoAte(guardados, agora) };
    await markAvisada(tx, idContratacao, aviso, { guardadoAte, avisadaEm: agora });
    const tipo = aviso === "antes" ? "fim-da-guarda" : "vespera-do-fim-da-guarda";
    await avisar(
      deps,
      tx,
      { tipo, sobre: `${idContratacao}/${guardadoAte}`, contratacoes: [idContratacao] },
      (assunto) => emailDoFim(assunto, termos),
    );
  });

/** Tells those whose files are about to go, days before and again on the eve; who is told late ends later. */
export const avisarDoFim = async (deps: AvisarDeps, aviso: AvisoDoFim): Promise<void> => {
  const ate = guardaAvisavel(aviso, hoje(deps.clock.now()));
  const porAvisar = byPages((turno) => listPorAvisar(deps.db, aviso, ate, turno));
  await forEachItem(porAvisar, {
    nameOf: ({ id }) => `Subscription ${id}`,
    work: ({ id }) => avisarUma(deps, aviso, id),
  });
};
