/** Code of the bank that issues the boletos; the rest of a boleto is by the rules of all banks. */
const BANK = "461";
const REAL = "9";
const DAY_MS = 86_400_000;
/** The due-date factor ran over on this day and began again at 1000. */
const FACTOR_START = Date.UTC(2025, 1, 22);

const mod10 = (digits: string): string => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 2 : 1);
      return total + (product > 9 ? product - 9 : product);
    }, 0);
  return String((10 - (sum % 10)) % 10);
};

const mod11 = (digits: string): string => {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 8) + 2), 0);
  const check = 11 - (sum % 11);
  return check > 9 ? "1" : String(check);
};

const dueFactor = (dueDate: string): string =>
  String(1000 + (Date.parse(`${dueDate}T00:00:00Z`) - FACTOR_START) / DAY_MS).padStart(4, "0");

export type BankSlip = {
  readonly nossoNumero: string;
  readonly barCode: string;
  readonly identificationField: string;
};

/** 44 digits of the bars and the 47 that people type, with the check digits that banks demand. */
export const bankSlip = (number: number, cents: number, dueDate: string): BankSlip => {
  const nossoNumero = String(number).padStart(11, "0");
  const free = `0001${"0".repeat(10)}${nossoNumero}`;
  const factorAndValue = `${dueFactor(dueDate)}${String(cents).padStart(10, "0")}`;
  const check = mod11(`${BANK}${REAL}${factorAndValue}${free}`);
  const fields = [`${BANK}${REAL}${free.slice(0, 5)}`, free.slice(5, 15), free.slice(15)];
  return {
    nossoNumero,
    barCode: `${BANK}${REAL}${check}${factorAndValue}${free}`,
    identificationField: `${fields.map((field) => `${field}${mod10(field)}`).join("")}${check}${factorAndValue}`,
  };
};
