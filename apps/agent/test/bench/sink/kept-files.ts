import type { Confirmacao, Nome } from "@acervo/contracts/agente-mensagens";
import type { Leituras, PaginaRestauracao } from "@acervo/contracts/agente-restauracoes";

type Folder = { readonly parent: number; readonly nome: Nome };
type Step = Leituras["leituras"][number]["passos"][number];
type Kept = {
  readonly listed: Omit<PaginaRestauracao["arquivos"][number], "pasta">;
  readonly folder: number;
  readonly idObjeto: string | null;
  readonly deslocamento: number;
};

type Joined = Leituras["reunidas"][number];

const PER_PAGE = 5_000;
const JOINED_BYTES = 4 * 2 ** 20;

const addressOf = (base: string, idObjeto: string, from: number, length: number): string =>
  `${base}/armazem/${idObjeto}?de=${from}&tamanho=${length}`;

const endOf = ({ listed, deslocamento }: Kept): number => deslocamento + listed.tamanho;

type Run = { readonly idObjeto: string; readonly from: number; readonly files: Kept[] };

const joinedOf = ({ idObjeto, from, files }: Run, base: string): Joined => {
  const tamanho = Math.max(...files.map(endOf)) - from;
  const arquivos = files.map(({ listed, deslocamento }) => ({
    arquivo: listed.arquivo,
    deslocamentoNaLeitura: deslocamento - from,
    tamanho: listed.tamanho,
  }));
  return { url: addressOf(base, idObjeto, from, tamanho), cabecalhos: {}, tamanho, arquivos };
};

/** Small files that were confirmed, in the order in which they came, for a restore. */
export const createKeptFiles = () => {
  /** Numbered from 1 on; 0 is the root of the configuration. */
  const folders: Folder[] = [];
  const numbers = new Map<string, number>();
  const files: Kept[] = [];
  let bytes = 0;

  const folderAt = (parent: number, nome: Nome): number => {
    const key = `${parent} ${JSON.stringify(nome)}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = folders.push({ parent, nome });
    numbers.set(key, number);
    return number;
  };
  const placeOf = ({ conteudo }: Confirmacao["arquivos"][number], objetos: Confirmacao["objetos"]) => {
    if (conteudo === null) return { idObjeto: null, deslocamento: 0 };
    if (!("objeto" in conteudo)) throw new TypeError("This sink gives back small files only");
    return { idObjeto: objetos[conteudo.objeto]?.idObjeto ?? null, deslocamento: conteudo.deslocamento };
  };
  /** Numbers the folders of a page from 1 on, each behind the one that holds it. */
  const numberFolders = () => {
    const pastas: [number, Nome][] = [];
    const known = new Map([[0, 0]]);
    const numberOf = (folder: number): number => {
      const found = known.get(folder);
      if (found !== undefined) return found;
      const { parent = 0, nome = "?" } = folders[folder - 1] ?? {};
      const above = numberOf(parent);
      const number = pastas.push([above, nome]);
      known.set(folder, number);
      return number;
    };
    return { pastas, numberOf };
  };
  return {
    totals: () => ({ arquivos: files.length, bytes }),
    add: ({ pastas, arquivos, objetos }: Confirmacao): void => {
      const named = [0];
      for (const [parent, nome] of pastas) named.push(folderAt(named[parent] ?? 0, nome));
      for (const arquivo of arquivos) {
        const { nome, tamanho, modificadoEmMicros, sha256 } = arquivo;
        const what = { nome, numero: 1, tamanho, modificadoEmMicros, sha256, tamanhoBloco: null };
        const listed = { arquivo: files.length + 1, ...what };
        files.push({ listed, folder: named[arquivo.pasta] ?? 0, ...placeOf(arquivo, objetos) });
        bytes += tamanho;
      }
    },
    page: (from: number): Pick<PaginaRestauracao, "pastas" | "arquivos" | "cursor"> => {
      const { pastas, numberOf } = numberFolders();
      const arquivos = files
        .slice(from, from + PER_PAGE)
        .map(({ listed, folder }) => ({ ...listed, pasta: numberOf(folder) }));
      const next = from + PER_PAGE;
      return { pastas, arquivos, cursor: next < files.length ? String(next) : null };
    },
    /** The rest of a file, in one step, as the server gives it for what lies in one piece. */
    stepsOf: (arquivo: number, from: number, base: string): Step[] => {
      const file = files[arquivo - 1];
      if (file === undefined || file.idObjeto === null || from >= file.listed.tamanho) return [];
      const tamanho = file.listed.tamanho - from;
      const url = addressOf(base, file.idObjeto, file.deslocamento + from, tamanho);
      return [{ url, cabecalhos: {}, deslocamento: from, tamanho }];
    },
    /** Those of some whole files that lie one behind the other, together, as the server gives them. */
    joined: (wanted: readonly number[], base: string): Joined[] => {
      const runs: Run[] = [];
      for (const arquivo of wanted) {
        const file = files[arquivo - 1];
        if (file === undefined || file.idObjeto === null) continue;
        const run = runs.at(-1);
        const isNear = run?.idObjeto === file.idObjeto && file.deslocamento >= run.from;
        if (isNear && endOf(file) - run.from <= JOINED_BYTES) run.files.push(file);
        else runs.push({ idObjeto: file.idObjeto, from: file.deslocamento, files: [file] });
      }
      return runs.flatMap((run) => (run.files.length === 1 ? [] : [joinedOf(run, base)]));
    },
  };
};
export type KeptFiles = ReturnType<typeof createKeptFiles>;
