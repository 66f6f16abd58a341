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

const PER_PAGE = 5_000;

/** Small files that were confirmed, in the order in which they came, for a restore. */
export const createKeptFiles = () => {
  /** The first is the root of the configuration. */
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
      const url = `${base}/armazem/${file.idObjeto}?de=${file.deslocamento + from}&tamanho=${tamanho}`;
      return [{ url, cabecalhos: {}, deslocamento: from, tamanho }];
    },
  };
};
export type KeptFiles = ReturnType<typeof createKeptFiles>;
