import { byPages, forEachItem } from "../../jobs/for-each-item.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { avisar } from "../avisos/avisos.api.ts";
import { findGuarda, listPorComprovar, markExpurgada } from "../contratacoes/contratacoes.api.ts";
import { listGuardados } from "../dispositivos/dispositivos.api.ts";
import { emailComprovante } from "./encerramento.email.ts";

type ComprovarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

/** The purge of a device listed the store again and found nothing: once that holds for all of them, it is told. */
const comprovarUma = (deps: ComprovarDeps, idContratacao: number): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    if ((await listGuardados(tx, idContratacao)).length > 0) return;
    const agora = deps.clock.now();
    const guarda = await findGuarda(tx, idContratacao);
    if (guarda === undefined || !(await markExpurgada(tx, idContratacao, agora))) return;
    const { dispositivos, arquivos, bytes } = guarda;
    if (dispositivos === null || dispositivos === 0 || arquivos === null || bytes === null) return;
    const aviso = { tipo: "arquivos-apagados", sobre: idContratacao, contratacoes: [idContratacao] };
    await avisar(deps, tx, aviso, (assunto) =>
      emailComprovante(assunto, { dispositivos, arquivos, bytes, apagadosEm: agora }),
    );
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "CONTRATACAO_ARQUIVOS_EXPURGADOS",
      alvo: { tipo: "contratacao", id: idContratacao },
      idContratacao,
      detalhes: { dispositivos: String(dispositivos), arquivos: String(arquivos), bytes: String(bytes) },
    });
  });

/** Writes down, and tells the customer, that nothing of an ended subscription is left in the store. */
export const comprovarExpurgos = async (deps: ComprovarDeps): Promise<void> => {
  const porComprovar = byPages((turno) => listPorComprovar(deps.db, turno));
  await forEachItem(porComprovar, {
    nameOf: ({ id }) => `Subscription ${id}`,
    work: ({ id }) => comprovarUma(deps, id),
  });
};
