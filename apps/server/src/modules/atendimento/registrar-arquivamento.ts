import type { NovoArquivamento } from "@acervo/contracts/atendimentos";
import type { ChamadaDeUsuario, QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockArquivamento, markArquivamento } from "../contratacoes/contratacoes.api.ts";
import { insertAtendimento } from "./atendimentos.queries.ts";

/**
 * Archives a subscription or takes it out again, with the call that says why. Who says what they want and finds it done
 * changes nothing: pressing twice flips once, also at the same moment, since the subscription is held meanwhile.
 */
export const registrarArquivamento = (
  deps: Pick<Deps, "db" | "clock">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "origem"> & Pick<QuemChama, "usuario">,
  { idContratacao, descricao, arquivamento: pedido }: NovoArquivamento,
): Promise<{ atendimentoArquivado: boolean }> =>
  deps.db.transaction().execute(async (tx) => {
    const contratacao = await lockArquivamento(tx, idContratacao);
    if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
    const arquivamento = pedido ?? !contratacao.atendimentoArquivado;
    if (arquivamento === contratacao.atendimentoArquivado) return { atendimentoArquivado: arquivamento };
    await markArquivamento(tx, idContratacao, arquivamento);
    const quem = { idUsuarioAnalista: usuario.id, comQuemFalou: null, retornarEm: null };
    await insertAtendimento(tx, { idContratacao, descricao, arquivamento, inicio: deps.clock.now(), ...quem });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: arquivamento ? "CONTRATACAO_ARQUIVADA" : "CONTRATACAO_DESARQUIVADA",
      alvo: { tipo: "contratacao", id: idContratacao },
      idContratacao,
      origem,
    });
    return { atendimentoArquivado: arquivamento };
  });
