import { createTestClock } from "@acervo/test-kit/clock";
import { describe, expect, it } from "vitest";
import { signLink } from "../../../test/link.ts";
import { createSignedLinks } from "./signed-link.ts";

const SEGREDO = "s".repeat(32);
const links = createSignedLinks([SEGREDO]);
const MINUTO = 60_000;
const pessoa = { cpf: "11144477735", corregedoria: "0000000061012", segredo: SEGREDO, nonce: "n".repeat(22) };

describe("link do sistema parceiro", () => {
  const relogio = createTestClock("2026-11-15T12:00:00Z");
  const link = signLink({ ...pessoa, quando: relogio.now() });
  const depoisDe = (ms: number) => createTestClock(new Date(relogio.now().getTime() + ms).toISOString()).now();

  it("[AUTH-21] vale cinco minutos, e com o relógio do parceiro um pouco adiantado", () => {
    expect(links.verify(link, relogio.now())).toMatchObject({ validoAte: depoisDe(5 * MINUTO) });
    expect(links.verify(link, depoisDe(5 * MINUTO - 1))).not.toBeNull();
    expect(links.verify(link, depoisDe(5 * MINUTO))).toBeNull();
    expect(links.verify(link, depoisDe(-MINUTO / 2))).not.toBeNull();
    expect(links.verify(link, depoisDe(-MINUTO))).toBeNull();
  });

  it("[AUTH-21] só vale para quem, para onde, quando e com o segredo com que foi feito", () => {
    const outros = [
      { ...link, cpf: "52998224725" },
      { ...link, corregedoria: "0000000061013" },
      signLink({ ...pessoa, quando: relogio.now(), segredo: "t".repeat(32) }),
      { ...link, hash: link.hash.slice(0, -1) },
      { ...link, hash: "" },
      { ...link, hash: Buffer.from("1763164800.curto.x").toString("base64url") },
    ];
    for (const outro of outros) expect(links.verify(outro, relogio.now())).toBeNull();
  });

  it("[AUTH-21] o mesmo link tem a mesma marca, como quer que se escreva, e outro tem outra", () => {
    const marcaDe = (hash: string) => links.verify({ ...link, hash }, relogio.now())?.marca.toString("hex");
    const outro = signLink({ ...pessoa, quando: relogio.now(), nonce: "m".repeat(22) });
    expect(marcaDe(`${link.hash}==`)).toBe(marcaDe(link.hash));
    expect(marcaDe(outro.hash)).not.toBe(marcaDe(link.hash));
  });
});
