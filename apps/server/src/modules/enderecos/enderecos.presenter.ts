import { formatarCep } from "@acervo/br/cep";
import { enderecoCompleto, type Endereco } from "@acervo/contracts/enderecos";
import { ruaENumero } from "@acervo/br/endereco";
import type { EnderecoRow } from "./enderecos.queries.ts";

export const toEndereco = (linha: EnderecoRow): Endereco => {
  const endereco = {
    id: linha.id,
    cep: linha.cep,
    logradouro: linha.logradouro,
    numero: linha.numero,
    complemento: linha.complemento,
    bairro: linha.bairro,
    uf: linha.siglaUf === null || linha.nomeUf === null ? null : { sigla: linha.siglaUf, nome: linha.nomeUf },
    municipio:
      linha.idMunicipio === null || linha.nomeMunicipio === null
        ? null
        : { id: linha.idMunicipio, nome: linha.nomeMunicipio },
    distrito: linha.distrito,
  };
  return { ...endereco, preenchido: enderecoCompleto(endereco) };
};

/** An address in one line, as choices show it. */
export const enderecoFormatado = (linha: EnderecoRow): string =>
  `${ruaENumero(linha)} - ${linha.bairro}, ${linha.nomeMunicipio ?? ""}/${linha.siglaUf ?? ""} - ${formatarCep(linha.cep)}`;
