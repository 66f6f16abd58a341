import { devicePrefix, manifestPrefix } from "@acervo/backup-format/object-key";
import { arquivos, PaginaPasta } from "@acervo/contracts/arquivos";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { lerConfiguracaoDoAgente } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { systemClock } from "../../../platform/clock.ts";
import { createLogger } from "../../../platform/logger/logger.ts";
import { excluirPastaPedida } from "../delete/excluir-pasta-pedida.ts";
import { cuidarDosExcluidos, desfazerExclusao, devolverItem } from "./desfazer-exclusao.ts";
import { listarExcluidos } from "./listar-excluidos.ts";
import { compactarObjetos, expurgarObjetos } from "../../../../test/upkeep/sweeps.ts";

const SEGUNDO_MS = 1_000;
const DIA_MS = 86_400_000;

describe("itens excluídos", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const logger = createLogger({ level: "silent", servico: "teste" });
  const idDe = ({ agente }: Maquina) => agente.idDispositivo;
  const emLivros = ({ idConfiguracao }: Maquina, ...abaixo: string[]) =>
    [`./${idConfiguracao}/C:/Livros`, ...abaixo].join("/");
  const nomesEm = async (maquina: Maquina, caminho: string) => {
    const query = { idDispositivo: idDe(maquina), caminho, removidos: "true" };
    return PaginaPasta.parse((await world.customer.call(arquivos.listar, { query })).body).arquivos;
  };
  const remover = async (
    maquina: Maquina,
    nome: string,
    mais: { idVersao?: number; escolha?: "COPIAS_ANTIGAS" } = {},
  ) => {
    const nomeArquivo =
      (await nomesEm(maquina, emLivros(maquina))).find((cada) => cada.arquivo === nome)?.nomeObjeto ?? "0";
    const query = { idDispositivo: idDe(maquina), nomeArquivo, ...mais };
    expect((await world.customer.call(arquivos.remover, { query })).status).toBe(204);
  };
  const removerPasta = async (maquina: Maquina, nomePastaRaiz: string, escolha = "TUDO") =>
    (
      await world.customer.call(arquivos.removerPasta, {
        query: { idDispositivo: idDe(maquina) },
        body: { nomePastaRaiz, escolha },
      })
    ).body;
  /** As the routes call them, at whatever time it is: a token does not live for days. */
  const chamada = (): ChamadaDeUsuario => ({
    usuario: { id: world.customer.idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
    escopo: "proprio",
    origem: ORIGEM,
  });
  const listar = async (maquina: Maquina) => {
    const { itens } = await listarExcluidos(deps, chamada(), { idContratacao: maquina.agente.idContratacao });
    return itens.filter(({ dispositivo }) => dispositivo.id === idDe(maquina));
  };
  const desfazer = (id: number) => desfazerExclusao(deps, chamada(), id);
  const NAO_HA = { codigo: "ITEM_EXCLUIDO_NAO_ENCONTRADO" };
  /** Every version of a device, as whoever restores it gets it. */
  const retrato = async (maquina: Maquina) => {
    const { rows } = await sql<object>`
      with recursive alcancada (id, caminho) as (
        select id, '' collate "C" from pasta where id_dispositivo = ${idDe(maquina)} and id_pasta_pai is null
        union all
        select pasta.id, alcancada.caminho || '/' || convert_from(pasta.nome, 'UTF8')
        from pasta join alcancada on pasta.id_pasta_pai = alcancada.id where pasta.id_dispositivo = ${idDe(maquina)}
      )
      select caminho || '/' || convert_from(arquivo.nome, 'UTF8') as caminho, removido, numero_atual = numero as atual,
        numero, valido_de, valido_ate, encode(sha256, 'hex') as sha256
      from arquivo join alcancada on alcancada.id = arquivo.id_pasta
      join arquivo_versao versao on versao.id_dispositivo = arquivo.id_dispositivo and versao.id_arquivo = arquivo.id
      where arquivo.id_dispositivo = ${idDe(maquina)} order by 1, numero`.execute(deps.db);
    return rows;
  };
  const contados = async ({ idConfiguracao }: Maquina) => {
    const linha = deps.db
      .selectFrom("catalogoConfiguracao")
      .select("arquivos")
      .where("idConfiguracao", "=", idConfiguracao);
    return (await linha.executeTakeFirstOrThrow()).arquivos;
  };
  const usoDe = async (maquina: Maquina): Promise<number> => {
    const uso = deps.db.selectFrom("usoDispositivo").select("bytes").where("idDispositivo", "=", idDe(maquina));
    return (await uso.executeTakeFirstOrThrow()).bytes;
  };
  const objetosNoBalde = async (maquina: Maquina): Promise<number> => {
    const prefixo = devicePrefix(idDe(maquina));
    const manifestos = manifestPrefix(idDe(maquina));
    let objetos = 0;
    for await (const { key } of deps.objectStore.listVersions(prefixo)) objetos += key.startsWith(manifestos) ? 0 : 1;
    return objetos;
  };
  /** All that ever takes bytes out of the store. */
  const passarOTempo = async (dias: number): Promise<void> => {
    world.clock.advance(dias * DIA_MS);
    await cuidarDosExcluidos(deps);
    for (const _ of [1, 2]) {
      await compactarObjetos({ ...deps, logger });
      world.clock.advance(2 * 3_600_000);
      await expurgarObjetos(deps);
    }
  };
  const comHistoria = async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [
      arquivo("Livros/a.txt", "um"),
      arquivo("Livros/b.txt", "bê"),
      arquivo("Livros/2024/c.txt", "cê"),
      arquivo("Livros/2024/fundo/d.txt", "dê"),
    ]);
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "dois"), arquivo("Livros/e.txt", "é")]);
    return { maquina, idBackup };
  };

  it("[ARQ-72][ARQ-73][ARQ-74][F3] quem exclui tudo, aos poucos, não destrói nada: desfeito, tudo se restaura igual", async () => {
    const { maquina } = await comHistoria();
    const [antes, uso] = [await retrato(maquina), await usoDe(maquina)];
    await remover(maquina, "a.txt", { escolha: "COPIAS_ANTIGAS" });
    for (const nome of ["a.txt", "b.txt", "e.txt"]) await remover(maquina, nome);
    expect(await removerPasta(maquina, emLivros(maquina, "2024"))).toBe(true);
    expect(await retrato(maquina)).toEqual([]);
    expect([await usoDe(maquina), await contados(maquina)]).toEqual([0, 0]);

    const itens = await listar(maquina);
    expect(itens).toHaveLength(5);
    const apagadoEm = new Date(world.clock.now().getTime() + 7 * DIA_MS).toISOString();
    expect(itens[4]).toMatchObject({
      tipo: "PASTA",
      caminho: "C:\\Livros\\2024",
      arquivos: 2,
      versoes: 2,
      tamanhoBytes: Buffer.byteLength("cêdê"),
      apagadoEm,
      retido: false,
    });
    expect(itens[0]).toMatchObject({ tipo: "VERSOES", caminho: "C:\\Livros\\a.txt", versoes: 1, tamanhoBytes: 2 });
    await passarOTempo(6);
    for (const { id } of itens) expect(await desfazer(id)).toBe(true);
    expect(await retrato(maquina)).toEqual(antes);
    expect([await usoDe(maquina), await contados(maquina)]).toEqual([uso, 5]);
    expect(await listar(maquina)).toEqual([]);
    expect(await conferirInvariantes({ db: deps.db, deps }, idDe(maquina))).toBe(6);
    await passarOTempo(2);
    expect(await retrato(maquina)).toEqual(antes);
    expect(await conferirInvariantes({ db: deps.db, deps }, idDe(maquina))).toBe(6);
    expect((await trailOf(world.api, maquina.agente.idContratacao)).at(-1)).toMatchObject({
      acao: "EXCLUSAO_DESFEITA",
    });
  });

  it("[ARQ-72][ARQ-74] depois do prazo os bytes saem do armazém, e nada os traz de volta", async () => {
    const { maquina } = await comHistoria();
    expect(await removerPasta(maquina, emLivros(maquina))).toBe(true);
    const [item] = await listar(maquina);
    const objetos = await objetosNoBalde(maquina);
    await passarOTempo(6);
    expect(await objetosNoBalde(maquina)).toBe(objetos);
    await passarOTempo(1);
    expect(await objetosNoBalde(maquina)).toBe(0);
    expect(await listar(maquina)).toEqual([]);
    const guardadas = deps.db.selectFrom("versaoExcluida").select("numero").where("idDispositivo", "=", idDe(maquina));
    expect(await guardadas.execute()).toEqual([]);
    await expect(desfazer(item?.id ?? 0)).rejects.toMatchObject(NAO_HA);
  });

  it("[ARQ-74] o que foi guardado de novo no mesmo caminho continua sendo o atual, e as duas histórias ficam", async () => {
    const { maquina, idBackup } = await comHistoria();
    await remover(maquina, "a.txt");
    world.clock.advance(SEGUNDO_MS);
    const depois = world.clock.now();
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "três")]);
    const [item] = await listar(maquina);
    expect(await desfazer(item?.id ?? 0)).toBe(true);
    const doA = (await retrato(maquina)).filter((linha) => JSON.stringify(linha).includes("a.txt"));
    expect(doA).toMatchObject([
      { atual: false, validoAte: expect.any(Date) },
      { atual: false, validoAte: depois },
      { atual: true, removido: false, validoAte: null },
    ]);
    expect(await conferirInvariantes({ db: deps.db, deps }, idDe(maquina))).toBe(7);
  });

  it("[ARQ-74] de dois que desfazem ao mesmo tempo, um desfaz; excluir, desfazer e excluir de novo dá em um item só", async () => {
    const { maquina } = await comHistoria();
    await remover(maquina, "b.txt");
    const [item] = await listar(maquina);
    const query = { id: item?.id ?? 0 };
    const respostas = await Promise.all([1, 2, 3].map(() => world.customer.call(arquivos.desfazerExclusao, { query })));
    expect(respostas.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404, 404]);
    const pagina = await world.customer.call(arquivos.listarExcluidos, {
      query: { idContratacao: maquina.agente.idContratacao },
    });
    expect(pagina.status).toBe(200);
    await remover(maquina, "b.txt");
    const [outro, ...mais] = await listar(maquina);
    expect([outro?.id === item?.id, mais]).toEqual([false, []]);
    expect(await desfazer(outro?.id ?? 0)).toBe(true);
    expect(await conferirInvariantes({ db: deps.db, deps }, idDe(maquina))).toBe(6);
  });

  it("[ARQ-74] o que não era mais para guardar volta a ser guardado", async () => {
    const { maquina } = await comHistoria();
    expect(await removerPasta(maquina, emLivros(maquina, "2024"), "TUDO_E_NAO_GUARDAR")).toBe(true);
    const ignorados = async () =>
      (await lerConfiguracaoDoAgente(deps, idDe(maquina))).configuracoes.flatMap((cada) => cada.ignorados);
    expect(await ignorados()).toHaveLength(1);
    const [item] = await listar(maquina);
    expect(item).toMatchObject({ naoGuardado: true });
    expect(await desfazer(item?.id ?? 0)).toBe(true);
    expect(await ignorados()).toEqual([]);
  });

  it("[ARQ-72][ARQ-73] a trava de retenção adia a data", async () => {
    const maquina = await world.novaMaquina();
    const travado = deps.db.updateTable("dispositivo").set({ diasTrava: 30 }).where("id", "=", idDe(maquina));
    await travado.execute();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "um")]);
    const fim = Math.ceil((world.clock.now().getTime() + 30 * DIA_MS) / SEGUNDO_MS) * SEGUNDO_MS;
    await remover(maquina, "a.txt");
    expect(await listar(maquina)).toMatchObject([{ retido: true, apagadoEm: new Date(fim).toISOString() }]);
  });

  it("[ARQ-74] uma pasta grande volta mesmo no meio da exclusão, e por um trabalho que pode morrer", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    const muitos = Array.from({ length: 520 }, (_, numero) =>
      arquivo(`Livros/${numero % 7}/${numero}.txt`, `n${numero}`),
    );
    await guardar(deps, maquina, idBackup, muitos);
    const antes = await retrato(maquina);
    expect(await removerPasta(maquina, emLivros(maquina))).toBe(false);
    const pedida = await deps.db
      .selectFrom("exclusaoPasta")
      .select("id")
      .where("idDispositivo", "=", idDe(maquina))
      .executeTakeFirstOrThrow();
    let passos = 0;
    const objectStore = {
      ...deps.objectStore,
      put: (objeto: Parameters<typeof deps.objectStore.put>[0]) => {
        passos += 1;
        if (passos > 1) throw new Error("died");
        return deps.objectStore.put(objeto);
      },
    };
    await expect(excluirPastaPedida({ ...deps, objectStore }, pedida.id)).rejects.toThrow("died");
    expect((await retrato(maquina)).length).toBeLessThan(520);
    world.clock.advance(200_001);
    const [item] = await listar(maquina);
    expect(await desfazer(item?.id ?? 0)).toBe(true);
    await excluirPastaPedida(deps, pedida.id);
    expect(await retrato(maquina)).toEqual(antes);
    await devolverItem(deps, item?.id ?? 0);
    expect(await conferirInvariantes({ db: deps.db, deps }, idDe(maquina))).toBe(520);
  });
});
