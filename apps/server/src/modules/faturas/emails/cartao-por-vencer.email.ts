import { formatarData, type DataCivil } from "@acervo/br/data-civil";
import { comoChamar } from "../../../platform/email/como-chamar.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enderecoNoPortal } from "../../../platform/email/endereco-no-portal.ts";
import { MOTIVO_DO_CONTRATO, type Assunto } from "../../avisos/avisos.api.ts";
import { mesDe } from "./faturas.email.ts";

export type CartaoPorVencer = {
  readonly bandeira: string;
  readonly ultimosQuatroDigitos: string;
  /** The last on which it can be charged. */
  readonly ultimoDia: DataCivil;
};

/** A card that months are charged on is good for a few weeks more at the most. */
export const emailCartaoPorVencer = (
  assunto: Assunto,
  { bandeira, ultimosQuatroDigitos, ultimoDia }: CartaoPorVencer,
): ConteudoEmail => ({
  assunto: `Seu cartão final ${ultimosQuatroDigitos} vence em ${mesDe(ultimoDia)}`,
  preCabecalho: "Cadastre o cartão novo para que os backups continuem.",
  tom: "atencao",
  situacao: "Ação necessária",
  titulo: `Seu cartão vence em ${mesDe(ultimoDia)}.`,
  abertura: `Olá, ${comoChamar(assunto)}. Um cartão que usamos para cobrar a sua mensalidade está perto do fim da validade.`,
  linhas: [
    ["Contratação", assunto.nomeContratacao],
    ["Cartão", `${bandeira} final ${ultimosQuatroDigitos}`],
    ["Último dia de uso", formatarData(ultimoDia)],
    ["O que fazer", "Cadastre o cartão novo e torne-o o principal. Se já fez isso, desconsidere."],
    ["Se nada mudar", "Depois desse dia ele não é mais cobrado. Mensalidade sem pagamento para novos backups."],
  ],
  botao: { texto: "Abrir os meus cartões", caminho: enderecoNoPortal("/configurarConta/pagamentos", assunto) },
  motivo: MOTIVO_DO_CONTRATO,
});
