import { dateAt } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import type { DispositivoVigiado } from "../ler-fatos.ts";
import type { Veredito } from "../situacao-protecao.ts";
import { findAvisado } from "./alertas.queries.ts";
import { emailBackupComErro } from "./backup-com-erro.email.ts";
import { decidirFalha } from "./falha.rules.ts";
import { deleteFalhaAvisada, insertFalhaAvisada, listFalhasAvisadas } from "./falhas.queries.ts";

type FalhaDeps = Pick<WorkerDeps, "clock" | "ids" | "queue">;
type Julgado = { readonly vigiado: DispositivoVigiado; readonly veredito: Veredito };

const avisar = async (deps: FalhaDeps, tx: Tx, { vigiado, veredito }: Julgado, desde: number): Promise<void> => {
  const { id, idContratacao, nome: nomeDispositivo } = vigiado.linha;
  const avisado = await findAvisado(tx, idContratacao, "BACKUP_COM_ERRO");
  if (avisado === undefined || !avisado.querAviso) return;
  await enfileirarEmail(deps, tx, {
    tipo: "backup-com-erro",
    chave: `backup-com-erro/${id}/${dateAt(desde).toISOString()}`,
    destinatarios: destinatarios(avisado),
    conteudo: emailBackupComErro({ ...avisado, ...veredito, idContratacao, idDispositivo: id, nomeDispositivo }),
  });
};

/**
 * Tells the first failure of each device. The message and the mark that it was told are one, and who does not want to
 * hear of failures gets the mark all the same: what was over before the switch was turned on is no news.
 */
export const avisarFalhas = async (deps: FalhaDeps, tx: Tx, julgados: readonly Julgado[]): Promise<void> => {
  const avisadas = await listFalhasAvisadas(
    tx,
    julgados.map(({ vigiado }) => vigiado.linha.id),
  );
  for (const julgado of julgados) {
    const { linha } = julgado.vigiado;
    const decisao = decidirFalha(avisadas.get(linha.id) ?? null, julgado.veredito);
    if (decisao.acao === "esquecer") await deleteFalhaAvisada(tx, linha.id);
    if (decisao.acao !== "avisar") continue;
    await avisar(deps, tx, julgado, decisao.desde);
    await insertFalhaAvisada(tx, linha, decisao.desde);
  }
};
