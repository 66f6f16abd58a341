import { hoje } from "@acervo/br/calendario";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { findContratacao } from "../contratacoes.queries.ts";
import { avisarCancelamento } from "../emails/avisar.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { mudarSituacao } from "../situacao/mudar-situacao.ts";
import { lockSituacao } from "../situacao/situacao.queries.ts";

/** Takes back what nobody has signed. Its owner is told, unless they never heard of it. */
export const retirarProvisao = (
  deps: ContratarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idContratacao: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const contratacao = await findContratacao(tx, idContratacao, null);
    if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
    await lockTitular(tx, contratacao.idUsuario, agora);
    const { codigoSituacao } = await lockSituacao(tx, idContratacao);
    if (codigoSituacao !== S.aguardandoAssinatura) throw new ErroDeNegocio("PROVISAO_RESPONDIDA");
    const autoria = { agora, idUsuario: usuario.id, origem };
    const { evento } = await mudarSituacao(tx, idContratacao, "PROVISAO_RETIRADA", autoria);
    const { assinarDesde } = contratacao;
    if (assinarDesde === null || assinarDesde <= hoje(agora))
      await avisarCancelamento(deps, tx, { idContratacao, motivo: "RETIRADA", estornado: false, guardadoAte: null });
    await registrar(tx, evento);
  });
