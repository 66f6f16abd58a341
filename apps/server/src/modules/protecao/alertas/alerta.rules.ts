const DIA_MS = 86_400_000;

/** When an alert is repeated: on these days after the first, and then every so many. */
export type RegraDeRepeticao = { readonly dias: readonly number[]; readonly cada: number };

/** `1,3,7`, as the parameter is written. */
export const lerDias = (texto: string): readonly number[] => {
  const dias = texto.split(",").map(Number);
  if (dias.some((dia, indice) => !Number.isInteger(dia) || dia <= (dias[indice - 1] ?? 0)))
    throw new Error(`not days in rising order: ${texto}`);
  return dias;
};

/** The instant of a step, 1 being the first. */
export const instanteDoPasso = (limite: number, passo: number, { dias, cada }: RegraDeRepeticao): number => {
  const marcado = passo === 1 ? 0 : dias[passo - 2];
  const depois = (dias.at(-1) ?? 0) + (passo - 1 - dias.length) * cada;
  return limite + (marcado ?? depois) * DIA_MS;
};

/** The newest step that is due; however many were missed, they are told as one. */
export const passoDevido = (limite: number, agora: number, regra: RegraDeRepeticao): number => {
  let passo = 0;
  while (instanteDoPasso(limite, passo + 1, regra) <= agora) passo += 1;
  return passo;
};

/** What was told already. */
export type Alerta = { readonly desde: number; readonly limite: number; readonly passo: number };

/** What is known of the device now. */
export type Observacao = {
  readonly parada: { readonly desde: number; readonly limite: number; readonly emAndamento: boolean } | null;
  readonly ultimoBackup: number | null;
  /** When it would be late if no backup came. */
  readonly limite: number | null;
};

export type DecisaoDeAlerta = {
  readonly acao: "nada" | "avisar" | "voltou" | "esquecer";
  /** To be kept; null: there is nothing to be told any more. */
  readonly alerta: Alerta | null;
  readonly vigiarEm: number;
};

/** A change of schedule, plan or subscription is noticed after so long at the latest. */
const VIGIA_MAXIMA_MS = 6 * 3_600_000;
/** A backup that is under way may end at any time. */
const VIGIA_EM_ANDAMENTO_MS = 1_800_000;

/** What to tell the customer now, if anything, and when to look again. */
export const decidirAlerta = (
  alerta: Alerta | null,
  { parada, ultimoBackup, limite }: Observacao,
  { agora, regra }: { readonly agora: number; readonly regra: RegraDeRepeticao },
): DecisaoDeAlerta => {
  const maisTarde = agora + VIGIA_MAXIMA_MS;
  if (parada?.emAndamento === true) return { acao: "nada", alerta, vigiarEm: agora + VIGIA_EM_ANDAMENTO_MS };
  if (parada !== null) {
    // Counted from what was told first, also when by now another configuration is the one that is late.
    const base = alerta ?? { desde: parada.desde, limite: parada.limite, passo: 0 };
    const passo = Math.max(base.passo, passoDevido(base.limite, agora, regra));
    const vigiarEm = Math.min(maisTarde, instanteDoPasso(base.limite, passo + 1, regra));
    return { acao: passo > base.passo ? "avisar" : "nada", alerta: { ...base, passo }, vigiarEm };
  }
  const vigiarEm = Math.min(maisTarde, limite ?? maisTarde);
  if (alerta === null) return { acao: "nada", alerta: null, vigiarEm };
  // Not back by a backup but because none is expected any more: suspended, switched off, without schedules.
  const voltou = ultimoBackup !== null && ultimoBackup > alerta.desde;
  return { acao: voltou ? "voltou" : "esquecer", alerta: null, vigiarEm };
};
