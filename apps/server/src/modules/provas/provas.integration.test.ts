import { createHash } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { chave } from "../../../test/backups/mini-agent.ts";
import { atualizarFila, listarAtencao } from "../../../test/backups/other-rooms.ts";
import { createProofWorld, type ProofWorld } from "../../../test/backups/proof-world.ts";
import { systemClock } from "../../platform/clock.ts";
import { chaveDoObjeto } from "../../platform/object-store/granted-object.ts";
import type { ObjectStore } from "../../platform/object-store/object-store.ts";
import { buscarAmostra, lerAmostra } from "./agente/ler-amostra.ts";
import { receberResultado } from "./agente/receber-resultado.ts";
import { buscarProva } from "./consulta/ler-provas.ts";
import { encerrarSemResposta } from "./emissao/encerrar-sem-resposta.ts";
import { provarDispositivo } from "./servidor/provar-dispositivo.ts";

const HORA_MS = 3_600_000;
/** In the order of docs/formats/restore-proof.md. */
const CAMPOS_DO_DOCUMENTO =
  "formato numero idDispositivo competencia semente emInstante estado grandes servidorEm semComputador computadorEm computadorBytes computadorMs arquivos situacao encerradaEm";
const CAMPOS_DE_CADA_ARQUIVO =
  "ordem idConfiguracao arquivo versao caminho tamanho modificadoEmMicros sha256 servidor servidorMs computador original";

describe("provas de restauração", () => {
  let world: ProofWorld;
  beforeAll(async () => {
    world = await createProofWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  it("[PROVA-22][PROVA-30][PROVA-31] um agente anterior não recebe ordem, e a prova diz só o que o servidor fez", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, false);
    await world.provar(maquina);
    const prova = await world.detalhar(maquina);
    expect(prova).toMatchObject({
      situacao: { codigo: "SUCESSO_NO_SERVIDOR" },
      semComputador: "VERSAO_ANTERIOR",
      arquivos: 4,
      iguais: 4,
      computador: null,
      originais: null,
      frase:
        "4 de 4 arquivos iguais ao original, conferidos só no servidor: o programa do computador é de uma versão anterior.",
    });
    expect(prova.numero).toMatch(/^P-\d{4}-\d{2}-\d{6}$/);
    expect(
      await world.db
        .selectFrom("comando")
        .select("id")
        .where("idDispositivo", "=", maquina.agente.idDispositivo)
        .execute(),
    ).toEqual([]);
    const { idContratacao } = maquina.agente;
    const { idUsuario } = await world.db
      .selectFrom("contratacao")
      .select("idUsuario")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    const doDono = await buscarProva(world.deps(), { usuario: { id: idUsuario }, escopo: "proprio" }, prova.id);
    const documento = doDono.documento ?? "";
    expect(createHash("sha256").update(documento, "utf8").digest("hex")).toBe(prova.hash);
    const lido: Record<string, unknown> & { arquivos: object[] } = JSON.parse(documento);
    expect(JSON.stringify(lido)).toBe(documento);
    expect(Object.keys(lido).join(" ")).toBe(CAMPOS_DO_DOCUMENTO);
    for (const arquivo of lido.arquivos) expect(Object.keys(arquivo).join(" ")).toBe(CAMPOS_DE_CADA_ARQUIVO);
    const evento = await world.db
      .selectFrom("auditoriaEvento")
      .select(["detalhes", "cadeia"])
      .where("acao", "=", "PROVA_EMITIDA")
      .where("alvoId", "=", String(prova.id))
      .executeTakeFirstOrThrow();
    expect(evento).toEqual({
      cadeia: `contratacao/${idContratacao}`,
      detalhes: { numero: prova.numero, situacao: "SUCESSO_NO_SERVIDOR", sha256: prova.hash },
    });
    expect(await world.emails(maquina)).toBe(0);
  });

  it("[PROVA-10][PROVA-33][ADM-308] um bit trocado no armazém: falhou, nomeia o arquivo, avisa uma vez e entra na fila", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    await world.virarBit(maquina, maquina.pacote);
    await world.provar(maquina);
    await world.provar(maquina);
    const prova = await world.detalhar(maquina);
    expect(prova.situacao.codigo).toBe("FALHOU");
    expect(
      prova.listaArquivo.filter(({ falhou }) => falhou).map(({ caminho, servidor }) => [caminho, servidor]),
    ).toEqual([["C:\\a.txt", "DIFERENTE"]]);
    expect(prova.iguais).toBe(3);
    expect(await world.emails(maquina)).toBe(1);
    const { conteudo } = await world.db
      .selectFrom("emailEnvio")
      .select("conteudo")
      .where("chave", "=", `prova-falhou/${prova.id}`)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(conteudo)).toContain(String.raw`C:\\a.txt`);
    const { agente } = maquina;
    const naFila = async (): Promise<number> => {
      await atualizarFila(world.deps());
      const itens = world.db.selectFrom("itemAtencao").select("id").where("tipo", "=", "PROVA_FALHOU");
      return (await itens.where("idDispositivo", "=", agente.idDispositivo).where("encerradoEm", "is", null).execute())
        .length;
    };
    expect([await naFila(), await naFila()]).toEqual([1, 1]);
    const { listaAtencao } = await listarAtencao(
      world.deps(),
      { usuario: { id: 0, sub: "equipe", grupos: new Set(), papeis: new Set(["suporte"]) } },
      { quais: "ABERTOS", tipo: "PROVA_FALHOU", pagina: 1 },
    );
    expect(listaAtencao.map(({ idContratacao, idProva }) => [idContratacao, idProva])).toContainEqual([
      agente.idContratacao,
      prova.id,
    ]);
    const danos = await world.db
      .selectFrom("objetoDano")
      .select("motivo")
      .where("idDispositivo", "=", agente.idDispositivo)
      .execute();
    expect(danos).toEqual([{ motivo: "CONTEUDO" }]);

    await world.virarBit(maquina, maquina.pacote);
    world.clock.advance(31 * 24 * HORA_MS);
    await world.provar(maquina);
    expect(await naFila()).toBe(1);
    const [, nova] = await world.provasDe(maquina);
    const atrasado = { chaveIdempotencia: chave(), arquivos: [], bytes: 0, milissegundos: 0 };
    await receberResultado(world.deps(), agente, nova?.id ?? 0, atrasado);
    expect(await naFila()).toBe(0);
  });

  it("[PROVA-10] um objeto que o armazém não tem mais: falhou, e é tratado como dano", async () => {
    const maquina = await world.comArquivos();
    const key = chaveDoObjeto(maquina.agente.idDispositivo, maquina.pacote);
    const versionId = (await world.deps().objectStore.stat(key, 1))?.versionId ?? "";
    await world.deps().objectStore.deleteVersion(key, versionId);
    await world.provar(maquina);
    const { situacao, listaArquivo } = await world.detalhar(maquina);
    expect([situacao.codigo, listaArquivo.filter(({ servidor }) => servidor === "AUSENTE").length]).toEqual([
      "FALHOU",
      3,
    ]);
    const danos = world.db.selectFrom("objetoDano").select("motivo");
    expect(await danos.where("idDispositivo", "=", maquina.agente.idDispositivo).execute()).toEqual([
      { motivo: "AUSENTE" },
    ]);
  });

  it("[PROVA-10] o que se lê diferente é lido de novo, e o que então confere não é dano", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    const { objectStore } = world.deps();
    const lidos = new Set<string>();
    const trocaNaPrimeira: ObjectStore = {
      ...objectStore,
      read: async function* (fonte) {
        const isPrimeira = !lidos.has(fonte.key);
        lidos.add(fonte.key);
        for await (const pedaco of objectStore.read(fonte)) yield isPrimeira ? pedaco.map((byte) => byte ^ 1) : pedaco;
      },
    };
    await provarDispositivo({ ...world.deps(), objectStore: trocaNaPrimeira }, maquina.agente);
    expect(lidos.size).toBe(2);
    expect((await world.detalhar(maquina)).situacao.codigo).toBe("SUCESSO_NO_SERVIDOR");
    const danos = world.db.selectFrom("objetoDano").select("motivo");
    expect(await danos.where("idDispositivo", "=", maquina.agente.idDispositivo).execute()).toEqual([]);
  });

  it("[PROVA-11] o armazém que não responde não é diferença: a prova segue com os arquivos que faltam", async () => {
    const maquina = await world.comArquivos();
    let lidos = 0;
    const { objectStore } = world.deps();
    const cai: ObjectStore = {
      ...objectStore,
      read: (fonte) => {
        lidos += 1;
        if (lidos === 3) throw new Error("planted");
        return objectStore.read(fonte);
      },
    };
    await expect(provarDispositivo({ ...world.deps(), objectStore: cai }, maquina.agente)).rejects.toThrow("planted");
    expect(await world.detalhar(maquina)).toMatchObject({
      situacao: { codigo: "EM_ANDAMENTO" },
      frase: "O servidor leu 2 de 4 arquivos.",
      hash: null,
    });
    await provarDispositivo({ ...world.deps(), objectStore: cai }, maquina.agente);
    expect([lidos, (await world.detalhar(maquina)).situacao.codigo]).toEqual([5, "SUCESSO_NO_SERVIDOR"]);
  });

  it("[PROVA-23][PROVA-32] espera o computador, que responde: sucesso; o resultado que vem de novo não muda nada", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    await world.provar(maquina);
    const { id } = await world.provaDe(maquina);
    expect(await world.detalhar(maquina)).toMatchObject({
      situacao: { codigo: "EM_ANDAMENTO" },
      frase: "O servidor conferiu 4 arquivos; aguardando o computador.",
    });
    const { leituras } = await lerAmostra(world.deps(), maquina.agente, id, {
      leituras: [{ arquivo: 1, deslocamento: 0 }],
    });
    const [passo] = leituras[0]?.passos ?? [];
    const bytes = await fetch(passo?.url ?? "", { headers: passo?.cabecalhos ?? {} });
    expect([bytes.status, (await bytes.arrayBuffer()).byteLength]).toEqual([206, passo?.tamanho]);
    expect(await world.responder(maquina)).toMatchObject({ situacao: "SUCESSO" });
    const emitida = await world.provaDe(maquina);
    const atrasado = { chaveIdempotencia: chave(), arquivos: [], bytes: 0, milissegundos: 0 };
    expect(await receberResultado(world.deps(), maquina.agente, id, atrasado)).toMatchObject({ situacao: "SUCESSO" });
    expect(await world.provaDe(maquina)).toEqual(emitida);
    expect(await world.detalhar(maquina)).toMatchObject({
      originais: { comparados: 4, naoComparados: 0 },
      semComputador: null,
      servidor: { bytes: emitida.bytes, milissegundos: expect.any(Number) },
      // Half a second for the whole state, which is the sample.
      computador: {
        bytes: emitida.bytes,
        milissegundos: 500,
        bytesPorSegundo: emitida.bytes * 2,
        segundosParaTudo: 1,
      },
      estado: { arquivos: 4, bytes: emitida.bytes },
    });
    await expect(buscarAmostra(world.deps(), maquina.agente, id)).rejects.toMatchObject({ codigo: "NAO_ENCONTRADO" });
  });

  it("[PROVA-32] o tempo de cada lado é o medido, e a estimativa é do estado inteiro, não da amostra", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    const { objectStore } = world.deps();
    const read: ObjectStore["read"] = (fonte) => {
      world.clock.advance(250);
      return objectStore.read(fonte);
    };
    await provarDispositivo({ ...world.deps(), objectStore: { ...objectStore, read } }, maquina.agente);
    const { id, bytes } = await world.provaDe(maquina);
    const doEstado = { arquivosDoEstado: 4_000, bytesDoEstado: bytes * 10 };
    await world.db.updateTable("prova").set(doEstado).where("id", "=", id).execute();
    await world.responder(maquina);
    expect(await world.detalhar(maquina)).toMatchObject({
      servidor: { bytes, milissegundos: 1_000, bytesPorSegundo: bytes, segundosParaTudo: 1_000 },
      computador: { bytes, milissegundos: 500, bytesPorSegundo: bytes * 2, segundosParaTudo: 500 },
      estado: { arquivos: 4_000, bytes: bytes * 10 },
    });
  });

  it("[PROVA-21][PROVA-33] outro conteúdo no original com o mesmo tamanho e data: falhou, e o cliente é avisado", async () => {
    const maquina = await world.comArquivos();
    await world.comAgente(maquina, true);
    await world.provar(maquina);
    expect(await world.responder(maquina, { original: "DIFERENTE" })).toMatchObject({ situacao: "FALHOU" });
    expect(await world.emails(maquina)).toBe(1);
    expect((await world.detalhar(maquina)).listaArquivo[0]?.descricao).toContain("mas outro conteúdo");
  });

  it.each([
    ["MUDOU", "SUCESSO"],
    ["AUSENTE", "SUCESSO"],
    ["NAO_LIDO", "SUCESSO"],
  ] as const)("[PROVA-21] original %s é dito e não falha", async (original, situacao) => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.comAgente(maquina, true);
    await world.provar(maquina);
    expect(await world.responder(maquina, { original })).toMatchObject({ situacao });
    expect((await world.detalhar(maquina)).originais).toEqual({ comparados: 1, naoComparados: 1 });
  });

  it("[PROVA-22] sem computador ativado a prova diz isso, e nenhuma ordem é dada", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    const { idDispositivo } = maquina.agente;
    await world.db.updateTable("dispositivo").set({ ativado: false }).where("id", "=", idDispositivo).execute();
    await world.provar(maquina);
    expect(await world.detalhar(maquina)).toMatchObject({
      situacao: { codigo: "SUCESSO_NO_SERVIDOR" },
      semComputador: "NAO_ATIVADO",
    });
  });

  it("[PROVA-22] sem resposta até o prazo vale o que o servidor conferiu, com o motivo", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.comAgente(maquina, true);
    await world.provar(maquina);
    world.clock.advance(167 * HORA_MS);
    await encerrarSemResposta(world.deps());
    expect((await world.provaDe(maquina)).situacao).toBe("EM_ANDAMENTO");
    world.clock.advance(HORA_MS);
    await encerrarSemResposta(world.deps());
    await encerrarSemResposta(world.deps());
    expect(await world.detalhar(maquina)).toMatchObject({
      situacao: { codigo: "SUCESSO_NO_SERVIDOR" },
      semComputador: "SEM_RESPOSTA",
    });
    await expect(world.responder(maquina)).rejects.toMatchObject({ codigo: "NAO_ENCONTRADO" });
  });

  it("[PROVA-30] o que o computador não trouxe, ou de que nada disse, deixa a prova incompleta", async () => {
    const maquina = await world.comArquivos(["a.txt"]);
    await world.comAgente(maquina, true);
    await world.provar(maquina);
    expect(await world.responder(maquina, { restaurado: "DISCO_CHEIO", original: "MUDOU" })).toMatchObject({
      situacao: "INCOMPLETA",
    });
    expect(await world.emails(maquina)).toBe(0);
  });
});
