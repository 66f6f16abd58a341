import { buscaDeContratacoes } from "@acervo/contracts/busca-de-contratacoes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";

describe("recusas da busca de contratações", () => {
  let api: TestApi;
  let admin: Customer;

  beforeAll(async () => {
    api = await startTestApi();
    admin = await signIn(api, "admin");
  });
  afterAll(() => api.close());

  it.each([
    ["[CONST-21] nomeUsuario", "nomeUsuario", 255],
    ["codigoCorregedoria", "codigoCorregedoria", 13],
  ] as const)("%s tem um limite", async (_, campo, limite) => {
    const com = (tamanho: number) => ({ body: { [campo]: "x".repeat(tamanho) } });
    expect((await admin.call(buscaDeContratacoes.listar, com(limite))).status).toBe(200);
    expect((await admin.call(buscaDeContratacoes.listar, com(limite + 1))).status).toBe(400);
  });

  it("[ADM-09] cada campo da especificação é aceito, e o que não é um valor dele é recusado", async () => {
    const validos: Readonly<Record<string, unknown>> = {
      pagina: 1,
      codigoSituacao: 1,
      idPlanoOfertaTipoPagamento: 1,
      idPlanoOfertaTipoPagamentoInativo: 1,
      idTipoPlanoConta: 1,
      dataContratacaoDe: "2026-01-01",
      dataContratacaoAte: "2026-01-31",
      nomeUsuario: "Marta",
      cpfCnpjUsuario: "52998224725",
      codigoCorregedoria: "0431270113",
      agrupadoDispositivo: true,
      contratacaoSemDispositivo: true,
      dispositivoSemNenhumBackup: true,
      dispositivoMaisDeTresDiasSemBackup: true,
      porcentagemCapacidadeUtilizada: 90,
      ocultarContratacaoArquivada: true,
      ocultarContratacaoCartosoftWeb: true,
      versaoAcervoExe: "3.4.1",
    };
    for (const [campo, valor] of Object.entries(validos)) {
      expect([campo, (await admin.call(buscaDeContratacoes.listar, { body: { [campo]: valor } })).status]).toEqual([
        campo,
        200,
      ]);
      const errado = await admin.call(buscaDeContratacoes.listar, { body: { [campo]: { outra: "coisa" } } });
      expect([campo, errado.status]).toEqual([campo, 400]);
    }
  });

  it("[ADM-28] recusa filtros que se excluem, e os de ativas com outra situação", async () => {
    const cinco = [
      { agrupadoDispositivo: true },
      { contratacaoSemDispositivo: true },
      { dispositivoSemNenhumBackup: true },
      { dispositivoMaisDeTresDiasSemBackup: true },
      { porcentagemCapacidadeUtilizada: 90 },
    ];
    const recusa = async (body: object) => (await admin.call(buscaDeContratacoes.listar, { body })).body;
    for (const [indice, um] of cinco.entries())
      for (const outro of cinco.slice(indice + 1))
        expect(await recusa({ ...um, ...outro })).toMatchObject({ codigo: "FILTROS_EXCLUDENTES" });
    for (const [indice, um] of cinco.entries()) {
      const { status } = await admin.call(buscaDeContratacoes.listar, { body: { ...um, codigoSituacao: 4 } });
      expect(status).toBe(indice >= 1 && indice <= 3 ? 422 : 200);
    }
  });

  it("[ADM-16] recusa plano ativo com inativo", async () => {
    const body = { idPlanoOfertaTipoPagamento: 1, idPlanoOfertaTipoPagamentoInativo: 2 };
    expect(await admin.call(buscaDeContratacoes.listar, { body })).toMatchObject({
      status: 422,
      body: { mensagem: "Não é possível selecionar o filtro de plano ativo e plano inativo ao mesmo tempo." },
    });
  });
});
