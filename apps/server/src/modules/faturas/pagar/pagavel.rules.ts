import { SITUACAO_FATURA } from "@acervo/contracts/faturas";

type Devida = {
  readonly codigoSituacao: number;
  readonly valorCentavos: number;
  readonly emRenegociacao: boolean;
};

/** Whether there is something left to pay on an invoice that stands, by itself. */
export const isPagavel = ({ codigoSituacao, valorCentavos, emRenegociacao }: Devida): boolean =>
  codigoSituacao !== SITUACAO_FATURA.paga && valorCentavos > 0 && !emRenegociacao;
