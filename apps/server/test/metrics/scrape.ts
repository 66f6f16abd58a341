import { createServer } from "node:net";
import { once } from "node:events";

export type Sample = {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
};

const SAMPLE = /^(\w+)(?:\{(.*)\})? (\S+)$/;

const labelsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries([...text.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]));

/** What a process tells: the samples, and the names that it knows, also those without any sample yet. */
export const parseMetrics = (
  text: string,
): { readonly samples: readonly Sample[]; readonly names: readonly string[] } => ({
  samples: text.split("\n").flatMap((line) => {
    const [, name, labels = "", value] = SAMPLE.exec(line) ?? [];
    return name === undefined ? [] : [{ name, labels: labelsOf(labels), value: Number(value) }];
  }),
  names: [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = "", type]) =>
    type === "histogram" ? [name, `${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
});

export const scrape = async (url: string) => parseMetrics(await (await fetch(`${url}/metricas`)).text());

/** A port that nobody has now. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("no port");
  return address.port;
};
