import type { CodigoErro } from "@acervo/contracts/erros";
import type { AssinaturaLGPD, DadosDoTermo } from "@acervo/contracts/lgpd";
import type { TipoConta } from "@acervo/contracts/usuarios";

/** What the signature records of the choice: a registry-partner account makes one, others have a single consent. */
export type EscolhaDoTermo = {
  readonly usarDadosRecivil: boolean | null;
  readonly dados: DadosDoTermo | null;
};

const SEM_DADOS: DadosDoTermo | null = null;

/** The choice as it counts, or why the signature is refused. What an account may not choose is dropped. */
export const escolhaDoTermo = (
  tipoConta: TipoConta,
  { usarDadosRecivil, nome, cpf, email }: AssinaturaLGPD,
): EscolhaDoTermo | CodigoErro => {
  if (tipoConta !== "RCV_RCPN") return { usarDadosRecivil: null, dados: SEM_DADOS };
  if (usarDadosRecivil === null || usarDadosRecivil === undefined) return "ESCOLHA_DO_TERMO_OBRIGATORIA";
  if (usarDadosRecivil) return { usarDadosRecivil, dados: SEM_DADOS };
  if (nome === undefined || cpf === undefined || email === undefined) return "DADOS_DO_TERMO_OBRIGATORIOS";
  return { usarDadosRecivil, dados: { nome, cpf, email } };
};
