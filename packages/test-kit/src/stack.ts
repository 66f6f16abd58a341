import { readStackFile, type StackFile } from "@acervo/infra/stack/stack-file";
import pg from "pg";

let known: StackFile | undefined;
let forbidden = false;

/** The stack of this checkout, read once per process. */
export function stack(): StackFile {
  if (forbidden) throw new Error("A test that needs the servers is named *.integration.test.ts.");
  known ??= readStackFile();
  return known;
}

/** On a new machine the tests that need no servers run before there are any: elsewhere a slip would go unnoticed. */
export function forbidStack(): void {
  forbidden = true;
}

/** Fails, saying which, when a server that tests need does not answer. */
export async function requireStackUp(): Promise<void> {
  const { postgres, keycloak, s3, mail, cep, asaas } = stack();
  const checks: Record<string, () => Promise<unknown>> = {
    PostgreSQL: () => withClient(postgres.adminUrl, async (client) => client.query("SELECT 1")),
    Keycloak: () => answer(`${keycloak.url}/realms/${keycloak.realm}`),
    "Ceph RGW": () => answer(s3.endpoint),
    "mail sink": () => answer(mail.url),
    "CEP sandbox": () => answer(cep.controlUrl),
    "payment sandbox": () => answer(new URL(asaas.url).origin),
  };
  const outcomes = await Promise.allSettled(Object.values(checks).map((check) => check()));
  const down = Object.keys(checks).filter((_, index) => outcomes[index]?.status === "rejected");
  if (down.length > 0) throw new Error(`Not answering: ${down.join(", ")}. Run \`npm run stack -- start\`.`);
}

/** One connection for the length of some work. */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function answer(url: string): Promise<void> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.body?.cancel();
  if (response.status >= 500) throw new Error(`${url} → ${response.status}`);
}
