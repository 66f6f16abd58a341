import { problem, type Files, type Problem, type ProblemCode } from "./findings.ts";
import type { Manifest } from "./manifest.ts";
import { sha256 } from "./sha256.ts";
import type { TrailEvent } from "./trail-event.ts";

const RECEIPTS = "recibos/";
const PROOFS = "provas/";

export const receiptName = (id: number | string): string => `${RECEIPTS}restauracao-${id}.json`;
export const proofName = (numero: string): string => `${PROOFS}${numero}.json`;

/** Documents whose SHA-256 an event of the trail noted: where they lie, and what the event says of one. */
type Kind = {
  readonly acao: string;
  readonly folder: string;
  readonly fileOf: (event: TrailEvent) => string;
  readonly hashOf: (event: TrailEvent) => string | undefined;
  /** Files and their SHA-256, as `dossie.json` has them. */
  readonly saidBy: (manifest: Manifest) => readonly (readonly [string, string])[];
  readonly altered: ProblemCode;
  readonly withoutEvent: ProblemCode;
};

const KINDS: readonly Kind[] = [
  {
    acao: "RESTAURACAO_ENCERRADA",
    folder: RECEIPTS,
    fileOf: ({ alvoId }) => receiptName(alvoId),
    hashOf: ({ detalhes }) => detalhes["recibo"],
    saidBy: ({ recibos }) => recibos.map(({ id, sha256: hash }) => [receiptName(id), hash]),
    altered: "RECIBO_ALTERADO",
    withoutEvent: "RECIBO_SEM_EVENTO",
  },
  {
    acao: "PROVA_EMITIDA",
    folder: PROOFS,
    fileOf: ({ detalhes }) => proofName(detalhes["numero"] ?? ""),
    hashOf: ({ detalhes }) => detalhes["sha256"],
    saidBy: ({ provas }) => provas.map(({ numero, sha256: hash }) => [proofName(numero), hash]),
    altered: "PROVA_ALTERADA",
    withoutEvent: "PROVA_SEM_EVENTO",
  },
];

const checkKind = async (
  kind: Kind,
  files: Files,
  manifest: Manifest,
  events: readonly TrailEvent[],
): Promise<readonly Problem[]> => {
  const noted = new Map(
    events
      .filter(({ acao }) => acao === kind.acao)
      .map((event) => [kind.fileOf(event), kind.hashOf(event) ?? ""] as const),
  );
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

/** Every receipt and every proof has the hash that the trail noted, and every such event has its document. */
export const checkDocuments = async (
  files: Files,
  manifest: Manifest,
  events: readonly TrailEvent[],
): Promise<readonly Problem[]> => {
  const problems: Problem[] = [];
  for (const kind of KINDS) problems.push(...(await checkKind(kind, files, manifest, events)));
  return problems;
};
