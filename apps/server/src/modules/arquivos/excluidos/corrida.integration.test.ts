import { arquivos, PaginaPasta } from "@acervo/contracts/arquivos";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { instantFrom, later } from "../../../platform/clock.ts";
import { lockCatalogo } from "../../catalogo/chain.api.ts";
import { cuidarDosExcluidos, desfazerExclusao } from "./desfazer-exclusao.ts";
import { listarExcluidos } from "./listar-excluidos.ts";

const RODADAS = 12;
/** What each of the two leaves behind where it was first. */
const FIM = {
  desfazer: { resposta: 200, desfeito: true, expurgado: false, arquivos: 1 },
  expurgo: { resposta: "ITEM_EXCLUIDO_NAO_ENCONTRADO", desfeito: false, expurgado: true, arquivos: 0 },
} as const;

describe("desfazer contra o expurgo", () => {
  let world: CustomerWorld;
  beforeAll(async () => {
    world = await createCustomerWorld();
  });
  afterAll(() => world.close());

  const chamada = (): ChamadaDeUsuario => ({
    usuario: { id: world.customer.idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
    escopo: "proprio",
    origem: ORIGEM,
  });
  const nomes = async ({ agente, idConfiguracao }: Maquina) => {
    const query = { idDispositivo: agente.idDispositivo, caminho: `./${idConfiguracao}/C:` };
    const { status, body } = await world.customer.call(arquivos.listar, { query });
    return status === 200 ? PaginaPasta.parse(body).arquivos.map(({ nomeObjeto }) => nomeObjeto) : [];
  };
  const excluido = async () => {
    const { deps } = world.api;
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const [nomeArquivo = ""] = await nomes(maquina);
    const query = { idDispositivo: maquina.agente.idDispositivo, nomeArquivo };
    expect((await world.customer.call(arquivos.remover, { query })).status).toBe(204);
    const { itens } = await listarExcluidos(deps, chamada(), { idContratacao: maquina.agente.idContratacao });
    const item = itens.find(({ dispositivo }) => dispositivo.id === maquina.agente.idDispositivo);
    return { maquina, id: item?.id ?? 0, apagadoEm: instantFrom(item?.apagadoEm ?? "") };
  };
  const naFila = (quantos: number) =>
    vi.waitFor(
      async () => {
        const { rows } = await sql<{ total: number }>`
        select count(*)::int as total from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.api.deps.db);
        expect(rows[0]?.total).toBe(quantos);
      },
      { timeout: 15_000 },
    );

  /** Both want the catalog of the device, one at its last instant and one right after it; who asked first gets it. */
  const correr = async ({ maquina, id, apagadoEm }: Awaited<ReturnType<typeof excluido>>, primeiro: string) => {
    const { deps } = world.api;
    const antes = { ...deps, clock: createTestClock(later(apagadoEm, -1)) };
    const depois = { ...deps, clock: createTestClock(apagadoEm) };
    const corredores = {
      desfazer: () =>
        desfazerExclusao(antes, chamada(), id).then(
          () => 200,
          (erro: { codigo?: string }) => erro.codigo,
        ),
      expurgo: () => cuidarDosExcluidos(depois).then(() => "limpo"),
    };
    const ordem = primeiro === "desfazer" ? (["desfazer", "expurgo"] as const) : (["expurgo", "desfazer"] as const);
    const corridas: Promise<unknown>[] = [];
    await deps.db.transaction().execute(async (tx) => {
      await lockCatalogo(tx, maquina.agente);
      for (const [lugar, quem] of ordem.entries()) {
        corridas.push(corredores[quem]());
        await naFila(lugar + 1);
      }
    });
    const respostas = await Promise.all(corridas);
    return respostas[ordem.indexOf("desfazer")];
  };

  it("[ARQ-74][F3] em muitas corridas um só vence: ou tudo volta, ou nada, e o outro responde 404", async () => {
    for (let rodada = 0; rodada < RODADAS; rodada += 1) {
      const item = await excluido();
      const primeiro = rodada % 2 === 0 ? "desfazer" : "expurgo";
      const resposta = await correr(item, primeiro);
      const linha = await world.api.deps.db
        .selectFrom("itemExcluido")
        .select(["desfeitoEm", "expurgadoEm"])
        .where("id", "=", item.id)
        .executeTakeFirstOrThrow();
      const { desfeitoEm, expurgadoEm } = linha;
      expect({
        resposta,
        desfeito: desfeitoEm !== null,
        expurgado: expurgadoEm !== null,
        arquivos: (await nomes(item.maquina)).length,
      }).toEqual(FIM[primeiro]);
    }
  });
});
