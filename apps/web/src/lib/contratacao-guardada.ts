/** The part of the browser's storage that is needed here. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Remembers, in this browser, each person's current subscription. Keyed by user: browsers of an office are shared. */
export type ContratacaoGuardada = {
  readonly ler: (idUsuario: number) => number | null;
  readonly guardar: (idUsuario: number, idContratacao: number) => void;
  readonly esquecer: (idUsuario: number) => void;
  /** The one last used in this browser, whoever it was: to be read before it is known who is there. */
  readonly ultima: () => number | null;
};

const ULTIMA = "acervo.ultima-contratacao";
const chave = (idUsuario: number): string => `acervo.contratacao.${idUsuario}`;

const idDe = (texto: string | null): number | null => {
  const id = Number(texto);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
};

export const createContratacaoGuardada = (storage: Storage): ContratacaoGuardada => ({
  ler: (idUsuario) => idDe(storage.getItem(chave(idUsuario))),
  guardar: (idUsuario, idContratacao) => {
    storage.setItem(chave(idUsuario), String(idContratacao));
    storage.setItem(ULTIMA, String(idContratacao));
  },
  esquecer: (idUsuario) => {
    storage.removeItem(chave(idUsuario));
    storage.removeItem(ULTIMA);
  },
  ultima: () => idDe(storage.getItem(ULTIMA)),
});
