import { devicePrefix } from "@acervo/backup-format/object-key";
import { hoje } from "@acervo/br/calendario";
import { formatarData, somarDias } from "@acervo/br/data-civil";
import { arquivos } from "@acervo/contracts/arquivos";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Maquina } from "../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../test/backups/mini-agent.ts";
import { expurgarDispositivos } from "../../../test/backups/other-rooms.ts";
import { insertContratacao } from "../../../test/builders.ts";
import { trailOf } from "../../../test/customer-api.ts";
import { systemClock } from "../../platform/clock.ts";

import { comprovarExpurgos } from "./comprovar-expurgos.ts";
import { encerrarContratacoes } from "./encerrar-contratacoes.ts";

const DIA_MS = 86_400_000;
const TRINTA = 30;

describe("o fim de uma contratação", () => {
  let world: CustomerWorld;
  beforeEach(async () => {
    world = await createCustomerWorld();
  });
  afterEach(() => world.close());

  const dia = () => hoje(world.clock.now());
  const db = () => world.api.deps.db;
  const rodar = () => encerrarContratacoes(world.api.deps);
  const passar = (dias: number) => world.clock.advance(dias * DIA_MS);
  const situacao = async (id: number) =>
    (await db().selectFrom("contratacao").select("codigoSituacao").where("id", "=", id).executeTakeFirstOrThrow())
      .codigoSituacao;
  const emails = async (tipo: string): Promise<readonly string[]> => {
    const linhas = await db()
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("tipo", "=", tipo)
      .orderBy("id")
      .execute();
    return linhas.map(({ conteudo }) => JSON.stringify(conteudo));
  };
  const noArmazem = async ({ agente }: Maquina): Promise<number> => {
    let versoes = 0;
    for await (const _ of world.api.deps.objectStore.listVersions(devicePrefix(agente.idDispositivo))) versoes += 1;
    return versoes;
  };
  const comArquivos = async (diasTrava: number | null = null): Promise<Maquina> => {
    const maquina = await world.novaMaquina();
    await db().updateTable("dispositivo").set({ diasTrava }).where("id", "=", maquina.agente.idDispositivo).execute();
    const { idBackup } = await iniciar(world.api.deps, maquina);
    await guardar(world.api.deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "dois")]);
    return maquina;
  };
  const cancelar = async () => {
    const { idContratacao: id } = world.customer;
    expect((await world.customer.call(contratacoes.remover, { query: { id } })).status).toBe(204);
  };
  /** Tokens and signed addresses are good today only, whatever day is lived through. */
  const noPortal = async <T>(fazer: () => Promise<T>): Promise<T> => {
    const vivido = world.clock.now();
    world.clock.set(systemClock.now());
    try {
      return await fazer();
    } finally {
      world.clock.set(vivido);
    }
  };
  const ler = () =>
    noPortal(async () => {
      const { body } = await world.customer.call(contratacoes.buscar, { query: { id: world.customer.idContratacao } });
      return body;
    });
  /** What the customer gets when they download a file of the machine; null when they get none. */
  const baixar = ({ agente: { idDispositivo } }: Maquina, nome: string): Promise<string | null> =>
    noPortal(async () => {
      const arquivoGuardado = await db()
        .selectFrom("arquivo")
        .select("id")
        .where("idDispositivo", "=", idDispositivo)
        .where("nomeExibicao", "=", nome)
        .executeTakeFirst();
      const query = { idDispositivo, nomeArquivo: String(arquivoGuardado?.id ?? 1) };
      const { status, body } = await world.customer.call(arquivos.download, { query });
      if (status !== 200) return null;
      const { pathname, search } = new URL(z.string().parse(body));
      return (await fetch(`${world.api.url}${pathname}${search}`)).text();
    });
  const expurgar = async () => {
    await expurgarDispositivos(world.api.deps);
    await comprovarExpurgos(world.api.deps);
  };
  const planejar = (id: number, guardadoAte: string) =>
    db().updateTable("contratacaoEncerramento").set({ guardadoAte }).where("idContratacao", "=", id).execute();
  const cancelada = async (guardadoAte: string): Promise<number> => {
    const { idUsuario } = world.customer;
    const id = await insertContratacao(db(), {
      idUsuario,
      nome: `Nº ${guardadoAte}/${Math.random()}`,
      codigoSituacao: 3,
    });
    await db().insertInto("contratacaoEncerramento").values({ idContratacao: id, guardadoAte }).execute();
    return id;
  };

  it("[CONTR-100][CONTR-151][CONTR-155][CONTR-156][CONTR-157][SRV-30] cancelada, avisa 7 dias e 1 dia antes, encerra no dia e comprova que nada resta", async () => {
    const { idContratacao } = world.customer;
    const maquina = await comArquivos();
    const ultimo = somarDias(dia(), TRINTA);
    const previa = await world.customer.call(contratacoes.preverCancelamento, { query: { id: idContratacao } });
    expect(previa.body).toMatchObject({
      dispositivos: 1,
      arquivos: 2,
      arquivosAte: ultimo,
      apagadosEm: somarDias(ultimo, 1),
      comTravaAte: null,
    });
    await cancelar();
    await expect(iniciar(world.api.deps, maquina)).rejects.toMatchObject({ codigo: "CONTRATACAO_NAO_ATIVA" });
    expect(await ler()).toMatchObject({ situacao: { codigo: 3 }, arquivosAte: ultimo });
    expect((await emails("contratacao-cancelada")).join("")).toContain(`baixados até ${formatarData(ultimo)}`);

    for (let passados = 0; passados <= TRINTA; passados += 1) {
      await Promise.all([rodar(), rodar()]);
      expect(await emails("fim-da-guarda")).toHaveLength(passados < 24 ? 0 : 1);
      expect(await emails("vespera-do-fim-da-guarda")).toHaveLength(passados < 30 ? 0 : 1);
      expect(await situacao(idContratacao)).toBe(3);
      await expurgar();
      if (passados < TRINTA) passar(1);
    }
    expect((await emails("fim-da-guarda"))[0]).toContain(
      `Em ${formatarData(somarDias(ultimo, 1))} seus arquivos serão apagados`,
    );
    expect(await baixar(maquina, "a.txt")).toBe("um");

    passar(1);
    await Promise.all([rodar(), rodar()]);
    expect(await situacao(idContratacao)).toBe(5);
    expect(await ler()).toMatchObject({ arquivosAte: null });
    expect(await baixar(maquina, "a.txt")).toBeNull();
    await expurgar();
    await expurgar();
    expect(await noArmazem(maquina)).toBe(0);
    expect(await emails("contratacao-encerrada")).toHaveLength(1);
    const [comprovante, ...outros] = await emails("arquivos-apagados");
    expect(outros).toEqual([]);
    expect(comprovante).toContain("2 (");
    expect(comprovante).toContain(formatarData(dia()));
    expect(await trailOf(world.api, idContratacao)).toContainEqual(
      expect.objectContaining({
        acao: "CONTRATACAO_ARQUIVOS_EXPURGADOS",
        detalhes: expect.objectContaining({ dispositivos: "1", arquivos: "2" }),
      }),
    );
  });

  it("[CONTR-152] a trava de retenção guarda o que é dela até a data, e nada volta ao uso", async () => {
    const livre = await comArquivos();
    const travada = await comArquivos(40);
    await cancelar();
    await planejar(world.customer.idContratacao, dia());
    await rodar();
    expect((await emails("fim-da-guarda"))[0]).toContain("trava de retenção");
    for (const dias of [6, 1]) {
      passar(dias);
      await rodar();
    }
    expect(await situacao(world.customer.idContratacao)).toBe(5);
    const guardados = await noArmazem(travada);
    await expurgar();
    expect(await noArmazem(livre)).toBe(0);
    expect(await noArmazem(travada)).toBe(guardados);
    expect(await emails("arquivos-apagados")).toEqual([]);
    const id = travada.agente.idDispositivo;
    const { expurgoPrevistoEm } = await db()
      .selectFrom("dispositivo")
      .select("expurgoPrevistoEm")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(expurgoPrevistoEm === null ? null : hoje(expurgoPrevistoEm)).toBe(somarDias(dia(), 40 - 7));
    const volta = await noPortal(() => world.customer.call(dispositivos.trazerDeVolta, { query: { id } }));
    expect(volta).toMatchObject({ body: { codigo: "CONTRATACAO_ENCERRADA" } });
  });

  it("[CONTR-151] o aviso que atrasou adia o fim; onde nada está guardado, encerra sem aviso", async () => {
    await comArquivos();
    await cancelar();
    const { idContratacao } = world.customer;
    await planejar(idContratacao, somarDias(dia(), -5));
    const vazia = await cancelada(somarDias(dia(), -1));
    await rodar();
    expect(await situacao(vazia)).toBe(5);
    expect(await ler()).toMatchObject({ situacao: { codigo: 3 }, arquivosAte: somarDias(dia(), 6) });
    passar(6);
    await rodar();
    expect(await situacao(idContratacao)).toBe(3);
    passar(1);
    await rodar();
    expect(await situacao(idContratacao)).toBe(5);
    for (const tipo of ["fim-da-guarda", "vespera-do-fim-da-guarda", "contratacao-encerrada"])
      expect(await emails(tipo)).toHaveLength(1);
  });

  it("[SRV-33] à inativa o aviso diz que pagar a traz de volta", async () => {
    await comArquivos();
    const { idContratacao: id } = world.customer;
    await db().updateTable("contratacao").set({ codigoSituacao: 2 }).where("id", "=", id).execute();
    await db().insertInto("contratacaoEncerramento").values({ idContratacao: id, guardadoAte: dia() }).execute();
    await rodar();
    expect((await emails("fim-da-guarda"))[0]).toContain("Pague o que está em aberto");
  });

  it("[CONTR-154] as que já estavam canceladas ou inativas ganham todos os dias a partir de hoje", async () => {
    const { idUsuario } = world.customer;
    const antigas = [];
    for (const codigoSituacao of [2, 3])
      antigas.push(await insertContratacao(db(), { idUsuario, nome: `Antiga ${codigoSituacao}`, codigoSituacao }));
    await rodar();
    const planos = await db().selectFrom("contratacaoEncerramento").selectAll().orderBy("idContratacao").execute();
    expect(planos.map(({ idContratacao, guardadoAte }) => [idContratacao, guardadoAte])).toEqual(
      antigas.map((id) => [id, somarDias(dia(), TRINTA)]),
    );
  });

  it("[CONTR-153] o freio: mais de 10 e mais de 1 % num dia não encerra nenhuma até alguém liberar", async () => {
    const ontem = somarDias(dia(), -1);
    const vencidas = [];
    for (let n = 0; n < 11; n += 1) vencidas.push(await cancelada(ontem));
    await expect(rodar()).rejects.toThrow("11 of 12 subscriptions would end today.");
    for (const id of vencidas) expect(await situacao(id)).toBe(3);
    await db()
      .insertInto("parametro")
      .values({
        chave: "minimo-freio-encerramento",
        vigenteDesde: dia(),
        valor: "11",
        tipo: "inteiro",
        descricao: "Liberado.",
      })
      .execute();
    await rodar();
    for (const id of vencidas) expect(await situacao(id)).toBe(5);
  });
});
