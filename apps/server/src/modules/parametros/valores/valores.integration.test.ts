import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { aprovacoes } from "@acervo/contracts/aprovacoes";
import { parametrosDoServico, type ParametroDoServico } from "@acervo/contracts/parametros-do-servico";
import { createTestClock } from "@acervo/test-kit/clock";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { later } from "../../../platform/clock.ts";
import { inteiroVigente, lerParametros, textoSeVigente } from "../../../platform/parametro.ts";
import { conferirValor, PARAMETROS } from "./parametro-conhecido.ts";
import { listVigentes, type ValorRow } from "./valores.queries.ts";

const motivo = "Ajuste do teste.";

describe("parâmetros do serviço", () => {
  const clock = createTestClock("2026-11-12T12:00:00.000Z");
  let api: TestApi;
  let ana: Customer;
  let olavo: Customer;
  let dia: string;
  beforeAll(async () => {
    api = await startTestApi({ clock });
    ana = await signIn(api, "admin");
    olavo = await signIn(api, "outroAdmin");
    dia = hoje(clock.now());
  });
  afterAll(() => api.close());

  const lista = async (query: { readonly pagina?: string; readonly busca?: string }) =>
    parametrosDoServico.listar.response.parse((await ana.call(parametrosDoServico.listar, { query })).body);
  const um = async (chave: string): Promise<ParametroDoServico> => {
    const achado = (await lista({ busca: chave })).listaParametro.find((parametro) => parametro.chave === chave);
    if (achado === undefined) throw new Error(`There is no parameter ${chave}.`);
    return achado;
  };
  const valores = async (chave: string) =>
    parametrosDoServico.listarValores.response.parse(
      (await ana.call(parametrosDoServico.listarValores, { params: { chave } })).body,
    ).listaValor;
  const mudar = (chave: string, valor: number | string, inicio = dia) =>
    ana.call(parametrosDoServico.mudar, { params: { chave }, body: { valor, inicio, motivo } });
  const idDoPedido = ({ body }: { readonly body: unknown }): number | null =>
    parametrosDoServico.mudar.response.parse(body).idAprovacao;
  const confirmar = (id: number | null) => olavo.call(aprovacoes.confirmar, { params: { id: id ?? 0 } });
  const eventos = async (chave: string) =>
    api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "atorId"])
      .where("alvoTipo", "=", "parametro")
      .where("alvoId", "=", chave)
      .execute();

  it("[ADM-251] lista tudo o que o código lê, com o que vale, desde quando, por quem, os limites e o que toca", async () => {
    const chaves: string[] = [];
    const { total, registrosPorPagina } = await lista({});
    for (let pagina = 1; pagina <= Math.ceil(total / registrosPorPagina); pagina += 1)
      chaves.push(...(await lista({ pagina: String(pagina) })).listaParametro.map(({ chave }) => chave));
    expect(chaves).toEqual(PARAMETROS.map(({ chave }) => chave));
    expect(await um("dias-desistencia")).toEqual({
      chave: "dias-desistencia",
      descricao: "Dias para desistir da contratação com devolução integral (CDC, art. 49).",
      tipo: "inteiro",
      limites: { minimo: 7, maximo: 90 },
      cuidado: "DINHEIRO",
      vigente: { valor: 7, desde: "2021-01-01", quem: null },
      proximo: null,
      esperando: false,
    });
    expect(await um("url-dowload-exe-32-bits")).toMatchObject({ tipo: "texto", limites: null, vigente: null });
    const porDescricao = (await lista({ busca: "DESISTIR da contratacao" })).listaParametro;
    expect(porDescricao.map(({ chave }) => chave)).toEqual(["dias-desistencia"]);
  });

  it("o que vale hoje cabe nas regras de cada um", async () => {
    const regras = new Map(PARAMETROS.map((parametro) => [parametro.chave, parametro]));
    const recusado = ({ chave, valor }: ValorRow): boolean => {
      const parametro = regras.get(chave);
      try {
        if (parametro !== undefined) conferirValor(parametro, valor);
        return false;
      } catch {
        return true;
      }
    };
    expect((await listVigentes(api.deps.db, "2026-11-11")).filter(recusado)).toEqual([]);
  });

  it("[ADM-252] o que não toca dinheiro, acesso nem guarda muda na hora, por uma linha nova, e fica na trilha", async () => {
    const chave = "dias-entre-alertas-backup";
    const db = api.deps.db;
    const antes = await inteiroVigente(db, chave, clock.now());
    expect(idDoPedido(await mudar(chave, antes + 2))).toBeNull();
    expect(await inteiroVigente(db, chave, clock.now())).toBe(antes + 2);
    clock.advance(1000);
    await mudar(chave, antes + 3);
    await mudar(chave, antes + 4, somarDias(dia, 1));
    expect(await inteiroVigente(db, chave, clock.now())).toBe(antes + 3);
    expect(await inteiroVigente(db, chave, later(clock.now(), 86_400_000))).toBe(antes + 4);
    const quem = demoUsers.admin.nome;
    expect(await valores(chave)).toEqual([
      { valor: antes + 4, desde: somarDias(dia, 1), quem },
      { valor: antes + 3, desde: dia, quem },
      { valor: antes + 2, desde: dia, quem },
      { valor: antes, desde: "2021-01-01", quem: null },
    ]);
    expect(await um(chave)).toMatchObject({
      vigente: { valor: antes + 3, desde: dia, quem },
      proximo: { valor: antes + 4, desde: somarDias(dia, 1) },
    });
    const ator = { acao: "PARAMETRO_ALTERADO", atorId: String(ana.idUsuario) };
    expect(await eventos(chave)).toEqual([ator, ator, ator]);
  });

  it("[ADM-253] o que toca dinheiro, acesso ou guarda espera outro administrador, e confirmado duas vezes ao mesmo tempo muda uma vez", async () => {
    const chave = "dias-link-pagamento";
    const id = idDoPedido(await mudar(chave, 45));
    expect(id).not.toBeNull();
    expect(await um(chave)).toMatchObject({ cuidado: "DINHEIRO", vigente: { valor: 30 }, esperando: true });
    expect(await mudar(chave, 46)).toMatchObject({ status: 409, body: { codigo: "APROVACAO_JA_PEDIDA" } });
    const { listaAprovacao } = aprovacoes.listar.response.parse((await olavo.call(aprovacoes.listar)).body);
    expect(listaAprovacao.find((aprovacao) => aprovacao.id === id)).toMatchObject({
      titulo: "Parâmetro dias-link-pagamento",
      antes: "30, desde 01/01/2021",
    });
    const params = { id: id ?? 0 };
    expect(await ana.call(aprovacoes.confirmar, { params })).toMatchObject({ body: { codigo: "APROVACAO_PROPRIA" } });
    const suporte = await signIn(api, "suporteAvancado");
    expect(await suporte.call(aprovacoes.confirmar, { params })).toMatchObject({ body: { codigo: "SEM_PERMISSAO" } });
    expect(await valores(chave)).toMatchObject([{ valor: 30 }]);
    const respostas = await Promise.all([confirmar(id), confirmar(id)]);
    expect(respostas.map(({ status }) => status).toSorted((menor, maior) => menor - maior)).toEqual([204, 409]);
    expect(await valores(chave)).toMatchObject([
      { valor: 45, desde: dia, quem: demoUsers.outroAdmin.nome },
      { valor: 30 },
    ]);
    expect(await eventos(chave)).toEqual([{ acao: "PARAMETRO_ALTERADO", atorId: String(olavo.idUsuario) }]);
    for (const outra of ["segundos-segunda-prova", "dias-registro-email"]) {
      const pedido = idDoPedido(await mudar(outra, 400));
      expect(await valores(outra)).toHaveLength(1);
      expect((await ana.call(aprovacoes.retirar, { params: { id: pedido ?? 0 } })).status).toBe(204);
    }
  });

  it("um texto que ainda não havia passa a valer", async () => {
    await confirmar(idDoPedido(await mudar("email-financeiro", "financeiro@acervo.test")));
    expect(await textoSeVigente(api.deps.db, "email-financeiro", clock.now())).toBe("financeiro@acervo.test");
    expect((await um("email-financeiro")).vigente).toMatchObject({ valor: "financeiro@acervo.test", desde: dia });
  });

  it.each([
    ["dias-desistencia", 6, "de 7 a 90"],
    ["dias-desistencia", "sete", "de 7 a 90"],
    ["registros-por-pagina", 0, "de 1 a 100"],
    ["provedor-cnpj", "11222333000180", "CNPJ válido"],
    ["url-dowload-exe", "http://arquivos.acervo.test/a.exe", "https://"],
    ["versao-atual-agente", 2, "três números"],
    ["email-financeiro", "financeiro", "e-mail válido"],
  ] as const)("[ADM-254] %s não aceita %j, e diz o que aceita: %s", async (chave, valor, como) => {
    const antes = (await valores(chave)).length;
    expect(await mudar(chave, valor)).toMatchObject({
      status: 422,
      body: { codigo: "PARAMETRO_INVALIDO", mensagem: expect.stringContaining(como) },
    });
    expect(await valores(chave)).toHaveLength(antes);
  });

  it("um dia passado e uma chave que ninguém lê são recusados", async () => {
    expect(await mudar("registros-por-pagina", 10, somarDias(dia, -1))).toMatchObject({
      status: 422,
      body: { codigo: "DIA_PASSADO" },
    });
    for (const chave of ["provimento-cnj-213-classe-1", "limite-download-pasta-mb", "nenhuma"])
      expect(await mudar(chave, 1)).toMatchObject({ status: 404, body: { codigo: "PARAMETRO_NAO_ENCONTRADO" } });
    const { texto } = await lerParametros(api.deps.db, ["provedor-cnpj"], clock.now());
    expect(texto("provedor-cnpj")).toBe("11222333000181");
  });
});
