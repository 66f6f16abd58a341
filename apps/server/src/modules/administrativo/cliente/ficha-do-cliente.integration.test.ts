import { acessosDaEquipe, type PaginaDeAcessos } from "@acervo/contracts/acessos-da-equipe";
import { backups } from "@acervo/contracts/backups";
import { fichaDoCliente, type FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ItemDaLinha, PaginaDaLinha } from "@acervo/contracts/linha-do-tempo";
import { privacidade } from "@acervo/contracts/privacidade";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../../../../test/backups/backup-rows.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "../../../../test/builders.ts";
import { signIn, trailOf, type Customer } from "../../../../test/customer-api.ts";
import { giveCartorio, insertFatura } from "../../../../test/faturas.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { insertEvent, lockHead } from "../../../platform/audit/audit.queries.ts";
import { contractChain, genesisHash, rowHash } from "../../../platform/audit/trail-format.ts";
import { verifyChain } from "../../../platform/audit/verify-chain.ts";
import { later } from "../../../platform/clock.ts";

const MINUTO_MS = 60_000;
const DIA_MS = 1_440 * MINUTO_MS;

describe("página do cliente", () => {
  let api: TestApi;
  let cliente: Customer;
  let analista: Customer;
  let dispositivo: DispositivoConfigurado;
  let removido: DispositivoConfigurado;
  beforeAll(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    const { db, clock } = api.deps;
    cliente = await signIn(api, "pessoa");
    analista = await signIn(api, "suporteAvancado");
    await giveCartorio(db, cliente.idUsuario, `C${cliente.idUsuario}`);
    const [um, dois] = await insertDispositivosConfigurados(db, cliente.idContratacao, 2, { ativado: true });
    if (um === undefined || dois === undefined) throw new Error("no devices");
    [dispositivo, removido] = [um, dois];
    const dataFim = later(clock.now(), -10 * DIA_MS);
    const fora = { dataFim, expurgoPrevistoEm: dataFim, ativado: false };
    await db.updateTable("dispositivo").set(fora).where("id", "=", removido.idDispositivo).execute();
    for (const tabela of ["configuracao", "diretorio", "agendamento"] as const)
      await db
        .updateTable(tabela)
        .set({ dataFim })
        .where(tabela === "configuracao" ? "id" : "idConfiguracao", "=", removido.idConfiguracao)
        .execute();
  });
  afterAll(() => api.close());

  const abrir = async (quem = analista, id = cliente.idContratacao): Promise<FichaDoCliente> =>
    (await quem.call(fichaDoCliente.buscarContratacao, { params: { id } })).body as FichaDoCliente;
  const linha = async (query: Record<string, string> = {}): Promise<PaginaDaLinha> =>
    (await analista.call(fichaDoCliente.linhaDoTempo, { params: { id: cliente.idContratacao }, query }))
      .body as PaginaDaLinha;
  const consultas = async () =>
    (await trailOf(api, cliente.idContratacao)).filter(({ acao }) => acao === "CONTRATACAO_CONSULTADA");
  const acessos = async (quem = cliente, query: Record<string, string> = {}) =>
    (await quem.call(acessosDaEquipe.listar, { query })).body as PaginaDeAcessos;
  const enviar = (destinatario: string, numero: number, createdAt: Date) =>
    api.deps.db
      .insertInto("emailEnvio")
      .values({
        id: api.deps.ids.uuid(),
        chave: `teste/${destinatario}/${numero}`,
        tipo: "teste",
        destinatario,
        assunto: `Assunto ${numero}`,
        situacao: "ENVIADO",
        createdAt,
        sentAt: createdAt,
      })
      .execute();

  it("[ADM-52][ADM-54][ADM-55][ADM-56] traz a contratação com plano, consumo e cartões", async () => {
    const ficha = await abrir();
    expect(ficha).toMatchObject({
      id: cliente.idContratacao,
      nome: "Acervo principal",
      cartosoft: 0,
      situacao: { codigo: 1, descricao: "Ativa" },
      dataInicio: "2026-01-05",
      atendimentoArquivado: false,
      idCartaoPrincipal: null,
      idCartaoSecundario: null,
      tipoPagamento: expect.stringMatching(/^(BOLETO|CARTAO)$/),
      dadosPlano: {
        plano: {
          id: expect.any(Number),
          nome: expect.any(String),
          valor: expect.any(Number),
          tipoPlano: { descricao: expect.any(String), valorSubsidio: expect.any(Number) },
        },
        planoOfertaTipoPagamento: { id: expect.any(Number) },
      },
      dadosConsumo: { capacidadeMaximaMB: expect.any(Number), capacidadeUtilizadaMB: 0 },
    });
    const { instituicao } = ficha.dadosPlano.plano.tipoPlano.tipoConta;
    expect(instituicao === null || typeof instituicao.codigo === "string").toBe(true);
    await api.deps.db
      .updateTable("contratacao")
      .set({ atendimentoArquivado: true })
      .where("id", "=", cliente.idContratacao)
      .execute();
    expect((await abrir()).atendimentoArquivado).toBe(true);
  });

  it("[ADM-58] traz os dispositivos e os excluídos com o que configuraram, também o que foi excluído", async () => {
    const { dispositivos, dispositivosExcluidos, usuario } = await abrir();
    expect(usuario).toMatchObject({
      login: usuario.cpfCnpj,
      cartorio: { codigoCorregedoria: `C${cliente.idUsuario}` },
    });
    expect(dispositivos.map(({ id }) => id)).toEqual([dispositivo.idDispositivo]);
    expect(dispositivos[0]?.configuracoes).toMatchObject([
      { prefixo: "Livros", diretorios: [{ caminho: "C:\\Livros" }], agendamentos: [{ descricao: "À noite" }] },
    ]);
    expect(dispositivosExcluidos.map(({ id }) => id)).toEqual([removido.idDispositivo]);
    expect(dispositivosExcluidos[0]?.configuracoesExcluidas).toMatchObject([
      {
        prefixo: "Livros",
        diretoriosExcluidos: [{ caminho: "C:\\Livros" }],
        agendamentosExcluidos: [{ descricao: "À noite" }],
      },
    ]);
  });

  it("[ADM-138][SRV-140] a equipe lê por 12 meses os backups de um dispositivo removido; o dono, não", async () => {
    const pedido = { params: { id: removido.idDispositivo } };
    const status = async (quem: Customer) => (await quem.call(backups.listarPorDispositivo, pedido)).status;
    expect([await status(analista), await status(cliente)]).toEqual([200, 404]);
    const dataFim = later(api.deps.clock.now(), -366 * DIA_MS);
    await api.deps.db.updateTable("dispositivo").set({ dataFim }).where("id", "=", removido.idDispositivo).execute();
    expect(await status(analista)).toBe(404);
  });

  it("[ADM-134] uma consulta por analista, contratação e 15 minutos, na cadeia da contratação", async () => {
    await abrir();
    await abrir();
    await analista.call(fichaDoCliente.erradoAgora, { params: { id: cliente.idContratacao } });
    await linha();
    expect(await consultas()).toMatchObject([
      { alvoTipo: "contratacao", alvoId: String(cliente.idContratacao), atorId: String(analista.idUsuario) },
    ]);
    const admin = await signIn(api, "admin");
    await abrir(admin);
    expect(await consultas()).toHaveLength(2);
    await abrir(analista, analista.idContratacao);
    expect((await trailOf(api, analista.idContratacao)).map(({ acao }) => acao)).not.toContain(
      "CONTRATACAO_CONSULTADA",
    );
    const cadeia = contractChain(cliente.idContratacao);
    const head = await api.deps.db
      .selectFrom("auditoriaCadeia")
      .selectAll()
      .where("cadeia", "=", cadeia)
      .executeTakeFirstOrThrow();
    expect(await verifyChain(api.deps.db, cadeia, head)).toMatchObject({ problema: null });
  });

  it("[ADM-134] de muitas ao mesmo tempo fica uma, e depois de 15 minutos outra", async () => {
    await Promise.all(Array.from({ length: 12 }, () => abrir()));
    expect(await consultas()).toHaveLength(1);
    const outra = await signIn(api, "empresa");
    const cadeia = contractChain(outra.idContratacao);
    const ha = async (minutos: number) => {
      const instante = later(new Date(), -minutos * MINUTO_MS)
        .toISOString()
        .replace("Z", "000Z");
      await api.deps.db.transaction().execute(async (tx) => {
        const head = await lockHead(tx, cadeia, genesisHash(cadeia));
        const row = {
          cadeia,
          seq: head.seq + 1,
          instante,
          atorTipo: "usuario",
          atorId: String(analista.idUsuario),
          acao: "CONTRATACAO_CONSULTADA",
          alvoTipo: "contratacao",
          alvoId: String(outra.idContratacao),
          idRequisicao: null,
          detalhes: {},
          compromissos: {},
          hashAnterior: head.hash,
        };
        await insertEvent(tx, { ...row, hash: rowHash(row) }, []);
      });
    };
    const quantas = async () =>
      (await trailOf(api, outra.idContratacao)).filter(({ acao }) => acao === "CONTRATACAO_CONSULTADA").length;
    await ha(16);
    await abrir(analista, outra.idContratacao);
    expect(await quantas()).toBe(2);
    await abrir(analista, outra.idContratacao);
    expect(await quantas()).toBe(2);
  });

  it("[ADM-135] o cliente lê quem consultou e quando, e ninguém lê o dos outros", async () => {
    expect(await acessos()).toEqual({ acessos: [], proximoCursor: null });
    const outro = await signIn(api, "empresa");
    const { usuario } = await abrir();
    await analista.call(privacidade.encontrarTitular, { body: { cpfCnpj: usuario.cpfCnpj } });
    const lidos = await acessos();
    expect(lidos.acessos.map(({ nomeContratacao }) => nomeContratacao)).toEqual([null, "Acervo principal"]);
    expect(lidos.acessos.every(({ por, em }) => por !== null && !Number.isNaN(Date.parse(em)))).toBe(true);
    expect((await acessos(outro)).acessos).toEqual([]);
  });

  it("[ADM-132] reúne e-mails, falhas, faturas, situações e consultas, sem falta nem repetição, e filtra", async () => {
    const { db, clock } = api.deps;
    const agora = clock.now();
    const { usuario } = await abrir();
    for (let numero = 0; numero < 70; numero += 1)
      await enviar(usuario.email, numero, later(agora, -(numero % 7) * DIA_MS));
    await db.updateTable("emailEnvio").set({ devolvidoEm: agora }).where("assunto", "=", "Assunto 3").execute();
    await enviar("outra@pessoa.example", 99, agora);
    for (let numero = 0; numero < 5; numero += 1)
      await insertBackupEncerrado(db, dispositivo, {
        dataInicio: later(agora, -(numero + 1) * DIA_MS),
        codigoSituacao: numero % 2 === 0 ? 4 : 5,
      });
    const idFatura = await insertFatura(db, { ...cliente, mes: "2026-10" });
    await db
      .insertInto("faturaHistorico")
      .values([
        { idFatura, paraSituacao: 1, motivo: "EMITIDA", tipoAutor: "SISTEMA", ocorridoEm: later(agora, -9 * DIA_MS) },
        {
          idFatura,
          deSituacao: 1,
          paraSituacao: 4,
          motivo: "BOLETO_VENCIDO",
          tipoAutor: "SISTEMA",
          ocorridoEm: later(agora, -2 * DIA_MS),
        },
        {
          idFatura,
          deSituacao: 4,
          paraSituacao: 3,
          motivo: "PAGAMENTO_CONFIRMADO",
          tipoAutor: "SISTEMA",
          ocorridoEm: later(agora, -DIA_MS),
        },
      ])
      .execute();
    await db
      .insertInto("contratacaoHistorico")
      .values({
        idContratacao: cliente.idContratacao,
        deSituacao: 1,
        paraSituacao: 4,
        motivo: "EM_ATRASO",
        tipoAutor: "SISTEMA",
        ocorridoEm: later(agora, -DIA_MS),
      })
      .execute();
    const lidos: ItemDaLinha[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const pagina = await linha(cursor === undefined ? {} : { cursor });
      lidos.push(...pagina.itens);
      cursor = pagina.proximoCursor;
    }
    expect(lidos.map(({ em }) => em)).toEqual(
      lidos
        .map(({ em }) => em)
        .toSorted()
        .toReversed(),
    );
    expect(new Set(lidos.map(({ chave }) => chave)).size).toBe(lidos.length);
    const doTipo = (tipo: string) => lidos.filter((item) => item.tipo === tipo);
    expect(["EMAIL", "FALHA", "FATURA", "SITUACAO", "ACESSO"].map((tipo) => doTipo(tipo).length)).toEqual([
      70, 5, 3, 1, 1,
    ]);
    expect(doTipo("FATURA").map(({ titulo, tom }) => `${tom} ${titulo}`)).toEqual([
      "ok Fatura 10/2026 paga",
      "bad Fatura 10/2026 venceu",
      "neutral Fatura 10/2026 emitida",
    ]);
    expect(doTipo("SITUACAO")[0]).toMatchObject({ titulo: "Ativa → Suspensa", detalhe: "Há fatura em atraso." });
    expect(doTipo("FALHA").every(({ idBackup }) => idBackup !== null)).toBe(true);
    const voltou = doTipo("EMAIL").find(({ titulo }) => titulo === "E-mail: Assunto 3");
    expect(voltou).toMatchObject({ tom: "bad", detalhe: expect.stringMatching(/\*\*\*@.*Voltou\.$/) });
    expect(JSON.stringify(lidos)).not.toContain(usuario.email);
    const filtrados = await linha({ tipos: "FALHA,SITUACAO" });
    expect(new Set(filtrados.itens.map(({ tipo }) => tipo))).toEqual(new Set(["FALHA", "SITUACAO"]));
    expect(filtrados.itens).toHaveLength(6);
  });
});
