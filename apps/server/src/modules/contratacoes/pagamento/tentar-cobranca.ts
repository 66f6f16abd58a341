import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import {
  findFaturasDaContratacao,
  lockFatura,
  cartoesDaFatura,
  cobrarMensalidade,
  type FaturaPresa,
} from "../../faturas/faturas.api.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { lockTitular } from "../nova/nova.queries.ts";
import { existeCobrancaEmAndamento, findPropria } from "./pagamento.queries.ts";

/** Waiting for the first payment, or stopped for want of a later one. */
const POR_PAGAR: readonly number[] = [S.aguardandoPagamento, S.suspensa, S.inativa];

/** The oldest invoice that the person's subscription still owes. */
const faturaPorPagar = async (tx: Tx, idContratacao: number, idUsuario: number): Promise<FaturaPresa> => {
  const contratacao = await findPropria(tx, idContratacao, idUsuario);
  if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const faturas = await findFaturasDaContratacao(tx, idContratacao);
  const devida = faturas.find(({ codigoSituacao }) => codigoSituacao !== SITUACAO_FATURA.paga);
  const fatura = devida === undefined ? undefined : await lockFatura(tx, devida.id);
  if (!POR_PAGAR.includes(contratacao.codigoSituacao) || fatura === undefined)
    throw new ErroDeNegocio("SEM_PAGAMENTO_PENDENTE");
  return fatura;
};

/** Asks for another charge of what is owed; the person's row makes two attempts wait for each other. */
export const tentarCobranca = (
  deps: ContratarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idContratacao: number,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    await lockTitular(tx, usuario.id, agora);
    const fatura = await faturaPorPagar(tx, idContratacao, usuario.id);
    if (await existeCobrancaEmAndamento(tx, fatura.id)) throw new ErroDeNegocio("COBRANCA_EM_ANDAMENTO");
    const { tipoPagamento } = fatura;
    const dias = await inteiroVigente(tx, "dias-vencimento-primeira-fatura", agora);
    const vencimento = tipoPagamento === "CARTAO" ? hoje(agora) : proximoDiaUtil(somarDias(hoje(agora), dias));
    const [idCartao] = await cartoesDaFatura(deps, tx, fatura);
    await cobrarMensalidade(deps, tx, { ...fatura, vencimento }, { tipoPagamento, idCartao, ip: origem.ip });
  });
