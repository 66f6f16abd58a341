import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { isRefused } from "../../test/damage.ts";
import { sha256 } from "../bytes/hashing.ts";
import { type ChainLink, orderChain } from "./manifest-chain.ts";
import type { ManifestRef } from "./manifest-types.ts";

const hashOf = (name: string): Uint8Array => Uint8Array.from(sha256(Buffer.from(name)));
const refOf = ({ sha256: hash, head }: ChainLink): ManifestRef => ({ sequencia: head.sequencia, sha256: hash });
const link = (sequencia: number, anterior: ManifestRef | null, name = "bom"): ChainLink => ({
  sha256: hashOf(`${name} ${sequencia}`),
  head: { sequencia, anterior },
});

/** A chain whose sequences leave gaps where a write was given up. */
const chainOf = (gaps: readonly number[]): ChainLink[] => {
  const links: ChainLink[] = [];
  let sequencia = 0;
  for (const gap of gaps) {
    sequencia += 1 + gap;
    const last = links.at(-1);
    links.push(link(sequencia, last === undefined ? null : refOf(last)));
  }
  return links;
};
const chain = fc.array(fc.nat(2), { minLength: 1, maxLength: 12 }).map(chainOf);
const shuffled = fc.tuple(chain, fc.infiniteStream(fc.nat())).map(([links, numbers]) => ({
  links,
  found: links
    .map((known) => ({ known, order: numbers.next().value ?? 0 }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ known }) => known),
}));

describe("cadeia de manifestos", () => {
  test.prop([shuffled])("põe em ordem o que foi achado em qualquer ordem, também em dobro", ({ links, found }) => {
    expect(orderChain([...found, ...found.slice(0, 2)], null)).toEqual({ links, strays: [] });
  });

  test.prop([shuffled, fc.nat()])("continua de um ponto de controle", ({ links, found }, at) => {
    const from = at % links.length;
    const start = links[from];
    expect(orderChain(found, start === undefined ? null : refOf(start)).links).toEqual(links.slice(from + 1));
  });

  test.prop([shuffled, fc.nat()])("um manifesto perdido no meio é notado", ({ links, found }, at) => {
    fc.pre(links.length > 1);
    const lost = links[at % (links.length - 1)];
    expect(
      isRefused(() =>
        orderChain(
          found.filter((known) => known !== lost),
          null,
        ),
      ),
    ).toBe(true);
  });

  test("uma gravação abandonada que chegou tarde fica de fora e é apontada", () => {
    const links = chainOf([0, 1, 0]);
    const late = link(2, refOf(links[0] ?? link(1, null)), "tardio");
    expect(orderChain([...links, late], null)).toEqual({ links, strays: [late] });
  });

  test("duas pontas da mesma sequência não se decidem sozinhas", () => {
    const links = chainOf([0, 0]);
    const twin = link(2, refOf(links[0] ?? link(1, null)), "gêmeo");
    expect(isRefused(() => orderChain([...links, twin], null))).toBe(true);
  });

  test("um ponto de controle de outra cadeia não serve", () => {
    const links = chainOf([0, 0, 0]);
    expect(isRefused(() => orderChain(links, { sequencia: 1, sha256: hashOf("outra") }))).toBe(true);
    expect(orderChain([], null)).toEqual({ links: [], strays: [] });
  });
});
