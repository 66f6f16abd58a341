import { type Contratacao, SITUACAO_CONTRATACAO as S } from "@acervo/contracts/contratacoes";

const CANCELAVEIS: readonly number[] = [S.ativa, S.aguardandoAssinatura];

export const podeCancelar = ({ cartosoft, situacao }: Pick<Contratacao, "cartosoft" | "situacao">): boolean =>
  cartosoft !== 1 && CANCELAVEIS.includes(situacao.codigo);

export const podeConfigurar = ({ situacao }: Pick<Contratacao, "situacao">): boolean => situacao.codigo === S.ativa;
