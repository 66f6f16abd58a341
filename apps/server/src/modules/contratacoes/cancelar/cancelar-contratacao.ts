import { hoje } from "@acervo/br/calendario";
import { diasEntre } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { avisarCancelamento } from "../emails/avisar.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { lockTitular } from "../nova/nova.queries.ts";
import { encerrarCobrancas } from "../../faturas/faturas.api.ts";
import { findPropria, lockCobrancas, type PropriaRow } from "../pagamento/pagamento.queries.ts";
import { mudarSituacao } from "../situacao/mudar-situacao.ts";
import { lockSituacao } from "../situacao/situacao.queries.ts";

const EM_ANDAMENTO: readonly number[] = [S.aguardandoPagamento, S.emContratacao];
const EM_VIGOR: readonly number[] = [S.ativa, S.aguardandoAssinatura];

/** Within the days of withdrawal, counted by the calendar from the day of hiring. */
const desiste = async (tx: Tx, { dataContratacao }: PropriaRow, agora: Date): Promise<boolean> =>
  diasEntre(hoje(dataContratacao), hoje(agora)) <= (await inteiroVigente(tx, "dias-desistencia", agora));

const cancelar = async (
  deps: ContratarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idContratacao: number,
  permitidas: readonly number[],
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, usuario.id, agora);
    const contratacao = await findPropria(tx, idContratacao, usuario.id);
    if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
    await lockCobrancas(tx, idContratacao);
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    if (contratacao.cartosoft || !permitidas.includes(codigoSituacao))
      throw new ErroDeNegocio("CONTRATACAO_NAO_CANCELAVEL");
    const comecou = !EM_ANDAMENTO.includes(codigoSituacao);
    const semCusto = !comecou || (await desiste(tx, contratacao, agora));
    const { estornado } = semCusto
      ? await encerrarCobrancas(deps, tx, idContratacao, "DESISTENCIA")
      : { estornado: false };
    const { evento } = await mudarSituacao(tx, idContratacao, "CANCELADA_PELO_CLIENTE", {
      agora,
      idUsuario: usuario.id,
      origem,
    });
    await avisarCancelamento(deps, tx, { idContratacao, motivo: "CLIENTE", estornado, comecou });
    await registrar(tx, evento);
  });

type Cancelar = (
  deps: ContratarDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idContratacao: number,
) => Promise<void>;

/** Gives up a subscription that is not paid yet: its invoice and charge end with it. */
export const cancelarEmAndamento: Cancelar = (deps, chamada, idContratacao) =>
  cancelar(deps, chamada, idContratacao, EM_ANDAMENTO);

/** Cancels one in force. Within the days of withdrawal everything paid goes back; later, what is owed stays owed. */
export const removerContratacao: Cancelar = (deps, chamada, idContratacao) =>
  cancelar(deps, chamada, idContratacao, EM_VIGOR);
