import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import type { Queue } from "../../../jobs/queue.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enviarEmailJob } from "../../../platform/email/email.jobs.ts";
import { listNaoEnviadosAte, reterEmails } from "../../../platform/email/reter-emails.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import type { Ids } from "../../../platform/ids.ts";
import { markLiberada } from "../../../platform/saidas/saidas.queries.ts";
import { notarSeguradas } from "../../../platform/saidas/saidas.ts";
import { reconciliarNumeracao, type Numeracao } from "../../notas-fiscais/notas-fiscais.api.ts";
import {
  adotarPagamentos,
  type Adocao,
  type AoMudarCobranca,
  type CobrancaDeps,
} from "../../pagamentos/pagamentos.api.ts";
import { findUltimoInstante } from "./reconciliacao.queries.ts";

export type ReconciliarDeps = Omit<CobrancaDeps, "ouvintes"> &
  Pick<WorkerDeps, "emissores" | "cofreFiscal"> & {
    /** Who is told of a charge, made with what the command gives them. */
    readonly ouvintesDe: (deps: Pick<Deps, "queue" | "clock" | "ids">) => readonly AoMudarCobranca[];
  };

export type Escolhas = {
  /** From which day on the provider is asked; left out, two days before the last thing that the database knows. */
  readonly desde?: DataCivil;
  /** Messages that may have left already are sent all the same. */
  readonly enviarEmails?: boolean;
  /** Payments of no charge of ours, with their money, do not keep it from being released. */
  readonly aceitarDesconhecidos?: boolean;
  /** Numbers of tax documents that nobody could be asked about do not, either. */
  readonly semNotas?: boolean;
};

export type Reconciliacao =
  | { readonly tipo: "NADA_SEGURADO" }
  | {
      readonly tipo: "LIBERADA" | "RECUSADA";
      readonly desde: DataCivil;
      readonly adocao: Adocao;
      readonly numeracao: Numeracao;
      /** Messages that are not sent again, or, as it was told, are. */
      readonly emails: number;
      readonly emailsEnviados: boolean;
    };

/** The provider's days are Brazil's, and its clock is not ours. */
const DIAS_DE_FOLGA = 2;

/** Every id that is drawn, so that what the adoption itself would tell people is known afterwards. */
const anotando = (ids: Ids): { readonly ids: Ids; readonly dados: string[] } => {
  const dados: string[] = [];
  return {
    dados,
    ids: {
      ...ids,
      uuid: () => {
        const novo = ids.uuid();
        dados.push(novo);
        return novo;
      },
    },
  };
};

/** Messages that the adoption asks for get no job: whatever dies in between, they do not leave. */
const semEmails = (queue: Queue): Queue => ({
  ...queue,
  enqueueAll: (tx, job, payloads, options) =>
    job.name === enviarEmailJob.name ? Promise.resolve() : queue.enqueueAll(tx, job, payloads, options),
});

/** What was given back already is nobody's loss, and what is open is not paid. */
const temDinheiro = ({ semCobranca }: Adocao): boolean =>
  semCobranca.some(({ situacao }) => situacao !== "ABERTO" && situacao !== "DEVOLVIDO");

/**
 * Brings a restored database together with the world outside, and lets charges, e-mail and tax documents go on. Releasing is
 * the last thing it does, in a transaction of its own: killed before, it begins anew and does nothing twice.
 */
export const reconciliar = async (deps: ReconciliarDeps, escolhas: Escolhas): Promise<Reconciliacao> => {
  const { db, clock } = deps;
  const seguradaDesde = await notarSeguradas(deps);
  if (seguradaDesde === null) return { tipo: "NADA_SEGURADO" };
  const desde = escolhas.desde ?? somarDias(hoje(await findUltimoInstante(db, seguradaDesde)), -DIAS_DE_FOLGA);
  const { ids, dados } = anotando(deps.ids);
  const emailsEnviados = escolhas.enviarEmails === true;
  const comIds = { ...deps, ids, queue: emailsEnviados ? deps.queue : semEmails(deps.queue) };
  const adocao = await adotarPagamentos({ ...comIds, ouvintes: deps.ouvintesDe(comIds) }, desde);
  const numeracao = await reconciliarNumeracao(deps);
  const recusada =
    (temDinheiro(adocao) && escolhas.aceitarDesconhecidos !== true) ||
    (numeracao.tipo === "SEM_EMISSOR" && escolhas.semNotas !== true);
  const antigos = await listNaoEnviadosAte(db, seguradaDesde);
  const emails = await db.transaction().execute(async (tx) => {
    const contados = emailsEnviados ? antigos.length : await reterEmails(tx, [...antigos, ...dados]);
    if (recusada) return contados;
    await markLiberada(tx, clock.now());
    await registrar(tx, {
      ator: { tipo: "sistema" },
      acao: "SAIDAS_LIBERADAS",
      alvo: { tipo: "banco", id: 1 },
      detalhes: {
        seguradaDesde: seguradaDesde.toISOString(),
        desde,
        adotadas: String(adocao.adotadas.length),
        semCobranca: String(adocao.semCobranca.length),
        notas: numeracao.tipo,
        emails: String(contados),
        emailsEnviados: emailsEnviados ? "sim" : "não",
      },
    });
    return contados;
  });
  return { tipo: recusada ? "RECUSADA" : "LIBERADA", desde, adocao, numeracao, emails, emailsEnviados };
};
