import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { systemClock } from "../clock.ts";
import { ObjectLockedError, ObjectNotFoundError, type ObjectStore, type ObjectVersion } from "./object-store.ts";
import { createS3ObjectStore } from "./s3-object-store.ts";

const MIB = 1_048_576;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (body: Uint8Array): string => new TextDecoder().decode(body);
const inSeconds = (seconds: number): Date => {
  const instant = systemClock.now();
  instant.setSeconds(instant.getSeconds() + seconds, 0);
  return instant;
};

/** What every adapter of the port must do, on a versioned bucket with Object Lock. */
describe("armazém de objetos: contrato", () => {
  let bucket: TestBucket;
  let store: ObjectStore;
  beforeAll(async () => {
    bucket = await createTestBucket();
    store = createS3ObjectStore({ ...stack().s3, bucket: bucket.name }, { pageSize: 5 });
  });
  afterAll(() => bucket.drop());

  const put = (key: string, body: string, retainUntil?: Date) =>
    store.put({
      key,
      body: bytes(body),
      contentType: "text/plain",
      ...(retainUntil === undefined ? {} : { retainUntil }),
    });
  const list = async (prefix: string): Promise<ObjectVersion[]> => {
    const versions: ObjectVersion[] = [];
    for await (const version of store.listVersions(prefix)) versions.push(version);
    return versions;
  };

  it("devolve, versão por versão, os bytes que recebeu", async () => {
    const first = await put("a/çedilha e espaço.txt", "primeira");
    const second = await put("a/çedilha e espaço.txt", "segunda");
    expect(second.versionId).not.toBe(first.versionId);
    expect(text(await store.get("a/çedilha e espaço.txt", first.versionId))).toBe("primeira");
    expect(text(await store.get("a/çedilha e espaço.txt", second.versionId))).toBe("segunda");
    expect(await store.head("a/çedilha e espaço.txt", first.versionId)).toEqual({
      sizeBytes: 8,
      metadata: {},
      retainUntil: null,
    });
  });

  it("distingue o que não existe", async () => {
    const { versionId } = await put("b/existe", "x");
    await expect(store.get("b/outro", versionId)).rejects.toBeInstanceOf(ObjectNotFoundError);
    expect(await store.head("b/outro", versionId)).toBeNull();
    await expect(store.deleteVersion("b/outro", versionId)).resolves.toBeUndefined();
  });

  it("não deixa ninguém apagar o que está retido", async () => {
    const until = inSeconds(60);
    const { versionId } = await put("c/retido", "guardado", until);
    await expect(store.deleteVersion("c/retido", versionId)).rejects.toBeInstanceOf(ObjectLockedError);
    expect(await store.head("c/retido", versionId)).toEqual({ sizeBytes: 8, metadata: {}, retainUntil: until });
    expect(text(await store.get("c/retido", versionId))).toBe("guardado");
  });

  it("retém e prolonga o que já está guardado; nunca encurta", async () => {
    const { versionId } = await put("c/depois", "guardado");
    await store.retain("c/depois", versionId, inSeconds(30));
    await store.retain("c/depois", versionId, inSeconds(60));
    const { retainUntil } = (await store.head("c/depois", versionId)) ?? {};
    await store.retain("c/depois", versionId, inSeconds(10));
    expect(await store.head("c/depois", versionId)).toEqual({ sizeBytes: 8, metadata: {}, retainUntil });
    expect(retainUntil?.getTime()).toBeGreaterThan(inSeconds(45).getTime());
    await expect(store.deleteVersion("c/depois", versionId)).rejects.toBeInstanceOf(ObjectLockedError);
  });

  it("lê um trecho, e recebe um objeto em partes", async () => {
    const upload = { key: "f/partes", uploadId: await store.beginUpload("f/partes", {}) };
    const primeira = new Uint8Array(5 * 1_048_576).fill(1);
    const partes = [
      { numero: 1, etag: await store.uploadPart(upload, 1, primeira) },
      { numero: 2, etag: await store.uploadPart(upload, 2, bytes("fim")) },
    ];
    const versionId = (await store.completeUpload(upload, partes))?.versionId ?? "";
    expect(await store.stat("f/partes", 1)).toMatchObject({ versionId });
    const trecho = await store.getRange("f/partes", versionId, { offset: primeira.length - 1, length: 4 });
    expect([...trecho]).toEqual([1, ...bytes("fim")]);
    await expect(store.getRange("f/outro", versionId, { offset: 0, length: 1 })).rejects.toBeInstanceOf(
      ObjectNotFoundError,
    );
  });

  it("de um envio montado outra vez não diz versão nenhuma, e o recusa se outra está por cima", async () => {
    const enviar = async (body: string) => {
      const upload = { key: "g/repetido", uploadId: await store.beginUpload("g/repetido", {}) };
      return { upload, partes: [{ numero: 1, etag: await store.uploadPart(upload, 1, bytes(body)) }] };
    };
    const { upload, partes } = await enviar("um");
    const { versionId } = (await store.completeUpload(upload, partes)) ?? {};
    expect(versionId).toEqual(expect.any(String));
    expect(await store.completeUpload(upload, partes)).toEqual({ versionId: null });
    const outro = await enviar("dois");
    await store.completeUpload(outro.upload, outro.partes);
    expect(await store.completeUpload(upload, partes)).toBeNull();
  });

  it("apaga uma versão sem tocar nas outras", async () => {
    const first = await put("d/duas", "um");
    const second = await put("d/duas", "dois");
    await store.deleteVersion("d/duas", second.versionId);
    expect(await store.head("d/duas", second.versionId)).toBeNull();
    expect(text(await store.get("d/duas", first.versionId))).toBe("um");
  });

  it("lista todas as versões de um prefixo, também além de uma página", async () => {
    const keys = Array.from({ length: 14 }, (_, n) => `e/${n % 8}`);
    const expected: string[] = [];
    for (const key of keys) expected.push(`${key} ${(await put(key, "x")).versionId}`);
    const listed = await list("e/");
    expect(listed.map(({ key, versionId }) => `${key} ${versionId}`).toSorted()).toEqual(expected.toSorted());
    expect(listed.filter(({ isLatest }) => isLatest)).toHaveLength(8);
    expect(await list("nada/")).toEqual([]);
  });

  it("lista só o que vem depois de uma chave, e as pastas uma vez cada", async () => {
    for (const key of ["l/1/a", "l/1/b", "l/2/a", "l/2/b/c", "l/solto"]) await put(key, "x");
    const depois: string[] = [];
    for await (const { key } of store.listVersions("l/", "l/1/b")) depois.push(key);
    expect(depois).toEqual(["l/2/a", "l/2/b/c", "l/solto"]);
    const pastas: string[] = [];
    for await (const pasta of store.listFolders("l/")) pastas.push(pasta);
    expect(pastas).toEqual(["l/1/", "l/2/"]);
  });

  it("lê exatamente um trecho, e recusa o que a versão não tem", async () => {
    const { versionId } = await put("m/trecho", "0123456789");
    const ler = async (offset: number, length: number): Promise<string> => {
      const lidos: Uint8Array[] = [];
      for await (const chunk of store.read({ key: "m/trecho", versionId, range: { offset, length } }))
        lidos.push(chunk);
      return Buffer.concat(lidos).toString();
    };
    expect(await ler(2, 3)).toBe("234");
    await expect(ler(8, 5)).rejects.toBeInstanceOf(ObjectNotFoundError);
    await expect(ler(20, 5)).rejects.toBeInstanceOf(ObjectNotFoundError);
  });

  it("monta um objeto de partes enviadas e de trechos copiados de uma versão", async () => {
    const base = Buffer.alloc(6 * MIB, 1);
    const { versionId } = await store.put({ key: "n/base", body: base, contentType: "application/octet-stream" });
    await put("n/base", "outra versão, que não é a copiada");
    const upload = { key: "n/montado", uploadId: await store.beginUpload("n/montado", {}) };
    const range = { offset: MIB, length: 5 * MIB };
    const partes = [
      { numero: 1, etag: await store.copyPart(upload, 1, { key: "n/base", versionId, range }) },
      { numero: 2, etag: await store.uploadPart(upload, 2, bytes("fim")) },
    ];
    const lido = await store.get("n/montado", (await store.completeUpload(upload, partes))?.versionId ?? "");
    expect(Buffer.compare(lido, Buffer.concat([base.subarray(MIB), Buffer.from("fim")]))).toBe(0);
  });
});
