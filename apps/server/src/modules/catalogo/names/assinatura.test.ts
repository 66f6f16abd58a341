import { orderKey } from "@acervo/backup-format/display-name";
import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { assinaturaDas, assinaturaVazia, grupoDe, marcar } from "./assinatura.ts";

const contem = (grupo: Uint8Array, pedida: Uint8Array): boolean =>
  pedida.every((byte, lugar) => ((grupo[lugar] ?? 0) & byte) === byte);
const doGrupo = (nomes: readonly string[]): Uint8Array => {
  const assinatura = assinaturaVazia();
  for (const nome of nomes) marcar(assinatura, orderKey(nome));
  return assinatura;
};

describe("assinatura dos nomes de um grupo", () => {
  test.prop([
    fc.array(fc.string({ unit: "binary", maxLength: 300 }), { minLength: 1, maxLength: 64 }),
    fc.nat(),
    fc.nat(),
  ])("tem toda parte de todo nome: um grupo que serve nunca é deixado de lado", (nomes, qual, onde) => {
    const ordem = orderKey(nomes[qual % nomes.length] ?? "");
    const de = onde % (ordem.length + 1);
    const parte = ordem.slice(de, de + 1 + (qual % 12));
    expect(contem(doGrupo(nomes), assinaturaDas([parte]))).toBe(true);
  });

  it("deixa de lado quase todos os grupos que não servem", () => {
    const grupos = Array.from({ length: 200 }, (_, grupo) =>
      doGrupo(Array.from({ length: 64 }, (__, n) => `Certidão ${(grupo * 64 + n) * 7_919} Maria da Silva.pdf`)),
    );
    const candidatos = (palavra: string) => grupos.filter((grupo) => contem(grupo, assinaturaDas([palavra]))).length;
    expect(candidatos("certidao")).toBe(200);
    expect(candidatos("inexistente")).toBe(0);
    expect(candidatos("xyz")).toBeLessThan(20);
    expect(candidatos(String(7_919 * 64 * 100))).toBeLessThan(20);
  });

  it("não muda: o que está guardado depende dela", () => {
    const bits = [...assinaturaDas(["ata"])].flatMap((byte, lugar) => (byte === 0 ? [] : [[lugar, byte]]));
    expect(bits).toEqual([
      [249, 4],
      [314, 4],
    ]);
    expect(grupoDe(127)).toBe(1);
  });
});
