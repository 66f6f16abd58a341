import type { Storage } from "../contratacao-guardada.ts";

/** Where somebody goes on who comes back from the identity provider, which knows one address of ours and no other. */
export type Volta = {
  readonly guardar: (url: string) => void;
  /** What was kept, once; null unless it is an address of this application. */
  readonly tomar: () => string | null;
};

const CHAVE = "acervo.volta";

/** Of this tab alone, like the sign-in that it belongs to. */
export const createVolta = (storage: Storage, rootUrl: string): Volta => ({
  guardar: (url) => storage.setItem(CHAVE, url),
  tomar: () => {
    const url = storage.getItem(CHAVE);
    storage.removeItem(CHAVE);
    return url !== null && url.startsWith(rootUrl) ? url : null;
  },
});
