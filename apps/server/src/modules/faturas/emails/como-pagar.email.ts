import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { MOTIVO_DO_CONTRATO, type Assunto } from "../../avisos/avisos.api.ts";
import { comoPagar, mesDe, type BoletoDaFatura, type Mensalidade } from "./faturas.email.ts";

/** Somebody of the team was asked how an invoice is paid. */
export const emailComoPagar = (
  assunto: Assunto,
  fatura: Mensalidade & { readonly id: number; readonly vencimento: DataCivil },
  boleto: BoletoDaFatura | undefined,
): ConteudoEmail => ({
  assunto: `Como pagar a fatura de ${mesDe(fatura.competencia)}`,
  preCabecalho: "Por Pix, boleto ou cartão.",
  tom: "informacao",
  situacao: "Fatura a pagar",
  titulo: `Pague aqui a fatura de ${mesDe(fatura.competencia)}.`,
  abertura: `Olá, ${comoChamar(assunto)}. Nossa equipe enviou esta mensagem para facilitar o pagamento. Se você já pagou, desconsidere.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Valor", formatarCentavos(fatura.valorCentavos)],
    ["Vencimento", formatarData(fatura.vencimento)],
  ],
  ...comoPagar(boleto),
  botao: { texto: "Pagar agora", caminho: enderecoNoPortal(`/pesquisarFatura/${fatura.id}`, assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});
