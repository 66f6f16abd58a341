import { isContratacaoEm } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { avisarCancelamentoPedido } from "../emails/avisar.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { encerrarCobrancas, lockCobrancasDaContratacao } from "../../faturas/faturas.api.ts";
import { findPropria } from "../pagamento/pagamento.queries.ts";
import { isDesistencia } from "./desistencia.ts";
import { mudarSituacao } from "../situacao/mudar-situacao.ts";
import { lockSituacao } from "../situacao/situacao.queries.ts";

const cancelar = async (
  deps: ContratarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idContratacao: number,
  permitidas: "emAndamento" | "emVigor",
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, usuario.id, agora);
    const contratacao = await findPropria(tx, idContratacao, usuario.id);
    if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
    await lockCobrancasDaContratacao(tx, idContratacao);
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    if (contratacao.cartosoft || !isContratacaoEm(permitidas, codigoSituacao))
      throw new ErroDeNegocio("CONTRATACAO_NAO_CANCELAVEL");
    const comecou = !isContratacaoEm("emAndamento", codigoSituacao);
    const semCusto = !comecou || (await isDesistencia(tx, contratacao, agora));
    const { estornado } = semCusto
      ? await encerrarCobrancas(deps, tx, { idContratacao, motivo: "DESISTENCIA" }, { agora, idUsuario: usuario.id })
      : { estornado: false };
    const { evento } = await mudarSituacao(tx, idContratacao, "CANCELADA_PELO_CLIENTE", {
      agora,
      idUsuario: usuario.id,
      origem,
    });
    await avisarCancelamentoPedido(deps, tx, { idContratacao, origem }, { estornado, comecou });
    await registrar(tx, evento);
  });

type Cancelar = (
  deps: ContratarDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idContratacao: number,
) => Promise<void>;

/** Gives up a subscription that is not paid yet: its invoice and charge end with it. */
export const cancelarEmAndamento: Cancelar = (deps, chamada, idContratacao) =>
  cancelar(deps, chamada, idContratacao, "emAndamento");

/** Cancels one in force. Within the days of withdrawal everything paid goes back; later, what is owed stays owed. */
export const removerContratacao: Cancelar = (deps, chamada, idContratacao) =>
  cancelar(deps, chamada, idContratacao, "emVigor");
