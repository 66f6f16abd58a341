import { describe, expect, it } from "vitest";
import { versaoOferecida } from "./versao-oferecida.ts";

const dispositivos = Array.from({ length: 2_000 }, (_, indice) => indice + 1);
const quem = (porcentagem: number, versao = "1.1.0"): readonly number[] =>
  dispositivos.filter(
    (idDispositivo) =>
      versaoOferecida([{ versao, porcentagem, aPartirDe: null }], { idDispositivo, versao: "1.0.0" }) !== null,
  );

describe("a quem uma versão do agente é oferecida", () => {
  it("a mais nova das que são para este dispositivo, e nenhuma que não seja maior do que a dele", () => {
    const publicadas = ["1.9.0", "1.10.0", "1.2.0"].map((versao) => ({ versao, porcentagem: 100, aPartirDe: null }));
    expect(versaoOferecida(publicadas, { idDispositivo: 1, versao: "1.0.0" })?.versao).toBe("1.10.0");
    expect(versaoOferecida(publicadas, { idDispositivo: 1, versao: "1.10.0" })).toBeNull();
    const retirada = [...publicadas, { versao: "2.0.0", porcentagem: 0, aPartirDe: null }];
    expect(versaoOferecida(retirada, { idDispositivo: 1, versao: "1.0.0" })?.versao).toBe("1.10.0");
  });

  it("a de outra chave só a quem já tem uma versão que confia nela; os outros chegam por essa versão", () => {
    const publicadas = [
      { versao: "1.9.0", porcentagem: 100, aPartirDe: null },
      { versao: "1.10.0", porcentagem: 100, aPartirDe: "1.9.0" },
    ];
    const para = (versao: string) => versaoOferecida(publicadas, { idDispositivo: 1, versao })?.versao;
    expect([para("1.8.0"), para("1.9.0"), para("1.9.1")]).toEqual(["1.9.0", "1.10.0", "1.10.0"]);
  });

  it("a porcentagem vale para os dispositivos, e quem já estava continua quando ela cresce", () => {
    const [dez, cinquenta] = [quem(10), quem(50)];
    expect(dez.length).toBeGreaterThan(140);
    expect(dez.length).toBeLessThan(260);
    expect(cinquenta).toEqual(expect.arrayContaining([...dez]));
    expect(quem(100)).toHaveLength(dispositivos.length);
    expect(quem(0)).toHaveLength(0);
    expect(quem(10, "1.2.0")).not.toEqual(dez);
  });
});
