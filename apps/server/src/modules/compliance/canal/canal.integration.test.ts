import { canalCompliance, MENSAGENS_POR_RELATO } from "@acervo/contracts/canal-compliance";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { request } from "../../../../test/request.ts";
import { solveChallenge } from "../../../../test/solve-challenge.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { createProvaDeEsforco } from "../../../platform/captcha/prova-de-esforco.ts";
import { systemIds } from "../../../platform/ids.ts";
import { enviarRelato } from "./enviar-relato.ts";
import { limparCanal } from "./limpar-canal.ts";
import { resumirDia } from "./resumir-dia.ts";

const AGORA = "2026-11-17T12:00:00.000Z";
const CAIXA = "caixa.do.compliance@acervo.test";
const clock = createTestClock(AGORA);
const env = { ACERVO_WEB_CONFIG: JSON.stringify({ compliance: { email: CAIXA, telefone: "(31) 3333-4444" } }) };
const QUEM = { nome: "Joana Prado", email: "joana@example.com", telefone: "(31) 99999-8888" };

describe("canal de compliance", () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTestApi({ clock, env });
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(AGORA);
    await api.deps.db.deleteFrom("limiteRequisicao").execute();
    await api.deps.db.deleteFrom("complianceDia").execute();
  });

  const resolver = () => solveChallenge(api.deps.captcha.issue(clock.now()));
  const corpo = (outro: object = {}) => ({
    tipoOcorrencia: "Denúncia",
    desejaIdentificar: "Não",
    mensagem: "Vi o que não devia.",
    captcha: resolver(),
    ...outro,
  });
  const enviar = (body: unknown) => request(api.url, canalCompliance.enviar, { body });
  const enviado = async (outro: object = {}) => {
    const resposta = await enviar(corpo(outro));
    expect(resposta.status).toBe(201);
    return canalCompliance.enviar.response.parse(resposta.body);
  };
  const linhaDe = (protocolo: string) =>
    api.deps.db
      .selectFrom("relatoCompliance")
      .selectAll()
      .where("protocolo", "=", protocolo.replace("-", ""))
      .executeTakeFirst();
  const quantos = async () => (await api.deps.db.selectFrom("relatoCompliance").select("id").execute()).length;
  const emails = (tipo: string) =>
    api.deps.db
      .selectFrom("emailEnvio")
      .select(["assunto", "destinatario", "conteudo"])
      .where("tipo", "=", tipo)
      .orderBy("createdAt")
      .execute();

  it("[PUB-38][PUB-40][PUB-48][PUB-100][CONST-18] identificado ou não: com Não, nada que diga quem é fica, nem se foi enviado", async () => {
    for (const tipoOcorrencia of ["Elogio/Sugestão", "Denúncia", "Reclamação"]) {
      const { protocolo } = await enviado({ tipoOcorrencia, ...QUEM });
      expect(await linhaDe(protocolo)).toMatchObject({ tipoOcorrencia, nome: null, email: null, telefone: null });
    }
    await expect(
      api.deps.db.updateTable("relatoCompliance").set({ nome: "Alguém" }).where("nome", "is", null).execute(),
    ).rejects.toThrow("relato_compliance_identificado_ou_nao");
    for (const [telefone, digitos] of [
      ["(31) 99999-8888", "31999998888"],
      ["(31) 3333-4444", "3133334444"],
    ] as const) {
      const { protocolo } = await enviado({ desejaIdentificar: "Sim", ...QUEM, telefone });
      expect(await linhaDe(protocolo)).toMatchObject({ nome: QUEM.nome, email: QUEM.email, telefone: digitos });
    }
    for (const outra of [{ tipoOcorrencia: "DENUNCIA" }, { desejaIdentificar: "sim" }])
      expect((await enviar(corpo(outra))).status).toBe(400);
  });

  it("[PUB-39][PUB-44][PUB-45][PUB-46][CONST-33] o que falta ou passa do limite é recusado no seu campo", async () => {
    const sim = { desejaIdentificar: "Sim", ...QUEM };
    const recusas: readonly (readonly [object, string])[] = [
      [{ tipoOcorrencia: undefined }, "tipoOcorrencia"],
      [{ tipoOcorrencia: "Outro" }, "tipoOcorrencia"],
      [{ desejaIdentificar: "Talvez" }, "desejaIdentificar"],
      [{ mensagem: "  " }, "mensagem"],
      [{ mensagem: "x".repeat(5_001) }, "mensagem"],
      [{ ...sim, nome: "" }, "nome"],
      [{ ...sim, nome: "x".repeat(151) }, "nome"],
      [{ ...sim, email: "nada" }, "email"],
      [{ ...sim, email: `${"x".repeat(150)}@a.br` }, "email"],
      [{ ...sim, telefone: "123" }, "telefone"],
      [{ captcha: undefined }, "captcha"],
    ];
    const antes = await quantos();
    for (const [errado, campo] of recusas) {
      await api.deps.db.deleteFrom("limiteRequisicao").execute();
      const { status, body } = await enviar(corpo(errado));
      expect(status).toBe(400);
      expect(body).toContainEqual(expect.objectContaining({ campo }));
    }
    expect(await quantos()).toBe(antes);
    const email = `${"x".repeat(60)}@${`${"y".repeat(40)}.`.repeat(2)}com.br`;
    const limites = { ...sim, nome: "x".repeat(150), email, mensagem: "x".repeat(5_000) };
    for (const telefone of ["(31) 99999-8888", "(31) 3333-4444"])
      expect((await enviar(corpo({ ...limites, telefone }))).status).toBe(201);
  });

  it("[PUB-47][PUB-90] um desafio vale uma vez, também para dois ao mesmo tempo; forjado, vencido ou sem solução, nenhuma", async () => {
    const antes = await quantos();
    const captcha = resolver();
    const juntos = await Promise.all([enviar(corpo({ captcha })), enviar(corpo({ captcha }))]);
    expect(juntos.map(({ status }) => status).toSorted((um, outro) => um - outro)).toEqual([201, 400]);
    expect(juntos.map(({ body }) => body)).toContainEqual(expect.objectContaining({ codigo: "CAPTCHA_INVALIDO" }));
    const outro = resolver();
    for (const errado of [
      captcha,
      { ...outro, numero: outro.numero + 1 },
      { ...outro, assinatura: captcha.assinatura },
    ])
      expect(await enviar(corpo({ captcha: errado }))).toMatchObject({
        status: 400,
        body: { codigo: "CAPTCHA_INVALIDO" },
      });
    expect((await enviar(corpo({ captcha: undefined }))).status).toBe(400);
    const vencido = corpo();
    clock.advance(20 * 60_000);
    expect(await enviar(vencido)).toMatchObject({ status: 400, body: { codigo: "CAPTCHA_INVALIDO" } });
    expect(await quantos()).toBe(antes + 1);
    // It is remembered until it expires, and no longer.
    clock.set(AGORA);
    const usado = async () =>
      (await api.deps.db.selectFrom("desafioUsado").select("sha256").execute()).some(
        ({ sha256 }) => sha256.toString("hex") === captcha.desafio,
      );
    await api.deps.db.transaction().execute((tx) => limparCanal(api.deps, tx));
    expect(await usado()).toBe(true);
    clock.advance(21 * 60_000);
    await api.deps.db.transaction().execute((tx) => limparCanal(api.deps, tx));
    expect(await usado()).toBe(false);
  });

  it("[PUB-93] o limite conta por uma marca que não é o endereço", async () => {
    const body = corpo();
    const respostas: number[] = [];
    for (let vez = 0; vez < 20; vez += 1) respostas.push((await enviar(body)).status);
    expect(respostas).toEqual([201, ...Array<number>(19).fill(400)]);
    expect((await enviar(corpo())).status).toBe(429);
    const linhas = await api.deps.db.selectFrom("limiteRequisicao").selectAll().execute();
    expect(linhas.length).toBeGreaterThan(0);
    expect(JSON.stringify(linhas)).not.toContain("127.0.0.1");
  });

  it("[PUB-91][PUB-92] com protocolo e segredo se lê e se acrescenta; do segredo só o hash é guardado", async () => {
    const { protocolo, segredo } = await enviado({ mensagem: "Primeira." });
    const linha = await linhaDe(protocolo);
    expect(JSON.stringify(linha)).not.toContain(segredo.replaceAll("-", ""));
    const credencial = { protocolo: protocolo.toLowerCase().replace("-", " "), segredo: segredo.replaceAll("-", "") };
    const acrescentado = await request(api.url, canalCompliance.complementar, {
      body: { ...credencial, mensagem: "Segunda." },
    });
    expect(acrescentado.status).toBe(201);
    const { body } = await request(api.url, canalCompliance.acompanhar, { body: credencial });
    expect(body).toEqual({
      tipoOcorrencia: "Denúncia",
      situacao: "ABERTO",
      mensagens: [
        { autor: "RELATOR", texto: "Primeira.", escritaEm: AGORA },
        { autor: "RELATOR", texto: "Segunda.", escritaEm: AGORA },
      ],
    });
    const outro = await enviado();
    const recusas = [];
    for (const errada of [
      { protocolo, segredo: outro.segredo },
      { protocolo: "ZZZZ-9999", segredo },
    ])
      for (const chamada of [canalCompliance.acompanhar, canalCompliance.complementar])
        recusas.push(await request(api.url, chamada, { body: { ...errada, mensagem: "Não entra." } }));
    for (const recusa of recusas) expect([recusa.status, recusa.body]).toEqual([404, recusas[0]?.body]);
  });

  it("[PUB-92] cinquenta mensagens de quem relatou, e nenhuma em um relato encerrado", async () => {
    const credencial = await enviado();
    const complementar = () =>
      request(api.url, canalCompliance.complementar, { body: { ...credencial, mensagem: "Mais." } });
    const id = (await linhaDe(credencial.protocolo))?.id ?? 0;
    await api.deps.db
      .insertInto("relatoMensagem")
      .values(
        Array.from({ length: MENSAGENS_POR_RELATO - 2 }, () => ({
          idRelato: id,
          idUsuario: null,
          texto: "Outra.",
          escritaEm: clock.now(),
        })),
      )
      .execute();
    expect((await complementar()).status).toBe(201);
    expect(await complementar()).toMatchObject({ status: 409, body: { codigo: "RELATO_CHEIO" } });
    const encerrado = await enviado();
    await api.deps.db
      .updateTable("relatoCompliance")
      .set({ encerradoEm: clock.now(), esperaResposta: false })
      .where("protocolo", "=", encerrado.protocolo.replace("-", ""))
      .execute();
    expect(
      await request(api.url, canalCompliance.complementar, { body: { ...encerrado, mensagem: "Tarde." } }),
    ).toMatchObject({ status: 409, body: { codigo: "RELATO_ENCERRADO" } });
  });

  it("[PUB-95] uma enchente guarda tudo, avisa vinte vezes e conta o resto em uma mensagem na manhã seguinte", async () => {
    const RELATOS = 200;
    await api.deps.db.deleteFrom("emailEnvio").execute();
    const antes = await quantos();
    const captcha = createProvaDeEsforco({ secrets: ["x".repeat(32)], ids: systemIds, maximo: 0 });
    const deps = { ...api.deps, captcha };
    const umRelato = () =>
      enviarRelato(deps, {
        tipoOcorrencia: "Reclamação",
        desejaIdentificar: "Sim",
        ...QUEM,
        telefone: "31999998888",
        mensagem: "Assunto: compre agora",
        captcha: solveChallenge(captcha.issue(clock.now())),
      });
    for (let feitos = 0; feitos < RELATOS; feitos += 5) await Promise.all(Array.from({ length: 5 }, umRelato));
    expect(await quantos()).toBe(antes + RELATOS);

    const avisos = await emails("compliance-novidade");
    expect(avisos).toHaveLength(20);
    for (const { assunto, destinatario, conteudo } of avisos) {
      expect([assunto, destinatario]).toEqual(["Canal de compliance: novo relato", CAIXA]);
      expect(conteudo).toMatchObject({
        linhas: [
          ["Tipo de ocorrência", "Reclamação"],
          ["Protocolo", expect.any(String)],
        ],
      });
      expect(JSON.stringify(conteudo)).not.toMatch(/compre|Joana|joana|99999/);
    }
    expect(avisos.filter(({ conteudo }) => JSON.stringify(conteudo).includes("último aviso de hoje"))).toHaveLength(1);

    const resumir = () => api.deps.db.transaction().execute((tx) => resumirDia(api.deps, tx));
    await resumir();
    expect(await emails("compliance-acima")).toEqual([]);
    clock.advance(24 * 3_600_000);
    await resumir();
    await resumir();
    const [resumo, ...mais] = await emails("compliance-acima");
    expect(mais).toEqual([]);
    expect(resumo).toMatchObject({
      assunto: "Canal de compliance: relatos além do limite de avisos",
      destinatario: CAIXA,
    });
    expect(JSON.stringify(resumo?.conteudo)).toContain(String(RELATOS - 20));
    await umRelato();
    expect(await emails("compliance-novidade")).toHaveLength(21);
  });

  it("[PUB-99] um relato encerrado há sessenta meses é apagado inteiro; o aberto e o mais novo ficam", async () => {
    const [antigo, novo, aberto] = [await enviado(), await enviado(), await enviado()];
    const encerrar = ({ protocolo }: { readonly protocolo: string }, encerradoEm: string) =>
      api.deps.db
        .updateTable("relatoCompliance")
        .set({ encerradoEm, esperaResposta: false })
        .where("protocolo", "=", protocolo.replace("-", ""))
        .execute();
    await encerrar(antigo, "2021-11-16T12:00:00Z");
    await encerrar(novo, "2021-11-18T12:00:00Z");
    const idAntigo = (await linhaDe(antigo.protocolo))?.id ?? 0;
    await api.deps.db.transaction().execute((tx) => limparCanal(api.deps, tx));
    expect(await linhaDe(antigo.protocolo)).toBeUndefined();
    expect(
      await api.deps.db.selectFrom("relatoMensagem").select("id").where("idRelato", "=", idAntigo).execute(),
    ).toEqual([]);
    expect(await linhaDe(novo.protocolo)).toBeDefined();
    expect(await linhaDe(aberto.protocolo)).toBeDefined();
  });
});
