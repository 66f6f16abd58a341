import { agentes } from "@acervo/contracts/agentes";
import { autenticacao } from "@acervo/contracts/autenticacao";
import { pagamentos } from "@acervo/contracts/pagamentos";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { later } from "../../src/platform/clock.ts";
import { startAgentApi, type AgentApi } from "../agent-api.ts";
import { signLink } from "../link.ts";
import { request } from "../request.ts";
import { enrolAgent } from "../test-agent.ts";
import { startTestApi, type TestApi } from "../test-api.ts";

// Touches: agentes, arquivos, autenticacao, cadastro, pagamentos.

const [OLD, NEW] = ["v".repeat(32), "n".repeat(32)];
const CORREGEDORIA = "0000000061013";
const secretsOf = (list: string) => ({
  ACERVO_CHAVE_AGENTE: list,
  ACERVO_SEGREDO_LINK: list,
  ACERVO_ASAAS_TOKEN_WEBHOOK: list,
});

/** Processes of one deployment as a secret is changed: before, while both are known, and once the old one is gone. */
describe("troca de um segredo", () => {
  const contas = realmAccounts();
  let mundo: AgentApi;
  let before: TestApi;
  let both: TestApi;
  let after: TestApi;
  beforeAll(async () => {
    mundo = await startAgentApi({ env: secretsOf(OLD) });
    before = mundo.api;
    const { databaseUrl } = before;
    both = await startTestApi({ databaseUrl, clock: mundo.clock, env: secretsOf(`${NEW},${OLD}`) });
    after = await startTestApi({ databaseUrl, clock: mundo.clock, env: secretsOf(NEW) });
    const cartorio = { codigoCorregedoria: CORREGEDORIA, distrito: "São Bento do Vale", nome: "Registro Civil" };
    await before.deps.db.insertInto("cartorio").values(cartorio).execute();
  });
  afterAll(async () => {
    await contas.removeAll();
    await after.close();
    await both.close();
    await before.close();
  });

  const statuses = (ask: (url: string) => Promise<{ readonly status: number }>) =>
    Promise.all([before, both, after].map(async ({ url }) => (await ask(url)).status));

  it("[SRV-178] chave dos agentes: sessões abertas continuam, as novas já são da nova", async () => {
    const read = (token: string) => (url: string) => request(url, agentes.configuracao, {}, token);
    const { idDispositivo } = mundo.novoDispositivo();
    const old = await enrolAgent(before.url, mundo.customer, idDispositivo);
    expect(await statuses(read(old.token))).toEqual([200, 200, 401]);
    const { idDispositivo: outro } = mundo.novoDispositivo();
    const renewed = await enrolAgent(both.url, mundo.customer, outro);
    expect(await statuses(read(renewed.token))).toEqual([401, 200, 200]);
  });

  it("[SRV-178] a mesma chave assina downloads e fichas de confirmação, que também se sobrepõem", () => {
    const now = mundo.clock.now();
    const until = later(now, 60_000);
    const file = { idDispositivo: 1, idArquivo: 2, numero: 3 };
    const ticketOf = (url: string) => new URL(url).searchParams.get("ficha") ?? "";
    const sub = "00000000-0000-4000-8000-000000000000";
    const accepted = ({ deps: { downloadLinks, confirmationTickets } }: TestApi) => {
      const ticket = ticketOf(downloadLinks.sign(file, until));
      const confirmation = confirmationTickets.sign(sub, until);
      return [before, both, after].map(({ deps }) => [
        deps.downloadLinks.verify(ticket, now) !== null,
        deps.confirmationTickets.verify(confirmation, now) !== null,
      ]);
    };
    const [yes, no] = [
      [true, true],
      [false, false],
    ];
    expect([accepted(before), accepted(both)]).toEqual([
      [yes, yes, no],
      [no, yes, yes],
    ]);
  });

  it("[SRV-178] segredo do parceiro: links de antes e de depois abrem enquanto os dois valem", async () => {
    const open = (segredo: string) => (url: string) => {
      const link = signLink({ cpf: contas.newCpf(), corregedoria: CORREGEDORIA, quando: mundo.clock.now(), segredo });
      return request(url, autenticacao.autenticarUsuarioRecivil, { params: { ...link } });
    };
    expect(await statuses(open(OLD))).toEqual([200, 200, 401]);
    expect(await statuses(open(NEW))).toEqual([401, 200, 200]);
  });

  it("[SRV-178] token do provedor de pagamentos: os dois são aceitos enquanto ele é trocado lá", async () => {
    const tell = (token: string) => (url: string) =>
      request(url, pagamentos.receberEvento, {
        body: { id: "evt_1", event: "PAYMENT_UPDATED", payment: { id: "pay_desconhecido" } },
        headers: { "asaas-access-token": token },
      });
    expect(await statuses(tell(OLD))).toEqual([200, 200, 401]);
    expect(await statuses(tell(NEW))).toEqual([401, 200, 200]);
  });
});
