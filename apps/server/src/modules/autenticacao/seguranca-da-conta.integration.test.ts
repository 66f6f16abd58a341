import { seguranca } from "@acervo/contracts/seguranca";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { removeFactors } from "@acervo/test-kit/realm-factors";
import { freshProofFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createConfirmedAccount } from "../../../test/confirmed-account.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later } from "../../platform/clock.ts";
import { instanteDaMudanca } from "./autenticacao.api.ts";

const HORA_MS = 3_600_000;

describe("segurança da conta", () => {
  let api: TestApi;
  const contas = realmAccounts();
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
  });

  const buscar = async (token: string) =>
    seguranca.buscar.response.parse((await request(api.url, seguranca.buscar, {}, token)).body);
  const encerrar = (token: string, id: string) => request(api.url, seguranca.encerrarSessao, { params: { id } }, token);

  it("[AUTH-55] diz o que a conta tem para provar quem é, e nada do que prova", async () => {
    const { accessToken } = await freshProofFor("suporte");
    const conta = await buscar(accessToken);
    expect(conta).toMatchObject({ semSenha: false, codigosDeRecuperacao: null, fatores: [{ tipo: "CODIGO" }] });
    expect(JSON.stringify(conta)).not.toContain("secretData");
    expect((await buscar(await tokenWithoutProof("pessoa"))).fatores).toEqual([]);
  });

  it("[AUTH-56] as sessões da conta são vistas e encerradas; a de outra pessoa é como se não existisse", async () => {
    const [minha, outra, alheia] = [
      await freshProofFor("empresa"),
      await freshProofFor("empresa"),
      await freshProofFor("vendedor"),
    ];
    const ids = async () => (await buscar(minha.accessToken)).sessoes.map(({ id }) => id);
    expect(await ids()).toEqual(expect.arrayContaining([minha.session, outra.session]));
    const { sessoes } = await buscar(minha.accessToken);
    expect(sessoes.filter(({ atual }) => atual).map(({ id }) => id)).toEqual([minha.session]);
    expect((await encerrar(minha.accessToken, outra.session)).status).toBe(204);
    expect(await ids()).not.toContain(outra.session);
    expect((await request(api.url, seguranca.buscar, {}, outra.accessToken)).status).toBe(401);
    const inexistente = await encerrar(minha.accessToken, outra.session);
    expect(inexistente).toMatchObject({ status: 404, body: { codigo: "SESSAO_NAO_ENCONTRADA" } });
    expect((await encerrar(minha.accessToken, alheia.session)).body).toEqual(inexistente.body);
    expect((await buscar(alheia.accessToken)).sessoes.map(({ id }) => id)).toContain(alheia.session);
  });

  it("[AUTH-50] um fator que a conta tinha e não tem mais conta como mudança, desde que se viu", async () => {
    const { cpfCnpj, sub } = await createConfirmedAccount(api, contas);
    await contas.giveOtp(cpfCnpj);
    const { id } = await api.deps.db
      .selectFrom("usuario")
      .select("id")
      .where("sub", "=", sub)
      .executeTakeFirstOrThrow();
    const daqui = (horas: number) => later(new Date(), horas * HORA_MS);
    const mudanca = (em: Date) => instanteDaMudanca({ ...api.deps, clock: { now: () => em } }, { id, sub });
    const criado = await mudanca(daqui(0));
    expect(await mudanca(daqui(100))).toEqual(criado);
    await removeFactors(sub);
    const vista = daqui(200);
    expect(await mudanca(vista)).toEqual(vista);
    expect(await mudanca(daqui(300))).toEqual(vista);
  });
});
