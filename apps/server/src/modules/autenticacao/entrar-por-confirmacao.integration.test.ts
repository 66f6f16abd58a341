import { autenticacao } from "@acervo/contracts/autenticacao";
import { usuarios } from "@acervo/contracts/usuarios";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createConfirmedAccount } from "../../../test/confirmed-account.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later } from "../../platform/clock.ts";
import { createKeycloakLink } from "../../platform/identity/keycloak-link.ts";
import { entrarPorConfirmacao } from "./entrar-por-confirmacao.ts";

const RECUSA = { status: 401, body: { codigo: "LINK_INVALIDO" } };
const ORIGEM = { requestId: "1f0f9d42-4f35-4a93-8d0c-3d6a2c9b7a10", ip: "127.0.0.1", userAgent: "" };

describe("entrada depois da confirmação", () => {
  let api: TestApi;
  const contas = realmAccounts();
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
  });
  const abrir = (ficha: string) => request(api.url, autenticacao.entrarPorConfirmacao, { body: { ficha } });
  const dados = (token: string) => request(api.url, usuarios.dados, {}, token);

  it("[AUTH-59] quem acabou de criar a senha entra, uma vez, e continua depois de renovar", async () => {
    const conta = await createConfirmedAccount(api, contas);
    const ficha = conta.novaFicha();
    const { status, body } = await abrir(ficha);
    expect(status).toBe(200);
    const tokens = autenticacao.entrarPorConfirmacao.response.parse(body);
    expect(await dados(tokens.access_token)).toMatchObject({ status: 200, body: { cpfCnpj: conta.cpfCnpj } });
    const { refresh_token } = tokens;
    const renovada = await request(api.url, autenticacao.renovarEntradaPorLink, { body: { refresh_token } });
    const { access_token } = autenticacao.renovarEntradaPorLink.response.parse(renovada.body);
    expect((await dados(access_token)).status).toBe(200);
    expect(await abrir(ficha)).toMatchObject(RECUSA);
  });

  it("[AUTH-59] sem e-mail confirmado, sem senha nova, com segundo fator ou dez minutos depois, ninguém entra", async () => {
    const conta = await createConfirmedAccount(api, contas);
    const tarde = { ...api.deps, clock: { now: () => later(new Date(), 660_000) } };
    await expect(entrarPorConfirmacao(tarde, conta.novaFicha(), ORIGEM)).rejects.toMatchObject({
      codigo: "LINK_INVALIDO",
    });
    await contas.giveOtp(conta.cpfCnpj);
    expect(await abrir(conta.novaFicha())).toMatchObject(RECUSA);
    const outra = contas.newCpf();
    const sub = await api.deps.diretorio.criar({ documento: outra, nome: "Ana", email: `${outra}@acervo.test` });
    const semNada = api.deps.confirmationTickets.sign(sub ?? "", later(new Date(), 60_000));
    expect(await abrir(semNada)).toMatchObject(RECUSA);
    expect(await abrir("de.ninguem")).toMatchObject(RECUSA);
  });

  it("[AUTH-59] os tokens do mesmo cliente, sem a ficha, continuam recusados a quem tem senha", async () => {
    const conta = await createConfirmedAccount(api, contas);
    const { url, realm, linkSecret } = stack().keycloak;
    const link = createKeycloakLink({
      issuer: `${url}/realms/${realm}`,
      clientId: "acervo-link",
      secret: linkSecret,
    });
    const entrada = await link.entrar(conta.cpfCnpj);
    expect((await dados(entrada?.tokens.access_token ?? "")).status).toBe(401);
  });
});
