import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { mascararDocumento } from "@acervo/br/documento";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { MOTIVO_DO_CONTRATO, painelDe, type Assunto } from "../../avisos/avisos.api.ts";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import { comoPagar, mesDe, type BoletoDaFatura } from "../emails/faturas.email.ts";

/** What the messages with a combined boleto are known by. */
export const chaveDoEnvio = (idRenegociacao: number): string => `boleto-unico/${idRenegociacao}`;

type BoletoUnico = {
  readonly id: number;
  readonly valorCentavos: number;
  readonly dataVencimento: DataCivil;
  readonly competencias: readonly DataCivil[];
};

const mesesDe = (competencias: readonly DataCivil[]): string => competencias.map(mesDe).join(", ");

/** The combined boleto, to whoever is to pay it: it names the person and no more of their document than they know by. */
export const emailBoletoUnico = (
  pessoa: { readonly nome: string; readonly cpfCnpj: string },
  { id, valorCentavos, dataVencimento, competencias }: BoletoUnico,
  boleto: BoletoDaFatura,
): ConteudoEmail => ({
  assunto: `Boleto único: vence em ${formatarData(dataVencimento)}`,
  preCabecalho: "As mensalidades em atraso em um só boleto, sem multa e juros.",
  tom: "informacao",
  situacao: "Boleto único",
  titulo: "As mensalidades em atraso estão em um só boleto.",
  abertura: "Olá. O boleto vai em anexo. O Pix é confirmado na hora; o boleto pode levar alguns dias úteis.",
  linhas: [
    ["Pagador", `${pessoa.nome}, ${mascararDocumento(pessoa.cpfCnpj)}`],
    ["Mensalidades", mesesDe(competencias)],
    ["Valor", formatarCentavos(valorCentavos)],
    ["Multa e juros", "Dispensados: o valor é a soma simples das mensalidades."],
    ["Vencimento", formatarData(dataVencimento)],
    ["Boletos anteriores", "Este boleto substitui os destas mensalidades. Não os pague: o valor seria devolvido."],
  ],
  ...comoPagar(boleto),
  anexo: { tipo: "boleto-unico", id },
  motivo: "Enviamos esta mensagem porque o envio do boleto para este endereço foi pedido ao Acervo.",
});

/** The combined boleto was paid, and with it every invoice on it. */
export const emailBoletoUnicoPago = (
  assunto: Assunto,
  { valorCentavos, competencias }: Pick<BoletoUnico, "valorCentavos" | "competencias">,
  reativada: boolean,
): ConteudoEmail => ({
  assunto: `Pagamento recebido: ${assunto.nomeContratacao}`,
  preCabecalho: "As mensalidades do boleto único estão pagas.",
  tom: "sucesso",
  situacao: "Pagamento recebido",
  titulo: "Recebemos o seu pagamento.",
  abertura: `Olá, ${comoChamar(assunto)}. As mensalidades do boleto único estão pagas.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Mensalidades", mesesDe(competencias)],
    ["Valor", formatarCentavos(valorCentavos)],
    ...(reativada ? [["Backups", "Voltaram a funcionar."] as [string, string]] : []),
  ],
  botao: { texto: "Abrir o portal", caminho: painelDe(assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});
