import type { TomadorCorrigido } from "@acervo/contracts/notas-fiscais";

/** A taker as an administrator corrects it, without an address. */
export const TOMADOR_CORRIGIDO: TomadorCorrigido = {
  nome: "Ofício de Pedra Bonita, corrigido",
  cpfCnpj: "11144477735",
  inscricaoMunicipal: null,
  email: null,
  endereco: { cep: "", logradouro: "", numero: "", complemento: "", bairro: "", uf: null, municipio: null },
};
