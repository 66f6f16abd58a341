import { hoje } from "@acervo/br/calendario";
import { formatarData, somarDias } from "@acervo/br/data-civil";
import { aprovacoes, AprovacaoPedida } from "@acervo/contracts/aprovacoes";
import { contratos } from "@acervo/contracts/contratos";
import { lgpd } from "@acervo/contracts/lgpd";
import { termos, type NovaVersao, type TipoDeTermo } from "@acervo/contracts/termos";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { giveEndereco, insertContratoAceito, ofertaDe } from "../../../../test/contratos.ts";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { signLgpd } from "../../../../test/termo-lgpd.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { lerProvedor } from "../ler-provedor.ts";
import { escritoDoHtml, htmlDoEscrito } from "./texto-escrito.ts";

const AGORA = "2026-11-12T12:00:00.000Z";
const DIA_MS = 86_400_000;
const motivo = "Revisão do jurídico.";
const dia = hoje(new Date(AGORA));

describe("versões do que se assina, por dois administradores", () => {
  const clock = createTestClock(AGORA);
  let api: TestApi;
  let ana: Customer;
  let olavo: Customer;
  let cliente: Customer;
  beforeAll(async () => {
    api = await startTestApi({ clock });
    ana = await signIn(api, "admin");
    olavo = await signIn(api, "outroAdmin");
    cliente = await signIn(api, "pessoa");
    await giveEndereco(api.deps.db, cliente.idUsuario);
    await signLgpd(api.deps, cliente.idUsuario);
  });
  afterAll(() => api.close());
  /** Later than whatever another test began: versions begin one after the other. */
  let agora = new Date(AGORA);
  beforeEach(() => {
    agora = new Date(agora.getTime() + 60_000);
    clock.set(agora.toISOString());
  });

  const termo = async (tipo: TipoDeTermo) => {
    const { listaTermo } = termos.listar.response.parse((await ana.call(termos.listar)).body);
    const achado = listaTermo.find((um) => um.tipo === tipo);
    if (achado === undefined) throw new Error(`There is no term ${tipo}.`);
    return achado;
  };
  const vigente = async (tipo: TipoDeTermo) => {
    const achada = (await termo(tipo)).versoes.find(({ situacao }) => situacao === "VIGENTE");
    if (achada === undefined) throw new Error(`No version of ${tipo} is in force.`);
    return achada;
  };
  const abrir = async (id: number) =>
    termos.abrirVersao.response.parse((await ana.call(termos.abrirVersao, { params: { id } })).body);
  /** The text in force with a clause more. */
  const comClausula = async (tipo: TipoDeTermo, clausula: string, inicio: string): Promise<NovaVersao> => {
    const { escrito } = await abrir((await vigente(tipo)).id);
    const texto = `${escrito.texto}\n\n## ${clausula}\nTexto da cláusula.`;
    return { ...escrito, texto, tipo, exigeNovaAssinatura: false, inicio, motivo };
  };
  const pedir = (body: object) => ana.call(termos.pedirVersao, { body });
  const confirmar = (id: number) => olavo.call(aprovacoes.confirmar, { params: { id } });
  const pedida = ({ body }: { readonly body: unknown }) => AprovacaoPedida.parse(body).idAprovacao;
  const feita = async (body: NovaVersao): Promise<void> => {
    expect((await confirmar(pedida(await pedir(body)))).status).toBe(204);
  };
  const retirada = async (id: number): Promise<void> => {
    const pedido = await ana.call(termos.pedirRetirada, { params: { id }, body: { motivo } });
    expect((await confirmar(pedida(pedido))).status).toBe(204);
  };
  const contrato = async () => {
    const query = { idPlanoOfertaTipoPagamento: await ofertaDe(api.deps.db, "Acervo 50") };
    return contratos.gerarTermoDeAceite.response.parse(
      (await cliente.call(contratos.gerarTermoDeAceite, { query })).body,
    );
  };
  const assinou = async () => usuarios.dados.response.parse((await cliente.call(usuarios.dados)).body).assinouTermoLGPD;

  it("[ADM-240] lista os três termos com as suas versões e o que cada um pode ter de campos", async () => {
    const { listaTermo } = termos.listar.response.parse((await ana.call(termos.listar)).body);
    expect(listaTermo.map(({ tipo }) => tipo)).toEqual(["CONTRATO", "ALTERACAO", "LGPD"]);
    expect((await termo("ALTERACAO")).versoes.at(-1)).toMatchObject({
      versao: 1,
      vigenteDesde: "2021-01-01T03:00:00.000Z",
      exigeNovaAssinatura: false,
    });
    expect((await termo("ALTERACAO")).campos).toContain("contratoNumero");
    expect(await termo("LGPD")).toMatchObject({ campos: [], esperando: null });
  });

  it("[ADM-246] reescrever o que está guardado não muda uma letra do que vale", async () => {
    const { db } = api.deps;
    const textos = [
      ...(await db.selectFrom("termoModelo").select("texto").where("versao", "=", 1).execute()),
      ...(await db.selectFrom("termoAnexo").select("texto").execute()),
    ];
    expect(textos.length).toBeGreaterThanOrEqual(5);
    for (const { texto } of textos) expect(htmlDoEscrito(escritoDoHtml(texto))).toBe(texto);
  });

  it("[ADM-241] a versão nova vale do seu dia em diante para quem contrata, e o contrato assinado fica com a sua", async () => {
    const { db } = api.deps;
    const idOferta = await ofertaDe(db, "Acervo 10");
    const { id } = await insertContratoAceito(db, { ...cliente, idOferta, agora: clock.now() });
    const assinado = () => db.selectFrom("contrato").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    const antes = await assinado();
    const nova = await comClausula("CONTRATO", "Cláusula 10. De amanhã", somarDias(dia, 1));
    const idAprovacao = pedida(await pedir(nova));
    const lista = aprovacoes.listar.response.parse((await olavo.call(aprovacoes.listar)).body).listaAprovacao;
    expect(lista.find((aprovacao) => aprovacao.id === idAprovacao)).toMatchObject({
      tipo: "TERMO_VERSAO",
      titulo: "Nova versão: contrato de backup",
      depois: expect.stringContaining(`a partir de ${formatarData(nova.inicio)}`),
    });
    expect((await termo("CONTRATO")).esperando).toEqual({ idAprovacao });
    expect(await pedir(nova)).toMatchObject({ status: 409, body: { codigo: "APROVACAO_JA_PEDIDA" } });
    await confirmar(idAprovacao);
    expect((await termo("CONTRATO")).versoes[0]).toMatchObject({ situacao: "FUTURA" });
    expect((await contrato()).texto).not.toContain("De amanhã");
    expect(await pedir({ ...nova, inicio: dia })).toMatchObject({
      status: 422,
      body: { codigo: "TERMO_ANTES_DE_OUTRO" },
    });
    expect(await pedir({ ...nova, inicio: somarDias(dia, -1) })).toMatchObject({
      status: 422,
      body: { codigo: "DIA_PASSADO" },
    });
    clock.set("2026-11-13T03:00:00.000Z");
    const depois = await contrato();
    expect(depois.texto).toContain("<h2>Cláusula 10. De amanhã</h2>\n<p>Texto da cláusula.</p>");
    expect(depois.anexos).toHaveLength(1);
    expect(await assinado()).toEqual(antes);
    expect((await termo("CONTRATO")).versoes[0]).toMatchObject({
      vigenteDesde: "2026-11-13T03:00:00.000Z",
      situacao: "VIGENTE",
    });
    agora = clock.now();
  });

  it("[ADM-242] quem assinou o termo LGPD assina de novo só a versão que exige", async () => {
    const hojeMesmo = hoje(clock.now());
    await feita(await comClausula("LGPD", "8. Contato", hojeMesmo));
    expect(await assinou()).toBe(true);
    clock.advance(1000);
    await feita({ ...(await comClausula("LGPD", "9. Encarregado", hojeMesmo)), exigeNovaAssinatura: true });
    expect(await assinou()).toBe(false);
    const { versao, texto } = lgpd.buscar.response.parse((await cliente.call(lgpd.buscar)).body);
    expect(texto).toContain("9. Encarregado");
    await cliente.call(lgpd.assinar, { body: { versao } });
    expect(await assinou()).toBe(true);
    agora = clock.now();
  });

  it("[ADM-243] uma versão que ainda não vale é retirada e nunca vem a valer; uma que vale não se retira", async () => {
    const antes = await vigente("ALTERACAO");
    const amanha = somarDias(hoje(clock.now()), 1);
    await feita(await comClausula("ALTERACAO", "Cláusula 4. Que não vem", amanha));
    const [futura] = (await termo("ALTERACAO")).versoes;
    const params = { id: futura?.id ?? 0 };
    await retirada(params.id);
    clock.advance(2 * DIA_MS);
    expect((await termo("ALTERACAO")).versoes[0]).toMatchObject({ ...params, situacao: "RETIRADA" });
    expect(await vigente("ALTERACAO")).toEqual(antes);
    for (const id of [params.id, antes.id])
      expect(await ana.call(termos.pedirRetirada, { params: { id }, body: { motivo } })).toMatchObject({
        status: 409,
        body: { codigo: "TERMO_MUDOU" },
      });
    const porBaixo = api.deps.db
      .updateTable("termoModelo")
      .set({ retiradoEm: clock.now() })
      .where("id", "=", antes.id)
      .execute();
    await expect(porBaixo).rejects.toThrow("termo_modelo_retirado_antes_de_valer");
    clock.set(agora.toISOString());
  });

  it.each([
    ["CONTRATO", "## Cláusula\n{{contratanteNone}}", "TERMO_CAMPO_DESCONHECIDO", "{{contratanteNone}}"],
    ["CONTRATO", "Entre {{ provedorNome }}", "TERMO_CAMPO_DESCONHECIDO", "{{ provedorNome }"],
    ["CONTRATO", "Entre {{provedorNome", "TERMO_CAMPO_DESCONHECIDO", "{{provedorNome"],
    ["CONTRATO", "Entre {{provedorNome}} e mais ninguém.", "TERMO_SEM_CAMPO", "{{contratanteNome}}"],
    ["LGPD", "Seu nome é {{contratanteNome}}.", "TERMO_CAMPO_DESCONHECIDO", "{{contratanteNome}}"],
  ] as const)("[ADM-244] %s com %j é recusado: %s", async (tipo, texto, codigo, campo) => {
    const escrito = { tipo, texto, anexos: [] };
    for (const resposta of [
      await ana.call(termos.prever, { body: escrito }),
      await pedir({ ...escrito, exigeNovaAssinatura: false, inicio: "2099-01-01", motivo }),
    ])
      expect(resposta).toMatchObject({ status: 422, body: { codigo, mensagem: expect.stringContaining(campo) } });
  });

  it("[ADM-245] o termo LGPD não tem anexos, e a prévia é o texto, em que o que parece marcação continua texto", async () => {
    const body = { tipo: "LGPD", texto: "<script>x</script>", anexos: [{ nome: "Anexo", texto: "a" }] };
    expect(await ana.call(termos.prever, { body })).toMatchObject({
      status: 422,
      body: { codigo: "TERMO_LGPD_COM_ANEXO" },
    });
    expect(await ana.call(termos.prever, { body: { ...body, anexos: [] } })).toMatchObject({
      status: 200,
      body: { texto: "<p>&lt;script&gt;x&lt;/script&gt;</p>\n", anexos: [] },
    });
  });

  it("[ADM-245] antes de pedir e para quem confirma, lê-se o que o cliente leria, com dados que se dizem de exemplo", async () => {
    const nova = await comClausula("CONTRATO", "Cláusula 11. Prévia", "2098-01-01");
    const { tipo, texto, anexos } = nova;
    const antes = await termo("CONTRATO");
    const resposta = await ana.call(termos.prever, { body: { tipo, texto, anexos } });
    const previa = termos.prever.response.parse(resposta.body);
    expect(previa.texto).toContain("[EXEMPLO] Nome do Contratante");
    expect(previa.texto).toContain("<h2>Cláusula 11. Prévia</h2>\n<p>Texto da cláusula.</p>");
    expect(previa.anexos[0]?.texto).toContain("[EXEMPLO] Plano 50");
    expect(JSON.stringify(previa)).not.toContain("{{");
    expect(await termo("CONTRATO")).toEqual(antes);
    const params = { id: pedida(await pedir(nova)) };
    expect((await olavo.call(termos.abrirPedido, { params })).body).toEqual({ tipo, previa });
    expect(await termo("CONTRATO")).toEqual({ ...antes, esperando: { idAprovacao: params.id } });
    await ana.call(aprovacoes.retirar, { params });
    const outro = { params: { id: 999_999_999 } };
    expect((await olavo.call(termos.abrirPedido, outro)).status).toBe(404);
    expect((await olavo.call(termos.abrirVersao, outro)).status).toBe(404);
  });

  it("[ADM-245] cada campo da alteração é de exemplo e diz que é; o provedor é o dos contratos, também na retirada", async () => {
    const { campos } = await termo("ALTERACAO");
    const texto = campos.map((campo) => `${campo}: {{${campo}}}`).join("\n");
    const escrito = { tipo: "ALTERACAO", texto, anexos: [] } as const;
    const previa = termos.prever.response.parse((await ana.call(termos.prever, { body: escrito })).body);
    const { nome } = await lerProvedor(api.deps.db, clock.now());
    expect(previa.texto).toContain(`<p>provedorNome: ${nome}</p>`);
    expect((await contrato()).texto).toContain(nome);
    for (const campo of [
      "contratanteNome",
      "contratanteEndereco",
      "contratacaoNome",
      "planoNome",
      "planoAnteriorNome",
      "contratoNumero",
    ])
      expect(previa.texto).toContain(`<p>${campo}: [EXEMPLO] `);
    expect(previa.texto).toContain("<p>contratanteDocumento: 000.000.000-00</p>");
    await feita({ ...escrito, anexos: [], exigeNovaAssinatura: false, inicio: "2096-01-01", motivo });
    const [futura] = (await termo("ALTERACAO")).versoes;
    const retirar = { params: { id: futura?.id ?? 0 }, body: { motivo } };
    const params = { id: pedida(await ana.call(termos.pedirRetirada, retirar)) };
    expect((await olavo.call(termos.abrirPedido, { params })).body).toEqual({ tipo: "ALTERACAO", previa });
    expect((await confirmar(params.id)).status).toBe(204);
  });

  it("confirmada duas vezes ao mesmo tempo, é uma versão só, e a trilha a tem", async () => {
    const antes = (await termo("ALTERACAO")).versoes.length;
    const inicio = "2097-01-01";
    const id = pedida(await pedir(await comClausula("ALTERACAO", "Cláusula 5. Uma vez", inicio)));
    const respostas = await Promise.all([confirmar(id), confirmar(id)]);
    expect(respostas.map(({ status }) => status).toSorted((um, outro) => um - outro)).toEqual([204, 409]);
    const { versoes } = await termo("ALTERACAO");
    expect(versoes).toHaveLength(antes + 1);
    const eventos = await api.deps.db
      .selectFrom("auditoriaEvento")
      .select("acao")
      .where("alvoTipo", "=", "termo_modelo")
      .where("alvoId", "=", String(versoes[0]?.id))
      .execute();
    expect(eventos).toEqual([{ acao: "TERMO_VERSAO_ADICIONADA" }]);
    await retirada(versoes[0]?.id ?? 0);
  });
});
