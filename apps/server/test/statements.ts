import { Client } from "pg";

type Query = (this: Client, ...given: unknown[]) => unknown;

const textOf = (given: unknown): string => {
  if (typeof given === "string") return given;
  return typeof given === "object" && given !== null && "text" in given ? String(given.text) : "";
};

/** The queue looks for work by itself, and who hears of news whether it does, whoever calls. */
const OF_NO_CALL = /pgboss|^select 1$|^select pg_notify/;

/** What the processes of this test send to the database while something is done, in order. */
export const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const prototype: { query: Query } = Client.prototype;
  const { query } = prototype;
  const sent: string[] = [];
  prototype.query = function (...given) {
    const text = textOf(given[0]);
    if (!OF_NO_CALL.test(text)) sent.push(text);
    return query.apply(this, given);
  };
  try {
    await work();
  } finally {
    prototype.query = query;
  }
  return sent;
};
