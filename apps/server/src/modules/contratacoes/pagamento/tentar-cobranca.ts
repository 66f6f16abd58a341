import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { findFaturasDaContratacao } from "../../faturas/faturas.api.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { findCartoes, lockTitular } from "../nova/nova.queries.ts";
import { ordemDeCobranca } from "../nova/nova.rules.ts";
import { cobrarMensalidade } from "./cobrar-mensalidade.ts";
import { findCobrancas, findPropria } from "./pagamento.queries.ts";

/** Asks for another charge of the first month; the person's row makes two attempts wait for each other. */
export const tentarCobranca = (
  deps: ContratarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idContratacao: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, usuario.id, agora);
    const contratacao = await findPropria(tx, idContratacao, usuario.id);
    if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
    const [fatura] = await findFaturasDaContratacao(tx, idContratacao);
    if (contratacao.codigoSituacao !== S.aguardandoPagamento || fatura === undefined)
      throw new ErroDeNegocio("SEM_PAGAMENTO_PENDENTE");
    const emAndamento = (await findCobrancas(tx, fatura.id)).some(({ situacao }) =>
      ["PEDIDA", "ABERTA"].includes(situacao),
    );
    if (emAndamento) throw new ErroDeNegocio("COBRANCA_EM_ANDAMENTO");
    const { tipoPagamento } = contratacao;
    const dias = await inteiroVigente(tx, "dias-vencimento-primeira-fatura", agora);
    const vencimento = tipoPagamento === "CARTAO" ? hoje(agora) : proximoDiaUtil(somarDias(hoje(agora), dias));
    const [idCartao] = ordemDeCobranca(await findCartoes(tx, usuario.id), contratacao);
    const { id, competencia, valorCentavos } = fatura;
    const aCobrar = { id, competencia, valorCentavos, idUsuario: usuario.id, vencimento };
    await cobrarMensalidade(deps, tx, aCobrar, { tipoPagamento, idCartao, ip: origem.ip });
  });
