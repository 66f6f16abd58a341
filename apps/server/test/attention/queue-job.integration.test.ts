import type { TipoDeAtencao } from "@acervo/contracts/atencao";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../backups/backup-rows.ts";
import {
  insertDispositivosConfigurados,
  insertEmailDevolvido,
  insertParametroTexto,
  type DispositivoConfigurado,
} from "../builders.ts";
import { signIn, type Customer } from "../customer-api.ts";
import { insertFatura } from "../faturas.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { later } from "../../src/platform/clock.ts";
import { deleteDadosDaPessoa } from "../../src/modules/privacidade/apagamento/apagar-dados.queries.ts";
import { vigiarBackups } from "../../src/modules/protecao/alertas/vigiar-backups.ts";
import { atualizarFila } from "../../src/modules/administrativo/atencao/fila/atualizar-fila.ts";

// Touches: administrativo, privacidade, protecao.

const DIA_MS = 86_400_000;
const ANTIGA = "0.0.9";

describe("fila do que precisa de atenção", () => {
  let api: TestApi;
  let cliente: Customer;
  let analista: Customer;
  let dispositivo: DispositivoConfigurado;
  beforeAll(async () => {
    api = await startTestApi();
  });
  afterAll(() => api.close());
  beforeEach(async () => {
    const { db } = api.deps;
    await db.deleteFrom("itemAtencao").execute();
    cliente = await signIn(api, "pessoa");
    analista = await signIn(api, "suporteAvancado");
    const [um] = await insertDispositivosConfigurados(db, cliente.idContratacao, 1, { ativado: true });
    if (um === undefined) throw new Error("no device");
    dispositivo = um;
  });

  const atualizar = () => atualizarFila(api.deps);
  const itens = () =>
    api.deps.db
      .selectFrom("itemAtencao")
      .selectAll()
      .where("idContratacao", "=", cliente.idContratacao)
      .orderBy("id")
      .execute();
  const agora = () => api.deps.clock.now();
  const doDispositivo = () => ({ idDispositivo: dispositivo.idDispositivo, idContratacao: cliente.idContratacao });
  const usar = async (parte: number) => {
    const { db } = api.deps;
    const { espacoBytes } = await db
      .selectFrom("contratacaoComPlano")
      .select("espacoBytes")
      .where("id", "=", cliente.idContratacao)
      .executeTakeFirstOrThrow();
    const bytes = Math.floor(Number(espacoBytes) * parte);
    await db
      .insertInto("uso")
      .values({ idContratacao: cliente.idContratacao, bytes })
      .onConflict((conflito) => conflito.column("idContratacao").doUpdateSet({ bytes }))
      .execute();
  };
  const mudarVersao = (versaoAcervoExe: string) =>
    api.deps.db
      .updateTable("dispositivo")
      .set({ versaoAcervoExe })
      .where("id", "=", dispositivo.idDispositivo)
      .execute();
  const recusarCartao = async (): Promise<number> => {
    const id = await insertFatura(api.deps.db, { ...cliente, mes: "2026-10", codigoSituacao: 2 });
    await api.deps.db.updateTable("fatura").set({ tipoPagamento: "CARTAO" }).where("id", "=", id).execute();
    return id;
  };
  const pagarFaturas = async () => {
    await api.deps.db
      .updateTable("fatura")
      .set({ codigoSituacao: 3, pagaEm: agora() })
      .where("idUsuario", "=", cliente.idUsuario)
      .execute();
  };
  const contestar = async (idOrigem: number) => {
    await api.deps.db
      .insertInto("cobranca")
      .values({
        referencia: `fatura:${idOrigem}:1`,
        chave: api.deps.ids.uuid(),
        origem: "FATURA",
        idOrigem,
        idUsuario: cliente.idUsuario,
        forma: "BOLETO",
        situacao: "CONTESTADA",
        pagaEm: agora(),
        valorCentavos: 12_990,
        vencimento: "2026-10-10",
        descricao: "Mensalidade",
        pedidaEm: agora(),
      })
      .execute();
  };
  const atender = (dias: number, retorno: number | null) =>
    api.deps.db
      .insertInto("atendimentoSuporte")
      .values({
        idContratacao: cliente.idContratacao,
        idUsuarioAnalista: analista.idUsuario,
        descricao: "Ligação",
        inicio: later(agora(), dias * DIA_MS),
        retornarEm: retorno === null ? null : later(agora(), retorno * DIA_MS),
      })
      .execute();
  const parar = async () => {
    await insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio: later(agora(), -4 * DIA_MS) });
    await vigiarBackups(api.deps);
  };
  const fazerBackup = () => insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio: agora() });

  const CASOS: readonly {
    readonly tipo: TipoDeAtencao;
    readonly causar: () => Promise<unknown>;
    readonly sanar: () => Promise<unknown>;
    readonly espera: Readonly<Record<string, unknown>>;
  }[] = [
    {
      tipo: "BACKUP_PARADO",
      causar: parar,
      sanar: fazerBackup,
      espera: { gravidade: 1 },
    },
    {
      tipo: "PLANO_CHEIO",
      causar: () => usar(1),
      sanar: () => usar(0.1),
      espera: { gravidade: 2, idDispositivo: null },
    },
    {
      tipo: "CARTAO_RECUSADO",
      causar: recusarCartao,
      sanar: pagarFaturas,
      espera: { gravidade: 3, idDispositivo: null },
    },
    {
      tipo: "DISPUTA",
      causar: async () => contestar(await recusarCartao()),
      sanar: pagarFaturas,
      espera: { gravidade: 2, idDispositivo: null },
    },
    {
      tipo: "AGENTE_DESATUALIZADO",
      causar: () => mudarVersao(ANTIGA),
      sanar: () => mudarVersao("9.9.9"),
      espera: { gravidade: 3, idDispositivo: null },
    },
    {
      tipo: "OBJETO_DANIFICADO",
      causar: () =>
        api.deps.db
          .insertInto("objetoDano")
          .values({
            idDispositivo: dispositivo.idDispositivo,
            idObjeto: api.deps.ids.uuid(),
            motivo: "AUSENTE",
            trechos: "{[0,10)}",
            encontradoEm: agora(),
          })
          .execute(),
      sanar: () =>
        api.deps.db.deleteFrom("objetoDano").where("idDispositivo", "=", dispositivo.idDispositivo).execute(),
      espera: { gravidade: 1 },
    },
    {
      tipo: "ALTERACAO_EM_MASSA",
      causar: () =>
        api.deps.db
          .insertInto("catalogo")
          .values({ ...doDispositivo(), expiracaoCongeladaEm: agora() })
          .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet({ expiracaoCongeladaEm: agora() }))
          .execute(),
      sanar: () =>
        api.deps.db
          .updateTable("catalogo")
          .set({ expiracaoCongeladaEm: null })
          .where("idDispositivo", "=", dispositivo.idDispositivo)
          .execute(),
      espera: { gravidade: 1 },
    },
    {
      tipo: "EMAIL_DEVOLVIDO",
      causar: () => insertEmailDevolvido(api.deps, cliente.idUsuario),
      sanar: () => api.deps.db.deleteFrom("enderecoDevolvido").execute(),
      espera: { gravidade: 3, idDispositivo: null },
    },
    {
      tipo: "RETORNO",
      causar: () => atender(-3, -1),
      sanar: () => atender(0, null),
      espera: { gravidade: 2, idDispositivo: null },
    },
  ];

  it.each(CASOS)(
    "[ADM-175] $tipo abre quando a causa aparece e fecha sozinho quando ela passa; rodar duas vezes não muda nada",
    async ({ tipo, causar, sanar, espera }) => {
      await fazerBackup();
      await atualizar();
      expect(await itens()).toEqual([]);
      // A backup of today would make up for the one that is to be missing.
      if (tipo === "BACKUP_PARADO")
        await api.deps.db.deleteFrom("backup").where("idDispositivo", "=", dispositivo.idDispositivo).execute();
      await causar();
      await atualizar();
      const abertos = await itens();
      const idDispositivo = dispositivo.idDispositivo;
      expect(abertos).toMatchObject([{ tipo, idDispositivo, reaberto: false, encerradoEm: null, ...espera }]);
      expect(abertos[0]?.idUsuarioResponsavel).toBe(tipo === "RETORNO" ? analista.idUsuario : null);
      await atualizar();
      expect(await itens()).toEqual(abertos);
      await sanar();
      await atualizar();
      const fechados = await itens();
      expect(fechados).toMatchObject([{ id: abertos[0]?.id, idUsuarioResolveu: null, encerradoEm: expect.any(Date) }]);
      await atualizar();
      expect(await itens()).toEqual(fechados);
    },
  );

  it("o que muda de gravidade continua o mesmo item, e uma causa que volta abre outro", async () => {
    await usar(0.93);
    await atualizar();
    const [quase] = await itens();
    await usar(1);
    await atualizar();
    expect(await itens()).toEqual([{ ...quase, gravidade: 2 }]);
    await usar(0.1);
    await atualizar();
    await usar(1);
    await atualizar();
    expect((await itens()).map(({ reaberto, encerradoEm }) => [reaberto, encerradoEm === null])).toEqual([
      [false, false],
      [false, true],
    ]);
  });

  it("[ADM-176] o fim da contratação fecha os seus itens, e com a conta eles são apagados", async () => {
    await usar(1);
    await atualizar();
    const { db } = api.deps;
    await db.updateTable("contratacao").set({ codigoSituacao: 3 }).where("id", "=", cliente.idContratacao).execute();
    await atualizar();
    expect((await itens()).map(({ encerradoEm }) => encerradoEm)).toEqual([expect.any(Date)]);
    await db.transaction().execute((tx) => deleteDadosDaPessoa(tx, cliente.idUsuario));
    expect(await itens()).toEqual([]);
  });

  it("o que se encerrou há mais de 90 dias não fica", async () => {
    await usar(1);
    await atualizar();
    await usar(0.1);
    await atualizar();
    await atualizarFila({ db: api.deps.db, clock: { now: () => later(agora(), 89 * DIA_MS) } });
    expect(await itens()).toHaveLength(1);
    await atualizarFila({ db: api.deps.db, clock: { now: () => later(agora(), 91 * DIA_MS) } });
    expect(await itens()).toEqual([]);
  });

  it("a versão mínima é a do parâmetro que vale", async () => {
    await mudarVersao("1.0.0");
    await atualizar();
    expect(await itens()).toEqual([]);
    await insertParametroTexto(api.deps.db, "versao-minima-agente", "2.0.0");
    await atualizar();
    expect(await itens()).toMatchObject([{ tipo: "AGENTE_DESATUALIZADO" }]);
    await api.deps.db.deleteFrom("parametro").where("descricao", "=", "De um teste.").execute();
  });
});
