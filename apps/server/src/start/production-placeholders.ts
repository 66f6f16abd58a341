/** Names that nobody can own: documents and tests write them in the place of a real one. */
const NOBODYS = /(^|[.@])((example|test|invalid|localhost)|example\.(com|net|org))[>/]?$/i;
/** A number of one digit over and over, as examples have it. */
const INVENTED_NUMBER = /(\d)\1{6}/;

type Told = Readonly<Record<string, string | null | undefined>>;

const hostOf = (text: string): string => (URL.canParse(text) ? new URL(text).hostname || text : text);

/**
 * Throws in `prod` where people would be sent to, or told, what somebody invented: `names` are addresses of every kind,
 * `numbers` are telephones. Says which, never what it is.
 */
export const refusePlaceholders = (ambiente: string, told: { readonly names: Told; readonly numbers: Told }): void => {
  if (ambiente !== "prod") return;
  const invented = [
    ...Object.entries(told.names).filter(([, value]) => NOBODYS.test(hostOf(value ?? ""))),
    ...Object.entries(told.numbers).filter(([, value]) => INVENTED_NUMBER.test((value ?? "").replaceAll(/\D/g, ""))),
  ];
  if (invented.length > 0)
    throw new Error(`In prod these must be your own: ${invented.map(([name]) => name).join(", ")}`);
};

/**
 * Throws outside `dev` where a default that was invented for developers would reach people: each setting with its value and
 * that default. Says which, never what it is.
 */
export const refuseDefaults = (
  ambiente: string,
  told: Readonly<Record<string, readonly [value: string, invented: string]>>,
): void => {
  if (ambiente === "dev") return;
  const left = Object.entries(told).filter(([, [value, invented]]) => value === invented);
  if (left.length > 0) throw new Error(`Outside dev these have no default: ${left.map(([name]) => name).join(", ")}`);
};
