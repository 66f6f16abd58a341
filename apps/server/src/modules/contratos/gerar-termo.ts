import { mensagemDeEspacoUsado } from "@acervo/contracts/erros";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { findContratacaoSubsidiada, findOferta, findOfertaAtiva, type OfertaRow } from "../planos/planos.api.ts";
import { findContratacaoDoTermo, findContratante } from "./contratos.queries.ts";
import { prepararTermo, type TermoPedido, type TermoPreparado } from "./preparar-termo.ts";

const ofertaPara = async (db: Db | Tx, agora: Date, idUsuario: number, idOferta: number): Promise<OfertaRow> => {
  const { tipoConta } = await findContratante(db, idUsuario);
  const oferta = await findOfertaAtiva(db, agora, { idOferta, tipoConta });
  if (oferta === undefined) throw new ErroDeNegocio("OFERTA_INDISPONIVEL");
  return oferta;
};

export type ContratacaoPretendida = {
  readonly idUsuario: number;
  readonly idOferta: number;
  readonly nome: string;
};

/** The term of a new subscription. It gets the subsidy when the person has no other that lives. */
export const prepararTermoDeAceite = async (
  db: Db | Tx,
  agora: Date,
  { idUsuario, idOferta, nome }: ContratacaoPretendida,
): Promise<TermoPreparado> => {
  const oferta = await ofertaPara(db, agora, idUsuario, idOferta);
  const subsidiada = (await findContratacaoSubsidiada(db, idUsuario)) === null;
  return prepararTermo(db, agora, { idUsuario, oferta, subsidiada, nomeContratacao: nome });
};

export type ContratacaoProvisionada = ContratacaoPretendida & {
  readonly idContratacao: number;
  readonly provisionada: NonNullable<TermoPedido["provisionada"]>;
};

/** The term of what was provisioned: the version and the offer that it keeps, whether they can still be hired or not. */
export const prepararTermoProvisionado = async (
  db: Db | Tx,
  agora: Date,
  { idUsuario, idContratacao, idOferta, provisionada, nome }: ContratacaoProvisionada,
): Promise<TermoPreparado> => {
  const oferta = await findOferta(db, idOferta);
  const subsidiada = (await findContratacaoSubsidiada(db, idUsuario)) === idContratacao;
  return prepararTermo(db, agora, { idUsuario, oferta, subsidiada, nomeContratacao: nome, provisionada });
};

export type TrocaPretendida = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  readonly idOferta: number;
};

const contratacaoQueTroca = async (db: Db | Tx, { idUsuario, idContratacao }: TrocaPretendida) => {
  const contratacao = await findContratacaoDoTermo(db, idContratacao, idUsuario);
  if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (contratacao.codigoSituacao !== SITUACAO_CONTRATACAO.ativa) throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
  if (contratacao.cartosoft) throw new ErroDeNegocio("CONTRATACAO_WEB");
  return contratacao;
};

/** The term of a change of plan: to another active offer of the same payment type, and never below what is used. */
export const prepararTermoAlteracao = async (
  db: Db | Tx,
  agora: Date,
  troca: TrocaPretendida,
): Promise<TermoPreparado> => {
  const contratacao = await contratacaoQueTroca(db, troca);
  const oferta = await ofertaPara(db, agora, troca.idUsuario, troca.idOferta);
  const outra = oferta.idOferta !== contratacao.idOferta && oferta.enumTipoPagamento === contratacao.tipoPagamento;
  if (!outra) throw new ErroDeNegocio("OFERTA_INDISPONIVEL");
  const usado = contratacao.usoBytes ?? 0;
  if (usado > oferta.espacoBytes)
    throw new ErroDeNegocio("PLANO_MENOR_QUE_O_USADO", { mensagem: mensagemDeEspacoUsado(usado) });
  return prepararTermo(db, agora, {
    idUsuario: troca.idUsuario,
    oferta,
    subsidiada: (await findContratacaoSubsidiada(db, troca.idUsuario)) === contratacao.id,
    nomeContratacao: contratacao.nome,
    anterior: { nomePlano: contratacao.nomePlano, numero: contratacao.numeroVigente },
  });
};
