import { randomUUID } from "node:crypto";
import { somarDias } from "@acervo/br/data-civil";
import { contratacoes, SITUACAO_CONTRATACAO as S, TermoPorAssinar } from "@acervo/contracts/contratacoes";
import { lgpd } from "@acervo/contracts/lgpd";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { acessosDaEquipe } from "@acervo/contracts/acessos-da-equipe";
import { ContaEncontrada, Provisao, provisoes } from "@acervo/contracts/provisoes";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { signIn, trailOf, type Customer } from "../../../../test/customer-api.ts";
import { giveEndereco } from "../../../../test/contratos.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { avisarProvisionadas } from "./avisar-provisionadas.ts";
import { listarTermosPorAssinar } from "./termos-por-assinar.ts";

const HOJE = "2026-11-17";
const AGORA = `${HOJE}T12:00:00Z`;

describe("contratações provisionadas pelo administrador", () => {
  let api: TestApi;
  let admin: Customer;
  let pessoa: Customer;
  const clock = createTestClock(AGORA);
  beforeAll(async () => {
    api = await startTestApi({ clock });
    admin = await signIn(api, "admin");
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    clock.set(AGORA);
    pessoa = await signIn(api, "pessoa");
    await giveEndereco(api.deps.db, pessoa.idUsuario);
  });

  const db = () => api.deps.db;
  const documento = async ({ idUsuario }: Customer) =>
    (await db().selectFrom("usuario").select("cpfCnpj").where("id", "=", idUsuario).executeTakeFirstOrThrow()).cpfCnpj;
  const encontrar = async (quem: Customer) => {
    const { body } = await admin.call(provisoes.encontrarConta, { body: { cpfCnpj: await documento(quem) } });
    return ContaEncontrada.parse(body);
  };
  const corpo = async (quem: Customer, parte: object = {}) => ({
    idUsuario: quem.idUsuario,
    nome: "Acervo do parceiro",
    idPlanoOfertaTipoPagamento: (await encontrar(quem)).ofertas[0]?.planoOfertaTipoPagamento.id,
    assinarDesde: HOJE,
    cartosoft: 0,
    chaveIdempotencia: randomUUID(),
    ...parte,
  });
  const provisionar = async (parte: object = {}) =>
    admin.call(provisoes.provisionar, { body: await corpo(pessoa, parte) });
  const provisionada = async (parte: object = {}) => Provisao.parse((await provisionar(parte)).body);
  const porAssinar = async () =>
    z.array(TermoPorAssinar).parse((await pessoa.call(contratacoes.listarTermosPorAssinar)).body);
  const lidos = (termos: readonly TermoPorAssinar[]) =>
    termos.map(({ idContratacao, termo }) => ({ idContratacao, hashTermo: termo.hash }));
  const assinar = (contratos: ReturnType<typeof lidos>) =>
    pessoa.call(contratacoes.assinarTermos, { body: { contratos } });
  const linha = (id: number) =>
    db().selectFrom("contratacao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const emails = async (tipo: string, id: number) =>
    (await db().selectFrom("emailEnvio").select("id").where("chave", "=", `${tipo}/${id}`).execute()).length;
  const contar = async (tabela: "contrato" | "assinaturaLgpd") =>
    (await db().selectFrom(tabela).select("id").where("idUsuario", "=", pessoa.idUsuario).execute()).length;
  const retirar = (idContratacao: number) => admin.call(provisoes.retirar, { params: { idContratacao } });

  it("[ADM-280] acha a conta pelo documento, com as ofertas de hoje e as que vêm; a consulta fica na trilha", async () => {
    const conta = await encontrar(pessoa);
    expect(conta).toMatchObject({
      id: pessoa.idUsuario,
      cartorio: null,
      tipoConta: { codigo: "NOR_PF" },
      assinouTermoLGPD: true,
      qtdContratacoes: 1,
    });
    const formas = new Set(
      conta.ofertas.map(({ planoOfertaTipoPagamento }) => planoOfertaTipoPagamento.tipoPagamento.enumTipoPagamento),
    );
    expect([...formas]).toEqual(["BOLETO"]);
    expect(conta.ofertas.every(({ plano }) => plano.tipoPlano.tipoConta.codigo === "NOR_PF")).toBe(true);
    const [primeira] = conta.ofertas;
    await db()
      .updateTable("planoOferta")
      .set({ dataInicio: "2026-12-01" })
      .where("idPlano", "=", primeira?.plano.id ?? 0)
      .execute();
    expect((await encontrar(pessoa)).ofertas).toContainEqual({ ...primeira, inicio: "2026-12-01" });
    await db()
      .updateTable("planoOferta")
      .set({ dataInicio: primeira?.inicio ?? HOJE })
      .where("idPlano", "=", primeira?.plano.id ?? 0)
      .execute();
    expect((await pessoa.call(acessosDaEquipe.listar)).body).toMatchObject({
      acessos: [{ por: expect.any(String), nomeContratacao: null }],
    });
    const ninguem = await admin.call(provisoes.encontrarConta, { body: { cpfCnpj: "00000000191" } });
    expect(ninguem).toMatchObject({ status: 404, body: { codigo: "USUARIO_NAO_ENCONTRADO" } });
  });

  it("[SRV-26][ADM-281] espera em 6 com oferta e versão do contrato, o dono é avisado, e a mesma chave é a mesma", async () => {
    const body = await corpo(pessoa);
    const nova = Provisao.parse((await admin.call(provisoes.provisionar, { body })).body);
    expect(nova).toMatchObject({
      nome: "Acervo do parceiro",
      usuario: { id: pessoa.idUsuario },
      tipoPagamento: "BOLETO",
      cartosoft: 0,
      assinarDesde: HOJE,
    });
    const { codigoSituacao, idTermoModelo, idPlanoOfertaTipoPagamento } = await linha(nova.idContratacao);
    expect([codigoSituacao, idPlanoOfertaTipoPagamento]).toEqual([6, body.idPlanoOfertaTipoPagamento]);
    expect(idTermoModelo).not.toBeNull();
    expect(await trailOf(api, nova.idContratacao)).toMatchObject([
      {
        acao: "CONTRATACAO_SITUACAO_ALTERADA",
        atorId: String(admin.idUsuario),
        detalhes: { de: "", para: "6", motivo: "PROVISIONADA_SEM_TERMO" },
      },
    ]);
    const historico = await db()
      .selectFrom("contratacaoHistorico")
      .select(["motivo", "idUsuarioAutor"])
      .where("idContratacao", "=", nova.idContratacao)
      .execute();
    expect(historico).toEqual([{ motivo: "PROVISIONADA_SEM_TERMO", idUsuarioAutor: admin.idUsuario }]);
    expect(await emails("contrato-por-assinar", nova.idContratacao)).toBe(1);
    const repetida = await admin.call(provisoes.provisionar, { body });
    expect(repetida).toMatchObject({ status: 201, body: { idContratacao: nova.idContratacao } });
    expect(await emails("contrato-por-assinar", nova.idContratacao)).toBe(1);
  });

  it("[SRV-137][ADM-281] a da versão web só nasce aqui, e não recebe dispositivo do portal", async () => {
    const { idContratacao, cartosoft } = await provisionada({ cartosoft: 1 });
    expect([cartosoft, (await linha(idContratacao)).cartosoft]).toEqual([1, true]);
    expect((await assinar(lidos(await porAssinar()))).status).toBe(204);
    const dispositivo = { nome: "Servidor", descricao: "", validadeVersoes: 30, idContratacao };
    const recusado = await pessoa.call(dispositivos.adicionar, { body: dispositivo });
    expect(recusado).toMatchObject({ status: 422, body: { codigo: "CONTRATACAO_WEB" } });
    // What hires and what edits drop the word.
    const { nome, idPlanoOfertaTipoPagamento } = await linha(pessoa.idContratacao);
    const editada = { id: pessoa.idContratacao, nome, idPlanoOfertaTipoPagamento, cartosoft: 1 };
    expect((await pessoa.call(contratacoes.editar, { body: editada })).status).toBe(200);
    expect((await linha(pessoa.idContratacao)).cartosoft).toBe(false);
    expect(Object.keys(contratacoes.adicionar.body.shape)).not.toContain("cartosoft");
  });

  it("[ADM-282] recusa o dia que passou ou está longe, outra oferta, o que passa do limite, o nome repetido e ninguém", async () => {
    const daConta = (await encontrar(pessoa)).ofertas.map(({ planoOfertaTipoPagamento: { id } }) => id);
    const outra = await db()
      .selectFrom("planoOfertaTipoPagamento")
      .select("id")
      .where("id", "not in", daConta)
      .where("tipoPagamento", "=", "CARTAO")
      .executeTakeFirstOrThrow();
    const { nome } = await linha(pessoa.idContratacao);
    const recusas: readonly (readonly [object, number, string])[] = [
      [{ assinarDesde: somarDias(HOJE, -1) }, 422, "DIA_PASSADO"],
      [{ assinarDesde: somarDias(HOJE, 91) }, 422, "PROVISAO_DIA_DISTANTE"],
      [{ idPlanoOfertaTipoPagamento: outra.id }, 422, "PROVISAO_OFERTA_INDISPONIVEL"],
      [{ nome: ` ${nome.toUpperCase()} ` }, 409, "PROVISAO_NOME_REPETIDO"],
      [{ idUsuario: 2_000_000_000 }, 404, "USUARIO_NAO_ENCONTRADO"],
    ];
    for (const [parte, status, codigo] of recusas)
      expect(await provisionar(parte)).toMatchObject({ status, body: { codigo } });
    await db().updateTable("usuario").set({ maximoContratacoes: 1 }).where("id", "=", pessoa.idUsuario).execute();
    expect(await provisionar()).toMatchObject({ status: 422, body: { codigo: "PROVISAO_ACIMA_DO_LIMITE" } });
    expect(await porAssinar()).toEqual([]);
    expect(
      (await db().selectFrom("contratacao").select("id").where("idUsuario", "=", pessoa.idUsuario).execute()).length,
    ).toBe(1);
  });

  it("[ADM-282] uma oferta que ainda vem só se provisiona do dia dela em diante", async () => {
    const [oferta] = (await encontrar(pessoa)).ofertas;
    if (oferta === undefined) throw new Error("there is no offer");
    const desde = (dataInicio: string) =>
      db().updateTable("planoOferta").set({ dataInicio }).where("idPlano", "=", oferta.plano.id).execute();
    const idPlanoOfertaTipoPagamento = oferta.planoOfertaTipoPagamento.id;
    await desde("2026-12-01");
    expect(await provisionar({ idPlanoOfertaTipoPagamento, assinarDesde: "2026-11-30" })).toMatchObject({
      status: 422,
    });
    expect(await provisionar({ idPlanoOfertaTipoPagamento, assinarDesde: "2026-12-01" })).toMatchObject({
      status: 201,
    });
    await desde(oferta.inicio);
  });

  it("[ADM-283] lista o que espera, e retirar cancela sem cobrança e avisa; o que foi respondido não se retira", async () => {
    const { idContratacao } = await provisionada({ cartosoft: 1 });
    const { body } = await admin.call(provisoes.listar);
    const { listaProvisao } = provisoes.listar.response.parse(body);
    expect(listaProvisao[0]).toMatchObject({
      idContratacao,
      usuario: { id: pessoa.idUsuario },
      plano: { nome: "Acervo 10" },
      cartosoft: 1,
      assinarDesde: HOJE,
      provisionadaEm: new Date(AGORA).toISOString(),
    });
    expect(listaProvisao[0]?.provisionadaPor).toBeTruthy();
    expect((await retirar(idContratacao)).status).toBe(204);
    expect((await linha(idContratacao)).codigoSituacao).toBe(S.cancelada);
    expect(await emails("contratacao-cancelada", idContratacao)).toBe(1);
    expect((await trailOf(api, idContratacao)).at(-1)).toMatchObject({
      atorId: String(admin.idUsuario),
      detalhes: { de: "6", para: "3", motivo: "PROVISAO_RETIRADA" },
    });
    expect(await porAssinar()).toEqual([]);
    const itens = await db().selectFrom("faturaItem").select("id").where("idContratacao", "=", idContratacao).execute();
    expect(itens).toEqual([]);
    expect(await retirar(idContratacao)).toMatchObject({ status: 409, body: { codigo: "PROVISAO_RESPONDIDA" } });
    const depois = provisoes.listar.response.parse((await admin.call(provisoes.listar)).body);
    expect(depois.listaProvisao.map((provisao) => provisao.idContratacao)).not.toContain(idContratacao);
    const futura = await provisionada({ assinarDesde: somarDias(HOJE, 3) });
    expect((await retirar(futura.idContratacao)).status).toBe(204);
    expect(await emails("contratacao-cancelada", futura.idContratacao)).toBe(0);
  });

  it("[SRV-182] quem já assinou o termo assina só os contratos, todos ou nenhum, e repetir não muda nada", async () => {
    const primeira = await provisionada();
    const segunda = await provisionada({ nome: "Segunda" });
    const contratos = lidos(await porAssinar());
    const [um] = contratos;
    if (um === undefined) throw new Error("nothing to sign");
    const assinaturas = await contar("assinaturaLgpd");
    for (const parte of [[um], [um, { idContratacao: segunda.idContratacao, hashTermo: um.hashTermo }]])
      expect(await assinar(parte)).toMatchObject({ status: 409, body: { codigo: "TERMO_ALTERADO" } });
    expect(await contar("contrato")).toBe(0);
    expect((await assinar(contratos)).status).toBe(204);
    expect((await assinar(contratos)).status).toBe(204);
    expect([await contar("contrato"), await contar("assinaturaLgpd")]).toEqual([2, assinaturas]);
    for (const { idContratacao } of [primeira, segunda])
      expect((await linha(idContratacao)).codigoSituacao).toBe(S.ativa);
  });

  it("[SRV-182] quem não tem endereço ou não assinou o termo de proteção de dados é recusado", async () => {
    await provisionada();
    await db().updateTable("usuario").set({ idEndereco: null }).where("id", "=", pessoa.idUsuario).execute();
    expect(await assinar(lidos(await porAssinar()))).toMatchObject({
      status: 422,
      body: { codigo: "ENDERECO_DO_TERMO_OBRIGATORIO" },
    });
    expect(await contar("contrato")).toBe(0);
    pessoa = await signIn(api, "pessoa", { assinou: false });
    await provisionada();
    expect(await assinar(lidos(await porAssinar()))).toMatchObject({
      status: 409,
      body: { codigo: "TERMO_NAO_ASSINADO" },
    });
    expect(await contar("contrato")).toBe(0);
  });

  it("[SRV-183] antes do dia não se assina nem com o termo; no dia o dono é avisado uma vez e lê o dia na lista", async () => {
    pessoa = await signIn(api, "pessoa", { assinou: false });
    await giveEndereco(db(), pessoa.idUsuario);
    const dia = somarDias(HOJE, 10);
    const { idContratacao } = await provisionada({ assinarDesde: dia });
    expect(await emails("contrato-por-assinar", idContratacao)).toBe(0);
    const termosEm = (quando: string) =>
      listarTermosPorAssinar({ db: db(), clock: createTestClock(`${quando}T12:00:00Z`) }, pessoa.idUsuario);
    expect(await porAssinar()).toEqual([]);
    // Its contract as it will read on its day: not taken before, even from somebody who knows it.
    const [{ termo } = { termo: null }] = await termosEm(dia);
    const contratos = [{ idContratacao, hashTermo: termo?.hash ?? "" }];
    expect((await pessoa.call(lgpd.assinar, { body: { versao: 1, contratos } })).status).toBe(204);
    expect((await assinar(contratos)).status).toBe(204);
    expect((await linha(idContratacao)).codigoSituacao).toBe(S.aguardandoAssinatura);
    expect([await contar("contrato"), await contar("assinaturaLgpd"), await porAssinar()]).toEqual([0, 1, []]);
    expect((await pessoa.call(contratacoes.listar)).body).toContainEqual(
      expect.objectContaining({ id: idContratacao, assinarDesde: dia }),
    );
    await avisarProvisionadas(api.deps);
    clock.set(`${somarDias(dia, -1)}T12:00:00Z`);
    await avisarProvisionadas(api.deps);
    expect([await emails("contrato-por-assinar", idContratacao), await termosEm(somarDias(dia, -1))]).toEqual([0, []]);
    clock.set(`${dia}T12:00:00Z`);
    for (let vez = 0; vez < 2; vez += 1) await avisarProvisionadas(api.deps);
    expect(await emails("contrato-por-assinar", idContratacao)).toBe(1);
    const { email } = await db()
      .selectFrom("usuario")
      .select("email")
      .where("id", "=", pessoa.idUsuario)
      .executeTakeFirstOrThrow();
    const chave = `contrato-por-assinar/${idContratacao}`;
    const avisos = await db().selectFrom("emailEnvio").select("destinatario").where("chave", "=", chave).execute();
    expect(avisos).toEqual([{ destinatario: email }]);
    clock.set(AGORA);
    await db().updateTable("contratacao").set({ assinarDesde: HOJE }).where("id", "=", idContratacao).execute();
    expect((await assinar(lidos(await porAssinar()))).status).toBe(204);
    expect((await linha(idContratacao)).codigoSituacao).toBe(S.ativa);
  });
});
