import { hash } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../../../test/proofs/restore-test-world.ts";
import { systemClock } from "../../../platform/clock.ts";
import { conteudoGuardado } from "../teste/conteudo.ts";

const MEDIDA = { texto: "Trocar o disco de BALCAO-01", responsavel: "Rafael Teles", prazo: "2026-12-15" };

describe("declaração de um teste de restauração", () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  /** A test that waits for its declaration. */
  const conferido = async (): Promise<number> => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    await world.responder(maquina);
    return id;
  };
  const linhaDe = (id: number) =>
    world.db.selectFrom("testeRestauracao").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  it("[ATA-20] passos de um participante e medidas até a declaração, cinquenta passos no máximo; depois, nada muda", async () => {
    const id = await conferido();
    await expect(world.anotar(id, "SUCESSO", 4)).rejects.toMatchObject({ codigo: "TESTE_PARTICIPANTE_DESCONHECIDO" });
    const antes = world.clock.now();
    const anotado = await world.anotar(id, "SUCESSO", 2);
    expect(anotado.passos).toEqual([
      {
        texto: "Abertura do sistema e consulta a 5 registros",
        resultado: "SUCESSO",
        participante: 2,
        em: antes.toISOString(),
      },
    ]);
    await world.medidas(id, [MEDIDA, { ...MEDIDA, texto: "Outra" }]);
    expect((await world.medidas(id, [MEDIDA])).medidas).toEqual([MEDIDA]);
    for (let passo = 2; passo <= 50; passo += 1) await world.anotar(id, "SUCESSO");
    await expect(world.anotar(id, "SUCESSO")).rejects.toMatchObject({ codigo: "TESTE_PASSOS_DEMAIS" });

    const declarado = await world.declarar(id);
    expect(declarado).toMatchObject({ situacao: { codigo: "DECLARADO" }, resultado: { codigo: "SUCESSO" } });
    await expect(world.anotar(id, "FALHA")).rejects.toMatchObject({ codigo: "TESTE_RESTAURACAO_ENCERRADO" });
    await expect(world.medidas(id, [])).rejects.toMatchObject({ codigo: "TESTE_RESTAURACAO_ENCERRADO" });
    await expect(world.cancelar(id)).rejects.toMatchObject({ codigo: "TESTE_RESTAURACAO_ENCERRADO" });
    const medida = { idTeste: id, ordem: 9, ...MEDIDA };
    await expect(world.db.insertInto("testeMedida").values(medida).execute()).rejects.toThrow("declared");
    await expect(
      world.db.updateTable("testePasso").set({ resultado: "FALHA" }).where("idTeste", "=", id).execute(),
    ).rejects.toThrow("declared");
  });

  it("[ATA-21] um passo que falhou faz o teste falhar, e o que falhou só é declarado com uma medida", async () => {
    const id = await conferido();
    expect((await world.anotar(id, "FALHA")).resultado).toMatchObject({ codigo: "FALHOU" });
    await expect(world.declarar(id)).rejects.toMatchObject({ codigo: "TESTE_SEM_MEDIDA" });
    await world.medidas(id, [MEDIDA]);
    expect(await world.declarar(id)).toMatchObject({ resultado: { codigo: "FALHOU" } });
  });

  it("[ATA-22] só depois de conferido, e pelo texto que foi mostrado", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    const id = await world.abrir([maquina]);
    await expect(world.declarar(id)).rejects.toMatchObject({ codigo: "TESTE_NAO_CONFERIDO" });
    await world.conduzir(id);
    expect((await world.consultar(id)).declaracao).toBeNull();
    await expect(world.declarar(id)).rejects.toMatchObject({ codigo: "TESTE_NAO_CONFERIDO" });
    await world.responder(maquina);
    const { declaracao } = await world.consultar(id);
    expect(declaracao?.texto).toContain("Eu, Marta Nogueira, declaro que acompanhei o teste de restauração");
    expect(declaracao?.texto).toContain('1 dispositivo, 4 arquivos sorteados), que o seu resultado é "Sucesso"');
    expect(declaracao?.sha256).toBe(hash("sha256", declaracao?.texto ?? "", "hex"));
    await world.anotar(id, "SUCESSO");
    await expect(world.declarar(id, declaracao?.sha256)).rejects.toMatchObject({ codigo: "TESTE_MUDOU" });
    expect(await world.declarar(id)).toMatchObject({ situacao: { codigo: "DECLARADO" }, declaracao: null });
    await expect(world.declarar(id)).rejects.toMatchObject({ codigo: "TESTE_RESTAURACAO_ENCERRADO" });
  });

  it("[ATA-23] guarda texto, hora, endereço e navegador, e tudo o que a Ata diz; nada disso muda", async () => {
    const id = await conferido();
    await world.anotar(id, "SUCESSO", 3);
    const mostrado = await world.consultar(id);
    await world.declarar(id);
    const linha = await linhaDe(id);
    expect(linha).toMatchObject({
      declaracao: mostrado.declaracao?.texto,
      ip: "203.0.113.9",
      userAgent: "Navegador de teste",
      declaradoEm: world.clock.now(),
      resultado: "SUCESSO",
    });
    const conteudo = linha.conteudo ?? "";
    expect(linha.hash?.toString("hex")).toBe(hash("sha256", conteudo, "hex"));
    const [prova] = await world.provasDoTeste(id);
    expect(conteudoGuardado(conteudo)).toMatchObject({
      formato: "acervo-ata/1",
      numero: linha.numero,
      local: "Sede",
      participantes: [
        { nome: "Marta Nogueira" },
        { nome: "Rafael Teles" },
        { nome: "Júlio Amaral", funcao: "auditor" },
      ],
      dispositivos: [
        {
          prova: {
            numero: prova?.numero,
            semente: prova?.semente.toString("hex"),
            arquivos: 4,
            iguais: 4,
            sha256: prova?.hash?.toString("hex"),
          },
        },
      ],
      passos: [{ participante: "Júlio Amaral", resultado: "SUCESSO" }],
      resultado: "SUCESSO",
      declaracao: { ...mostrado.declaracao, em: linha.declaradoEm?.toISOString() },
    });
    const evento = await world.db
      .selectFrom("auditoriaEvento")
      .select(["cadeia", "detalhes"])
      .where("acao", "=", "TESTE_RESTAURACAO_DECLARADO")
      .where("alvoId", "=", String(id))
      .executeTakeFirstOrThrow();
    expect(evento).toEqual({
      cadeia: `contratacao/${linha.idContratacao}`,
      detalhes: {
        numero: linha.numero,
        resultado: "SUCESSO",
        declaracao: mostrado.declaracao?.sha256,
        conteudo: linha.hash?.toString("hex"),
      },
    });
    expect(conteudoGuardado(conteudo).tempos.retorno.segundos).not.toBeNull();
    const transacoes = await sql<{ transacao: string }>`
      select xmin::text as transacao from teste_restauracao where id = ${id}
      union select xmin::text from auditoria_evento
        where acao = 'TESTE_RESTAURACAO_DECLARADO' and alvo_id = ${String(id)}`.execute(world.db);
    expect(transacoes.rows).toHaveLength(1);
    const outros = [
      { conteudo: "{}" },
      { declaracao: "outra" },
      { resultado: "FALHOU" },
      { ip: null },
      { userAgent: null },
      { hash: Buffer.alloc(32) },
      { declaradoEm: systemClock.now() },
      { numero: "A-2020-000001" },
      { local: "Outro" },
    ] as const;
    for (const outro of outros)
      await expect(world.db.updateTable("testeRestauracao").set(outro).where("id", "=", id).execute()).rejects.toThrow(
        "teste_restauracao",
      );
  });
});
