import { configuracoes } from "@acervo/contracts/configuracoes";
import { PreviaDosPadroes } from "@acervo/contracts/padroes-ignorados";
import { diretorios } from "@acervo/contracts/diretorios";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { confirmar, lerConfiguracaoDoAgente } from "../../../../test/backups/other-rooms.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar, lote } from "../../../../test/backups/mini-agent.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import { preverPadroes } from "./prever-padroes.ts";

describe("nomes que uma configuração não guarda", () => {
  let world: CustomerWorld;
  beforeAll(async () => {
    world = await createCustomerWorld();
  });
  afterAll(() => world.close());

  const mudar = ({ idConfiguracao }: Maquina, ...padroesIgnorados: string[]) =>
    world.customer.call(configuracoes.mudarPadroes, { body: { idConfiguracao, padroesIgnorados } });
  const pedirPrevia = ({ idConfiguracao }: Pick<Maquina, "idConfiguracao">, ...padroesIgnorados: string[]) =>
    world.customer.call(configuracoes.preverPadroes, { body: { idConfiguracao, padroesIgnorados } });
  const prever = async (maquina: Maquina, ...padroes: string[]) =>
    PreviaDosPadroes.parse((await pedirPrevia(maquina, ...padroes)).body);
  const padroesDe = async (maquina: Maquina) => {
    const { configuracoes: lidas } = await lerConfiguracaoDoAgente(world.api.deps, maquina.agente.idDispositivo);
    return lidas.find(({ id }) => id === maquina.idConfiguracao)?.padroesIgnorados;
  };
  const guardados = async (maquina: Maquina, nomes: readonly string[]) => {
    const { deps } = world.api;
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(
      deps,
      maquina,
      idBackup,
      nomes.map((nome) => arquivo(nome, nome)),
    );
    return idBackup;
  };
  const comDiretorio = async (caminho: string): Promise<Maquina> => {
    const maquina = await world.novaMaquina();
    const { idConfiguracao } = maquina;
    const { status } = await world.customer.call(diretorios.adicionar, { body: { idConfiguracao, caminho } });
    expect(status).toBe(201);
    return maquina;
  };

  it("[PROT-27] são do agente, da lista e da trilha; repetidos contam uma vez", async () => {
    const maquina = await world.novaMaquina();
    expect(await padroesDe(maquina)).toEqual([]);
    expect((await mudar(maquina, " *.tmp ", "*.TMP", "Índice*", "indice*")).status).toBe(204);
    expect(await padroesDe(maquina)).toEqual(["*.tmp", "Índice*"]);
    const idDispositivo = maquina.agente.idDispositivo;
    const { body } = await world.customer.call(configuracoes.listar, { query: { idDispositivo } });
    expect(body).toMatchObject([{ padroesIgnorados: ["*.tmp", "Índice*"] }]);
    expect((await mudar(maquina)).status).toBe(204);
    expect(await padroesDe(maquina)).toEqual([]);
    const eventos = (await trailOf(world.api, maquina.agente.idContratacao)).filter(
      ({ acao, alvoId }) => acao === "CONFIGURACAO_ALTERADA" && alvoId === String(maquina.idConfiguracao),
    );
    expect(eventos).toHaveLength(2);
  });

  it.each([["*"], ["*.*"], ["?*"], [" . "], ["pasta/*.tmp"], ["C:\\temp"], [""], ["x".repeat(101)], ["a\nb"]])(
    "[PROT-27] recusa %j",
    async (padrao) => {
      const maquina = await world.novaMaquina();
      expect((await mudar(maquina, padrao)).status).toBe(400);
      expect((await pedirPrevia(maquina, padrao)).status).toBe(400);
    },
  );

  it("[PROT-27] recusa mais de cinquenta", async () => {
    const maquina = await world.novaMaquina();
    expect((await mudar(maquina, ...Array.from({ length: 51 }, (_, indice) => `a${indice}`))).status).toBe(400);
  });

  it("[PROT-28] diz quantos dos arquivos guardados cada um deixaria fora, com exemplos; cada arquivo conta uma vez", async () => {
    const maquina = await comDiretorio("C:\\Dados");
    const idBackup = await guardados(maquina, [
      "Dados/a.tmp",
      "Dados/sub/ÁÉ.TMP",
      "Dados/sub/velho.tmp",
      "Dados/node_modules/x/y.js",
      "Dados/node_modules/z.tmp",
      "Dados/100%_a.pdf",
      "Dados/ata.pdf",
      "Outra/b.tmp",
    ]);
    const removido = lote({
      pastas: [
        [0, "C:"],
        [1, "Dados"],
        [2, "sub"],
      ],
      remocoes: [{ pasta: 3, nome: "velho.tmp" }],
    });
    await confirmar(world.api.deps, maquina.agente, idBackup, removido);
    expect(await prever(maquina, "*.tmp", "node_modules", "100%_?.pdf", "dados", "nada*")).toEqual({
      olhados: 6,
      parcial: false,
      padroes: [
        { padrao: "*.tmp", arquivos: 2, bytes: 29, exemplos: ["C:\\Dados\\a.tmp", "C:\\Dados\\sub\\ÁÉ.TMP"] },
        {
          padrao: "node_modules",
          arquivos: 2,
          bytes: 49,
          exemplos: ["C:\\Dados\\node_modules\\x\\y.js", "C:\\Dados\\node_modules\\z.tmp"],
        },
        { padrao: "100%_?.pdf", arquivos: 1, bytes: 16, exemplos: ["C:\\Dados\\100%_a.pdf"] },
        { padrao: "dados", arquivos: 0, bytes: 0, exemplos: [] },
        { padrao: "nada*", arquivos: 0, bytes: 0, exemplos: [] },
      ],
    });
  });

  it.each([
    [{ pastas: 100, arquivos: 2 }, 3],
    [{ pastas: 3, arquivos: 100 }, 1],
  ])("[PROT-28] com mais do que olha (%j), diz que há mais", async (maximo, olhados) => {
    const maquina = await comDiretorio("C:\\Dados");
    await guardados(maquina, ["Dados/a.tmp", "Dados/sub/b.tmp", "Dados/sub/c.tmp", "Dados/sub/fundo/d.tmp"]);
    const pedido = { idConfiguracao: maquina.idConfiguracao, padroesIgnorados: ["*.tmp"] };
    const chamada = { usuario: { id: world.customer.idUsuario } } as Parameters<typeof preverPadroes>[1];
    expect(await preverPadroes(world.api.deps, chamada, pedido, maximo)).toMatchObject({ olhados, parcial: true });
  });

  it("[PROT-28] antes do primeiro backup não conhece arquivo nenhum; a configuração de outra pessoa não existe", async () => {
    const maquina = await comDiretorio("C:\\Dados");
    expect(await prever(maquina, "*.tmp")).toEqual({
      olhados: 0,
      parcial: false,
      padroes: [{ padrao: "*.tmp", arquivos: 0, bytes: 0, exemplos: [] }],
    });
    expect(await pedirPrevia({ idConfiguracao: 2_000_000_000 }, "*.tmp")).toMatchObject({
      status: 404,
      body: { codigo: "CONFIGURACAO_NAO_ENCONTRADA" },
    });
  });
});
