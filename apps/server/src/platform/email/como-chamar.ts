import { tipoDocumento } from "@acervo/br/documento";

/** How a message addresses an account: people by their first name, companies and offices by their whole name. */
export const comoChamar = ({ nome, cpfCnpj }: { readonly nome: string; readonly cpfCnpj: string }): string =>
  tipoDocumento(cpfCnpj) === "CNPJ" ? nome : nome.split(" ", 1).join("");
