// @vitest-environment node
import { describe, expect, it } from "vitest";
import { umEndereco } from "../../test-support/builders.ts";
import {
  camposDoCep,
  enderecoAlterado,
  enderecoInformado,
  limparConsultados,
  motivoSemSalvar,
  validarEndereco,
  valoresDoEndereco,
} from "./endereco.rules.ts";

const NADA = "Nada foi alterado ainda.";
const resposta = {
  cep: "30140071",
  logradouro: "da Bahia",
  tipoLogradouro: { nome: "Rua" },
  bairro: "Lourdes",
  municipio: { id: 3106200, nome: "Belo Horizonte", uf: { sigla: "MG", nome: "Minas Gerais" } },
};

describe("resposta da consulta de CEP", () => {
  it("[CONTA-29] preenche tipo e logradouro juntos, bairro, município e UF", () => {
    expect(camposDoCep(resposta)).toEqual({
      logradouro: "Rua da Bahia",
      bairro: "Lourdes",
      uf: "MG",
      municipio: "3106200",
    });
  });

  it("[CONTA-34] de um CEP geral vêm só município e UF", () => {
    expect(camposDoCep({ ...resposta, logradouro: null, tipoLogradouro: null, bairro: " " })).toEqual({
      uf: "MG",
      municipio: "3106200",
    });
  });

  it("[CONTA-34] um novo CEP limpa o que a consulta anterior preencheu e nada mais", () => {
    const valores = { ...valoresDoEndereco(umEndereco()), bairro: "digitado" };
    expect(limparConsultados(valores, new Set(["logradouro", "uf", "municipio"]))).toEqual({
      cep: "30140071",
      logradouro: "",
      numero: "1148",
      complemento: "",
      bairro: "digitado",
      uf: "",
      municipio: "",
    });
  });
});

describe("salvar", () => {
  const salvo = umEndereco();
  const valores = valoresDoEndereco(salvo);

  it("[CONTA-46] desligado sem alteração", () => {
    expect(enderecoAlterado(valores, salvo)).toBe(false);
    expect(motivoSemSalvar(valores, salvo, NADA)).toBe(NADA);
    expect(motivoSemSalvar({ ...valores, numero: " 1148 " }, salvo, NADA)).toBe(NADA);
  });

  it.each(["cep", "logradouro", "numero", "bairro", "uf", "municipio"] as const)(
    "[CONTA-42][CONTA-46] desligado com %s em branco",
    (campo) => {
      expect(motivoSemSalvar({ ...valores, [campo]: "" }, salvo, NADA)).toBe("Preencha todos os campos para salvar.");
    },
  );

  it("[CONTA-46] ligado quando completo e alterado", () => {
    expect(motivoSemSalvar({ ...valores, numero: "20" }, salvo, NADA)).toBeNull();
    expect(motivoSemSalvar(valores, null, NADA)).toBeNull();
  });

  it("[CONTA-44][CONST-38] o corpo leva o CEP sem máscara, a sigla e o id", () => {
    expect(enderecoInformado({ ...valores, numero: " 20 " })).toEqual({
      cep: "30140071",
      logradouro: "Rua da Bahia",
      numero: "20",
      complemento: "",
      bairro: "Centro",
      uf: { sigla: "MG" },
      municipio: { id: 3106200 },
    });
  });
});

describe("validação do endereço", () => {
  it.each(["1", "3014007"])("[CONTA-26][CONST-31] CEP %s tem tamanho errado", (cep) => {
    expect(validarEndereco({ ...valoresDoEndereco(umEndereco()), cep })).toEqual({ cep: "Tamanho do cep incorreto!" });
  });

  it("[CONTA-42] cada campo em branco tem o seu erro", () => {
    expect(Object.keys(validarEndereco(valoresDoEndereco(null))).toSorted()).toEqual([
      "bairro",
      "cep",
      "logradouro",
      "municipio",
      "numero",
      "uf",
    ]);
    expect(validarEndereco(valoresDoEndereco(umEndereco()))).toEqual({});
  });
});
