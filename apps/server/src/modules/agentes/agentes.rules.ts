/** For so long after a process start, a request of the process before may still be on its way. */
const TOLERANCIA_DA_EPOCA_ANTERIOR_MS = 120_000;

export type SituacaoDoAgente = {
  readonly versaoChave: number;
  readonly epoca: number;
  readonly epocaAbertaEm: Date | null;
  readonly duplicadaEm: Date | null;
  /** Of the device. */
  readonly ativado: boolean;
  readonly dataFim: Date | null;
};

/** Why a key opens nothing, or null. */
export const recusaDaChave = (
  agente: SituacaoDoAgente,
  versaoChave: number,
): "DISPOSITIVO_DESATIVADO" | "IDENTIDADE_DUPLICADA" | null => {
  if (!agente.ativado || agente.dataFim !== null || agente.versaoChave !== versaoChave) return "DISPOSITIVO_DESATIVADO";
  return agente.duplicadaEm === null ? null : "IDENTIDADE_DUPLICADA";
};

/**
 * What an epoch that is named again means. `ANTERIOR`: the process before, which a newer one replaced a moment ago.
 * `CLONE`: two processes live with one key. `FUTURA`: we lost the rows in which it was opened.
 */
export const situacaoDaEpoca = (
  agente: Pick<SituacaoDoAgente, "epoca" | "epocaAbertaEm">,
  epoca: number,
  agora: Date,
): "ATUAL" | "FUTURA" | "ANTERIOR" | "CLONE" => {
  if (epoca === agente.epoca) return "ATUAL";
  if (epoca > agente.epoca) return "FUTURA";
  const aberta = agente.epocaAbertaEm?.getTime() ?? 0;
  return agora.getTime() - aberta <= TOLERANCIA_DA_EPOCA_ANTERIOR_MS ? "ANTERIOR" : "CLONE";
};

/** What the door does with a token whose signature and time are right. */
export const vereditoDoToken = (
  agente: SituacaoDoAgente,
  token: Pick<SituacaoDoAgente, "versaoChave" | "epoca">,
  agora: Date,
): "ACEITO" | "NAO_AUTENTICADO" | "DISPOSITIVO_DESATIVADO" | "IDENTIDADE_DUPLICADA" | "CLONE" => {
  const recusa = recusaDaChave(agente, token.versaoChave);
  if (recusa !== null) return recusa;
  const situacao = situacaoDaEpoca(agente, token.epoca, agora);
  const veredito = {
    ATUAL: "ACEITO",
    FUTURA: "NAO_AUTENTICADO",
    ANTERIOR: "IDENTIDADE_DUPLICADA",
    CLONE: "CLONE",
  } as const;
  return veredito[situacao];
};
