import { listarEndpoints } from "@acervo/contracts/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { deviceRequests } from "../../../test/authorization/device-requests.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../../../test/builders.ts";
import { signIn, startCustomerApi, trailOf, type Customer } from "../../../test/customer-api.ts";
import type { TestApi } from "../../../test/test-api.ts";
import { DEVICE_CALLS } from "./dispositivos.access.ts";

let api: TestApi;
let vitima: Customer;
let feito: DispositivoConfigurado;

beforeAll(async () => {
  ({ api, customer: vitima } = await startCustomerApi());
  const [configurado] = await insertDispositivosConfigurados(api.deps.db, vitima.idContratacao, 1);
  if (configurado === undefined) throw new Error("no device");
  feito = configurado;
});
afterAll(() => api.close());

const retrato = async () => ({
  linhas: await Promise.all(
    (["dispositivo", "configuracao", "diretorio", "agendamento"] as const).map((tabela) =>
      api.deps.db
        .selectFrom(tabela)
        .selectAll()
        .where("idContratacao", "=", vitima.idContratacao)
        .orderBy("id")
        .execute(),
    ),
  ),
  comandos: await api.deps.db.selectFrom("comando").selectAll().execute(),
  codigos: await api.deps.db.selectFrom("codigoAtivacao").selectAll().execute(),
  tokens: await api.deps.db.selectFrom("tokenInstalacao").selectAll().execute(),
  usos: await api.deps.db.selectFrom("usoDoComputador").selectAll().execute(),
  trilha: await trailOf(api, vitima.idContratacao),
});

const pedidos = () =>
  deviceRequests(() => feito, {
    ...DEVICE_CALLS,
    "configuracoes.fazerBackup": ({ idConfiguracao }) => ({ query: { id: idConfiguracao } }),
  });
const escritas = listarEndpoints().filter(
  ({ nome, endpoint }) => nome in pedidos() && (endpoint.method !== "GET" || nome.endsWith("obterCodigoAtivacao")),
);

describe("o que é de uma pessoa, outra não muda", () => {
  it("são 19 as chamadas que mudam alguma coisa", () => {
    expect(escritas).toHaveLength(19);
  });

  it.each(["cartorio", "suporteAvancado", "admin"] as const)(
    "[SRV-03] %s recebe 404 em cada uma, e nada do outro muda",
    async (quem) => {
      const estranho = await signIn(api, quem);
      const antes = await retrato();
      for (const { nome, endpoint } of escritas) {
        const resposta = await estranho.call(endpoint, await pedidos()[nome]?.propria("cliente"));
        expect([nome, resposta.status]).toEqual([nome, 404]);
      }
      expect(await retrato()).toEqual(antes);
    },
  );
});
