import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import { MAXIMO_DIAS_ATE_ASSINAR, type NovaProvisao, type Provisao } from "@acervo/contracts/provisoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { exigirDiaQueVem } from "../../aprovacoes/aprovacoes.api.ts";
import { listOfertasDaConta } from "../../planos/planos.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { avisarContratoPorAssinar } from "../emails/avisar.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { findPorChave, findVivas } from "../nova/nova.queries.ts";
import { mesmoNome } from "../nova/nova.rules.ts";
import { iniciarSituacao } from "../situacao/mudar-situacao.ts";
import { findConta, findProvisao, insertProvisao, type ContaRow } from "./provisoes.queries.ts";
import { toProvisao } from "./provisoes.presenter.ts";
import { formaDePagar, isContratavelEm } from "./provisoes.rules.ts";

const conferirDia = (assinarDesde: string, agora: Date): void => {
  exigirDiaQueVem(assinarDesde, agora);
  if (assinarDesde > somarDias(hoje(agora), MAXIMO_DIAS_ATE_ASSINAR)) throw new ErroDeNegocio("PROVISAO_DIA_DISTANTE");
};

/** The offer as it is today; whether it is still hired when it is signed does not matter any more. */
const conferirOferta = async (tx: Tx, agora: Date, conta: ContaRow, nova: NovaProvisao): Promise<void> => {
  const { tipoConta } = conta;
  const ofertas = await listOfertasDaConta(tx, hoje(agora), { tipoConta, tipoPagamento: formaDePagar(conta) });
  const oferta = ofertas.find(({ idOferta }) => idOferta === nova.idPlanoOfertaTipoPagamento);
  if (oferta === undefined || !isContratavelEm(oferta, nova.assinarDesde))
    throw new ErroDeNegocio("PROVISAO_OFERTA_INDISPONIVEL");
};

const conferirVivas = async (tx: Tx, maximo: number, { idUsuario, nome }: NovaProvisao): Promise<void> => {
  const vivas = await findVivas(tx, idUsuario);
  if (vivas.length >= maximo) throw new ErroDeNegocio("PROVISAO_ACIMA_DO_LIMITE");
  if (vivas.some((viva) => mesmoNome(viva.nome, nome))) throw new ErroDeNegocio("PROVISAO_NOME_REPETIDO");
};

const criar = async (
  deps: ContratarDeps,
  tx: Tx,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  nova: NovaProvisao,
): Promise<number> => {
  const agora = deps.clock.now();
  const conta = await findConta(tx, nova.idUsuario);
  if (conta === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
  const titular = await lockTitular(tx, conta.id, agora);
  const repetida = await findPorChave(tx, conta.id, nova.chaveIdempotencia);
  if (repetida !== null) return repetida;
  conferirDia(nova.assinarDesde, agora);
  await conferirOferta(tx, agora, conta, nova);
  await conferirVivas(tx, titular.maximoContratacoes, nova);
  const { cartosoft, ...linha } = nova;
  const { idCartorio } = titular;
  const id = await insertProvisao(tx, { ...linha, idCartorio, cartosoft: cartosoft === 1, dataContratacao: agora });
  const autoria = { agora, idUsuario: usuario.id, origem };
  const evento = await iniciarSituacao(tx, id, S.aguardandoAssinatura, autoria);
  if (nova.assinarDesde <= hoje(agora)) await avisarContratoPorAssinar(deps, tx, id);
  await registrar(tx, evento);
  return id;
};

/**
 * Prepares a subscription for somebody: it binds nobody and costs nothing until its owner signs, so one administrator
 * does it alone.
 */
export const provisionar = (
  deps: ContratarDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  nova: NovaProvisao,
): Promise<Provisao> =>
  deps.db.transaction().execute(async (tx) => {
    const provisao = await findProvisao(tx, await criar(deps, tx, chamada, nova));
    // The key was spent before, and its owner has answered meanwhile.
    if (provisao === undefined) throw new ErroDeNegocio("PROVISAO_RESPONDIDA");
    return toProvisao(provisao);
  });
