import { describe, expect, it } from "vitest";
import { destinatarioDe, type Enderecamento } from "./destinatario.rules.ts";

const endereco = (logradouro: string) => ({
  cep: "30160011",
  logradouro,
  numero: "10",
  complemento: "sala 2",
  bairro: "Centro",
  idMunicipio: 3_106_200,
});
const pessoa = (nome: string, logradouro: string) => ({
  nome,
  cpfCnpj: "52998224725",
  inscricaoMunicipal: null,
  ...endereco(logradouro),
});
const tomadores = [
  { id: 7, idContratacao: 2, ...pessoa("Tomador da 2", "Rua do Tomador 2") },
  { id: 8, idContratacao: 3, ...pessoa("Tomador da 3", "Rua do Tomador 3") },
];
const para = (mudancas: Partial<Enderecamento>) => {
  const { nome, logradouro } = destinatarioDe({
    unificada: true,
    contratacoes: [1, 2, 3],
    titular: pessoa("Titular", "Rua do Titular"),
    tomadores,
    idTomadorEscolhido: null,
    enderecoEscolhido: null,
    enderecosProprios: [],
    ...mudancas,
  });
  return [nome, logradouro];
};

describe("a quem a fatura se dirige", () => {
  it("[TOM-24] sem tomador, ao próprio usuário, com o endereço dele", () => {
    expect(para({ tomadores: [] })).toEqual(["Titular", "Rua do Titular"]);
    expect(para({ unificada: false, contratacoes: [1] })).toEqual(["Titular", "Rua do Titular"]);
  });

  it("ao tomador da contratação, sem olhar as escolhas da cobrança unificada", () => {
    const escolhas = { idTomadorEscolhido: 8, enderecoEscolhido: endereco("Rua Escolhida") };
    expect(para({ unificada: false, contratacoes: [2], ...escolhas })).toEqual(["Tomador da 2", "Rua do Tomador 2"]);
  });

  it("[CONTA-85][SRV-50] unificada, ao tomador e ao endereço escolhidos", () => {
    expect(para({ idTomadorEscolhido: 8 })).toEqual(["Tomador da 3", "Rua do Tomador 3"]);
    expect(para({ idTomadorEscolhido: 8, enderecoEscolhido: endereco("Rua Escolhida") })).toEqual([
      "Tomador da 3",
      "Rua Escolhida",
    ]);
    expect(para({ tomadores: [], enderecoEscolhido: endereco("Rua Escolhida") })).toEqual(["Titular", "Rua Escolhida"]);
  });

  it("[CONTR-159] a fatura de uma contratação leva o endereço dela; a unificada e a de quem tem tomador, não", () => {
    const enderecosProprios = [1, 2].map((id) => ({ idContratacao: id, ...endereco(`Rua da ${id}`) }));
    const para1 = { unificada: false, contratacoes: [1], enderecosProprios };
    expect(para(para1)).toEqual(["Titular", "Rua da 1"]);
    expect(para({ ...para1, contratacoes: [2] })).toEqual(["Tomador da 2", "Rua do Tomador 2"]);
    const unificada = { enderecosProprios, tomadores: [], enderecoEscolhido: endereco("Rua Escolhida") };
    expect(para(unificada)).toEqual(["Titular", "Rua Escolhida"]);
    expect(para({ ...unificada, enderecoEscolhido: null })).toEqual(["Titular", "Rua do Titular"]);
  });

  it("unificada sem escolha, ao da primeira contratação que tem um", () => {
    expect(para({})).toEqual(["Tomador da 2", "Rua do Tomador 2"]);
  });
});
