/** Where the time comes from; a test passes its own. */
export type Clock = { readonly now: () => Date };

export const systemClock: Clock = { now: () => new Date() };

/** An instant of the wire (ISO 8601 in UTC). */
export const parseInstante = (iso: string): Date => new Date(iso);

/** An instant as the browser counts it, in milliseconds. */
export const dateOf = (instanteMs: number): Date => new Date(instanteMs);

/** The last instant before one of the wire, as the wire writes it: what was there until then still was. */
export const instanteAntesDe = (iso: string): string => new Date(Date.parse(iso) - 1).toISOString();

const parede = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
});

/** What the clock on the wall says in São Paulo, as date fields hold it: "2026-11-10T18:00". */
export const paredeDoInstante = (instante: Date): string => parede.format(instante).replace(" ", "T");

/** The instant at which São Paulo's clocks say this, or null if no calendar does. */
export const instanteDaParede = (texto: string): Date | null => {
  const comoUtc = Date.parse(`${texto}Z`);
  if (Number.isNaN(comoUtc)) return null;
  const visto = Date.parse(`${paredeDoInstante(new Date(comoUtc))}Z`);
  return new Date(2 * comoUtc - visto);
};
