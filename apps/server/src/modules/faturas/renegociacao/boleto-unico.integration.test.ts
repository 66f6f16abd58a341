import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { faturas as faturasDoContrato } from "@acervo/contracts/faturas";
import { renegociacoes } from "@acervo/contracts/renegociacoes";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dizerDaCobranca } from "../../../../test/contratar.ts";
import { signIn, startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { createDelivery } from "../../../../test/email/delivery.ts";
import { BOLETO, insertFatura } from "../../../../test/faturas.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { boletoUnicoAnexo } from "./imprimir-boleto-unico.ts";

const execute = promisify(execFile);
/** Without holding up the API, which lives in this process. */
const run = async (command: string, ...args: readonly string[]): Promise<string> =>
  (await execute(command, [...args])).stdout;

const MESES = ["2025-12", "2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06", "2026-07", "2026-08"];

describe("boleto único", () => {
  const folder = mkdtempSync(join(tmpdir(), "acervo-boleto-unico-"));
  const file = join(folder, "boleto.pdf");
  let api: TestApi;
  let dono: Customer;
  let outro: Customer;
  let admin: Customer;
  let avancado: Customer;
  let faturas: number[];
  let id: number;
  let contador: Mailbox;
  let dona: Mailbox;
  let destinatarios: string[];
  let conteudo: ConteudoEmail;
  let semEndereco: Awaited<ReturnType<typeof pedir>>;
  let aoPedir: unknown;

  const db = () => api.deps.db;
  const cobranca = () =>
    db().selectFrom("cobranca").selectAll().where("origem", "=", "RENEGOCIACAO").executeTakeFirstOrThrow();
  const acompanhar = async () => (await admin.call(renegociacoes.acompanharEnvio, { params: { id } })).body;
  const imprimir = (quem: Customer) => quem.call(renegociacoes.imprimirBoleto, { params: { id } });
  const listar = async (quem: Customer, query: Readonly<Record<string, number>> = {}) =>
    quem.call(renegociacoes.listarRenegociacao, { query });
  const pedir = (emailEnvioBoleto: readonly string[], idFaturasSelecionadas = faturas) =>
    admin.call(renegociacoes.gerarBoleto, {
      body: {
        valorDebitoAPagar: (12_990 * idFaturasSelecionadas.length) / 100,
        idFaturasSelecionadas,
        usuario: { id: dono.idUsuario },
        emailEnvioBoleto,
      },
    });

  beforeAll(async () => {
    ({ api, customer: dono } = await startCustomerApi());
    [contador, dona] = await Promise.all([createMailbox(), createMailbox()]);
    outro = await signIn(api, "empresa");
    admin = await signIn(api, "admin");
    avancado = await signIn(api, "suporteAvancado");
    const nome = "Cartório do Registro Civil das Pessoas Naturais e Tabelionato de Notas da Comarca de São Bento";
    await db()
      .updateTable("usuario")
      .set({ nome, email: "", tipoConta: "RCV_RCPN", cpfCnpj: "52998224725" })
      .where("id", "=", dono.idUsuario)
      .execute();
    faturas = [];
    for (const mes of MESES) faturas.push(await insertFatura(db(), { ...dono, mes, codigoSituacao: 4 }));
    semEndereco = await pedir([]);
    await db().updateTable("usuario").set({ email: dona.address }).where("id", "=", dono.idUsuario).execute();
    const { body } = await pedir([contador.address]);
    ({ id } = renegociacoes.gerarBoleto.response.parse(body));
    aoPedir = await acompanhar();
    await dizerDaCobranca(api, (await cobranca()).id, "ABERTO");
    const linhas = await db().selectFrom("emailEnvio").selectAll().where("tipo", "=", "boleto-unico").execute();
    destinatarios = linhas.map(({ destinatario }) => destinatario).toSorted();
    conteudo = ConteudoEmail.parse(linhas[0]?.conteudo);
    const impresso = await imprimir(dono);
    writeFileSync(file, Buffer.from(renegociacoes.imprimirBoleto.response.parse(impresso.body), "base64"));
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true });
  });

  it("[FAT-72][FAT-134] nove meses em uma página, o documento mascarado, sem multa e juros, os códigos lidos de volta", async () => {
    expect(await cobranca()).toMatchObject({ semEncargos: true, valorCentavos: 12_990 * MESES.length });
    expect(await run("pdfinfo", file)).toMatch(/^Pages: +1$/m);
    const texto = (await run("pdftotext", "-layout", file, "-")).replaceAll("\u00a0", " ");
    for (const parte of ["Boleto único", "R$ 1.169,10", "***.982.247-**", "multa e juros foram dispensados", "08/2026"])
      expect(texto.replaceAll(/\s+/g, " ")).toContain(parte);
    expect(texto).not.toContain("529.982.247-25");
    await run("pdftoppm", "-r", "150", "-png", file, join(folder, "pagina"));
    const pagina = join(folder, "pagina-1.png");
    const lido = await run("zbarimg", "-q", "-Sdisable", "-Sqrcode.enable", "-Si25.enable", pagina);
    expect(lido.trim().split("\n").toSorted()).toEqual([
      `I2/5:${BOLETO.codigoBarras}`,
      `QR-Code:${BOLETO.pixCopiaECola}`,
    ]);
    expect(conteudo.linhas).toContainEqual([
      "Multa e juros",
      "Dispensados: o valor é a soma simples das mensalidades.",
    ]);
    expect(JSON.stringify(conteudo)).toContain("***.982.247-**");
    expect(JSON.stringify(conteudo)).not.toMatch(/529\.?982/);
  });

  it("[FAT-135][SRV-62] vai com o PDF a quem se escolheu e sempre ao principal; quem pediu e para onde fica na trilha", async () => {
    expect(semEndereco).toMatchObject({ status: 422, body: { codigo: "EMAIL_DE_ENVIO_OBRIGATORIO" } });
    expect(destinatarios).toEqual([contador.address, dona.address].toSorted());
    expect(conteudo.anexo).toEqual({ tipo: "boleto-unico", id });
    const evento = await db()
      .selectFrom("auditoriaEvento")
      .select(["atorId", "detalhes", "cadeia", "seq"])
      .where("acao", "=", "RENEGOCIACAO_GERADA")
      .executeTakeFirstOrThrow();
    expect(evento.atorId).toBe(String(admin.idUsuario));
    expect(evento.detalhes).toEqual({ faturas: faturas.join(","), valorCentavos: String(12_990 * MESES.length) });
    const valores = await db()
      .selectFrom("auditoriaValor")
      .select("valor")
      .where("cadeia", "=", evento.cadeia)
      .where("seq", "=", evento.seq)
      .execute();
    const enderecos = valores.map(({ valor }) => valor);
    expect(enderecos).toEqual(expect.arrayContaining([contador.address, dona.address]));
  });

  it("[FAT-136] está enviado quando o servidor de e-mail levou todas as mensagens; uma recusada é dita", async () => {
    const marcar = (situacao: string) =>
      db().updateTable("emailEnvio").set({ situacao }).where("destinatario", "=", contador.address).execute();
    expect(aoPedir).toEqual({ situacao: "EMITINDO", naoEnviados: [] });
    expect(await acompanhar()).toEqual({ situacao: "ENVIANDO", naoEnviados: [] });
    await marcar("FALHOU");
    expect(await acompanhar()).toEqual({ situacao: "FALHOU", naoEnviados: [contador.address] });
    await marcar("PENDENTE");
    const correio = createDelivery(api.deps, {
      lerAnexos: async ({ id: idAnexo }) => [await boletoUnicoAnexo(api.deps, idAnexo)],
    });
    await correio.entregar();
    correio.close();
    expect(await acompanhar()).toEqual({ situacao: "ENVIADO", naoEnviados: [] });
    for (const caixa of [contador, dona]) {
      const { subject, attachments } = await caixa.waitForMessage();
      expect(subject).toMatch(/^Boleto único: vence em/);
      const [anexo] = attachments;
      expect(anexo?.filename).toBe(`boleto-unico-${id}.pdf`);
      expect(
        Buffer.from(anexo?.contentBase64 ?? "", "base64")
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  });

  it("[FAT-67][FAT-69][FAT-74] o dono vê as suas, o administrador e o suporte avançado as de qualquer um, este sem saber de quem", async () => {
    const daDona = { id, valor: 1169.1, situacao: "Em aberto", possuiBoleto: true };
    const { body: propria } = await listar(dono);
    expect(propria).toMatchObject({ total: 1, registrosPorPagina: 10, listaFaturaRenegociacao: [daDona] });
    const { body: vista } = await listar(admin, { idUsuario: dono.idUsuario });
    expect(vista).toMatchObject({ listaFaturaRenegociacao: [{ ...daDona, usuario: { id: dono.idUsuario } }] });
    const { body: anonima } = await listar(avancado, { idFatura: faturas[0] ?? 0 });
    const [linha] = renegociacoes.listarRenegociacao.response.parse(anonima).listaFaturaRenegociacao;
    expect(linha).toMatchObject(daDona);
    expect(linha).not.toHaveProperty("usuario");
    for (const query of [{ idUsuario: dono.idUsuario }, { idFatura: faturas[0] ?? 0 }])
      expect((await listar(outro, query)).status).toBe(404);
    expect((await imprimir(outro)).status).toBe(404);
    expect((await imprimir(avancado)).status).toBe(200);
  });

  it("[FAT-55][FAT-56][ROLE-59][ROLE-60][ROLE-61] quem não é administrador não cobra, não vê débitos nem envia boleto", async () => {
    const nova = await insertFatura(db(), { ...dono, mes: "2026-10", codigoSituacao: 2 });
    const corpo = {
      valorDebitoAPagar: 1,
      idFaturasSelecionadas: [nova],
      usuario: { id: dono.idUsuario },
      emailEnvioBoleto: [contador.address],
    };
    const pedidos = async (quem: Customer) => [
      (await quem.call(faturasDoContrato.realizarCobranca, { query: { idFatura: nova } })).status,
      (await quem.call(renegociacoes.listarDebitosUsuario, { query: { cpfUsuario: "52998224725" } })).status,
      (await quem.call(renegociacoes.gerarBoleto, { body: corpo })).status,
    ];
    for (const quem of [dono, outro, avancado]) expect(await pedidos(quem)).toEqual([403, 403, 403]);
    // The account has no card and the sum is another: what is refused is what is asked for, not who asks.
    expect(await pedidos(admin)).toEqual([422, 200, 422]);
    await db().updateTable("fatura").set({ anuladaEm: api.deps.clock.now() }).where("id", "=", nova).execute();
  });

  it("[FAT-58] os débitos são pedidos por `cpfUsuario` ou por `cpfCnpj`", async () => {
    const nova = await insertFatura(db(), { ...dono, mes: "2026-09", codigoSituacao: 4 });
    for (const query of [{ cpfUsuario: "529.982.247-25" }, { cpfCnpj: "52998224725" }]) {
      const { body } = await admin.call(renegociacoes.listarDebitosUsuario, { query });
      expect(renegociacoes.listarDebitosUsuario.response.parse(body).map((fatura) => fatura.id)).toEqual([nova]);
    }
    expect((await admin.call(renegociacoes.listarDebitosUsuario, { query: {} })).status).toBe(400);
  });

  it("[SRV-61][FAT-137] a primeira mensalidade recusada e a contestada não são débito; a de contratação cancelada é", async () => {
    const { idUsuario, idContratacao } = outro;
    const pessoa = db().selectFrom("usuario").select("cpfCnpj as cpfUsuario").where("id", "=", idUsuario);
    const query = await pessoa.executeTakeFirstOrThrow();
    const debitos = async () => {
      const { body } = await admin.call(renegociacoes.listarDebitosUsuario, { query });
      return renegociacoes.listarDebitosUsuario.response.parse(body).map((fatura) => fatura.id);
    };
    const situar = (codigoSituacao: number) =>
      db().updateTable("contratacao").set({ codigoSituacao }).where("id", "=", idContratacao).execute();
    const pendente = await insertFatura(db(), { idUsuario, idContratacao, mes: "2026-05", codigoSituacao: 2 });
    await insertFatura(db(), { idUsuario, idContratacao, mes: "2026-06", codigoSituacao: 1 });
    await insertFatura(db(), { idUsuario, idContratacao, mes: "2026-07", codigoSituacao: 3 });
    await insertFatura(db(), { idUsuario, idContratacao, mes: "2026-08", codigoSituacao: 4, valorCentavos: 0 });
    await situar(7);
    expect(await debitos()).toEqual([]);
    await situar(3);
    expect(await debitos()).toEqual([pendente]);
    await db()
      .insertInto("cobranca")
      .values({
        referencia: `fatura:${pendente}:1`,
        chave: api.deps.ids.uuid(),
        origem: "FATURA",
        idOrigem: pendente,
        idUsuario,
        forma: "BOLETO",
        valorCentavos: 12_990,
        vencimento: "2026-05-10",
        descricao: "Mensalidade",
        situacao: "CONTESTADA",
        pedidaEm: api.deps.clock.now(),
        pagaEm: api.deps.clock.now(),
      })
      .execute();
    expect(await debitos()).toEqual([]);
  });
});
