import { pareceEndereco } from "@acervo/contracts/texto";
import { tipoDocumento } from "@acervo/br/documento";

const SEM_NOME = "cliente";

/**
 * How a message addresses an account: people by their first name, companies and offices by their whole name. A name that
 * a mail program would make a link of, which is older than the rule against them or came from elsewhere, is left out.
 */
export const comoChamar = ({ nome, cpfCnpj }: { readonly nome: string; readonly cpfCnpj: string }): string => {
  if (pareceEndereco(nome)) return SEM_NOME;
  return tipoDocumento(cpfCnpj) === "CNPJ" ? nome : nome.split(" ", 1).join("");
};
