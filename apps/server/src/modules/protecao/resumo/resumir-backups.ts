import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { byPages, forEachItem } from "../../../jobs/for-each-item.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { lerFatos } from "../ler-fatos.ts";
import { situacaoProtecao } from "../situacao-protecao.ts";
import { emailResumoBackups, type LinhaDoResumo } from "./resumo-backups.email.ts";
import {
  listDispositivosDoDia,
  listPessoasDoDia,
  type DispositivoDoDia,
  type PessoaDoResumo,
} from "./resumo.queries.ts";

type ResumoDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">;

/** Only what the person wants to hear of; a device of which that leaves nothing is left out. */
const oQueQuer = (
  { querConcluidos, querErros }: PessoaDoResumo,
  dispositivo: DispositivoDoDia,
): readonly DispositivoDoDia[] => {
  const concluidos = querConcluidos ? dispositivo.concluidos : 0;
  const comErro = querErros ? dispositivo.comErro : 0;
  return concluidos + comErro === 0 ? [] : [{ ...dispositivo, concluidos, comErro }];
};

const lerLinhas = async (
  { db, clock }: ResumoDeps,
  pessoa: PessoaDoResumo,
  dia: DataCivil,
): Promise<LinhaDoResumo[]> => {
  const doDia = (await listDispositivosDoDia(db, dia, pessoa.id)).flatMap((cada) => oQueQuer(pessoa, cada));
  const ids = doDia.map(({ idDispositivo }) => idDispositivo);
  const agora = clock.now();
  const vigiados = new Map(
    (await lerFatos(db, ids, { agora, removidosDesde: agora })).map((vigiado) => [vigiado.linha.id, vigiado]),
  );
  return doDia.flatMap((cada) => {
    const vigiado = vigiados.get(cada.idDispositivo);
    if (vigiado === undefined) return [];
    const { situacao, porque } = situacaoProtecao(vigiado.fatos, agora.getTime());
    return [{ ...cada, nomeDispositivo: vigiado.linha.nome, situacao, porque }];
  });
};

const resumirUma = async (deps: ResumoDeps, pessoa: PessoaDoResumo, dia: DataCivil): Promise<void> => {
  const linhas = await lerLinhas(deps, pessoa, dia);
  if (linhas.length === 0) return;
  await deps.db.transaction().execute((tx) =>
    enfileirarEmail(deps, tx, {
      tipo: "resumo-backups",
      chave: `resumo-backups/${pessoa.id}/${dia}`,
      destinatarios: destinatarios(pessoa),
      conteudo: emailResumoBackups({ ...pessoa, dia, linhas }),
    }),
  );
};

/**
 * Tells each person once what became of the backups of the day that ended. The key of the message holds the day: a run
 * that died begins anew, and tells nobody twice.
 */
export const resumirBackups = async (deps: ResumoDeps): Promise<void> => {
  const dia = somarDias(hoje(deps.clock.now()), -1);
  const pessoas = byPages((turno) => listPessoasDoDia(deps.db, dia, turno));
  await forEachItem(pessoas, { nameOf: ({ id }) => `Person ${id}`, work: (pessoa) => resumirUma(deps, pessoa, dia) });
};
