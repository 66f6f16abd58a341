import { describe, expect, it } from "vitest";
import { escreverCaminho, lerCaminho } from "./caminho-escrito.ts";

const pasta = (...nomes: readonly (string | Buffer)[]) => ({
  idConfiguracao: 12,
  caminho: nomes.map((nome) => Buffer.from(nome)),
});

describe("caminho de uma pasta na API", () => {
  it.each([
    ["./12", pasta()],
    ["./12/C:/Certidões 100%25/ábaco", pasta("C:", "Certidões 100%", "ábaco")],
    ["./12/%2F/home", pasta("/", "home")],
    ["./12/\\\\servidor\\publico/a", pasta("\\\\servidor\\publico", "a")],
    ["./12/%2F/a%E7%E3o%25%80", pasta("/", Buffer.from("a\u00e7\u00e3o%\u0080", "latin1"))],
    ["./12/C:/%ED%A0%80x", pasta("C:", Buffer.from([0xed, 0xa0, 0x80, 0x78]))],
  ])("%s vai e volta", (escrito, esperada) => {
    expect(escreverCaminho(esperada, 7)).toBe(escrito);
    expect(lerCaminho(escrito)).toEqual({ tipo: "caminho", pasta: esperada });
  });

  it("a raiz é '.', e um caminho longo demais para um endereço vai pelo número da pasta", () => {
    expect(lerCaminho(".")).toEqual({ tipo: "raiz" });
    const longa = pasta("C:", ...Array.from({ length: 40 }, () => "á".repeat(50)));
    expect(escreverCaminho(longa, 7)).toBe("./~7");
    expect(lerCaminho("./~7")).toEqual({ tipo: "id", idPasta: 7 });
  });

  it.each([
    "",
    "/",
    "..",
    "./",
    "./0",
    "./x",
    "./12/",
    "./12/..",
    "./12/C:/../a",
    "./12/a/%2F",
    "./~",
    "./~7/a",
    "./12/%00",
  ])("recusa %j", (escrito) => {
    expect(lerCaminho(escrito)).toBeNull();
  });
});
