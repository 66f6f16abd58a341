import type { ReactNode } from "react";

export type MessageKind = "erro" | "sucesso" | "atencao";

export type Confirmation = {
  readonly titulo: string;
  readonly mensagem: ReactNode;
  /** SIM destroys something: it is outlined in red and the focus starts on NÃO. */
  readonly destrutiva?: boolean;
  /** What the buttons say instead of SIM and NÃO. */
  readonly botoes?: { readonly sim: string; readonly nao: string };
};

export type Dialog =
  | { readonly kind: MessageKind; readonly mensagem: string; readonly close: () => void }
  | ({ readonly kind: "confirmacao"; readonly answer: (sim: boolean) => void } & Confirmation);

export type Toast = { readonly id: number; readonly kind: MessageKind; readonly mensagem: string };

export type FeedbackState = { readonly dialogs: readonly Dialog[]; readonly toasts: readonly Toast[] };

/** Tells people what happened. Dialogs wait for each other; toasts stack. */
export type Feedback = {
  /** Title "Erro", button "OK". Resolves when the person closes it. */
  readonly error: (mensagem: string) => Promise<void>;
  /** Title "Sucesso". */
  readonly success: (mensagem: string) => Promise<void>;
  /** Title "Atenção". */
  readonly attention: (mensagem: string) => Promise<void>;
  /** SIM or NÃO; closing is NÃO. */
  readonly confirm: (confirmation: Confirmation) => Promise<boolean>;
  readonly toast: (kind: MessageKind, mensagem: string) => void;
  readonly dismissToast: (id: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
  readonly snapshot: () => FeedbackState;
};

export const createFeedback = (): Feedback => {
  let state: FeedbackState = { dialogs: [], toasts: [] };
  let lastId = 0;
  const listeners = new Set<() => void>();

  const update = (next: Partial<FeedbackState>): void => {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  };

  const open = <T>(make: (done: (value: T) => void) => Dialog): Promise<T> =>
    new Promise((resolve) => {
      const dialog = make((value) => {
        update({ dialogs: state.dialogs.filter((other) => other !== dialog) });
        resolve(value);
      });
      update({ dialogs: [...state.dialogs, dialog] });
    });

  const message = (kind: MessageKind, mensagem: string): Promise<void> =>
    open<undefined>((done) => ({ kind, mensagem, close: () => done(undefined) }));

  return {
    error: (mensagem) => message("erro", mensagem),
    success: (mensagem) => message("sucesso", mensagem),
    attention: (mensagem) => message("atencao", mensagem),
    confirm: (confirmation) => open<boolean>((answer) => ({ kind: "confirmacao", ...confirmation, answer })),
    toast: (kind, mensagem) => {
      // Two lists that fail for the same reason say so once.
      if (state.toasts.some((shown) => shown.mensagem === mensagem)) return;
      lastId += 1;
      update({ toasts: [...state.toasts, { id: lastId, kind, mensagem }] });
    },
    dismissToast: (id) => update({ toasts: state.toasts.filter((toast) => toast.id !== id) }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    snapshot: () => state,
  };
};
