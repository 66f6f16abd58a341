import { problem, type Files, type Problem, type ProblemCode } from "./findings.ts";
import type { Manifest } from "./manifest.ts";
import { sha256 } from "./sha256.ts";
import type { TrailEvent } from "./trail-event.ts";

const RECEIPTS = "recibos/";
const PROOFS = "provas/";
const ATAS = "atas/";

export const receiptName = (id: number | string): string => `${RECEIPTS}restauracao-${id}.json`;
export const proofName = (numero: string): string => `${PROOFS}${numero}.json`;
export const ataName = (numero: string): string => `${ATAS}${numero}.pdf`;
export const ataContentName = (numero: string): string => `${ATAS}${numero}.json`;

/** Files and their SHA-256. */
type Noted = readonly (readonly [string, string])[];

/** Documents whose SHA-256 an event of the trail noted: where they lie, and what the event says of one. */
type Kind = {
  readonly acao: string;
  readonly folder: string;
  readonly notedBy: (event: TrailEvent) => Noted;
  /** As `dossie.json` has them. */
  readonly saidBy: (manifest: Manifest) => Noted;
  readonly altered: ProblemCode;
  readonly withoutEvent: ProblemCode;
};

const KINDS: readonly Kind[] = [
  {
    acao: "RESTAURACAO_ENCERRADA",
    folder: RECEIPTS,
    notedBy: ({ alvoId, detalhes }) => [[receiptName(alvoId), detalhes["recibo"] ?? ""]],
    saidBy: ({ recibos }) => recibos.map(({ id, sha256: hash }) => [receiptName(id), hash]),
    altered: "RECIBO_ALTERADO",
    withoutEvent: "RECIBO_SEM_EVENTO",
  },
  {
    acao: "PROVA_EMITIDA",
    folder: PROOFS,
    notedBy: ({ detalhes }) => [[proofName(detalhes["numero"] ?? ""), detalhes["sha256"] ?? ""]],
    saidBy: ({ provas }) => provas.map(({ numero, sha256: hash }) => [proofName(numero), hash]),
    altered: "PROVA_ALTERADA",
    withoutEvent: "PROVA_SEM_EVENTO",
  },
  {
    acao: "ATA_EMITIDA",
    folder: ATAS,
    notedBy: ({ detalhes: { numero = "", sha256: pdf = "", conteudo = "" } }) => [
      [ataName(numero), pdf],
      [ataContentName(numero), conteudo],
    ],
    saidBy: ({ atas }) =>
      atas.flatMap(({ numero, pdf, conteudo }) => [
        [ataName(numero), pdf],
        [ataContentName(numero), conteudo],
      ]),
    altered: "ATA_ALTERADA",
    withoutEvent: "ATA_SEM_EVENTO",
  },
];

const checkKind = async (
  kind: Kind,
  files: Files,
  manifest: Manifest,
  events: readonly TrailEvent[],
): Promise<readonly Problem[]> => {
  const noted = new Map(events.filter(({ acao }) => acao === kind.acao).flatMap(kind.notedBy));
  const said = new Map(kind.saidBy(manifest));
  const lying = [...files.keys()].filter((name) => name.startsWith(kind.folder));
  const problems: Problem[] = [];
  for (const name of new Set([...said.keys(), ...noted.keys(), ...lying])) {
    const bytes = files.get(name);
    const hash = noted.get(name);
    if (bytes === undefined) problems.push(problem("ARQUIVO_FALTANDO", name));
    else if (hash === undefined) problems.push(problem(kind.withoutEvent, name));
    else if ((await sha256(bytes)) !== hash || said.get(name) !== hash) problems.push(problem(kind.altered, name));
  }
  return problems;
};

/** Every receipt, every proof and every Ata has the hash that the trail noted, and every such event has its document. */
export const checkDocuments = async (
  files: Files,
  manifest: Manifest,
  events: readonly TrailEvent[],
): Promise<readonly Problem[]> => {
  const problems: Problem[] = [];
  for (const kind of KINDS) problems.push(...(await checkKind(kind, files, manifest, events)));
  return problems;
};
