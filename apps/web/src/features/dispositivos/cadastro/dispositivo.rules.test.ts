import { describe, expect, it } from "vitest";
import { umDispositivo } from "../../../test-support/dispositivos.ts";
import { dispositivoInformado, motivoSemSalvar, valoresDoDispositivo } from "./dispositivo.rules.ts";

const SALVO = umDispositivo();

it("[DISP-28] um novo propõe 30 dias, e um permanente também, se passar a ter limite", () => {
  expect(valoresDoDispositivo(null)).toEqual({ nome: "", descricao: "", permanente: false, validade: 30 });
  const permanente = valoresDoDispositivo(umDispositivo({ validadeVersoes: null }));
  expect(permanente).toMatchObject({ permanente: true, validade: 30 });
});

it("[DISP-27] permanente é enviado sem validade; descrição em branco, sem descrição", () => {
  const valores = { nome: " A ", descricao: "  ", permanente: true, validade: 30 };
  expect(dispositivoInformado(valores)).toEqual({ nome: "A", descricao: null, validadeVersoes: null });
});

describe("por que não salva", () => {
  const valores = valoresDoDispositivo(SALVO);
  it.each([
    ["[DISP-33] sem nome", { nome: "  " }, false, "O nome é obrigatório!"],
    ["[DISP-31] nome repetido", {}, true, "Um dispositivo com este nome já existe para esta Contratação."],
    ["[DISP-34] limite sem valor", { validade: null }, false, "É necessário indicar um valor para a validade."],
    ["[DISP-30] limite zero", { validade: 0 }, false, "Informe de 1 a 9999 dias."],
    ["[DISP-30] limite grande demais", { validade: 10_000 }, false, "Informe de 1 a 9999 dias."],
    ["[DISP-32] nada mudou", {}, false, "Nada foi alterado ainda."],
    ["[DISP-32] só espaços nas pontas", { nome: "SERVIDOR-LIVROS " }, false, "Nada foi alterado ainda."],
    ["outro nome", { nome: "OUTRO" }, false, null],
    ["outra descrição", { descricao: "" }, false, null],
    ["9999 dias", { validade: 9999 }, false, null],
    ["permanente", { permanente: true, validade: null }, false, null],
  ] as const)("%s", (_, parte, duplicado, motivo) => {
    expect(motivoSemSalvar({ ...valores, ...parte }, SALVO, duplicado)).toBe(motivo);
  });

  it("um novo com nome salva", () => {
    expect(motivoSemSalvar({ ...valoresDoDispositivo(null), nome: "A" }, null, false)).toBeNull();
  });
});
