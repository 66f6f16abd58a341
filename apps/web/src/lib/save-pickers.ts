/** Windows of the browser in which people choose where to save. Not every browser has them. */
type Seletores = {
  readonly showDirectoryPicker?: (opcoes: { mode: "readwrite"; id?: string }) => Promise<FileSystemDirectoryHandle>;
  readonly showSaveFilePicker?: (opcoes: { suggestedName: string }) => Promise<FileSystemFileHandle>;
};

// The types of the platform do not know them yet.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const seletores = (): Seletores => window as unknown as Seletores;

/** Null: the person closed the window, which is an answer and no failure. */
const escolhido = async <T>(escolha: Promise<T>): Promise<T | null> => {
  try {
    return await escolha;
  } catch (erro) {
    if (erro instanceof DOMException && erro.name === "AbortError") return null;
    throw erro;
  }
};

export const podeEscolherPasta = (): boolean => seletores().showDirectoryPicker !== undefined;

/** A folder that may be written to; null if the person chose none. */
export const escolherPasta = async (): Promise<FileSystemDirectoryHandle | null> => {
  const escolher = seletores().showDirectoryPicker;
  return escolher === undefined ? null : escolhido(escolher({ mode: "readwrite", id: "acervo" }));
};

export const podeEscolherArquivo = (): boolean => seletores().showSaveFilePicker !== undefined;

/** A file to write to; null if the person chose none. */
export const escolherArquivo = async (nome: string): Promise<FileSystemFileHandle | null> => {
  const escolher = seletores().showSaveFilePicker;
  return escolher === undefined ? null : escolhido(escolher({ suggestedName: nome }));
};
