/** What a tab remembers of it; its own storage, so that each tab reloads for itself. */
type Guarda = Pick<Storage, "getItem" | "setItem">;

const CHAVE = "acervo.versoes-recarregadas";
const FALTOU = "vite:preloadError";

/** A part of this page that could not be fetched: most often the portal was replaced while it was open. */
export type VersaoNova = {
  /** Whether this failure is that of a part which did not come. */
  readonly faltou: (erro: unknown) => boolean;
  /**
   * Loads the page anew, at most once for each version of the portal that this tab has had: two that take turns, or one
   * that lacks a part for good, would otherwise reload for ever. False when it was done before.
   */
  readonly recarregarUmaVez: () => boolean;
};

export type Pagina = {
  readonly eventos: Pick<EventTarget, "addEventListener">;
  readonly guarda: Guarda;
  /** The version that is open, by the name of its first file. */
  readonly versao: string;
  readonly recarregar: () => void;
};

const payloadOf = (event: Event): unknown => ("payload" in event ? event.payload : undefined);

export const createVersaoNova = ({ eventos, guarda, versao, recarregar }: Pagina): VersaoNova => {
  const faltas = new WeakSet();
  eventos.addEventListener(FALTOU, (event) => {
    const erro = payloadOf(event);
    if (typeof erro === "object" && erro !== null) faltas.add(erro);
  });
  return {
    faltou: (erro) => typeof erro === "object" && erro !== null && faltas.has(erro),
    recarregarUmaVez: () => {
      const antes = guarda.getItem(CHAVE)?.split(" ") ?? [];
      if (antes.includes(versao)) return false;
      guarda.setItem(CHAVE, [...antes, versao].join(" "));
      recarregar();
      return true;
    },
  };
};
