import { apagarValoresAntigos } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import type { ChaveInteira } from "../../platform/chaves-parametro.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { deleteEnviosEncerrados } from "../../platform/email/email.queries.ts";
import { lerParametros } from "../../platform/parametro.ts";
import { deleteCopiasAntigas } from "./privacidade.queries.ts";

const MS_POR_DIA = 86_400_000;
/** As many rows as one transaction takes: nobody waits for it. */
const PORCAO = 1_000;

type Prazo = {
  readonly chave: ChaveInteira;
  /** Forgets some of what is older, and tells how many. */
  readonly esquecer: (tx: Tx, antesDe: Date, limite: number) => Promise<number>;
};

/** What grows with personal data, and for how many days each is kept. */
const PRAZOS = [
  { chave: "dias-registro-email", esquecer: (tx, antesDe, limite) => deleteEnviosEncerrados(tx, { antesDe }, limite) },
  { chave: "dias-valores-trilha", esquecer: apagarValoresAntigos },
  { chave: "dias-registro-copia-dados", esquecer: deleteCopiasAntigas },
] as const satisfies readonly Prazo[];

/** Forgets personal data whose time is over. Cut in the middle, it goes on where it was; run twice, it finds nothing. */
export const esquecer = async ({ db, clock }: Pick<Deps, "db" | "clock">, signal?: AbortSignal): Promise<void> => {
  const agora = clock.now();
  const { inteiro } = await lerParametros(
    db,
    PRAZOS.map(({ chave }) => chave),
    agora,
  );
  const porPorcoes = async (esquecerAlguns: (tx: Tx) => Promise<number>): Promise<void> => {
    let esquecidos = PORCAO;
    while (esquecidos === PORCAO && signal?.aborted !== true)
      esquecidos = await db.transaction().execute(esquecerAlguns);
  };
  for (const { chave, esquecer: esquecerAntigos } of PRAZOS) {
    const antesDe = later(agora, -inteiro(chave) * MS_POR_DIA);
    await porPorcoes((tx) => esquecerAntigos(tx, antesDe, PORCAO));
  }
  // It has the last address of who asked to be forgotten.
  await porPorcoes((tx) => deleteEnviosEncerrados(tx, { tipo: "conta-apagada" }, PORCAO));
};
