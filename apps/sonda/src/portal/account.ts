import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { z } from "zod";

const Account = z.object({
  idContratacao: z.number().int().positive(),
  idDispositivo: z.number().int().positive(),
  idConfiguracao: z.number().int().positive(),
});
/** What the preparation made, by which each round finds its device. */
export type Account = z.infer<typeof Account>;

/** Everything of this process lies below its one folder. */
export const placesIn = (pasta: string) => ({
  account: join(pasta, "conta.json"),
  success: join(pasta, "ultimo-sucesso.json"),
  /** What is backed up. */
  files: join(pasta, "arquivos"),
  /** The agent's own. */
  agent: join(pasta, "agente"),
  /** Where the agent puts what an order of the portal brings back. */
  restored: join(pasta, "agente", "restaurados"),
});
export type Places = ReturnType<typeof placesIn>;

const read = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch {
    return null;
  }
};

/** Whole or not at all, also when the machine stops in between. */
const write = (path: string, content: unknown): void => {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  writeFileSync(`${path}.novo`, JSON.stringify(content), { mode: 0o600, flush: true });
  renameSync(`${path}.novo`, path);
};

/** Null: nobody has prepared it, or not to the end. */
export const readAccount = ({ account }: Places): Account | null => Account.safeParse(read(account)).data ?? null;
export const keepAccount = ({ account }: Places, kept: Account): void => write(account, kept);

const Success = z.object({ segundos: z.number() });
/** When a round last succeeded, in seconds since 1970; 0: never. A process that is started anew tells the same. */
export const readSuccess = ({ success }: Places): number => Success.safeParse(read(success)).data?.segundos ?? 0;
export const keepSuccess = ({ success }: Places, segundos: number): void => write(success, { segundos });
