import { hash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { createTestWorld, type TestWorld } from "../../../../test/proofs/restore-test-world.ts";
import { systemClock } from "../../../platform/clock.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { apagarAtas } from "./apagar-atas.ts";
import { existsAtaGuardada, markAtasPorApagar } from "./ata.queries.ts";
import { emitirAta } from "./emitir-ata.ts";

const HORA_MS = 3_600_000;
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

  it("[ATA-31] tem as nove seções, cada número com a sua fonte, e não promete", async () => {
    const id = await declarado();
    await world.emitir(id);
    const { numero, hash: codigo } = await linhaDe(id);
    const [prova] = await world.provasDoTeste(id);
    const texto = await lido(id);
    for (const dito of [
      `Anexo V · nº ${numero}`,
      "Tudo o que foi sorteado voltou igual",
      "apoia o seu cumprimento",
      "1. Identificação",
      "Sede",
      "2. Participantes",
      "Júlio Amaral auditor",
      "Registro automático do sistema",
      "3. Escopo",
      "4 arquivos sorteados pelo sistema em 1 dispositivo",
      prova?.numero ?? "?",
      "Nenhum arquivo é maior do que a amostra inteira",
      "4. Tempos definidos e aferidos",
      "Perda máxima de dados (RPO)",
      "Retorno à operação (RTO)",
      "Intervalo entre cópias completas",
      "Provimento CNJ nº 213/2026",
      "por fonte secundária",
      "5. Arquitetura",
      "6. Procedimento e resultado",
      "Pedido do teste",
      "Sorteio dos arquivos",
      "leitura do Concluída armazenamento pelo servidor",
      "restauração no Concluída computador",
      "4 de 4 iguais: Sucesso",
      "Sucesso, atestado por Marta registros Nogueira",
      "7. Medidas corretivas",
      "Nenhuma medida corretiva foi registrada",
      "8. Evidências",
      "9. Declaração e assinatura",
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
