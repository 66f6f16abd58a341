/** The part of the browser's storage that is needed here. */
export type Storage = Pick<globalThis.Storage, "getItem" | "setItem" | "removeItem">;

/** Remembers, in this browser, each person's current subscription. Keyed by user: browsers of an office are shared. */
export type ContratacaoGuardada = {
  readonly ler: (idUsuario: number) => number | null;
  readonly guardar: (idUsuario: number, idContratacao: number) => void;
  readonly esquecer: (idUsuario: number) => void;
};

const chave = (idUsuario: number): string => `acervo.contratacao.${idUsuario}`;

export const createContratacaoGuardada = (storage: Storage): ContratacaoGuardada => ({
  ler: (idUsuario) => {
    const id = Number(storage.getItem(chave(idUsuario)));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  },
  guardar: (idUsuario, idContratacao) => {
    storage.setItem(chave(idUsuario), String(idContratacao));
  },
  esquecer: (idUsuario) => {
    storage.removeItem(chave(idUsuario));
  },
});
