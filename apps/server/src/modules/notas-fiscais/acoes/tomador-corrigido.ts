import type { TomadorCorrigido } from "@acervo/contracts/notas-fiscais";
import type { NovoTomador } from "../notas.queries.ts";

/** A taker as the administrator wrote it; an address that is not whole is kept as it is, and not sent. */
export const tomadorDe = ({ nome, cpfCnpj, inscricaoMunicipal, email, endereco }: TomadorCorrigido): NovoTomador => {
  const { cep, logradouro, numero, complemento, bairro, municipio } = endereco;
  const idMunicipio = municipio?.id ?? null;
  return { nome, cpfCnpj, inscricaoMunicipal, email, cep, logradouro, numero, complemento, bairro, idMunicipio };
};
