import { useEffect, useRef, useState } from "react";
import type { ExportControl } from "../../lib/save-export.ts";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import type { ExportOutcome } from "../../ui/search/export-button.tsx";
import { useRelerRecentes } from "./recentes.data.ts";
import { relatoriosTexts } from "./relatorios.texts.ts";

const texts = relatoriosTexts.geracao;

/** Within this time a browser has begun what was handed to it. */
const ATE_COMECAR_MS = 10_000;

export type EstadoDaGeracao =
  | { readonly tipo: "parada" }
  | { readonly tipo: "correndo"; readonly arquivo: string; readonly bytes: number }
  | { readonly tipo: "pronta"; readonly arquivo: string; readonly bytes: number }
  /** The browser asks for it by itself and tells nobody: for a while the list is looked at for it. */
  | { readonly tipo: "entregue" }
  /** Another one of the person is being made, or too many are: in the server's words. */
  | { readonly tipo: "ocupada"; readonly mensagem: string };

export type Geracao = {
  readonly estado: EstadoDaGeracao;
  readonly gerar: (arquivo: string, exportar: (control: ExportControl) => Promise<ExportOutcome>) => Promise<void>;
  readonly cancelar: () => void;
};

/** The making of one report from this page: it can be stopped, and stops with the page. */
export const useGeracao = (): Geracao => {
  const feedback = useFeedback();
  const relerRecentes = useRelerRecentes();
  const [estado, setEstado] = useState<EstadoDaGeracao>({ tipo: "parada" });
  const correndo = useRef<AbortController | null>(null);
  useEffect(() => () => correndo.current?.abort(), []);
  useEffect(() => {
    if (estado.tipo !== "entregue") return undefined;
    const timer = setTimeout(() => setEstado({ tipo: "parada" }), ATE_COMECAR_MS);
    return () => clearTimeout(timer);
  }, [estado]);

  const contar = async (outcome: ExportOutcome): Promise<void> => {
    if (outcome === "salvo") feedback.toast("sucesso", texts.salva);
    else if (outcome === "entregue") feedback.toast("sucesso", texts.entregue);
    else if (outcome === "desistiu") feedback.toast("atencao", texts.cancelada);
    else if (outcome === "vazio") await feedback.attention(texts.vazia);
    else if (outcome.mensagem !== null && outcome.ocupada !== true) await feedback.error(outcome.mensagem);
  };
  const gerar: Geracao["gerar"] = async (arquivo, exportar) => {
    const controller = new AbortController();
    correndo.current = controller;
    let bytes = 0;
    setEstado({ tipo: "correndo", arquivo, bytes });
    const outcome = await exportar({
      signal: controller.signal,
      onProgress: (progresso) => {
        ({ bytes } = progresso);
        setEstado({ tipo: "correndo", arquivo, bytes });
      },
    });
    correndo.current = null;
    if (outcome === "salvo") setEstado({ tipo: "pronta", arquivo, bytes });
    else if (outcome === "entregue") setEstado({ tipo: "entregue" });
    else if (typeof outcome === "object" && outcome.ocupada === true && outcome.mensagem !== null)
      setEstado({ tipo: "ocupada", mensagem: outcome.mensagem });
    else setEstado({ tipo: "parada" });
    void relerRecentes();
    await contar(outcome);
  };
  return { estado, gerar, cancelar: () => correndo.current?.abort() };
};
