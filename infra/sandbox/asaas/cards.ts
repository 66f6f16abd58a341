/**
 * - `aprova` · `recusa` · `sem-saldo`: refused for lack of funds
 * - `responde-tarde`: charges, and the answer never comes
 * - `nao-responde`: neither charges nor answers
 * - `analise`: waits for the risk analysis, which approves after a moment
 * - `em-dobro`: makes two payments of one request
 * - `recusa-cadastro`: refused already when it is turned into a token
 */
export type CardBehaviour =
  "aprova" | "recusa" | "sem-saldo" | "responde-tarde" | "nao-responde" | "analise" | "em-dobro" | "recusa-cadastro";

/** The first two are the provider's own refused cards; every other valid number is approved. */
const BEHAVIOURS: Readonly<Record<string, CardBehaviour>> = {
  "5184019740373151": "recusa",
  "4916561358240741": "recusa",
  "4000000000009995": "sem-saldo",
  "4000000000000119": "responde-tarde",
  "4000000000000127": "nao-responde",
  "4000000000000341": "analise",
  "4000000000000259": "em-dobro",
  "4000000000000002": "recusa-cadastro",
};

export const behaviourOf = (number: string): CardBehaviour => BEHAVIOURS[number] ?? "aprova";

/** For the page: which number does what. */
export const testCards: readonly (readonly [string, CardBehaviour])[] = [
  ["4111111111111111", "aprova"],
  ...Object.entries(BEHAVIOURS),
];

const BRANDS: readonly (readonly [RegExp, string])[] = [
  [/^4/, "VISA"],
  [/^(5[1-5]|2[2-7])/, "MASTERCARD"],
  [/^(6|5090|4011|4389)/, "ELO"],
];
export const brandOf = (number: string): string => BRANDS.find(([prefix]) => prefix.test(number))?.[1] ?? "UNKNOWN";

/** What the provider keeps of a card: enough to charge it, never its number. */
export type StoredCard = {
  readonly customer: string;
  readonly creditCardNumber: string;
  readonly creditCardBrand: string;
  /** One that is refused when it is registered is never kept. */
  readonly behaviour: Exclude<CardBehaviour, "recusa-cadastro">;
};
