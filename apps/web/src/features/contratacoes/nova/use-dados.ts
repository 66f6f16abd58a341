import { type Contratacao, SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import type { TipoPagamento } from "./contratar.rules.ts";
import { contratarTexts as texts } from "./contratar.texts.ts";

/** What the person has filled in so far; kept when they go back and forth. */
export type Dados = { readonly idPlano: number | null; readonly nome: string; readonly tipoPagamento: TipoPagamento };

/** What the account says about hiring. */
export type Situacao = {
  readonly limite: boolean;
  /** The payment type was chosen before, and there are subscriptions: it is shown, not asked. */
  readonly tipoDefinido: boolean;
  readonly semCartao: boolean;
  readonly unificado: boolean;
  readonly parceiro: boolean;
  readonly individual: boolean;
};

const ENCERRADAS: readonly number[] = [S.cancelada, S.encerrada];

const vivas = (contratacoes: readonly Contratacao[]): readonly Contratacao[] =>
  contratacoes.filter(({ situacao }) => !ENCERRADAS.includes(situacao.codigo));

export const situacaoDaConta = (usuario: UsuarioAtual, contratacoes: readonly Contratacao[]): Situacao => ({
  limite: vivas(contratacoes).length >= usuario.maximoContratacoes,
  tipoDefinido: contratacoes.length > 0 && usuario.tipoPagamento !== null,
  semCartao: usuario.idCartaoPrincipal === null,
  unificado: usuario.pagamentoUnificado,
  parceiro: usuario.tipoConta === "RCV_RCPN",
  individual: usuario.tipoConta === "NOR_PF",
});

/** The first subscription comes with a name: whoever has only one need not think of any. */
export const dadosIniciais = (usuario: UsuarioAtual, contratacoes: readonly Contratacao[]): Dados => ({
  idPlano: null,
  nome: vivas(contratacoes).length === 0 ? texts.nomeProposto : "",
  tipoPagamento: usuario.tipoPagamento ?? "BOLETO",
});
