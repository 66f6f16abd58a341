import { comunicados, type Comunicado } from "@acervo/contracts/comunicados";
import { createTestClock } from "@acervo/test-kit/clock";
import { startPartner, type Partner } from "@acervo/test-kit/partner";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertDoParceiro } from "../../../test/atendimento.ts";
import { signIn, trailOf, type Customer } from "../../../test/customer-api.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later, systemClock } from "../../platform/clock.ts";
import { ParceiroIndisponivel, type SistemaParceiro } from "../../platform/parceiro/sistema-parceiro.ts";
import { createHttpParceiro } from "../../platform/parceiro/http-parceiro.ts";
import { entregarComunicado, entregarPendentes } from "./entregar-comunicado.ts";

const DEZ_MINUTOS_MS = 600_000;
/** For a partner that never answers: it is waited for that long in vain. */
const LIMITE_DE_QUEM_CALA_MS = 3_000;
const aoParceiro = ({ env }: Partner) => ({
  url: env.ACERVO_PARCEIRO_URL,
  segredo: env.ACERVO_PARCEIRO_SEGREDO,
  limiteMs: LIMITE_DE_QUEM_CALA_MS,
});

describe("comunicados ao sistema parceiro", () => {
  const clock = createTestClock();
  let partner: Partner;
  let api: TestApi;
  let analista: Customer;
  /** By whom notices are delivered, if not as the API does it. */
  let impaciente: SistemaParceiro | null = null;
  let idContratacao: number;
  beforeAll(async () => {
    clock.set(systemClock.now());
    partner = await startPartner();
    api = await startTestApi({ clock, env: partner.env });
    analista = await signIn(api, "suporteAvancado");
  });
  afterAll(async () => {
    await api.close();
    await partner.stop();
  });
  beforeEach(async () => {
    clock.set(systemClock.now());
    impaciente = null;
    await api.deps.db.deleteFrom("comunicado").execute();
    idContratacao = await insertDoParceiro(api.deps.db);
  });

  type Verbo = "criar" | "recuperar" | "desativar";
  const chamar = (verbo: Verbo, corpo: object = {}, quem = analista) =>
    quem.call(comunicados[verbo], { body: { idContratacao, codigo: 1, ...corpo } });
  const feito = async (verbo: Verbo, corpo: object = {}): Promise<Comunicado> => {
    const { status, body } = await chamar(verbo, corpo);
    expect(status).toBe(200);
    return comunicados[verbo].response.parse(body);
  };
  const texto = async (tipo: number) => (await analista.call(comunicados.alerta, { params: { tipo } })).body;
  const deps = () => ({ ...api.deps, parceiro: impaciente ?? api.deps.parceiro });
  const entregar = async (): Promise<void> => {
    const linhas = await api.deps.db.selectFrom("comunicado").select("id").execute();
    for (const { id } of linhas) await entregarComunicado(deps(), id);
  };
  /** What the clock does, ten minutes from now. */
  const dezMinutosDepois = (): Promise<void> =>
    entregarPendentes({ ...deps(), clock: { now: () => later(systemClock.now(), DEZ_MINUTOS_MS) } });
  const vivos = async () => (await partner.live()).filter(({ nome }) => nome.startsWith(`${idContratacao}/`));

  it("[ADM-102][ADM-103][ADM-104] o texto vem do servidor para os tipos 1 e 3; outro tipo não existe", async () => {
    expect(Object.values(comunicados).map(({ path }) => path)).toEqual(
      ["alerta/:tipo", "criar", "recuperar", "desativar"].map((fim) => `/api-acervo/webrecivil/${fim}`),
    );
    expect(await texto(1)).toEqual({ texto: expect.stringContaining("tentou falar"), codigo: 1 });
    expect(await texto(3)).toEqual({ texto: expect.stringContaining("está cheio"), codigo: 3 });
    for (const tipo of [0, 2, 4])
      expect((await analista.call(comunicados.alerta, { params: { tipo } })).status).toBe(400);
    expect((await chamar("criar", { codigo: 2 })).status).toBe(400);
  });

  it("[ADM-100][ADM-101][ADM-105][ADM-106][ADM-158] ativa com o texto do servidor e diz quando o parceiro confirmou", async () => {
    expect(await feito("recuperar")).toEqual({
      texto: "",
      codigo: 1,
      idContratacao,
      comunicadoCadastrado: false,
      entrega: null,
      motivoRecusa: null,
    });
    const forjado = { texto: "Deposite nesta conta", comunicadoCadastrado: false };
    const { texto: modelo } = comunicados.alerta.response.parse(await texto(1));
    const vivo = { texto: modelo, codigo: 1, idContratacao, comunicadoCadastrado: true, motivoRecusa: null };
    expect(await feito("criar", forjado)).toEqual({ ...vivo, entrega: "ENVIANDO" });
    expect(await feito("recuperar")).toEqual({ ...vivo, entrega: "ENVIANDO" });
    expect(await vivos()).toEqual([]);
    await entregar();
    expect(await feito("recuperar", forjado)).toEqual({ ...vivo, entrega: "ENTREGUE" });
    expect(await vivos()).toMatchObject([{ texto: modelo, versao: 1 }]);
  });

  it("[ADM-107][SRV-109] desativar retira, e há no máximo um por contratação e tipo, mesmo ativado várias vezes ao mesmo tempo", async () => {
    await Promise.all(Array.from({ length: 5 }, () => feito("criar")));
    await feito("criar", { codigo: 3 });
    await entregar();
    expect((await vivos()).map(({ nome, versao }) => [nome, versao])).toEqual([
      [`${idContratacao}/1`, 1],
      [`${idContratacao}/3`, 1],
    ]);
    expect(await feito("desativar")).toMatchObject({ texto: "", comunicadoCadastrado: false, entrega: "ENVIANDO" });
    expect(await feito("recuperar")).toMatchObject({ texto: "", comunicadoCadastrado: false, entrega: "ENVIANDO" });
    await entregar();
    expect(await feito("recuperar")).toMatchObject({ comunicadoCadastrado: false, entrega: "ENTREGUE" });
    expect((await vivos()).map(({ nome }) => nome)).toEqual([`${idContratacao}/3`]);
    await expect(
      api.deps.db
        .insertInto("comunicado")
        .values({
          idContratacao,
          codigo: 3,
          texto: "x",
          ativo: true,
          versao: 1,
          entrega: "ENVIANDO",
          mudadoEm: clock.now(),
        })
        .execute(),
    ).rejects.toThrow("comunicado_um_por_tipo");
  });

  it.each(["some-antes", "some-depois", "cala-antes", "cala-depois", "erro500"])(
    "[ADM-159] com o parceiro em falha (%s) fica enviando, é enviado de novo e termina com um só",
    async (falha) => {
      if (falha.startsWith("cala")) impaciente = createHttpParceiro({ clock: systemClock }, aoParceiro(partner));
      await partner.plant(falha, 2);
      await feito("criar");
      await expect(entregar()).rejects.toThrow(ParceiroIndisponivel);
      expect(await feito("recuperar")).toMatchObject({ comunicadoCadastrado: true, entrega: "ENVIANDO" });
      await entregarPendentes(deps());
      await dezMinutosDepois();
      expect(await feito("recuperar")).toMatchObject({ entrega: "ENVIANDO" });
      await dezMinutosDepois();
      await dezMinutosDepois();
      expect(await feito("recuperar")).toMatchObject({ entrega: "ENTREGUE" });
      expect((await partner.calls()).filter((chamada) => chamada === `PUT ${idContratacao}/1`)).toHaveLength(3);
      expect(await vivos()).toHaveLength(1);
      await feito("desativar");
      await partner.plant(falha, 1);
      await expect(entregar()).rejects.toThrow(ParceiroIndisponivel);
      await entregar();
      expect(await feito("recuperar")).toMatchObject({ comunicadoCadastrado: false, entrega: "ENTREGUE" });
      expect(await vivos()).toEqual([]);
    },
  );

  it("[ADM-159] a resposta repetida, de outro comunicado ou de uma versão anterior, não confirma este", async () => {
    await feito("criar", { codigo: 3 });
    await entregar();
    await feito("criar");
    await partner.plant("repete");
    await expect(entregar()).rejects.toThrow(ParceiroIndisponivel);
    await entregar();
    expect(await feito("recuperar")).toMatchObject({ entrega: "ENTREGUE" });
    await feito("desativar");
    await partner.plant("repete");
    await expect(entregar()).rejects.toThrow(ParceiroIndisponivel);
    expect(await feito("recuperar")).toMatchObject({ entrega: "ENVIANDO" });
    await entregar();
    expect(await feito("recuperar")).toMatchObject({ entrega: "ENTREGUE" });
    expect((await vivos()).map(({ nome }) => nome)).toEqual([`${idContratacao}/3`]);
  });

  it("[ADM-159] o que chega atrasado ao parceiro não traz de volta o que foi retirado", async () => {
    await feito("criar");
    const { parceiro } = api.deps;
    await feito("desativar");
    await entregar();
    const velho = { idContratacao, codigo: 1, versao: 1, ativo: true, texto: "x", codigoCorregedoria: "1" };
    await parceiro?.entregar(velho);
    expect(await vivos()).toEqual([]);
  });

  it("[ADM-158] o que o parceiro recusa fica como estava, com a frase dele, e pode ser pedido outra vez", async () => {
    await partner.plant("recusa");
    await feito("criar");
    await entregar();
    expect(await feito("recuperar")).toMatchObject({
      texto: "",
      comunicadoCadastrado: false,
      entrega: "RECUSADO",
      motivoRecusa: "Serventia desconhecida.",
    });
    await feito("criar");
    await entregar();
    expect(await feito("recuperar")).toMatchObject({ entrega: "ENTREGUE", motivoRecusa: null });
    await partner.plant("recusa");
    await feito("desativar");
    await entregar();
    expect(await feito("recuperar")).toMatchObject({ comunicadoCadastrado: true, entrega: "RECUSADO" });
    expect(await vivos()).toHaveLength(1);
  });

  it("[ADM-160] só para contas do parceiro com serventia, e onde há parceiro", async () => {
    const recusado = (codigo: string) => ({ status: 422, body: { codigo } });
    const outra = { idContratacao: analista.idContratacao };
    for (const verbo of ["criar", "desativar"] as const)
      expect(await chamar(verbo, outra)).toMatchObject(recusado("COMUNICADO_INDISPONIVEL"));
    const { db } = api.deps;
    const { idUsuario } = await db
      .selectFrom("contratacao")
      .select("idUsuario")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    await db.updateTable("usuario").set({ idCartorio: null }).where("id", "=", idUsuario).execute();
    expect(await chamar("criar")).toMatchObject(recusado("COMUNICADO_SEM_CARTORIO"));
    const semParceiro = { ACERVO_PARCEIRO_URL: undefined, ACERVO_PARCEIRO_SEGREDO: undefined };
    const { databaseUrl } = api;
    const sem = await startTestApi({ clock, databaseUrl, env: semParceiro });
    const noOutro = await signIn(sem, "admin");
    const idNovo = await insertDoParceiro(db);
    expect(await chamar("criar", { idContratacao: idNovo }, noOutro)).toMatchObject(
      recusado("COMUNICADO_SEM_PARCEIRO"),
    );
    await sem.close();
    expect((await chamar("recuperar", { idContratacao: 2_000_000_000 })).status).toBe(404);
  });

  it("[ADM-156] ativar e desativar deixam rastro na contratação, com quem fez", async () => {
    await feito("criar");
    await feito("criar");
    await feito("desativar");
    const rastro = await trailOf(api, idContratacao);
    expect(rastro.map(({ acao, atorId, detalhes }) => [acao, atorId, detalhes])).toEqual([
      ["COMUNICADO_ATIVADO", String(analista.idUsuario), { codigo: "1", versao: "1" }],
      ["COMUNICADO_DESATIVADO", String(analista.idUsuario), { codigo: "1", versao: "2" }],
    ]);
  });
});
