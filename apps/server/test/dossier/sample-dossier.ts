import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { lineOf } from "@acervo/dossier/trail-event";
import { canonicalRoot, NO_ROOT, rootHash } from "../../src/platform/audit/root-format.ts";
import { contractChain, genesisHash, rowHash, type TrailRow } from "../../src/platform/audit/trail-format.ts";
import { zipStream } from "../../src/platform/zip-stream.ts";

export type DossierFiles = Map<string, Buffer>;
export type SampleEvent = TrailRow & { readonly hash: Buffer };
export type SampleRoot = { readonly numero: number; readonly text: string };

const CONTRATACAO = 42;
const CHAIN = contractChain(CONTRATACAO);
const EVENTS_PER_HOUR = 4;
const RECEIPT_AT = 9;
const PROOF_AT = 11;
const ATA_AT = 13;
const FIRST_ROOT = 200;

export const sha256 = (bytes: string | Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const RECEIPT = Buffer.from('{"formato":"acervo-recibo/1","idRestauracao":5}');

const PROOF_NUMBER = "P-2026-11-000003";
const PROOF = Buffer.from(`{"formato":"acervo-prova/1","numero":"${PROOF_NUMBER}"}`);

const ATA_NUMBER = "A-2026-000002";
const ATA = Buffer.from("%PDF-1.7 Ata");
const ATA_CONTENT = Buffer.from(`{"formato":"acervo-ata/1","numero":"${ATA_NUMBER}"}`);

/** Events in a row, each naming the one before, as the trail writes them. */
export const chained = (rows: readonly Omit<TrailRow, "hashAnterior">[], before: Buffer): SampleEvent[] => {
  const events: SampleEvent[] = [];
  for (const row of rows) {
    const whole = { ...row, hashAnterior: events.at(-1)?.hash ?? before };
    events.push({ ...whole, hash: rowHash(whole) });
  }
  return events;
};

type Told = Pick<TrailRow, "acao" | "alvoTipo" | "alvoId" | "detalhes">;

const toldAt = (seq: number): Told => {
  if (seq === RECEIPT_AT)
    return {
      acao: "RESTAURACAO_ENCERRADA",
      alvoTipo: "restauracao",
      alvoId: "5",
      detalhes: { recibo: sha256(RECEIPT), sucesso: "true" },
    };
  if (seq === PROOF_AT)
    return {
      acao: "PROVA_EMITIDA",
      alvoTipo: "prova",
      alvoId: "3",
      detalhes: { numero: PROOF_NUMBER, situacao: "SUCESSO", sha256: sha256(PROOF) },
    };
  if (seq === ATA_AT)
    return {
      acao: "ATA_EMITIDA",
      alvoTipo: "teste_restauracao",
      alvoId: "4",
      detalhes: { numero: ATA_NUMBER, sha256: sha256(ATA), conteudo: sha256(ATA_CONTENT) },
    };
  return {
    acao: "BACKUP_ENCERRADO",
    alvoTipo: "backup",
    alvoId: String(100 + seq),
    detalhes: { arquivos: String(seq), "z.a": "é" },
  };
};

const sampleRow = (seq: number): Omit<TrailRow, "hashAnterior"> => ({
  cadeia: CHAIN,
  seq,
  instante: `2026-11-01T${String(3 + Math.floor(seq / EVENTS_PER_HOUR)).padStart(2, "0")}:30:00.${String(seq).padStart(6, "0")}Z`,
  atorTipo: "agente",
  atorId: "7",
  ...toldAt(seq),
  idRequisicao: seq % 3 === 0 ? null : `req-${seq}`,
  compromissos: { "origem.ip": sha256(`ip ${seq}`) },
});

/** A root for every hour, over this chain and another one. */
export const rootsOver = (events: readonly SampleEvent[]): SampleRoot[] => {
  const roots: SampleRoot[] = [];
  let before: Buffer = NO_ROOT;
  for (let from = 0; from < events.length; from += EVENTS_PER_HOUR) {
    const last = events[Math.min(from + EVENTS_PER_HOUR, events.length) - 1];
    if (last === undefined) continue;
    const numero = FIRST_ROOT + roots.length;
    const hora = `2026-11-01T${String(4 + roots.length).padStart(2, "0")}:00:00Z`;
    const cabecas = [
      { cadeia: CHAIN, seq: last.seq, hash: last.hash },
      { cadeia: "geral/07", seq: numero, hash: Buffer.alloc(32, numero) },
    ];
    const text = canonicalRoot({ numero, hora, raizAnterior: before, cabecas });
    before = rootHash(text);
    roots.push({ numero, text });
  }
  return roots;
};

const rootFile = (numero: number): string => `raizes/${String(numero).padStart(10, "0")}.json`;

/** `SHA256SUMS` over all other files, as whoever changed them would write it again. */
export const withSums = (files: DossierFiles): DossierFiles => {
  const others = [...files].filter(([name]) => name !== "SHA256SUMS");
  const sums = others.map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`).join("");
  return new Map([...others, ["SHA256SUMS", Buffer.from(sums)]]);
};

/** The files that tell of these events and roots. */
export const dossierOf = (events: readonly SampleEvent[], roots: readonly SampleRoot[]): DossierFiles => {
  const named = (root: SampleRoot | undefined) => ({ numero: root?.numero, sha256: sha256(root?.text ?? "") });
  const receipts = events.filter(({ acao }) => acao === "RESTAURACAO_ENCERRADA");
  const proofs = events.filter(({ acao }) => acao === "PROVA_EMITIDA");
  const atas = events.filter(({ acao }) => acao === "ATA_EMITIDA");
  const manifest = {
    formato: "acervo-dossie-v1",
    contratacao: { id: CONTRATACAO, nome: "Cartório" },
    trilha: {
      primeiro: events[0]?.seq,
      ultimo: events.at(-1)?.seq,
      primeiraRaiz: named(roots[0]),
      ultimaRaiz: named(roots.at(-1)),
    },
    restauracoes: receipts.map(({ alvoId }) => ({ id: Number(alvoId), recibo: sha256(RECEIPT) })),
    provas: proofs.map(({ detalhes }) => ({ numero: detalhes["numero"], sha256: sha256(PROOF) })),
    atas: atas.map(({ detalhes }) => ({
      numero: detalhes["numero"],
      pdf: sha256(ATA),
      conteudo: sha256(ATA_CONTENT),
    })),
  };
  const line = (event: SampleEvent): string =>
    `${lineOf({ ...event, hashAnterior: event.hashAnterior.toString("hex"), hash: event.hash.toString("hex") })}\n`;
  return withSums(
    new Map([
      ["dossie.pdf", Buffer.from("%PDF-1.7 sample")],
      ["dossie.json", Buffer.from(JSON.stringify(manifest))],
      ["trilha.ndjson", Buffer.from(events.map(line).join(""))],
      ...roots.map(({ numero, text }): [string, Buffer] => [rootFile(numero), Buffer.from(text)]),
      ...receipts.map(({ alvoId }): [string, Buffer] => [`recibos/restauracao-${alvoId}.json`, RECEIPT]),
      ...proofs.map(({ detalhes }): [string, Buffer] => [`provas/${detalhes["numero"]}.json`, PROOF]),
      ...atas.flatMap(({ detalhes }): [string, Buffer][] => [
        [`atas/${detalhes["numero"]}.pdf`, ATA],
        [`atas/${detalhes["numero"]}.json`, ATA_CONTENT],
      ]),
    ]),
  );
};

/** A day of a subscription from its first event on, or from a later one. */
export const sampleEvents = (first = 1, count = 24): SampleEvent[] => {
  const all = chained(
    Array.from({ length: first + count - 1 }, (_, index) => sampleRow(index + 1)),
    genesisHash(CHAIN),
  );
  return all.slice(first - 1);
};

export const zipOf = async (files: Iterable<readonly [string, Buffer]>): Promise<Uint8Array<ArrayBuffer>> => {
  const entries = [...files].map(([name, bytes]) => ({ name, parts: [bytes] }));
  return new Uint8Array(await buffer(zipStream(entries)));
};
