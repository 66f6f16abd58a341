import {
  type Contratacao,
  type contratacoes,
  isContratacaoEm,
  SITUACAO_CONTRATACAO as S,
} from "@acervo/contracts/contratacoes";
import type { EndpointCall } from "@acervo/contracts/endpoint";

const CANCELAVEIS: readonly number[] = [S.ativa, S.aguardandoAssinatura];

export const podeCancelar = ({ cartosoft, situacao }: Pick<Contratacao, "cartosoft" | "situacao">): boolean =>
  cartosoft !== 1 && CANCELAVEIS.includes(situacao.codigo);

export const podeConfigurar = ({ situacao }: Pick<Contratacao, "situacao">): boolean => situacao.codigo === S.ativa;

/** It waits for its first payment, and its dashboard shows how to make it. */
export const podePagar = ({ situacao }: Pick<Contratacao, "situacao">): boolean =>
  isContratacaoEm("emAndamento", situacao.codigo);

/** As the form holds them; empty: not filtered by. */
export const SEM_FILTROS = { plano: "", de: "", ate: "", nome: "", situacao: "" };
export type FiltrosDigitados = typeof SEM_FILTROS;

/** A name never stands in an address. */
export const FILTROS_PESSOAIS = ["nome"] as const;

export type Filtro = EndpointCall<typeof contratacoes.pesquisar>["query"];

export const filtroDe = ({ plano, de, ate, nome, situacao }: FiltrosDigitados): Filtro => ({
  ...(plano === "" ? {} : { idPlanoOfertaTipoPagamento: Number(plano) }),
  ...(de === "" ? {} : { dataInicio: de }),
  ...(ate === "" ? {} : { dataFim: ate }),
  ...(nome === "" ? {} : { nomeUsuario: nome }),
  ...(situacao === "" ? {} : { codigoSituacao: Number(situacao) }),
});
