import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { forEachItem, inPages } from "../../../jobs/for-each-item.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { lerFatos, type DispositivoVigiado } from "../ler-fatos.ts";
import { situacaoProtecao } from "../situacao-protecao.ts";
import { emailResumoBackups, type LinhaDoResumo } from "./resumo-backups.email.ts";
import {
  listDispositivosDoDia,
  listPessoasDoDia,
  type DispositivoDoDia,
  type PessoaDoResumo,
} from "./resumo.queries.ts";

type ResumoDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue">;

type DiaDaPessoa = {
  readonly pessoa: PessoaDoResumo;
  readonly dispositivos: readonly (DispositivoDoDia & { readonly vigiado: DispositivoVigiado })[];
};

/** Only what the person wants to hear of; a device of which that leaves nothing is left out. */
const oQueQuer = (
  { querConcluidos, querErros }: PessoaDoResumo,
  dispositivo: DispositivoDoDia,
): readonly DispositivoDoDia[] => {
  const concluidos = querConcluidos ? dispositivo.concluidos : 0;
  const comErro = querErros ? dispositivo.comErro : 0;
  return concluidos + comErro === 0 ? [] : [{ ...dispositivo, concluidos, comErro }];
};

/** The day of many people in as many queries as that of one. */
async function* lerDias({ db, clock }: ResumoDeps, dia: DataCivil): AsyncGenerator<DiaDaPessoa> {
  for await (const pessoas of inPages((turno) => listPessoasDoDia(db, dia, turno))) {
    const agora = clock.now();
    const idsUsuario = pessoas.map(({ id }) => id);
    const doDia = await listDispositivosDoDia(db, dia, idsUsuario);
    const ids = doDia.map(({ idDispositivo }) => idDispositivo);
    const vigiados = new Map((await lerFatos(db, ids, agora)).map((vigiado) => [vigiado.linha.id, vigiado]));
    const daPessoa = Map.groupBy(doDia, ({ idUsuario }) => idUsuario);
    for (const pessoa of pessoas) {
      const seus = (daPessoa.get(pessoa.id) ?? []).flatMap((cada) => oQueQuer(pessoa, cada));
      const dispositivos = seus.flatMap((cada) => {
        const vigiado = vigiados.get(cada.idDispositivo);
        return vigiado === undefined ? [] : [{ ...cada, vigiado }];
      });
      yield { pessoa, dispositivos };
    }
  }
}

const resumirUm = async (deps: ResumoDeps, dia: DataCivil, { pessoa, dispositivos }: DiaDaPessoa): Promise<void> => {
  if (dispositivos.length === 0) return;
  const agora = deps.clock.now().getTime();
  const linhas = dispositivos.map(({ vigiado, ...contagens }): LinhaDoResumo => {
    const { situacao, porque } = situacaoProtecao(vigiado.fatos, agora);
    const { idContratacao, nome: nomeDispositivo } = vigiado.linha;
    return { ...contagens, idContratacao, nomeDispositivo, situacao, porque };
  });
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
  await forEachItem(lerDias(deps, dia), {
    nameOf: ({ pessoa }) => `Person ${pessoa.id}`,
    work: (diaDaPessoa) => resumirUm(deps, dia, diaDaPessoa),
  });
};
