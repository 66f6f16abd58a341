import { type Clock, toInstantText } from "./clock.ts";

type LogFields = Readonly<Record<string, string | number | boolean>>;

/** Lines of our own words and figures: no account, no address, no answer of anybody else. */
export type Log = (evento: string, fields?: LogFields) => void;

export const createLog =
  (clock: Clock, write: (line: string) => void): Log =>
  (evento, fields = {}) =>
    write(`${JSON.stringify({ time: toInstantText(clock.now()), servico: "sonda", evento, ...fields })}\n`);
