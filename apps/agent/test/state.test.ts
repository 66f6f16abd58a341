import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { verify, createPublicKey } from "node:crypto";
import { Worker } from "node:worker_threads";
import { describe, expect, it } from "vitest";
import { nameFromBytes } from "../src/platform/byte-name.ts";
import { systemClock } from "../src/platform/clock.ts";
import { acquireInstanceLock } from "../src/platform/instance-lock.ts";
import { openLog } from "../src/platform/log.ts";
import { openFileState } from "../src/state/file-state.ts";
import { generateKeyPair, loadIdentity, saveIdentity } from "../src/state/identity.ts";
import { openJournal } from "../src/state/journal.ts";
import { readKnownTree } from "../src/state/known-tree.ts";
import { inTransaction, openStateDatabase, openStateForReading } from "../src/state/state-database.ts";
import { tempFolder } from "./temp-folder.ts";

const file = {
  pasta: ["/", "livros"],
  nome: nameFromBytes(Buffer.from("a\xe7\xe3o", "latin1")),
  tamanho: 3,
  modificado: 1_700_000_000_000_001,
  inode: 7,
  sha256: Buffer.alloc(32, 1),
  blocos: { tamanhoBloco: 2 ** 20, resumos: Buffer.alloc(64, 2) },
};

const OPENS_STATE = `
import { openStateDatabase } from ${JSON.stringify(new URL("../src/state/state-database.ts", import.meta.url).href)};
import { parentPort, workerData } from "node:worker_threads";
const gate = new Int32Array(workerData.gate);
Atomics.wait(gate, 0, 0);
openStateDatabase(workerData.path).close();
parentPort.postMessage("aberto");
`;

describe("estado do agente", () => {
  it("vários que abrem uma pasta nova ao mesmo tempo a encontram pronta", async () => {
    for (let round = 0; round < 3; round += 1) {
      const path = join(tempFolder(), "estado.sqlite");
      const gate = new SharedArrayBuffer(4);
      const workers = Array.from(
        { length: 4 },
        () =>
          new Worker(new URL(`data:text/javascript,${encodeURIComponent(OPENS_STATE)}`), {
            workerData: { path, gate },
          }),
      );
      const opened = Promise.all(workers.map(async (worker) => once(worker, "message")));
      await Promise.all(workers.map(async (worker) => once(worker, "online")));
      Atomics.store(new Int32Array(gate), 0, 1);
      Atomics.notify(new Int32Array(gate), 0);
      expect(await opened).toHaveLength(4);
    }
  });

  it("guarda nomes em bytes, resumos de blocos e números, e os lê de volta em outra conexão", () => {
    const path = join(tempFolder(), "estado.sqlite");
    const database = openStateDatabase(path);
    const state = openFileState(database, 12);
    inTransaction(database, () => state.save(file, 41));
    expect(state.find(file.pasta, file.nome)).toMatchObject({
      tamanho: 3,
      numero: 41,
      blocos: { tamanhoBloco: 2 ** 20 },
    });
    const tree = readKnownTree(openStateForReading(path));
    const folder = tree.root(12, ["/", "livros"]);
    expect([...tree.files(folder?.id ?? 0).keys()]).toEqual([file.nome]);
    expect(tree.root(13, ["/", "livros"])).toBeNull();
    database.close();
  });

  it("o resumo de uma pasta cai com qualquer mudança dos seus arquivos", () => {
    const database = openStateDatabase(join(tempFolder(), "estado.sqlite"));
    const state = openFileState(database, 1);
    const tree = readKnownTree(database);
    const resumo = () => tree.root(1, file.pasta)?.resumo ?? null;
    const marcar = () => state.mark({ pasta: file.pasta, volume: 9, resumo: Buffer.alloc(32, 5) });
    state.save(file, 1);
    marcar();
    expect(resumo()).not.toBeNull();
    state.save({ ...file, tamanho: 4 }, 2);
    expect(resumo()).toBeNull();
    marcar();
    state.remove(file.pasta, file.nome);
    expect(resumo()).toBeNull();
    expect(database.prepare("SELECT count(*) AS n FROM bloco").get()).toEqual({ n: 0 });
  });

  it("uma transação que falha não deixa nada", () => {
    const database = openStateDatabase(join(tempFolder(), "estado.sqlite"));
    const journal = openJournal(database);
    const work = () =>
      inTransaction(database, () => {
        journal.setLastSequence(1, 5);
        throw new Error("queda");
      });
    expect(work).toThrow("queda");
    expect(journal.lastSequence(1)).toBe(0);
  });

  it("o diário devolve envios, partes e lotes abertos depois de reaberto", () => {
    const path = join(tempFolder(), "estado.sqlite");
    const first = openJournal(openStateDatabase(path));
    const ref = first.addSending({
      idConfiguracao: 1,
      idBackup: 77,
      chave: "k",
      tipo: "PACOTE",
      tamanho: 10,
      arquivos: "[]",
    });
    first.granted(ref, "ab".repeat(16));
    first.addPart(ref, { numero: 1, md5: "m", etag: "e" });
    first.sent(ref);
    first.addBatch({ chave: "c", idConfiguracao: 1, idBackup: 77, corpo: "{}", estado: "[]" });
    first.setRunningBackup(1, 77);
    first.setLastSequence(1, 8);
    const again = openJournal(openStateDatabase(path));
    expect(again.sendings(77)).toMatchObject([{ ref, idObjeto: "ab".repeat(16), enviado: true }]);
    expect(again.parts(ref)).toEqual([{ numero: 1, md5: "m", etag: "e" }]);
    expect(again.batches(1)).toHaveLength(1);
    expect([again.runningBackup(1), again.lastSequence(1)]).toEqual([77, 8]);
    again.dropSending(ref);
    expect(again.parts(ref)).toEqual([]);
  });

  it("recusa um estado de outra versão em vez de o interpretar", () => {
    const path = join(tempFolder(), "estado.sqlite");
    const database = openStateDatabase(path);
    database.exec("PRAGMA user_version = 99");
    database.close();
    expect(() => openStateDatabase(path)).toThrow("schema 99");
  });
});

describe("identidade", () => {
  it("a chave fica num arquivo só do dono, e assina o que a chave pública confere", () => {
    const path = join(tempFolder(), "identidade.json");
    const { chavePublica, privateKey } = generateKeyPair();
    expect(loadIdentity(path)).toBeNull();
    saveIdentity(path, { servidor: "https://acervo.test", idDispositivo: 4, versaoChave: 2 }, privateKey);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const identity = loadIdentity(path);
    const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x: chavePublica }, format: "jwk" });
    const signature = Buffer.from(identity?.sign("mensagem") ?? "", "base64url");
    expect(verify(null, Buffer.from("mensagem"), key, signature)).toBe(true);
    expect(readFileSync(path, "utf8")).not.toContain(chavePublica);
  });
});

describe("uma só instância", () => {
  it("a segunda não entra; a trava acaba com o processo, mesmo morto à força", async () => {
    const path = join(tempFolder(), "trava.sqlite");
    const module = new URL("../src/platform/instance-lock.ts", import.meta.url).href;
    const script = `const { acquireInstanceLock } = await import(${JSON.stringify(module)});
      acquireInstanceLock(${JSON.stringify(path)}); process.stdout.write("pronto"); setInterval(() => {}, 1000);`;
    const child = spawn(process.execPath, ["--input-type=module", "-e", script], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    await once(child.stdout, "data");
    expect(acquireInstanceLock(path)).toBeNull();
    child.kill("SIGKILL");
    await once(child, "exit");
    const lock = acquireInstanceLock(path);
    expect(lock).not.toBeNull();
    lock?.release();
  });
});

describe("registro", () => {
  it("escreve linhas de JSON e gira os arquivos pelo tamanho", () => {
    const path = join(tempFolder(), "agente.log");
    writeFileSync(`${path}.2`, "mais antigo\n");
    const log = openLog({ path, clock: systemClock, maxBytes: 200, keep: 2 });
    for (let number = 0; number < 6; number += 1) log.event("varredura", { number });
    log.failure("envio", new TypeError("sem rede"));
    expect(readdirSync(join(path, "..")).toSorted()).toEqual(["agente.log", "agente.log.1", "agente.log.2"]);
    const lines = readFileSync(path, "utf8").trim().split("\n");
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ evento: "envio", erro: "TypeError: sem rede" });
    expect(readFileSync(`${path}.2`, "utf8")).not.toContain("mais antigo");
  });
});
