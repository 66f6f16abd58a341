import { checkDocuments } from "./check-documents.ts";
import { checkRoots } from "./check-roots.ts";
import { checkSums } from "./check-sums.ts";
import { checkTrail } from "./check-trail.ts";
import { problem, type Files, type Problem } from "./findings.ts";
import { MANIFEST, readManifest, type RootOfManifest } from "./manifest.ts";
import { readZip } from "./read-zip.ts";
import { sha256 } from "./sha256.ts";

export type Verdict = {
  readonly problems: readonly Problem[];
  readonly counted: {
    readonly files: number;
    readonly events: number;
    readonly roots: number;
    readonly receipts: number;
    readonly proofs: number;
    readonly atas: number;
  };
  /** Of the whole zip, as the portal shows it. */
  readonly code: string;
  /** The newest root of the dossier, as the portal shows it; null where there is none. */
  readonly lastRoot: RootOfManifest | null;
  /** Whether the code that the portal shows was given. */
  readonly isCompared: boolean;
};

type Contents = Omit<Verdict, "code" | "isCompared">;

const verifyFiles = async (files: Files): Promise<Contents> => {
  const sums = await checkSums(files);
  const manifest = readManifest(files);
  if (manifest === null)
    return {
      problems: [...sums, problem("DOSSIE_ILEGIVEL", MANIFEST)],
      counted: { files: files.size, events: 0, roots: 0, receipts: 0, proofs: 0, atas: 0 },
      lastRoot: null,
    };
  const trail = await checkTrail(files, manifest);
  const roots = await checkRoots(files, manifest, trail.events);
  const documents = await checkDocuments(files, manifest, trail.events);
  return {
    problems: [...sums, ...trail.problems, ...roots.problems, ...documents],
    counted: {
      files: files.size,
      events: trail.events.length,
      roots: roots.roots,
      receipts: manifest.recibos.length,
      proofs: manifest.provas.length,
      atas: manifest.atas.length,
    },
    lastRoot: manifest.trilha?.ultimaRaiz ?? null,
  };
};

const readFiles = async (zip: Uint8Array<ArrayBuffer>): Promise<Contents> => {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const repeated: Problem[] = [];
  try {
    for (const { name, bytes } of await readZip(zip)) {
      if (files.has(name)) repeated.push(problem("ARQUIVO_REPETIDO", name));
      files.set(name, bytes);
    }
  } catch {
    return {
      problems: [problem("ZIP_ILEGIVEL", "ZIP")],
      counted: { files: 0, events: 0, roots: 0, receipts: 0, proofs: 0, atas: 0 },
      lastRoot: null,
    };
  }
  const contents = await verifyFiles(files);
  return { ...contents, problems: [...repeated, ...contents.problems] };
};

/**
 * Whether a dossier is what it was, by what it holds and nothing else. `shown` is the code of the zip as the portal shows it,
 * where the reader has it: only by that is found what was made anew from one end to the other.
 */
export const verifyDossier = async (zip: Uint8Array<ArrayBuffer>, shown = ""): Promise<Verdict> => {
  const contents = await readFiles(zip);
  const code = await sha256(zip);
  const expected = shown.trim().toLowerCase();
  const isCompared = expected !== "";
  const differs = isCompared && expected !== code;
  const problems = differs ? [...contents.problems, problem("CODIGO_DIVERGENTE", "ZIP")] : contents.problems;
  return { ...contents, problems, code, isCompared };
};
