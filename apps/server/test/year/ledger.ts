import type { Dia } from "./calendar.ts";
import type { NomePlano } from "./kinds.ts";

/** A charge as it ends up; `paga` and what followed is what the provider must hold. */
export type Cobranca = {
  readonly dia: Dia;
  readonly forma: "BOLETO" | "CARTAO";
  readonly centavos: number;
  situacao: "ABERTA" | "PAGA" | "RECUSADA" | "ANULADA" | "CONTESTADA" | "ESTORNADA";
  /** Until when a boleto that was asked for keeps the cards from being tried. */
  readonly vence: Dia;
};

export type Fatura = {
  readonly mes: string;
  readonly nomes: readonly string[];
  readonly centavos: number;
  readonly emitida: Dia;
  /** As it was issued; a boleto that is issued again gives further days. */
  readonly venceria: Dia;
  vence: Dia;
  situacao: 1 | 2 | 3 | 4 | "anulada";
  /** Of a subscription that waits for it to begin. */
  readonly primeira: boolean;
  tentativas: number;
  reunida: boolean;
  /** A dispute runs, or the money went back from outside and nobody asked again. */
  retida: boolean;
  avisadaPaga: boolean;
  readonly cobrancas: Cobranca[];
};

export type Contratacao = {
  readonly nome: string;
  plano: NomePlano;
  situacao: number;
  contratada: Dia;
  /** When it became active or ceased to be. */
  readonly mudancas: { readonly dia: Dia; readonly ativa: boolean }[];
  suspensa: Dia | null;
  fim: Dia | null;
};

/** What is said of a life, a line each; the order within a day is nobody's promise. */
export const createLedger = () => {
  const linhas: string[] = [];
  return {
    linhas,
    email: (dia: Dia, tipo: string) => void linhas.push(`${dia} e-mail ${tipo}`),
    contratacao: (dia: Dia, nome: string, de: number | null, para: number) =>
      void linhas.push(`${dia} contratação ${nome} ${de ?? "-"}>${para}`),
    fatura: (dia: Dia, fatura: { mes: string; nomes: readonly string[] }, de: number | null, para: number | null) =>
      void linhas.push(`${dia} fatura ${fatura.mes} (${fatura.nomes.join(", ")}) ${de ?? "-"}>${para ?? "anulada"}`),
    faturaNoFim: (fatura: { mes: string; nomes: readonly string[]; centavos: number; vence: Dia }) =>
      void linhas.push(`fatura ${fatura.mes} (${fatura.nomes.join(", ")}) ${fatura.centavos} vence ${fatura.vence}`),
    cobranca: (cobranca: { dia: Dia; forma: string; centavos: number; situacao: string }) =>
      void linhas.push(`${cobranca.dia} cobrança ${cobranca.forma} ${cobranca.centavos} ${cobranca.situacao}`),
    noProvedor: (forma: string, centavos: number, situacao: string) =>
      void linhas.push(`no provedor ${forma} ${centavos} ${situacao}`),
  };
};
export type Ledger = ReturnType<typeof createLedger>;
