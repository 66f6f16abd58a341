import { buscaDeContratacoes, type PaginaContratacoes } from "@acervo/contracts/busca-de-contratacoes";
import { parametros } from "@acervo/contracts/parametros";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../../test/backups/backup-rows.ts";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  type DispositivoConfigurado,
} from "../../../../test/builders.ts";
import { signIn, startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import { giveCartorio } from "../../../../test/faturas.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import type { Db } from "../../../platform/db/db.ts";
import { updateContagem } from "./contagem.queries.ts";

type Corpo = Readonly<Record<string, string | number | boolean>>;

const AGORA = "2026-03-02T12:00:00Z";
const DIA_MS = 86_400_000;

describe("busca de contratações da equipe", () => {
  let api: TestApi;
  let db: Db;
  let pessoa: Customer;
  let empresa: Customer;
  let admin: Customer;
  let suporte: Customer;
  let maquinas: readonly DispositivoConfigurado[];
  let ids: Record<"daPessoa" | "daEmpresa" | "suspensa" | "arquivada" | "web", number>;

  const mudar = (id: number, campos: object) =>
    db.updateTable("contratacao").set(campos).where("id", "=", id).execute();
  const pedir = async (body: Corpo = {}, quem = admin): Promise<PaginaContratacoes> => {
    const resposta = await quem.call(buscaDeContratacoes.listar, { body });
    expect(resposta).toMatchObject({ status: 200 });
    return buscaDeContratacoes.listar.response.parse(resposta.body);
  };
  const achadas = async (body: Corpo): Promise<readonly number[]> =>
    (await pedir({ ocultarContratacaoCartosoftWeb: false, ...body })).listaContratacoes.map(
      ({ idContratacao }) => idContratacao,
    );
  const achados = async (body: Corpo): Promise<readonly (number | undefined)[]> =>
    (await pedir({ ocultarContratacaoCartosoftWeb: false, ...body })).listaContratacoes.map(
      ({ idDispositivo }) => idDispositivo,
    );

  beforeAll(async () => {
    ({ api, customer: pessoa } = await startCustomerApi({ clock: createTestClock(AGORA) }));
    ({ db } = api.deps);
    empresa = await signIn(api, "empresa");
    admin = await signIn(api, "admin");
    suporte = await signIn(api, "suporte");
    // What staff have themselves would be found, too.
    for (const { idUsuario } of [admin, suporte])
      await sql`delete from contratacao_busca where id_usuario = ${idUsuario}`.execute(db);
    await db
      .updateTable("usuario")
      .set({ nome: "Conceição Araújo da Silva", telefone: "31988887777" })
      .where("id", "=", pessoa.idUsuario)
      .execute();
    await giveCartorio(db, pessoa.idUsuario, "0001234");
    await giveCartorio(db, empresa.idUsuario, "0009999");
    const nova = (idUsuario: number, nome: string) => insertContratacao(db, { idUsuario, nome });
    ids = {
      daPessoa: pessoa.idContratacao,
      daEmpresa: empresa.idContratacao,
      suspensa: await nova(pessoa.idUsuario, "Suspensa"),
      arquivada: await nova(pessoa.idUsuario, "Arquivada"),
      web: await nova(pessoa.idUsuario, "Web"),
    };
    await mudar(ids.daPessoa, { dataContratacao: "2025-03-01T02:30:00Z" });
    await mudar(ids.daEmpresa, { dataContratacao: "2025-06-10T12:00:00Z" });
    await mudar(ids.suspensa, { dataContratacao: "2025-06-10T12:00:00Z", codigoSituacao: 4 });
    await mudar(ids.arquivada, { dataContratacao: "2025-09-10T12:00:00Z", atendimentoArquivado: true });
    await mudar(ids.web, { dataContratacao: "2024-09-10T12:00:00Z", cartosoft: true });
    maquinas = await insertDispositivosConfigurados(db, ids.daPessoa, 3, { ativado: true });
  });
  afterAll(() => api.close());

  const hora = (diasAtras: number) => new Date(Date.parse(AGORA) - diasAtras * DIA_MS);

  it("[ADM-36][ADM-37][ADM-40][ADM-114] responde com os campos da especificação, da mais antiga à mais nova", async () => {
    const { listaContratacoes: lista, ...resto } = await pedir({ ocultarContratacaoCartosoftWeb: false }, suporte);
    expect(resto).toEqual({ total: 5, registrosPorPagina: 10, agrupadoDispositivo: false });
    expect(lista.map(({ idContratacao }) => idContratacao)).toEqual([
      ids.web,
      ids.daPessoa,
      ids.daEmpresa,
      ids.suspensa,
      ids.arquivada,
    ]);
    const { cpfCnpj } = await db
      .selectFrom("usuario")
      .select("cpfCnpj")
      .where("id", "=", pessoa.idUsuario)
      .executeTakeFirstOrThrow();
    expect(lista[1]).toMatchObject({
      idContratacao: ids.daPessoa,
      cpfCnpjUsuario: cpfCnpj,
      nomeUsuario: "Conceição Araújo da Silva",
      codigoCorregedoria: "0001234",
      dataContratacao: "2025-03-01T02:30:00.000Z",
      situacaoContratacao: "Ativa",
      qtdDispositivos: 3,
      capacidadeUtilizada: 0,
    });
    expect(lista[1]?.nomePlano).toBeTruthy();
    expect(Object.keys(lista[1] ?? {})).not.toContain("nomeDispositivo");
  });

  it("[ADM-19][ADM-21][ADM-121] acha pelo nome sem acentos e por partes, pelo documento e pelos dígitos do telefone", async () => {
    const daPessoa = [ids.web, ids.daPessoa, ids.suspensa, ids.arquivada];
    for (const nomeUsuario of ["CONCEICAO", "araújo conc", "silva conceição"])
      expect(await achadas({ nomeUsuario })).toEqual(daPessoa);
    for (const nomeUsuario of ["conc_icao", "conc%icao", "araujo santos"])
      expect(await achadas({ nomeUsuario })).toEqual([]);
    expect(await achadas({ telefone: "(31) 98888-7777" })).toEqual(daPessoa);
    expect(await achadas({ telefone: "8888-7777" })).toEqual(daPessoa);
    expect(await achadas({ telefone: "11111111" })).toEqual([]);
    const { cpfCnpj } = await db
      .selectFrom("usuario")
      .select("cpfCnpj")
      .where("id", "=", empresa.idUsuario)
      .executeTakeFirstOrThrow();
    expect(await achadas({ cpfCnpjUsuario: `${cpfCnpj.slice(0, 2)}.${cpfCnpj.slice(2)}` })).toEqual([ids.daEmpresa]);
    expect(await achadas({ cpfCnpjUsuario: cpfCnpj.slice(0, 8) })).toEqual([]);
    expect(await achadas({ codigoCorregedoria: "0009999" })).toEqual([ids.daEmpresa]);
  });

  it("[ADM-30][ADM-31] esconde arquivadas a pedido, e as do web salvo pedido", async () => {
    expect(await achadas({ ocultarContratacaoArquivada: true })).not.toContain(ids.arquivada);
    expect(await achadas({})).toContain(ids.arquivada);
    expect((await pedir()).listaContratacoes.map(({ idContratacao }) => idContratacao)).not.toContain(ids.web);
    expect(await achadas({})).toContain(ids.web);
  });

  it("filtra por situação, plano, tipo e dias civis de São Paulo", async () => {
    expect(await achadas({ codigoSituacao: 4 })).toEqual([ids.suspensa]);
    // 23:30 of 28 February in São Paulo.
    expect(await achadas({ dataContratacaoDe: "2025-02-28", dataContratacaoAte: "2025-02-28" })).toEqual([
      ids.daPessoa,
    ]);
    expect(await achadas({ dataContratacaoDe: "2025-03-01", dataContratacaoAte: "2025-08-31" })).toEqual([
      ids.daEmpresa,
      ids.suspensa,
    ]);
    const oferta = await db
      .selectFrom("contratacao")
      .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contratacao.idPlanoOfertaTipoPagamento")
      .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
      .innerJoin("plano", "plano.id", "planoOferta.idPlano")
      .select(["oferta.id", "plano.idTipoPlano"])
      .where("contratacao.id", "=", ids.daEmpresa)
      .executeTakeFirstOrThrow();
    expect(await achadas({ idPlanoOfertaTipoPagamento: oferta.id })).toEqual([ids.daEmpresa]);
    expect(await achadas({ idPlanoOfertaTipoPagamentoInativo: oferta.id })).toEqual([ids.daEmpresa]);
    expect(await achadas({ idTipoPlanoConta: oferta.idTipoPlano })).toEqual([ids.daEmpresa]);
  });

  it("[ADM-22][ADM-24][ADM-25][ADM-29][ADM-122][SRV-112] por dispositivo, e os que não têm backup bom", async () => {
    const [boa, falha, nunca] = maquinas;
    if (boa === undefined || falha === undefined || nunca === undefined) throw new Error("three devices");
    await insertBackupEncerrado(db, boa, { dataInicio: hora(1) });
    await insertBackupEncerrado(db, falha, { dataInicio: hora(5), codigoSituacao: 3 });
    for (const dias of [4, 3, 2, 1])
      await insertBackupEncerrado(db, falha, { dataInicio: hora(dias), codigoSituacao: 4 });
    await db
      .updateTable("dispositivo")
      .set({ versaoAcervoExe: "4.2.0" })
      .where("id", "in", [boa.idDispositivo, falha.idDispositivo])
      .execute();
    const todos = maquinas.map(({ idDispositivo }) => idDispositivo);
    const pagina = await pedir({ agrupadoDispositivo: true });
    expect(pagina).toMatchObject({ total: 3, agrupadoDispositivo: true });
    expect(await achados({ agrupadoDispositivo: true })).toEqual(todos);
    const nenhum = await pedir({ dispositivoSemNenhumBackup: true });
    expect(nenhum).toMatchObject({ total: 1, agrupadoDispositivo: true });
    expect(nenhum.listaContratacoes.map(({ idDispositivo }) => idDispositivo)).toEqual([nunca.idDispositivo]);
    const parados = await pedir({ dispositivoMaisDeTresDiasSemBackup: true });
    expect(parados).toMatchObject({ total: 2, agrupadoDispositivo: true });
    expect(parados.listaContratacoes.map(({ idDispositivo }) => idDispositivo)).toEqual([
      falha.idDispositivo,
      nunca.idDispositivo,
    ]);
    expect(await achadas({ versaoAcervoExe: "4.2.0" })).toEqual([ids.daPessoa]);
    expect(await achados({ versaoAcervoExe: "4.2.0", agrupadoDispositivo: true })).toEqual([
      boa.idDispositivo,
      falha.idDispositivo,
    ]);
    await mudar(ids.daPessoa, { codigoSituacao: 4 });
    for (const filtro of ["dispositivoSemNenhumBackup", "dispositivoMaisDeTresDiasSemBackup"])
      expect(await achados({ [filtro]: true })).toEqual([]);
    expect(await achados({ agrupadoDispositivo: true })).toEqual(todos);
    await mudar(ids.daPessoa, { codigoSituacao: 1 });
    await db
      .updateTable("dispositivo")
      .set({ ativado: false, dataFim: AGORA, expurgoPrevistoEm: AGORA })
      .where("id", "=", falha.idDispositivo)
      .execute();
    expect(await achados({ agrupadoDispositivo: true })).toEqual([boa.idDispositivo, nunca.idDispositivo]);
    expect((await pedir({ nomeUsuario: "conceicao" })).listaContratacoes[0]?.qtdDispositivos).toBe(2);
    await db
      .updateTable("dispositivo")
      .set({ ativado: true, dataFim: null, expurgoPrevistoEm: null })
      .where("id", "=", falha.idDispositivo)
      .execute();
    expect(await achados({ dispositivoMaisDeTresDiasSemBackup: true })).toEqual([
      falha.idDispositivo,
      nunca.idDispositivo,
    ]);
  });

  it("[ADM-38][SRV-139] a linha de um dispositivo diz qual é, e o backup mais novo, seja qual for", async () => {
    const [viva, removida] = await insertDispositivosConfigurados(db, ids.suspensa, 2);
    if (viva === undefined || removida === undefined) throw new Error("two devices");
    await insertBackupEncerrado(db, viva, { dataInicio: hora(2) });
    await insertBackupEncerrado(db, viva, { dataInicio: hora(1), codigoSituacao: 4 });
    const mudarMaquina = ({ idDispositivo }: DispositivoConfigurado, campos: object) =>
      db.updateTable("dispositivo").set(campos).where("id", "=", idDispositivo).execute();
    const REMOVIDA = { ativado: false, dataFim: AGORA, expurgoPrevistoEm: AGORA };
    await mudarMaquina(removida, REMOVIDA);
    await mudarMaquina(viva, { versaoAcervoExe: "4.1.0" });
    const { listaContratacoes } = await pedir({
      agrupadoDispositivo: true,
      codigoSituacao: 4,
      versaoAcervoExe: "4.1.0",
    });
    expect(listaContratacoes).toMatchObject([
      {
        idContratacao: ids.suspensa,
        idDispositivo: viva.idDispositivo,
        nomeDispositivo: "Computador 1",
        dataDispositivo: "2026-01-05T12:00:00.000Z",
        dataInicioUltimoBackup: hora(1).toISOString(),
        dataTerminoUltimoBackup: new Date(hora(1).getTime() + 1_800_000).toISOString(),
        versaoAcervoExe: "4.1.0",
        qtdDispositivos: 1,
      },
    ]);
    await mudarMaquina(viva, REMOVIDA);
    expect((await pedir({ agrupadoDispositivo: true, codigoSituacao: 4, versaoAcervoExe: "4.1.0" })).total).toBe(0);
  });

  it("[ADM-23] ativa sem dispositivo", async () => {
    expect(await achadas({ contratacaoSemDispositivo: true })).toEqual([ids.web, ids.daEmpresa, ids.arquivada]);
  });

  it("[ADM-26][SRV-113] a porcentagem em uso é a do espaço guardado, a partir da do parâmetro", async () => {
    expect(await suporte.call(parametros.filtroPorcentagemCapacidadeUtilizada)).toMatchObject({
      status: 200,
      body: 90,
    });
    const usar = (porcento: number) =>
      sql`
      insert into uso (id_contratacao, bytes)
      select id, espaco_bytes / 100 * ${porcento} from contratacao_com_plano where id = ${ids.daEmpresa}
      on conflict (id_contratacao) do update set bytes = excluded.bytes`.execute(db);
    await usar(89);
    expect(await achadas({ porcentagemCapacidadeUtilizada: 90 })).toEqual([]);
    await sql`update uso set bytes = (select ceil(espaco_bytes * 0.9) from contratacao_com_plano where id = id_contratacao)
      where id_contratacao = ${ids.daEmpresa}`.execute(db);
    const { total, listaContratacoes } = await pedir({ porcentagemCapacidadeUtilizada: 90 });
    expect([total, listaContratacoes[0]?.capacidadeUtilizada]).toEqual([1, 90]);
  });

  it("[ADM-123] o que se conta é o que se acha, depois de cada mudança, somado ou não", async () => {
    const diferencas = async () => {
      const { rows } = await sql`
        select * from (
          select por_dispositivo, mes, codigo_situacao, sum(quantidade)::int n from contratacao_contagem
          where por_versao group by 1, 2, 3 having sum(quantidade) <> 0
        ) contada full join (
          select por_dispositivo, mes, codigo_situacao, count(*)::int n from contratacao_busca group by 1, 2, 3
        ) real using (por_dispositivo, mes, codigo_situacao, n)
        where contada is null or real is null`.execute(db);
      return rows;
    };
    expect(await diferencas()).toEqual([]);
    await mudar(ids.daEmpresa, { codigoSituacao: 3 });
    expect(await diferencas()).toEqual([]);
    await db.transaction().execute(updateContagem);
    expect(await diferencas()).toEqual([]);
    await mudar(ids.daEmpresa, { codigoSituacao: 1 });
    expect(await diferencas()).toEqual([]);
    const { rows } = await sql`
      select id_contratacao, id_dispositivo, codigo_situacao, arquivada, cartosoft, sem_dispositivo, versoes, porcentagem_utilizada
      from contratacao_a_buscar linha
      where not exists (
        select from contratacao_busca busca
        where (busca.id_contratacao, busca.id_dispositivo, busca.codigo_situacao, busca.arquivada, busca.cartosoft,
          busca.sem_dispositivo, busca.versoes, busca.porcentagem_utilizada) = (linha.id_contratacao, linha.id_dispositivo,
          linha.codigo_situacao, linha.arquivada, linha.cartosoft, linha.sem_dispositivo, linha.versoes, linha.porcentagem_utilizada)
      ) and linha.id_usuario in (${pessoa.idUsuario}, ${empresa.idUsuario})`.execute(db);
    expect(rows).toEqual([]);
  });
});
