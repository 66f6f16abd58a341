import { cadastro } from "@acervo/contracts/cadastro";
import type { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { later } from "../src/platform/clock.ts";
import { answerRegistrationsAtOnce } from "./builders.ts";
import { request } from "./request.ts";
import type { TestApi } from "./test-api.ts";

const HORA_MS = 3_600_000;

/** Somebody who registered, confirmed the e-mail and chose the password a moment ago. */
export const createConfirmedAccount = async (api: TestApi, contas: ReturnType<typeof realmAccounts>) => {
  const cpfCnpj = contas.newCpf();
  const email = `teste-${cpfCnpj}@acervo.test`;
  await answerRegistrationsAtOnce(api.deps.db);
  await request(api.url, cadastro.registrar, { body: { tipo: "PESSOA", nome: "Helena Prado Ramos", cpfCnpj, email } });
  await contas.confirm(cpfCnpj);
  const sub = await contas.choosePassword(cpfCnpj);
  let fichas = 0;
  return {
    cpfCnpj,
    sub,
    /** Each is another one, as if of another message. */
    novaFicha: (): string => {
      fichas += 1_000;
      return api.deps.confirmationTickets.sign(sub, later(api.deps.clock.now(), HORA_MS + fichas));
    },
  };
};
