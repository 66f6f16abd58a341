import { describe, expect, it } from "vitest";
import { alteracoesDe, relatoDe } from "./alteracoes.ts";

describe("alteracoesDe", () => {
  it("conta só o que mudou, com o antes e o depois", () => {
    expect(alteracoesDe({ a: 1, b: null, c: 3 }, { a: 1, b: "x" })).toEqual([
      { campo: "b", anterior: null, novo: "x" },
    ]);
  });
});

describe("relatoDe", () => {
  it("diz os campos, e os valores só como dados de quem são", () => {
    const relato = relatoDe(7, alteracoesDe({ nome: "Antes", idade: 1 }, { nome: "Depois", idade: null }));
    expect(relato).toEqual({
      detalhes: { campos: "nome,idade" },
      pessoais: [
        { campo: "nome.anterior", valor: "Antes", idUsuario: 7 },
        { campo: "nome.novo", valor: "Depois", idUsuario: 7 },
        { campo: "idade.anterior", valor: "1", idUsuario: 7 },
      ],
    });
  });
});
