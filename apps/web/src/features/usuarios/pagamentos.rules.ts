import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { ContratacaoComSubsidio, EnderecoDeCobranca, PreferenciasPagamento } from "@acervo/contracts/preferencias";
import type { TomadorDeCobranca } from "@acervo/contracts/tomadores";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { usuariosTexts } from "./usuarios.texts.ts";

/** What the person changed on the screen; what is left out is as saved. */
export type EscolhasDePagamento = {
  readonly tipoPagamento?: PreferenciasPagamento["tipoPagamento"];
  readonly pagamentoUnificado?: boolean;
  readonly idEndereco?: number;
  readonly idTomador?: number;
  readonly idSubsidio?: number;
};

export type OpcoesDeCobranca = {
  readonly enderecos: readonly EnderecoDeCobranca[];
  readonly tomadores: readonly TomadorDeCobranca[];
  readonly subsidios: readonly ContratacaoComSubsidio[];
};

/** Boleto until the person chose otherwise. */
const TIPO_PADRAO = "BOLETO";

const idDe = (opcao: { readonly id: number } | undefined): number | null => opcao?.id ?? null;

/** The screen as it stands: choices over what is saved, and what the choices were made from. */
export const preferenciasEscolhidas = (
  usuario: UsuarioAtual,
  { enderecos, tomadores, subsidios }: OpcoesDeCobranca,
  escolhas: EscolhasDePagamento,
): PreferenciasPagamento => ({
  tipoPagamento: escolhas.tipoPagamento ?? usuario.tipoPagamento ?? TIPO_PADRAO,
  pagamentoUnificado: escolhas.pagamentoUnificado ?? usuario.pagamentoUnificado,
  idEnderecoCobrancaContratacao: escolhas.idEndereco ?? idDe(enderecos.find((opcao) => opcao.enderecoCobranca)),
  idTomadorCobrancaContratacao: escolhas.idTomador ?? idDe(tomadores.find((opcao) => opcao.tomadorCobranca)),
  idContratacaoSubsidio: escolhas.idSubsidio ?? idDe(subsidios.find((opcao) => opcao.contratacaoEspecificaSubsidio)),
  idCartaoPrincipal: usuario.idCartaoPrincipal,
  idCartaoSecundario: usuario.idCartaoSecundario,
});

/** Only active subscriptions count: with more than one, a single bill needs an address and a taker. */
export const maisDeUmaAtiva = (contratacoes: readonly Contratacao[]): boolean =>
  contratacoes.filter(({ situacao }) => situacao.codigo === SITUACAO_CONTRATACAO.ativa).length > 1;

/** Why "Salvar" is off, or null. With several subsidised subscriptions it stays on. */
export const motivoSemSalvarPreferencias = (
  salvas: PreferenciasPagamento,
  escolhidas: PreferenciasPagamento,
  estado: { readonly semTipo: boolean; readonly variosSubsidios: boolean; readonly nadaAlterado: string },
): string | null => {
  if (escolhidas.tipoPagamento === "CARTAO" && (escolhidas.idCartaoPrincipal ?? null) === null)
    return usuariosTexts.pagamentos.semCartao;
  const igual = JSON.stringify(salvas) === JSON.stringify(escolhidas) && !estado.semTipo;
  return igual && !estado.variosSubsidios ? estado.nadaAlterado : null;
};
