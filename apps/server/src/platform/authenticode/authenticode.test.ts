import { X509Certificate } from "node:crypto";
import { describe, expect, it } from "vitest";
import { SIGNED_32, SIGNED_64, SIGNED_RSA, TEST_AUTHORITY, UNSIGNED } from "../../../test/signed-programs.ts";
import { readProgramSigner } from "./authenticode.ts";

const authority = new X509Certificate(TEST_AUTHORITY);
const NOME = "Acervo Backup (teste)";

const changed = (bytes: Buffer, at: number): Buffer => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

describe("quem assinou um programa do Windows", () => {
  it.each([
    ["de 64 bits", SIGNED_64, NOME],
    ["de 32 bits", SIGNED_32, NOME],
    ["com chave RSA e a cadeia dentro", SIGNED_RSA, "Acervo Backup (teste RSA)"],
  ])("um %s: o nome, e se uma autoridade conhecida responde por ele", (_qual, bytes, name) => {
    expect(readProgramSigner(bytes, [authority])).toEqual({ name, isVouchedFor: true });
    expect(readProgramSigner(bytes, [])).toEqual({ name, isVouchedFor: false });
  });

  it.each([
    ["sem assinatura", UNSIGNED],
    ["que não é programa", Buffer.from("MZ nada")],
    ["vazio", Buffer.alloc(0)],
    ["cujo código mudou", changed(SIGNED_64, 600)],
    ["cujo cabeçalho mudou", changed(SIGNED_64, 100)],
    ["com algo depois da assinatura", Buffer.concat([SIGNED_64, Buffer.alloc(8)])],
    ["cuja assinatura mudou", changed(SIGNED_64, SIGNED_64.length - 20)],
    ["cortado", SIGNED_64.subarray(0, SIGNED_64.length - 100)],
  ])("um %s não foi assinado por ninguém", (_qual, bytes) => {
    expect(readProgramSigner(bytes, [authority])).toBeNull();
  });

  it("uma assinatura estragada em qualquer lugar é lida sem erro, e nenhuma autoridade responde por ela", () => {
    const inicio = SIGNED_RSA.readUInt32LE(64 + 24 + 144);
    for (let at = inicio; at < SIGNED_RSA.length; at += 7)
      expect(readProgramSigner(changed(SIGNED_RSA, at), [])?.isVouchedFor ?? false).toBe(false);
  });
});
