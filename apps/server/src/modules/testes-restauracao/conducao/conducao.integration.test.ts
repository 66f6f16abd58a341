import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestWorld, type TestWorld } from "../../../../test/proofs/restore-test-world.ts";
import { systemClock } from "../../../platform/clock.ts";

describe("condução de um teste de restauração", () => {
  let world: TestWorld;
  beforeAll(async () => {
    world = await createTestWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  it("[ATA-10][ATA-12] cada dispositivo tem uma prova do teste, feita o trabalho quantas vezes for; o resultado é o pior", async () => {
    const maquina = await world.comArquivos();
    const outra = await world.outraCom(maquina);
    const vazia = await world.outraCom(maquina);
    await world.comAgente(maquina, true);
    await world.comAgente(outra, false);
    const id = await world.abrir([maquina, outra, vazia]);
    await world.esvaziar(vazia);
    await world.conduzir(id);
    await world.conduzir(id);
    expect(await world.provasDoTeste(id)).toHaveLength(2);
    const emAndamento = await world.consultar(id);
    expect(emAndamento).toMatchObject({ situacao: { codigo: "EM_ANDAMENTO" }, resultado: null });
    expect(emAndamento.dispositivos.map(({ prova, nadaSorteado }) => [prova?.situacao.codigo, nadaSorteado])).toEqual([
      ["EM_ANDAMENTO", false],
      ["SUCESSO_NO_SERVIDOR", false],
      [undefined, true],
    ]);
    const [prova] = await world.provasDoTeste(id);
    expect(prova?.emInstante.getTime()).toBeGreaterThanOrEqual(new Date(emAndamento.abertoEm).getTime());

    await world.responder(maquina);
    expect(await world.consultar(id)).toMatchObject({
      situacao: { codigo: "AGUARDANDO_DECLARACAO" },
      resultado: { codigo: "INCOMPLETO", descricao: "Incompleto" },
    });
  });

  it("[ATA-10] um teste cujos dispositivos nada têm espera a declaração, sem nada testado", async () => {
    const maquina = await world.comArquivos();
    const id = await world.abrir([maquina]);
    await world.esvaziar(maquina);
    await world.conduzir(id);
    expect(await world.consultar(id)).toMatchObject({
      situacao: { codigo: "AGUARDANDO_DECLARACAO" },
      resultado: { codigo: "INCOMPLETO" },
    });
  });

  it("[ATA-04] cancelado depois do sorteio, as provas são emitidas do mesmo jeito", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    await world.cancelar(id);
    await world.responder(maquina);
    const [prova] = await world.provasDoTeste(id);
    expect(prova?.situacao).toBe("SUCESSO");
    expect(await world.consultar(id)).toMatchObject({ situacao: { codigo: "CANCELADO" }, conferidoEm: null });
    expect(await world.emailsDoTeste(id)).toEqual([]);
  });

  it("[ATA-11] não toma o lugar da prova do mês, e vale como a última do dispositivo", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, false);
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    await world.provar(maquina);
    await world.provar(maquina);
    const provas = await world.provasDe(maquina);
    expect(provas.map(({ idTeste, situacao }) => [idTeste, situacao])).toEqual([
      [id, "SUCESSO_NO_SERVIDOR"],
      [null, "SUCESSO_NO_SERVIDOR"],
    ]);
    const { idContratacao } = maquina.agente;
    expect(await world.listadas(idContratacao)).toEqual(provas.map((prova) => prova.id).toReversed());
  });

  it("[ATA-11][ATA-12][ATA-13] um hash diferente: falhou, um e-mail do teste e nenhum da prova, na fila do suporte", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    await world.provar(maquina);
    await world.responder(maquina);
    await world.virarBit(maquina, maquina.pacote);
    const id = await world.abrir([maquina]);
    await world.conduzir(id);
    await world.conduzir(id);
    const teste = await world.consultar(id);
    expect(teste).toMatchObject({
      situacao: { codigo: "AGUARDANDO_DECLARACAO" },
      resultado: { codigo: "FALHOU" },
      dispositivos: [{ prova: { situacao: { codigo: "FALHOU" }, arquivos: 4, iguais: 3 } }],
    });
    const [doTeste] = await world.provasDoTeste(id);
    expect(await world.emailsDaProva(doTeste?.id ?? 0)).toBe(0);
    const emails = await world.emailsDoTeste(id);
    expect(emails).toHaveLength(1);
    expect(JSON.stringify(emails)).toContain('["Resultado","Falhou"]');
    const { idContratacao, idDispositivo } = maquina.agente;
    expect(await world.naFila(idDispositivo)).toBe(1);
    expect(await world.protecao(idContratacao)).toMatchObject({ situacao: "COM_PENDENCIAS" });
    expect(await world.retornoDeHoje(idContratacao)).toMatchObject({ numeroProva: doTeste?.numero, segundos: null });
  });
});
