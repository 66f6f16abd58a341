import { join } from "node:path";
import { backups, SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { RAIZ } from "@acervo/contracts/arquivos";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { protecao } from "@acervo/contracts/protecao";
import { type PedidoNoPortal, restauracoes } from "@acervo/contracts/restauracoes";
import { usuarios } from "@acervo/contracts/usuarios";
import { Failure } from "../platform/failure.ts";
import type { Clock } from "../platform/clock.ts";
import type { Ids } from "../platform/ids.ts";
import type { AgentService } from "../agent/agent.ts";
import type { Account, Places } from "../portal/account.ts";
import type { Portal } from "../portal/portal.ts";
import { changeFiles, clear, differingFiles, type Known } from "./known-files.ts";

/** In their order; each is there for the next. */
export const STEPS = ["entrar", "painel", "copiar", "restaurar", "comparar"] as const;
export type Step = (typeof STEPS)[number];

export type StepContext = {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly places: Places;
  readonly account: Account;
  readonly agent: AgentService;
  readonly portal: Portal;
  readonly signal: AbortSignal;
};

const LOOK_MS = 1_000;
const RUNNING = String(SITUACAO_BACKUP.emAndamento);
const DONE = String(SITUACAO_BACKUP.concluido);
/** Still on their way. */
const OPEN_RESTORES: readonly string[] = ["AGUARDANDO", "AGUARDANDO_PASTA", "EM_ANDAMENTO", "CANCELANDO"];
/** Bytes that are not those that were backed up: told by the agent, which writes none of them. */
const WRONG_BYTES = "CONTEUDO_DIFERENTE";

const until = async <T>({ clock, signal }: StepContext, look: () => Promise<T | null>): Promise<T> => {
  for (;;) {
    const seen = await look();
    if (seen !== null) return seen;
    await clock.pause(LOOK_MS, signal);
  }
};

/** What the page after the sign-in asks for. */
export const readDashboard = async ({ portal, account }: StepContext): Promise<void> => {
  const query = { id: account.idContratacao };
  await portal(usuarios.dados, {});
  await portal(contratacoes.buscar, { query });
  await portal(contratacoes.verificarCapacidadeContratacao, { query });
  const { dispositivos } = await portal(protecao.consultar, { query });
  if (!dispositivos.some(({ id }) => id === account.idDispositivo)) throw new Failure("the dashboard lacks our device");
};

const newestBackup = async ({ portal, account }: StepContext) => {
  const call = { params: { id: account.idDispositivo }, query: { pagina: 1 } };
  return (await portal(backups.listarPorDispositivo, call)).listaBackup[0];
};

const order = ({ portal, account }: StepContext) =>
  portal(configuracoes.fazerBackup, { query: { id: account.idConfiguracao } });

/** The newest backup once it is another than `before`, and has ended. */
const ended = (context: StepContext, before: number) =>
  until(context, async () => {
    const newest = await newestBackup(context);
    return newest === undefined || newest.id <= before || newest.situacaoBackup.codigo === RUNNING ? null : newest;
  });

/** Has the machine finish what a round that failed left half done: it may hold files of before. */
const finishOld = async (context: StepContext): Promise<number> => {
  const newest = await newestBackup(context);
  if (newest === undefined) return 0;
  if (newest.situacaoBackup.codigo !== RUNNING) return newest.id;
  await order(context);
  return (await ended(context, newest.id - 1)).id;
};

/** Changes the files and has the portal order their backup. */
export const backUp = async (context: StepContext): Promise<Known> => {
  const { agent, ids, places } = context;
  agent.ensure();
  const work = async (): Promise<Known> => {
    const before = await finishOld(context);
    const known = changeFiles(ids, places.files);
    await order(context);
    const { situacaoBackup } = await ended(context, before);
    if (situacaoBackup.codigo !== DONE) throw new Failure(`the backup ended in situation ${situacaoBackup.codigo}`);
    return known;
  };
  return agent.whileItRuns(work());
};

/** Orders everything back and waits for the receipt; the folder in which the files then lie. */
export const restore = async (context: StepContext): Promise<string> => {
  const { agent, portal, account, places } = context;
  clear(places.restored);
  const work = async (): Promise<string> => {
    const body: PedidoNoPortal = {
      idDispositivo: account.idDispositivo,
      itens: [{ caminho: `${RAIZ}/${account.idConfiguracao}` }],
      emInstante: null,
      destino: "PASTA_DE_RESTAURACAO",
      sobrescrever: "SEMPRE",
      avisar: false,
    };
    const { idRestauracao } = await portal(restauracoes.pedir, { body });
    const { situacao, recibo } = await until(context, async () => {
      const seen = await portal(restauracoes.buscar, { params: { id: idRestauracao } });
      return OPEN_RESTORES.includes(seen.situacao.codigo) ? null : seen;
    });
    const wrong = recibo?.falhas.some(({ motivo }) => motivo === WRONG_BYTES) === true;
    // What is wrong with bytes is for the next step to say, which misses those files.
    if (situacao.codigo !== "SUCESSO" && !wrong) throw new Failure(`the restore ended as ${situacao.codigo}`);
    return join(places.restored, String(idRestauracao), places.files);
  };
  return agent.whileItRuns(work());
};

export const compare = (known: Known, folder: string): void => {
  const differing = differingFiles(known, folder);
  if (differing.length > 0) throw new Failure(`${differing.length} of ${known.size} files did not come back the same`);
};
