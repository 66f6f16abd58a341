import { hash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { createTestWorld, type TestWorld } from "../../../../test/proofs/restore-test-world.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { apagarAtas } from "./apagar-atas.ts";
import { existsAtaGuardada, markAtasPorApagar } from "./ata.queries.ts";
import { emitirAta } from "./emitir-ata.ts";

const HORA_MS = 3_600_000;
/** Between two steps of a test. */
const PAUSA_MS = 7_000;
const noRelogio = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "medium",
});
const SECOES = [
  "1. Identificação",
  "2. Participantes",
  "3. Escopo",
  "4. Tempos definidos e aferidos",
  "5. Arquitetura",
  "6. Procedimento e resultado",
  "7. Medidas corretivas",
  "8. Evidências",
  "9. Declaração e assinatura",
];
const MEDIDA = { texto: "Trocar o disco de BALCAO-01", responsavel: "Rafael Teles", prazo: "2026-12-15" };

describe("Ata de um teste de restauração", () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const declarado = async ({ falho = false }: { readonly falho?: boolean } = {}): Promise<number> => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    if (falho) await world.virarBit(maquina, maquina.pacote);
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    if (!falho) await world.responder(maquina);
    await world.anotar(id, "SUCESSO", 1);
    if (falho) await world.medidas(id, [MEDIDA]);
    await world.declarar(id);
    return id;
  };
  const linhaDe = (id: number) =>
    world.db.selectFrom("testeRestauracao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const eventosDe = (id: number, acao: string) =>
    world.db
      .selectFrom("auditoriaEvento")
      .select(["cadeia", "detalhes"])
      .where("acao", "=", acao)
      .where("alvoId", "=", String(id))
      .where("alvoTipo", "=", "teste_restauracao")
      .execute();
  const versoes = async (chave: string | null): Promise<number> => {
    let quantas = 0;
    for await (const _ of world.deps().objectStore.listVersions(chave ?? "?")) quantas += 1;
    return quantas;
  };
  const lido = async (id: number): Promise<string> =>
    (await readPdfText(await world.baixar(id))).replaceAll(/\s+/g, " ");

  it("[ATA-30][ATA-51] é emitida uma vez, também morta depois de guardar, com os códigos na trilha e um e-mail", async () => {
    const id = await declarado();
    await expect(world.baixar(id)).rejects.toMatchObject({ codigo: "ATA_INDISPONIVEL" });
    const { objectStore } = world.deps();
    const quebrado: ObjectStore = {
      ...objectStore,
      put: async (object) => {
        await objectStore.put(object);
        throw new Error("morreu depois de guardar");
      },
    };
    await expect(emitirAta({ ...world.deps(), objectStore: quebrado }, id)).rejects.toThrow("morreu");
    expect((await linhaDe(id)).situacao).toBe("DECLARADO");
    await world.emitir(id);
    await world.emitir(id);
    const pdf = await world.baixar(id);
    const linha = await linhaDe(id);
    expect(linha).toMatchObject({ situacao: "EMITIDO", tamanhoBytes: pdf.length });
    expect(linha.numero).toMatch(/^A-\d{4}-\d{6}$/);
    const sha256 = hash("sha256", pdf, "hex");
    expect(linha.sha256?.toString("hex")).toBe(sha256);
    expect(await eventosDe(id, "ATA_EMITIDA")).toEqual([
      {
        cadeia: `contratacao/${linha.idContratacao}`,
        detalhes: { numero: linha.numero, sha256, conteudo: linha.hash?.toString("hex") },
      },
    ]);
    const emails = await world.emailsDaAta(id);
    expect(emails).toHaveLength(1);
    expect(JSON.stringify(emails)).toContain(linha.numero);
    expect((await world.consultar(id)).ata).toMatchObject({ numero: linha.numero, sha256 });
    await expect(
      world.db.updateTable("testeRestauracao").set({ tamanhoBytes: 1 }).where("id", "=", id).execute(),
    ).rejects.toThrow("teste_restauracao");

    const outra = await declarado();
    await world.emitir(outra);
    const numeroDe = (numero: string | null): number => Number(numero?.slice(-6));
    expect(numeroDe((await linhaDe(outra)).numero)).toBe(numeroDe(linha.numero) + 1);
  });

  it("[ATA-30] duas vezes ao mesmo tempo dão uma só, e o que sobrou some do armazém", async () => {
    const id = await declarado();
    await Promise.allSettled([world.emitir(id), world.emitir(id)]);
    await world.emitir(id);
    expect(await eventosDe(id, "ATA_EMITIDA")).toHaveLength(1);
    const { chave, sha256 } = await linhaDe(id);
    expect(await versoes(chave)).toBe(1);
    expect(hash("sha256", await world.baixar(id), "hex")).toBe(sha256?.toString("hex"));
  });

  it("[ATA-30] vai com a conta: não é mais dada, e some do armazém depois que nenhum endereço vale", async () => {
    const id = await declarado();
    await world.emitir(id);
    const porEmitir = await declarado();
    const { chave, idContratacao } = await linhaDe(id);
    const { usuario } = await world.donoDe(idContratacao);
    const doDono = (await linhaDe(porEmitir)).idContratacao;
    const outro = await world.donoDe(doDono);
    for (const idUsuario of [usuario.id, outro.usuario.id])
      await world.db.transaction().execute((tx) => markAtasPorApagar(tx, idUsuario, world.clock.now()));
    await expect(world.baixar(id)).rejects.toMatchObject({ codigo: "ATA_INDISPONIVEL" });
    await world.emitir(porEmitir);
    expect((await linhaDe(porEmitir)).situacao).toBe("DECLARADO");
    const guardada = () => world.db.transaction().execute((tx) => existsAtaGuardada(tx, usuario.id));
    await apagarAtas(world.deps());
    expect([await versoes(chave), await guardada()]).toEqual([1, true]);
    world.clock.advance(2 * HORA_MS);
    await apagarAtas(world.deps());
    expect([await versoes(chave), await guardada()]).toEqual([0, false]);
  });

  it("[ATA-31] diz os tempos definidos e os aferidos lado a lado, e o instante de cada passo", async () => {
    const instantes: string[] = [];
    const depois = <T>(feito: T): T => {
      instantes.push(noRelogio.format(world.clock.now()));
      world.clock.advance(PAUSA_MS);
      return feito;
    };
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    const { usuario } = await world.donoDe(maquina.agente.idContratacao);
    const agora = world.clock.now();
    await world.db.insertInto("classeCnj").values({ idUsuario: usuario.id, classe: 3, escolhidaEm: agora }).execute();
    await world.db
      .updateTable("diretorio")
      .set({ dataInicio: later(agora, -5 * HORA_MS) })
      .where("idConfiguracao", "=", maquina.idConfiguracao)
      .execute();
    const id = depois(await world.abrir([maquina]));
    depois(await world.conduzir(id));
    depois(await world.responder(maquina));
    depois(await world.anotar(id, "SUCESSO", 1));
    await world.declarar(id);
    await world.emitir(id);
    const texto = await lido(id);
    for (const tempo of [
      /Perda máxima de dados \(RPO\) 4 ?h 5 ?h Acima do limite/,
      /Retorno à operação \(RTO\) 8 ?h Menos de 1 min Dentro do limite/,
      /Intervalo entre cópias completas 24 ?h 5 ?h Dentro do limite/,
    ])
      expect(texto).toMatch(tempo);
    const [aberto, lidoDoArmazem, respondido, atestado] = instantes;
    const passos = [
      `${aberto} Pedido do teste 1 dispositivo`,
      `${lidoDoArmazem} Sorteio dos arquivos 4 arquivos`,
      `${lidoDoArmazem} .{1,60}: leitura do Concluída`,
      `${respondido} .{1,60}: restauração no Concluída`,
      `${respondido} .{1,60}: conferência dos 4 de 4 iguais`,
      `${atestado} Abertura do sistema`,
    ];
    expect(texto).toMatch(new RegExp(passos.join(".*")));
  });

  it("[ATA-31] tem as nove seções, cada número com a sua fonte, e não promete", async () => {
    const id = await declarado();
    await world.emitir(id);
    const { numero, hash: codigo } = await linhaDe(id);
    const [prova] = await world.provasDoTeste(id);
    const linhas = (await readPdfText(await world.baixar(id))).split("\n").map((linha) => linha.trim());
    expect(linhas.filter((linha) => /^\d+\. /.test(linha))).toEqual(SECOES);
    const texto = await lido(id);
    for (const dito of [
      `Anexo V · nº ${numero}`,
      "Tudo o que foi sorteado voltou igual",
      "apoia o seu cumprimento",
      "Sede",
      "Júlio Amaral auditor",
      "Registro automático do sistema",
      "4 arquivos sorteados pelo sistema em 1 dispositivo",
      prova?.numero ?? "?",
      "Nenhum arquivo é maior do que a amostra inteira",
      "Perda máxima de dados (RPO)",
      "Retorno à operação (RTO)",
      "Intervalo entre cópias completas",
      "Provimento CNJ nº 213/2026",
      "por fonte secundária",
      "Pedido do teste",
      "Sorteio dos arquivos",
      "leitura do Concluída armazenamento pelo servidor",
      "restauração no Concluída computador",
      "4 de 4 iguais: Sucesso",
      "Sucesso, atestado por Marta registros Nogueira",
      "Nenhuma medida corretiva foi registrada",
      "Eu, Marta Nogueira, declaro",
      "Marta Nogueira, titular. Aceite eletrônico com nova confirmação de identidade em",
    ])
      expect(texto).toContain(dito);
    // A code may be longer than a line.
    for (const hex of [codigo, prova?.hash]) expect(texto.replaceAll(" ", "")).toContain(hex?.toString("hex"));
    expect(texto.toLowerCase()).not.toMatch(/garant|\bconforme\b/);
  });

  it("[ATA-31] a de um teste que falhou diz que falhou", async () => {
    const id = await declarado({ falho: true });
    await world.emitir(id);
    const texto = await lido(id);
    expect(texto).toContain("O teste falhou");
    expect(texto).toContain("3 de 4 iguais: Falhou");
    expect(texto).toContain("Trocar o disco de BALCAO-01");
    expect(texto).toContain("Não aferido");
    expect(texto).not.toContain("voltou igual");
  });

  it("[ATA-32] cada download está na trilha", async () => {
    const id = await declarado();
    await world.emitir(id);
    await world.baixar(id);
    await world.baixar(id);
    expect(await eventosDe(id, "ATA_BAIXADA")).toHaveLength(2);
  });
});
