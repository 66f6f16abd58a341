import { privacidade, type CopiaDeDados } from "@acervo/contracts/privacidade";
import { createTestClock } from "@acervo/test-kit/clock";
import { demoUsers } from "@acervo/test-kit/demo-users";
import { readZip } from "@acervo/test-kit/read-zip";
import { tokenFor, tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../test/builders.ts";
import { assuntosDosEmails, novoTitular, type Titular } from "../../../test/contratar.ts";
import { insertContratoAceito } from "../../../test/contratos.ts";
import { insertBoleto, insertFatura } from "../../../test/faturas.ts";
import { readPdfText } from "../../../test/read-pdf.ts";
import { request } from "../../../test/request.ts";
import { startTestApi, type TestApi } from "../../../test/test-api.ts";
import { later, systemClock } from "../../platform/clock.ts";
import { apagarCopias } from "./apagar-copias.ts";
import { ASSUNTOS } from "./assuntos.ts";
import { comporCopia, desistirDaCopia } from "./compor-copia.ts";
import { PERSONAL_DATA } from "../../platform/personal-data/personal-data.ts";

const DIA_MS = 86_400_000;
const HORA_MS = 3_600_000;
const DIAS = 7;
const DELA = [demoUsers.pessoa.nome, demoUsers.pessoa.username, "31911112222"];
const DELES = [demoUsers.empresa.nome, demoUsers.empresa.username.toUpperCase(), "31933334444"];

describe("cópia dos próprios dados", () => {
  const clock = createTestClock();
  let api: TestApi;
  let pessoa: Titular;
  let empresa: Titular;

  const comContrato = async (quem: Titular, nome: string, telefone: string): Promise<void> => {
    const { db } = api.deps;
    await db.updateTable("usuario").set({ telefone }).where("id", "=", quem.idUsuario).execute();
    const idContratacao = await insertContratacao(db, { idUsuario: quem.idUsuario, nome });
    const { idPlanoOfertaTipoPagamento: idOferta } = await db
      .selectFrom("contratacao")
      .select("idPlanoOfertaTipoPagamento")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    await insertContratoAceito(db, { idUsuario: quem.idUsuario, idContratacao, idOferta });
    const idFatura = await insertFatura(db, { idUsuario: quem.idUsuario, idContratacao, mes: "2026-11" });
    await insertBoleto(db, idFatura, "2026-11");
    const quando = clock.now();
    await db
      .insertInto("atendimentoSuporte")
      .values({
        idContratacao,
        idUsuarioAnalista: quem.idUsuario,
        descricao: `Ligação sobre ${nome}`,
        comQuemFalou: `Sócia de ${quem.idUsuario}`,
        inicio: quando,
      })
      .execute();
    const email = `recado-${telefone}@acervo.test`;
    await db
      .insertInto("contatoSuporte")
      .values({ idUsuario: quem.idUsuario, telefone, email, incluidoEm: quando })
      .execute();
  };

  beforeAll(async () => {
    clock.set(systemClock.now());
    api = await startTestApi({ clock });
    pessoa = await novoTitular(api, "pessoa");
    empresa = await novoTitular(api, "empresa");
    await comContrato(pessoa, "Livros <b>& fotos</b>", "31911112222");
    await comContrato(empresa, "Notas da firma", "31933334444");
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(systemClock.now());
    await api.deps.db.deleteFrom("copiaDados").execute();
    await api.deps.db.deleteFrom("emailEnvio").execute();
  });

  const pedida = async (quem: Titular): Promise<CopiaDeDados> => {
    const { status, body } = await quem.call(privacidade.pedir);
    expect(status).toBe(202);
    return privacidade.pedir.response.parse(body);
  };
  const lista = async (quem: Titular) => privacidade.listar.response.parse((await quem.call(privacidade.listar)).body);
  const baixada = async (quem: Titular, id: number): Promise<Map<string, Buffer>> => {
    const { body } = await quem.call(privacidade.baixar, { params: { id } });
    const resposta = await fetch(privacidade.baixar.response.parse(body));
    expect(resposta.headers.get("content-disposition")).toContain("meus-dados-no-acervo.zip");
    return readZip(Buffer.from(await resposta.arrayBuffer()));
  };
  const feita = async (quem: Titular): Promise<Map<string, Buffer>> => {
    const { id } = await pedida(quem);
    await comporCopia(api.deps, id);
    return baixada(quem, id);
  };
  const guardadas = async (chave: string): Promise<number> => {
    let quantas = 0;
    for await (const _ of api.deps.objectStore.listVersions(chave)) quantas += 1;
    return quantas;
  };

  it("[F12][LGPD-34][ADM-155] tem o que se lê, um JSON por assunto e os PDFs, e vem de um endereço do armazém", async () => {
    const arquivos = await feita(pessoa);
    expect([...arquivos.keys()].slice(0, ASSUNTOS.length + 1)).toEqual([
      "LEIA-ME.html",
      ...ASSUNTOS.map(({ arquivo }) => `dados/${arquivo}.json`),
    ]);
    const pagina = String(arquivos.get("LEIA-ME.html"));
    expect(pagina).toContain("Livros &lt;b&gt;&amp; fotos&lt;/b&gt;");
    const cadastro: unknown = JSON.parse(String(arquivos.get("dados/cadastro.json")));
    expect(cadastro).toMatchObject({
      usuario: [{ nome: demoUsers.pessoa.nome, telefone: "31911112222" }],
      endereco: [{ logradouro: "Rua da Bahia" }],
    });
    const atendimento: unknown = JSON.parse(String(arquivos.get("dados/atendimento.json")));
    expect(atendimento).toMatchObject({
      atendimentoSuporte: [
        { descricao: "Ligação sobre Livros <b>& fotos</b>", comQuemFalou: `Sócia de ${pessoa.idUsuario}` },
      ],
      contatoSuporte: [{ telefone: "31911112222", email: "recado-31911112222@acervo.test" }],
    });
    const pdfs = [...arquivos].filter(([nome]) => nome.endsWith(".pdf"));
    expect(pdfs.map(([nome]) => nome.replaceAll(/\d+/g, "N"))).toEqual([
      "documentos/contrato-N.pdf",
      "documentos/boleto-da-fatura-N.pdf",
    ]);
    for (const [, pdf] of pdfs) expect(await readPdfText(pdf)).toContain(demoUsers.pessoa.nome);
  });

  it("[F12][LGPD-34] toda coluna que a lista diz estar na cópia está em um assunto, e uma tabela em um só", () => {
    const tabelas = ASSUNTOS.flatMap((assunto) => assunto.tabelas);
    const copiadas = Object.entries(PERSONAL_DATA)
      .filter(([, { columns }]) => Object.values(columns).some((fate) => fate.personal && fate.copied === true))
      .map(([tabela]) => tabela);
    expect(tabelas.toSorted()).toEqual(copiadas.toSorted());
  });

  it("[F12][LGPD-35] pedir e baixar exigem a segunda prova, e só se faz uma de cada vez", async () => {
    const copia = await pedida(pessoa);
    const semProva = await tokenWithoutProof("pessoa");
    for (const recusada of [
      await request(api.url, privacidade.pedir, {}, semProva),
      await request(api.url, privacidade.baixar, { params: { id: copia.id } }, semProva),
    ])
      expect(recusada).toMatchObject({ status: 422, body: { codigo: "SEGUNDA_PROVA_NECESSARIA" } });
    const outra = await pessoa.call(privacidade.pedir);
    expect(outra).toMatchObject({ status: 409, body: { codigo: "COPIA_EM_PREPARACAO" } });
    const cedo = await pessoa.call(privacidade.baixar, { params: { id: copia.id } });
    expect(cedo).toMatchObject({ status: 409, body: { codigo: "COPIA_INDISPONIVEL" } });
    await pedida(empresa);
    await comporCopia(api.deps, copia.id);
    const alheia = await empresa.call(privacidade.baixar, { params: { id: copia.id } });
    expect(alheia).toMatchObject({ status: 404, body: { codigo: "COPIA_NAO_ENCONTRADA" } });
    await pedida(pessoa);
    expect(await lista(pessoa)).toMatchObject([{ situacao: "PEDIDA" }, { situacao: "PRONTA" }]);
  });

  it("[F12][LGPD-36] nada de uma conta está na cópia de outra", async () => {
    const [dela, deles] = [await feita(pessoa), await feita(empresa)];
    const textoDe = async (arquivos: Map<string, Buffer>): Promise<string> => {
      const partes: string[] = [];
      for (const [nome, bytes] of arquivos)
        partes.push(nome.endsWith(".pdf") ? await readPdfText(bytes) : String(bytes));
      return partes.join("\n");
    };
    for (const [texto, proprio, alheio] of [
      [await textoDe(dela), DELA, DELES],
      [await textoDe(deles), DELES, DELA],
    ] as const) {
      for (const marca of proprio) expect(texto).toContain(marca);
      for (const marca of alheio) expect(texto).not.toContain(marca);
    }
  });

  it("[F12][LGPD-37] avisa quando fica pronta, pode ser baixada por 7 dias e então é apagada; o registro fica", async () => {
    const pronta = later(clock.now(), 1 - DIAS * DIA_MS);
    clock.set(pronta);
    const { id } = await pedida(pessoa);
    await comporCopia(api.deps, id);
    await comporCopia(api.deps, id);
    expect(await assuntosDosEmails(api, "copia-de-dados-pronta")).toEqual(["A cópia dos seus dados está pronta"]);
    const { chave } = await api.deps.db.selectFrom("copiaDados").select("chave").executeTakeFirstOrThrow();
    expect(await guardadas(chave)).toBe(1);

    clock.set(later(pronta, DIAS * DIA_MS - 1));
    await apagarCopias(api.deps);
    expect((await baixada(pessoa, id)).size).toBeGreaterThan(0);
    clock.set(later(pronta, DIAS * DIA_MS));
    await apagarCopias(api.deps);
    const vencida = await pessoa.call(privacidade.baixar, { params: { id } });
    expect(vencida).toMatchObject({ status: 409, body: { codigo: "COPIA_INDISPONIVEL" } });
    expect(await guardadas(chave)).toBe(1);
    clock.set(later(pronta, DIAS * DIA_MS + HORA_MS));
    await apagarCopias(api.deps);
    await apagarCopias(api.deps);
    expect(await guardadas(chave)).toBe(0);
    clock.set(systemClock.now());
    expect(await lista(pessoa)).toMatchObject([{ id, situacao: "EXPIRADA" }]);
  });

  it("desistida com partes já enviadas, não deixa nenhuma no armazém", async () => {
    const { id } = await pedida(pessoa);
    const { chave } = await api.deps.db.selectFrom("copiaDados").select("chave").executeTakeFirstOrThrow();
    const envios = async (): Promise<number> => {
      let quantos = 0;
      for await (const _ of api.deps.objectStore.listUploads(chave)) quantos += 1;
      return quantos;
    };
    const completeUpload = () => Promise.reject(new Error("morreu com tudo enviado"));
    const cortado = { ...api.deps, objectStore: { ...api.deps.objectStore, completeUpload } };
    await expect(comporCopia(cortado, id)).rejects.toThrow("morreu");
    expect(await envios()).toBe(1);
    await desistirDaCopia(api.deps, id);
    clock.advance(HORA_MS);
    await apagarCopias(api.deps);
    clock.set(systemClock.now());
    expect(await envios()).toBe(0);
  });

  it("[F12][LGPD-37] diz também que não foi possível, e então pode ser pedida de novo", async () => {
    const { id } = await pedida(pessoa);
    await desistirDaCopia(api.deps, id);
    await desistirDaCopia(api.deps, id);
    expect(await assuntosDosEmails(api, "copia-de-dados-falhou")).toEqual([
      "Não foi possível preparar a cópia dos seus dados",
    ]);
    expect(await lista(pessoa)).toMatchObject([{ id, situacao: "FALHOU" }]);
    await pedida(pessoa);
  });

  it("[F12][LGPD-38] o atendimento pede com um motivo, que fica na trilha e na cópia, e só a pessoa a baixa", async () => {
    const token = await tokenFor("suporteAvancado");
    const motivo = "Pediu por telefone, protocolo 4711.";
    const pedido = { params: { idUsuario: pessoa.idUsuario }, body: { motivo } };
    const semMotivo = { ...pedido, body: { motivo: "curto" } };
    expect((await request(api.url, privacidade.pedirPeloAtendimento, semMotivo, token)).status).toBe(400);
    const { status, body } = await request(api.url, privacidade.pedirPeloAtendimento, pedido, token);
    expect(status).toBe(202);
    const { id, peloAtendimento } = privacidade.pedir.response.parse(body);
    expect(peloAtendimento).toBe(true);
    await comporCopia(api.deps, id);
    const doAtendente = await request(api.url, privacidade.baixar, { params: { id } }, token);
    expect(doAtendente.status).toBe(404);
    const arquivos = await baixada(pessoa, id);
    expect(JSON.parse(String(arquivos.get("dados/seguranca.json")))).toMatchObject({
      auditoriaValor: expect.arrayContaining([{ campo: "motivo", valor: motivo }]),
      copiaDados: [{ motivo }],
    });
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select(["acao", "alvoId", "detalhes"])
      .where("acao", "like", "COPIA_DE_DADOS_%")
      .where("alvoId", "=", String(pessoa.idUsuario))
      .orderBy("instante", "desc")
      .orderBy("seq", "desc")
      .limit(2)
      .execute();
    expect(eventos.map(({ acao }) => acao).toSorted()).toEqual(["COPIA_DE_DADOS_BAIXADA", "COPIA_DE_DADOS_PEDIDA"]);
  });
});
