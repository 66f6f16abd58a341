import { isFields, jsonOf, problem, textOf, type Files, type Problem } from "./findings.ts";
import type { Manifest } from "./manifest.ts";
import { sha256 } from "./sha256.ts";
import type { TrailEvent } from "./trail-event.ts";

const ROOTS = "raizes/";
const ROOT_TAG = "acervo-auditoria-raiz-v1";

export const rootName = (numero: number): string => `${ROOTS}${String(numero).padStart(10, "0")}.json`;

type Root = {
  readonly numero: number;
  readonly hora: string;
  readonly raizAnterior: string;
  /** Chain, number and hash of the heads that it states. */
  readonly cabecas: readonly (readonly [string, number, string])[];
  readonly sha256: string;
};

const headOf = (value: unknown): readonly [string, number, string] | null => {
  const head: readonly unknown[] = Array.isArray(value) ? value : [];
  const [cadeia, seq, hash] = head;
  return typeof cadeia === "string" && typeof seq === "number" && typeof hash === "string" ? [cadeia, seq, hash] : null;
};

const readRoot = async (bytes: Uint8Array<ArrayBuffer>): Promise<Root | null> => {
  const text = textOf(bytes);
  const read = text === null ? null : jsonOf(text);
  if (!isFields(read) || read["formato"] !== ROOT_TAG || !Array.isArray(read["cabecas"])) return null;
  const { numero, hora, raizAnterior } = read;
  if (typeof numero !== "number" || typeof hora !== "string" || typeof raizAnterior !== "string") return null;
  const stated: readonly unknown[] = read["cabecas"];
  const cabecas = stated.flatMap((head) => {
    const one = headOf(head);
    return one === null ? [] : [one];
  });
  return cabecas.length === stated.length ? { numero, hora, raizAnterior, cabecas, sha256: await sha256(bytes) } : null;
};

/** What a root states of the chain is what the events of the dossier have at that place. */
const contradictions = (root: Root, { cadeia }: Manifest, events: readonly TrailEvent[]): readonly Problem[] => {
  const first = events[0]?.seq ?? 0;
  return root.cabecas.flatMap(([name, seq, hash]) =>
    name !== cadeia || events[seq - first]?.hash === hash
      ? []
      : [problem("RAIZ_CONTRADITA", `raiz ${root.numero}, evento ${seq}`)],
  );
};

const linkProblem = (root: Root, previous: Root | undefined, name: string): readonly Problem[] => {
  if (rootName(root.numero) !== name) return [problem("RAIZ_ALTERADA", name)];
  if (previous === undefined) return [];
  if (root.numero !== previous.numero + 1) return [problem("RAIZ_FALTANDO", rootName(previous.numero + 1))];
  return root.raizAnterior === previous.sha256 && root.hora > previous.hora ? [] : [problem("RAIZ_DESENCADEADA", name)];
};

/** The first and the last root are those that the dossier names. */
const endProblems = (roots: readonly Root[], { trilha }: Manifest): readonly Problem[] => {
  const ends = [
    [roots[0], trilha?.primeiraRaiz],
    [roots.at(-1), trilha?.ultimaRaiz],
  ] as const;
  return ends.flatMap(([root, named]) => {
    if (root?.numero !== named?.numero)
      return [problem("RAIZ_FALTANDO", named === undefined ? ROOTS : rootName(named.numero))];
    return root?.sha256 === named?.sha256 ? [] : [problem("RAIZ_ALTERADA", rootName(root?.numero ?? 0))];
  });
};

/** The last event is stated by a root: with it all before are, for each names the one before. */
const lastProblem = (
  roots: readonly Root[],
  { cadeia }: Manifest,
  last: TrailEvent | undefined,
): readonly Problem[] => {
  if (last === undefined) return [];
  const isStated = roots.some(({ cabecas }) => cabecas.some(([name, seq]) => name === cadeia && seq === last.seq));
  return isStated ? [] : [problem("EVENTO_SEM_RAIZ", `evento ${last.seq}`)];
};

export type CheckedRoots = { readonly roots: number; readonly problems: readonly Problem[] };

/** Recomputes every root, that each names the one before, and that they state the events of the dossier. */
export const checkRoots = async (
  files: Files,
  manifest: Manifest,
  events: readonly TrailEvent[],
): Promise<CheckedRoots> => {
  const roots: Root[] = [];
  const problems: Problem[] = [];
  for (const [name, bytes] of [...files].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    if (!name.startsWith(ROOTS)) continue;
    const root = await readRoot(bytes);
    if (root === null) {
      problems.push(problem("RAIZ_ILEGIVEL", name));
      continue;
    }
    problems.push(...linkProblem(root, roots.at(-1), name), ...contradictions(root, manifest, events));
    roots.push(root);
  }
  problems.push(...endProblems(roots, manifest), ...lastProblem(roots, manifest, events.at(-1)));
  return { roots: roots.length, problems };
};
