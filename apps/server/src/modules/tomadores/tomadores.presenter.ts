import { formatarDocumento } from "@acervo/br/documento";
import type { Tomador } from "@acervo/contracts/tomadores";
import { toEndereco, type EnderecoRow } from "../enderecos/enderecos.api.ts";
import type { TomadorRow } from "./tomadores.queries.ts";

export const toTomador = (linha: TomadorRow, endereco: EnderecoRow): Tomador => ({
  id: linha.id,
  idContratacao: linha.idContratacao,
  tipoPessoa: linha.tipoPessoa,
  cpf: linha.cpf,
  cnpj: linha.cnpj,
  inscricaoMunicipal: linha.inscricaoMunicipal,
  nomeRazaoSocial: linha.nomeRazaoSocial,
  endereco: toEndereco(endereco),
});

/** A taker in one line, as choices show it. */
export const tomadorFormatado = (linha: Pick<TomadorRow, "nomeRazaoSocial" | "cpf" | "cnpj">): string =>
  `${linha.nomeRazaoSocial} - ${formatarDocumento(linha.cpf ?? linha.cnpj ?? "")}`;
