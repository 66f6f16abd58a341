import { contatos } from "@acervo/contracts/contatos";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { faturas } from "@acervo/contracts/faturas";
import { renegociacoes } from "@acervo/contracts/renegociacoes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../customer-api.ts";
import { giveCartorio, insertFatura } from "../faturas.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { NENHUM_ID } from "./module-access.ts";

const NENHUM = String(NENHUM_ID);

describe("de quem são os registros que se pedem", () => {
  let api: TestApi;
  let pessoa: Customer;
  let outra: Customer;
  const codigos = { pessoa: "SRV07A", outra: "SRV07B" };
  let fatura: number;
  beforeAll(async () => {
    api = await startTestApi();
    const { db } = api.deps;
    pessoa = await signIn(api, "pessoa");
    outra = await signIn(api, "vendedor");
    for (const [{ idUsuario }, codigo] of [
      [pessoa, codigos.pessoa],
      [outra, codigos.outra],
    ] as const)
      await giveCartorio(db, idUsuario, codigo);
    fatura = await insertFatura(db, { ...pessoa, mes: "2026-09" });
    await insertFatura(db, { ...outra, mes: "2026-09" });
  });
  afterAll(() => api.close());

  const renegociadas = (query: Readonly<Record<string, string>>) =>
    pessoa.call(renegociacoes.listarRenegociacao, { query });
  const abertos = (codCorregedoria: string) =>
    pessoa.call(faturas.listarBoletoEmAberto, { query: { codCorregedoria } });
  const contratacao = (id: string) => pessoa.call(contratacoes.buscar, { query: { id } });

  it("[SRV-07] de outra pessoa ou de outro cartório é 404, palavra por palavra como o que não existe", async () => {
    const [idPessoa, idOutra] = [String(pessoa.idUsuario), String(outra.idUsuario)];
    const casos = [
      [
        await renegociadas({ idUsuario: idPessoa }),
        await renegociadas({ idUsuario: idOutra }),
        await renegociadas({ idUsuario: NENHUM }),
      ],
      [await abertos(codigos.pessoa), await abertos(codigos.outra), await abertos("nenhum")],
      [
        await contratacao(String(pessoa.idContratacao)),
        await contratacao(String(outra.idContratacao)),
        await contratacao(NENHUM),
      ],
    ] as const;
    for (const [propria, alheia, inexistente] of casos) {
      expect([propria.status, alheia.status]).toEqual([200, 404]);
      expect(alheia.body).toEqual(inexistente.body);
    }
    const idFatura = String(fatura);
    expect((await renegociadas({ idFatura, idUsuario: idPessoa })).status).toBe(200);
    expect((await renegociadas({ idFatura, idUsuario: idOutra })).status).toBe(404);
  });

  it("[SRV-07][SRV-138] CPF e login só a equipe manda; os filtros de faturas acham só as próprias", async () => {
    const debitos = await pessoa.call(renegociacoes.listarDebitosUsuario, { query: { cpfUsuario: "52998224725" } });
    const login = await pessoa.call(contatos.buscar, { query: { loginUsuario: "52998224725" } });
    expect([debitos.status, login.status]).toEqual([403, 403]);
    const { cpfCnpj } = await api.deps.db
      .selectFrom("usuario")
      .select("cpfCnpj")
      .where("id", "=", outra.idUsuario)
      .executeTakeFirstOrThrow();
    for (const filtro of [{ cpfCnpj }, { codigoCorregedoria: codigos.outra }, { alcance: "todos" }]) {
      const { body } = await pessoa.call(faturas.listarFaturas, { query: filtro });
      expect(faturas.listarFaturas.response.parse(body).listaFatura.map(({ id }) => id)).toEqual([fatura]);
    }
  });
});
