import { isAbsolute } from "node:path";
import { LIMITE_CAMINHO } from "@acervo/contracts/diretorios";
import {
  type ListagemInformada,
  MAXIMO_PASTAS,
  type PastaInformada,
  type Sugestao,
} from "@acervo/contracts/pastas-da-maquina";
import { accessTo, isBelow, realPathOf } from "../access/access.ts";
import { wireName } from "../backup/confirmation-body.ts";
import { type ByteName, segmentsOf } from "../platform/byte-name.ts";
import { codeOf } from "../system/error-code.ts";
import { foldersIn, type LookPorts, measureFolder, orNull } from "./measure-folder.ts";
import { suggestFolders } from "./suggest-folders.ts";

type Found = { readonly nome: ByteName; readonly path: ByteName; readonly sugestao: Sugestao | null };

/** Of one folder, and of all of an answer together: somebody waits for it. */
const FOLDER_MS = 1_000;
const ANSWER_MS = 5_000;

/** As it would be configured: what text cannot say, or the portal does not take, cannot be chosen. */
const configurable = (path: ByteName): string | null =>
  path.isWellFormed() && path.length <= LIMITE_CAMINHO ? path : null;

const answerWith = (ports: LookPorts, found: readonly Found[], pagina: number): ListagemInformada => {
  const from = (pagina - 1) * MAXIMO_PASTAS;
  const page = found.slice(from, from + MAXIMO_PASTAS);
  const milliseconds = Math.min(FOLDER_MS, ANSWER_MS / Math.max(1, page.length));
  const pastas = page.map(({ nome, path, sugestao }): PastaInformada => ({
    nome: wireName(nome),
    caminho: configurable(path),
    sugestao,
    ...measureFolder(ports, path, milliseconds),
  }));
  return { situacao: "LISTADA", pastas, haMais: found.length > from + page.length };
};

const nothing = (situacao: ListagemInformada["situacao"]): ListagemInformada => ({
  situacao,
  pastas: [],
  haMais: false,
});

/** What was allowed here and is still there: a root that was bent into a link since then leads nowhere. */
const rootsOf = ({ access, disk }: LookPorts): readonly ByteName[] =>
  access.raizes.filter((raiz) => realPathOf(raiz) === raiz && orNull(() => disk.stat(raiz))?.tipo === "pasta");

/** The roots, and before them what usually matters in them. */
const allowedFolders = (ports: LookPorts): readonly Found[] => {
  const raizes = rootsOf(ports);
  const suggested = suggestFolders(ports, raizes);
  const outer = raizes.filter((raiz) => !raizes.some((other) => other !== raiz && isBelow(raiz, other)));
  const found = [
    ...suggested,
    ...outer.filter((raiz) => suggested.every(({ path }) => path !== raiz)).map((path) => ({ path, sugestao: null })),
  ];
  return found.map(({ path, sugestao }) => ({ path, sugestao, nome: segmentsOf(path).at(-1) ?? path }));
};

export type FoldersAsked = {
  /** Empty: what was allowed at this machine. */
  readonly caminho: string;
  readonly pagina: number;
};

/**
 * The folders of a folder, with what lies in them. Only below what a person of this machine allowed, judged by where the
 * path leads when every link is followed, whatever the server asks for; nothing is told of any other.
 */
export const listFolders = (ports: LookPorts, { caminho, pagina }: FoldersAsked): ListagemInformada => {
  if (caminho === "") return answerWith(ports, allowedFolders(ports), pagina);
  const real = isAbsolute(caminho) && accessTo(ports.access, caminho) === "PERMITIDO" ? realPathOf(caminho) : null;
  if (real === null) return nothing("NAO_PERMITIDA");
  try {
    const folders = foldersIn(ports, real, ports.disk.list(real));
    const { compare } = new Intl.Collator("pt-BR", { numeric: true });
    const sorted = folders.toSorted((one, other) => compare(one.nome, other.nome));
    return answerWith(
      ports,
      sorted.map((folder) => ({ ...folder, sugestao: null })),
      pagina,
    );
  } catch (error) {
    const code = codeOf(error);
    if (code === "") throw error;
    return nothing(code === "ENOENT" || code === "ENOTDIR" ? "AUSENTE" : "NAO_LISTADA");
  }
};
