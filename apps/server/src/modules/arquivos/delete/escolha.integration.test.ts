import { arquivos, PaginaPasta, type ESCOLHAS_DE_EXCLUSAO } from "@acervo/contracts/arquivos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { PaginaNaoProtegidos, Protecao, protecao } from "@acervo/contracts/protecao";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmar, lerConfiguracaoDoAgente } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar, lote } from "../../../../test/backups/mini-agent.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import { systemClock } from "../../../platform/clock.ts";
import { excluirPastaPedida } from "./excluir-pasta-pedida.ts";

const SEGUNDO_MS = 1_000;
type Escolha = (typeof ESCOLHAS_DE_EXCLUSAO)[number];

describe("o que uma exclusão leva", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const idDe = ({ agente }: Maquina) => agente.idDispositivo;
  const emLivros = ({ idConfiguracao }: Maquina, ...abaixo: string[]) =>
    [`./${idConfiguracao}/C:/Livros`, ...abaixo].join("/");
  const abrir = async (maquina: Maquina, caminho: string) => {
    const query = { idDispositivo: idDe(maquina), caminho, removidos: "true" };
    return PaginaPasta.parse((await world.customer.call(arquivos.listar, { query })).body);
  };
  const versoesEm = async (maquina: Maquina, caminho: string) =>
    (await abrir(maquina, caminho)).arquivos.map((cada) => [cada.arquivo, cada.versao, cada.removidoEm !== null]);
  const nomeObjeto = async (maquina: Maquina, caminho: string, nome: string) =>
    (await abrir(maquina, caminho)).arquivos.find((cada) => cada.arquivo === nome)?.nomeObjeto ?? "0";
  const removerPasta = (maquina: Maquina, nomePastaRaiz: string, escolha?: Escolha) =>
    world.customer.call(arquivos.removerPasta, {
      query: { idDispositivo: idDe(maquina) },
      body: { nomePastaRaiz, ...(escolha === undefined ? {} : { escolha }) },
    });
  const remover = (maquina: Maquina, nomeArquivo: string, escolha: Escolha) =>
    world.customer.call(arquivos.remover, { query: { idDispositivo: idDe(maquina), nomeArquivo, escolha } });
  const prever = async (maquina: Maquina, itens: object) =>
    (await world.customer.call(arquivos.preverExclusao, { query: { idDispositivo: idDe(maquina) }, body: itens })).body;
  const naoProtegidos = async (maquina: Maquina) =>
    PaginaNaoProtegidos.parse(
      (await world.customer.call(protecao.naoProtegidos, { query: { idDispositivo: idDe(maquina) } })).body,
    );
  const daProtecao = async (maquina: Maquina) => {
    const { body } = await world.customer.call(protecao.consultar, { query: { id: maquina.agente.idContratacao } });
    return Protecao.parse(body).dispositivos.find(({ id }) => id === idDe(maquina));
  };
  const usoDe = async (maquina: Maquina): Promise<number> => {
    const uso = deps.db.selectFrom("usoDispositivo").select("bytes").where("idDispositivo", "=", idDe(maquina));
    return (await uso.executeTakeFirstOrThrow()).bytes;
  };
  const ignoradosDoAgente = async (maquina: Maquina) =>
    (await lerConfiguracaoDoAgente(deps, idDe(maquina))).configuracoes.flatMap(({ ignorados }) => ignorados);
  const remocao = (nome: string) =>
    lote({
      pastas: [
        [0, "C:"],
        [1, "Livros"],
      ],
      remocoes: [{ pasta: 2, nome }],
    });
  /** Livros/a.txt of 2 and then 4 bytes, Livros/2024/b.txt of 3, and Livros/foi.txt of 5, which is there no more. */
  const comHistoria = async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    const primeiros = [
      arquivo("Livros/a.txt", "um"),
      arquivo("Livros/2024/b.txt", "fim"),
      arquivo("Livros/foi.txt", "antes"),
    ];
    await guardar(deps, maquina, idBackup, primeiros);
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "dois")]);
    await confirmar(deps, maquina.agente, idBackup, remocao("foi.txt"));
    return { maquina, idBackup };
  };

  it("[ARQ-69] prevê, para cada escolha, arquivos, versões e bytes, sem mudar nada", async () => {
    const { maquina } = await comHistoria();
    const pasta = emLivros(maquina);
    expect(await prever(maquina, { pastas: [pasta] })).toEqual({
      antigas: { arquivos: 1, versoes: 2, bytes: 7 },
      tudo: { arquivos: 3, versoes: 4, bytes: 14 },
      desfazerAte: new Date(world.clock.now().getTime() + 7 * 86_400_000).toISOString(),
      completa: true,
      naoGuardar: "DIRETORIO_DA_CONFIGURACAO",
    });
    const a = await nomeObjeto(maquina, pasta, "a.txt");
    expect(await prever(maquina, { pastas: [emLivros(maquina, "2024")], arquivos: [a] })).toMatchObject({
      antigas: { arquivos: 0, versoes: 1, bytes: 2 },
      tudo: { arquivos: 2, versoes: 3, bytes: 9 },
      naoGuardar: "POSSIVEL",
    });
    expect(await prever(maquina, { arquivos: ["0"] })).toMatchObject({ codigo: "ARQUIVO_NAO_ENCONTRADO" });
    expect(await prever(maquina, { pastas: ["."] })).toMatchObject({ codigo: "PASTA_NAO_ENCONTRADA" });
    expect(await usoDe(maquina)).toBe(14);
  });

  it("[ARQ-70] só as cópias antigas: o que está na máquina fica, e libera o que foi previsto", async () => {
    const { maquina } = await comHistoria();
    const pasta = emLivros(maquina);
    expect((await removerPasta(maquina, pasta, "COPIAS_ANTIGAS")).body).toBe(true);
    expect(await versoesEm(maquina, pasta)).toEqual([["a.txt", 1, false]]);
    expect(await versoesEm(maquina, emLivros(maquina, "2024"))).toEqual([["b.txt", 1, false]]);
    expect(await usoDe(maquina)).toBe(7);
    expect((await removerPasta(maquina, pasta, "COPIAS_ANTIGAS")).body).toBe(true);
    expect(await ignoradosDoAgente(maquina)).toEqual([]);
    expect((await trailOf(world.api, maquina.agente.idContratacao)).at(-1)).toMatchObject({
      acao: "PASTA_EXCLUIDA",
      detalhes: { escolha: "COPIAS_ANTIGAS" },
    });
    expect(await conferirInvariantes({ db: deps.db, deps }, idDe(maquina))).toBe(2);
  });

  it("[ARQ-70] de um arquivo, as antigas ou tudo; o que já não há não é erro", async () => {
    const { maquina } = await comHistoria();
    const pasta = emLivros(maquina);
    const a = await nomeObjeto(maquina, pasta, "a.txt");
    expect((await remover(maquina, a, "COPIAS_ANTIGAS")).status).toBe(204);
    expect((await remover(maquina, a, "COPIAS_ANTIGAS")).status).toBe(204);
    expect((await remover(maquina, await nomeObjeto(maquina, pasta, "foi.txt"), "COPIAS_ANTIGAS")).status).toBe(204);
    expect(await versoesEm(maquina, pasta)).toEqual([["a.txt", 1, false]]);
    expect((await remover(maquina, a, "TUDO_E_NAO_GUARDAR")).status).toBe(204);
    expect(await ignoradosDoAgente(maquina)).toEqual([["C:", "Livros", "a.txt"]]);
    expect(await usoDe(maquina)).toBe(3);
  });

  it("[ARQ-51][ARQ-70] de uma pasta grande, as antigas saem por um trabalho e a pasta continua à vista", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    const muitos = (texto: string) =>
      Array.from({ length: 260 }, (_, numero) => arquivo(`Livros/${numero % 3}/${numero}.txt`, `${texto}${numero}`));
    await guardar(deps, maquina, idBackup, muitos("a"));
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, muitos("bb"));
    const pasta = emLivros(maquina);
    const { antigas } = (await prever(maquina, { pastas: [pasta] })) as { antigas: { bytes: number } };
    const antes = await usoDe(maquina);
    expect((await removerPasta(maquina, pasta, "COPIAS_ANTIGAS")).body).toBe(false);
    expect((await abrir(maquina, pasta)).pastas).toHaveLength(3);
    const pedida = deps.db.selectFrom("exclusaoPasta").select("id").where("idDispositivo", "=", idDe(maquina));
    await excluirPastaPedida(deps, (await pedida.executeTakeFirstOrThrow()).id);
    expect(await usoDe(maquina)).toBe(antes - antigas.bytes);
    const versoes = await versoesEm(maquina, emLivros(maquina, "1"));
    expect(new Set(versoes.map(([, quantas]) => quantas))).toEqual(new Set([1]));
    expect(await conferirInvariantes({ db: deps.db, deps }, idDe(maquina))).toBe(260);
  });

  it("[ARQ-70][PROT-22][PROT-23] tudo, e não guardar mais: o agente sabe, a pessoa vê, e volta a guardar quando quer", async () => {
    const { maquina } = await comHistoria();
    const antes = await daProtecao(maquina);
    expect((await removerPasta(maquina, emLivros(maquina, "2024"), "TUDO_E_NAO_GUARDAR")).body).toBe(true);
    expect(await ignoradosDoAgente(maquina)).toEqual([["C:", "Livros", "2024"]]);
    const { escolhidos, itens, grupos } = await naoProtegidos(maquina);
    expect(escolhidos).toMatchObject([{ caminho: "C:\\Livros\\2024", desde: world.clock.now().toISOString() }]);
    expect([itens, grupos]).toEqual([[], []]);
    expect(await daProtecao(maquina)).toMatchObject({ situacao: antes?.situacao, naoProtegidos: 0, ignorados: 1 });
    expect((await daProtecao(maquina))?.porque).toBe(`${antes?.porque} 1 caminho fica fora do backup por escolha sua.`);

    const query = { id: escolhidos[0]?.id ?? 0 };
    expect((await world.customer.call(configuracoes.voltarAGuardar, { query })).status).toBe(204);
    expect(await ignoradosDoAgente(maquina)).toEqual([]);
    expect((await naoProtegidos(maquina)).escolhidos).toEqual([]);
    expect(await world.customer.call(configuracoes.voltarAGuardar, { query })).toMatchObject({
      status: 404,
      body: { codigo: "IGNORADO_NAO_ENCONTRADO" },
    });
    const trilha = (await trailOf(world.api, maquina.agente.idContratacao)).slice(-3);
    expect(trilha.map(({ acao }) => acao)).toEqual(["PASTA_EXCLUIDA", "CAMINHO_IGNORADO", "CAMINHO_GUARDADO_DE_NOVO"]);
    expect(JSON.stringify(trilha)).not.toContain("2024");
  });

  it("[ARQ-70] o que fica abaixo vai junto, maiúsculas não contam, e um diretório da configuração é recusado", async () => {
    const { maquina, idBackup } = await comHistoria();
    await guardar(deps, maquina, idBackup, [arquivo("Livros/2025/Atas/c.txt", "c"), arquivo("Fora/d.txt", "d")]);
    expect((await removerPasta(maquina, emLivros(maquina, "2025/Atas"), "TUDO_E_NAO_GUARDAR")).body).toBe(true);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/2025/ATAS/c.txt", "c")]);
    expect((await removerPasta(maquina, emLivros(maquina, "2025/ATAS"), "TUDO_E_NAO_GUARDAR")).body).toBe(true);
    expect(await ignoradosDoAgente(maquina)).toEqual([["C:", "Livros", "2025", "Atas"]]);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/2025/e.txt", "e")]);
    expect((await removerPasta(maquina, emLivros(maquina, "2025"), "TUDO_E_NAO_GUARDAR")).body).toBe(true);
    expect(await ignoradosDoAgente(maquina)).toEqual([["C:", "Livros", "2025"]]);

    const volume = `./${maquina.idConfiguracao}/C:`;
    const antes = await usoDe(maquina);
    for (const pasta of [emLivros(maquina), volume, `./${maquina.idConfiguracao}`])
      expect(await removerPasta(maquina, pasta, "TUDO_E_NAO_GUARDAR")).toMatchObject({
        status: 422,
        body: { codigo: "IGNORA_DIRETORIO" },
      });
    expect(await usoDe(maquina)).toBe(antes);
    expect(await prever(maquina, { pastas: [`${volume}/Fora`] })).toMatchObject({ naoGuardar: "DESNECESSARIO" });
    expect((await removerPasta(maquina, `${volume}/Fora`, "TUDO_E_NAO_GUARDAR")).body).toBe(true);
    expect(await ignoradosDoAgente(maquina)).toHaveLength(1);
  });

  it("[PROT-23] quem adiciona o caminho como diretório volta a guardá-lo", async () => {
    const { maquina } = await comHistoria();
    const { idConfiguracao } = maquina;
    await removerPasta(maquina, emLivros(maquina, "2024"), "TUDO_E_NAO_GUARDAR");
    const body = { idConfiguracao, caminho: "c:\\livros\\2024\\" };
    expect((await world.customer.call(diretorios.adicionar, { body })).status).toBe(201);
    expect(await ignoradosDoAgente(maquina)).toEqual([]);
  });
});
