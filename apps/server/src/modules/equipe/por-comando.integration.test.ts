import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { stack } from "@acervo/test-kit/stack";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { createKeycloakGrupos, grantDoOperador } from "../../platform/identity/keycloak-grupos.ts";
import { concederGrupo, retirarGrupo } from "./equipe.api.ts";

describe("os comandos da operação", () => {
  const contas = realmAccounts();
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
  });

  it("[AUTH-44][SRV-11] concedem e retiram um grupo da equipe, e só um que exista, a quem tem segundo fator, deixando rastro", async () => {
    const cpf = contas.newCpf();
    const email = `${cpf}@acervo.test`;
    const sub = await api.deps.diretorio.criar({ documento: cpf, nome: "Helena", email });
    const { url, realm, adminUser: usuario, adminPassword: senha } = stack().keycloak;
    const operador = createKeycloakGrupos(api.deps, { url, realm, grant: grantDoOperador({ usuario, senha }) });
    const deps = { ...api.deps, gruposDaEquipe: operador };
    const conceder = (documento: string, grupo: string) => concederGrupo(deps, { documento, grupo });
    const retirar = (documento: string, grupo: string) => retirarGrupo(deps, { documento, grupo });
    expect(await conceder(cpf, "SUPORTE_TECNICO")).toBe("GRUPO_SEM_SEGUNDO_FATOR");
    expect(await contas.groupsOf(cpf)).toEqual([]);
    await contas.giveOtp(cpf);
    expect(await retirar(cpf, "SUPORTE_TECNICO")).toBe("GRUPO_NAO_CONCEDIDO");
    expect(await conceder(cpf, "SUPORTE_TECNICO")).toBe("FEITA");
    expect(await contas.groupsOf(cpf)).toEqual(["SUPORTE_TECNICO"]);
    expect(await conceder(cpf, "SUPORTE_TECNICO")).toBe("GRUPO_JA_CONCEDIDO");
    expect(await conceder(cpf, "VENDEDOR")).toBe("GRUPO_DESCONHECIDO");
    expect(await conceder("52998224726", "ADMIN")).toBe("CONTA_DESCONHECIDA");
    expect(await retirar(cpf, "SUPORTE_TECNICO")).toBe("FEITA");
    expect(await contas.groupsOf(cpf)).toEqual([]);
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "detalhes"])
      .where("alvoId", "=", sub)
      .orderBy("instante")
      .execute();
    expect(eventos).toEqual([
      { acao: "GRUPO_CONCEDIDO", detalhes: { grupo: "SUPORTE_TECNICO" } },
      { acao: "GRUPO_RETIRADO", detalhes: { grupo: "SUPORTE_TECNICO" } },
    ]);
  });
});
