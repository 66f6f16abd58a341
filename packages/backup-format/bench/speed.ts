import { createHash } from "node:crypto";
import { parseArgs } from "node:util";
import { contentMd5, createFileHasher, sha256 } from "../src/bytes/hashing.ts";
import { openDelta } from "../src/manifest/manifest-reader.ts";
import { createDeltaWriter } from "../src/manifest/manifest-writer.ts";
import { openObjectBytes, readEntry } from "../src/objects/object-reader.ts";
import { createObjectWriter, writeObject } from "../src/objects/object-writer.ts";
import { filesOfPack, layOutPack } from "../src/objects/pack.ts";

parseArgs();

/** `npm run bench -w @acervo/backup-format`: rates by processor time, of one process. */
const MIB = 2 ** 20;
const id = { idDispositivo: 1, salt: "00".repeat(16) };
const MTIME = 1_763_164_800_000_000;

type Figure = { readonly seconds: number; readonly cpuSeconds: number };

const print = (what: string, figure: string, { seconds, cpuSeconds }: Figure): void =>
  void process.stdout.write(
    `${what.padEnd(44)} ${figure.padStart(10)} ${cpuSeconds.toFixed(3).padStart(7)} s cpu ${seconds.toFixed(3).padStart(7)} s\n`,
  );

/** Best of some runs by processor time: the machine may be busy with other things. */
const measure = (work: () => void): Figure => {
  let best: Figure = { seconds: Infinity, cpuSeconds: Infinity };
  for (let run = 0; run < 7; run += 1) {
    const cpu = process.cpuUsage();
    const start = performance.now();
    work();
    const seconds = (performance.now() - start) / 1_000;
    const { user, system } = process.cpuUsage(cpu);
    const cpuSeconds = (user + system) / 1e6;
    if (cpuSeconds < best.cpuSeconds) best = { seconds, cpuSeconds };
  }
  return best;
};

const throughput = (what: string, bytes: number, work: () => void): void => {
  const figure = measure(work);
  print(what, `${Math.round(bytes / figure.cpuSeconds / 1e6)} MB/s`, figure);
};

const packFiles = (fileBytes: number) => {
  const content = Buffer.alloc(fileBytes, 7);
  const files = Array.from({ length: Math.floor((16 * MIB) / fileBytes) }, (_, number) => ({
    idConfiguracao: 1,
    caminho: ["C:", "Livros", `pasta ${number % 50}`, `certidao-${number}.pdf`].map((name) => Buffer.from(name)),
    modificadoEmMicros: MTIME,
    lengthBytes: fileBytes,
  }));
  return { files, contents: files.map(() => content) };
};

for (const fileBytes of [4_096, 65_536, 900_000]) {
  const { files, contents } = packFiles(fileBytes);
  const bytes = files.length * fileBytes;
  const pack = writeObject(layOutPack({ ...id, files }), contents);
  throughput(
    `pack written, files of ${fileBytes} B`,
    bytes,
    () => void writeObject(layOutPack({ ...id, files }), contents),
  );
  throughput(`pack streamed, files of ${fileBytes} B`, bytes, () => {
    const writer = createObjectWriter(layOutPack({ ...id, files }));
    for (const content of contents) writer.append(content);
    writer.trailer();
  });
  throughput(`pack read and verified, files of ${fileBytes} B`, bytes, () => {
    for (const { entry } of filesOfPack(openObjectBytes(pack))) readEntry(pack, entry);
  });
}

const large = Buffer.alloc(64 * MIB, 3);
throughput("bare SHA-256 of 64 MiB", large.length, () => void createHash("sha256").update(large).digest());
throughput("whole and block hashes of 64 MiB", large.length, () => {
  const hasher = createFileHasher(MIB);
  for (let at = 0; at < large.length; at += MIB) hasher.update(large.subarray(at, at + MIB));
  hasher.finish();
});
throughput("Content-MD5 of 64 MiB", large.length, () => void contentMd5(large));

const ENTRIES = 100_000;
const versions = Array.from({ length: ENTRIES }, (_, number) => ({
  tipo: "versao" as const,
  arquivo: {
    idConfiguracao: 1,
    caminho: ["C:", "Livros", `livro ${Math.floor(number / 200)}`, `folha-${number}.pdf`].map((name) =>
      Buffer.from(name),
    ),
  },
  conteudo: {
    tamanhoBytes: 4_096,
    modificadoEmMicros: MTIME + number,
    sha256: sha256(Buffer.from(String(number))),
    blockSize: null,
    extents: [
      {
        idObjeto: Math.floor(number / 4_000)
          .toString(16)
          .padStart(32, "0"),
        offset: 96 + (number % 4_000) * 4_096,
        length: 4_096,
      },
    ],
  },
}));
const encode = (): Buffer => {
  const head = {
    sequencia: 1,
    anterior: null,
    instanteMicros: MTIME,
    origem: "backup",
    idBackup: 1,
    idLote: id.salt,
  } as const;
  const writer = createDeltaWriter(id, head);
  for (const record of versions) writer.add(record);
  return writer.finish().bytes;
};
const manifest = encode();
const rate = (what: string, work: () => void): void => {
  const figure = measure(work);
  print(what, `${Math.round(ENTRIES / figure.cpuSeconds / 1_000)} k/s`, figure);
};
rate(`manifest of ${ENTRIES} versions encoded`, () => void encode());
rate(`manifest of ${ENTRIES} versions decoded`, () => {
  for (const record of openDelta(manifest).records()) if (record.tipo === "dispositivoRemovido") throw new Error();
});
process.stdout.write(`manifest: ${manifest.length} bytes, ${(manifest.length / ENTRIES).toFixed(1)} per version\n`);
