import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { devicePrefix } from "@acervo/backup-format/object-key";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import { agenteRestauracoes } from "@acervo/contracts/agente-restauracoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { sql } from "kysely";
import { SignJWT, UnsecuredJWT, decodeJwt } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../agent-api.ts";
import type { Maquina } from "../backups/backup-world.ts";
import { conferirInvariantes } from "../backups/backup-invariants.ts";
import { arquivo, chave, enviar, guardar, iniciar, lote, montarPacote, pedirConcessao } from "../backups/mini-agent.ts";
import { enrolAgent, type TestAgent } from "../test-agent.ts";
import { request } from "../request.ts";

// Touches: agentes, armazem, backups, catalogo, dispositivos, restauracoes.

type Alvo = {
  readonly agente: TestAgent;
  readonly maquina: Maquina;
  readonly idBackup: number;
  readonly idObjeto: string;
  readonly idRestauracao: number;
  readonly arquivo: number;
};

/** A thief holds the token of one device and knows every id of another one, which belongs to the same subscription. */
describe("token de agente roubado", () => {
  let mundo: AgentApi;
  let bucket: TestBucket;
  let ladrao: Alvo;
  let vitima: Alvo;

  const preparar = async (nome: string, conteudo: string): Promise<Alvo> => {
    const { idDispositivo, idContratacao, idConfiguracao } = mundo.novoDispositivo();
    const agente = await enrolAgent(mundo.api.url, mundo.customer, idDispositivo);
    const { versaoChave, epoca } = agente;
    const maquina = { agente: { idDispositivo, idContratacao, versaoChave, epoca }, idConfiguracao };
    const { idBackup } = await iniciar(mundo.api.deps, maquina);
    await guardar(mundo.api.deps, maquina, idBackup, [arquivo(`Livros/${nome}`, conteudo)]);
    const { idObjeto } = await pedirConcessao(mundo.api.deps, maquina, idBackup, {
      tipo: "PACOTE",
      bytes: Buffer.from(conteudo),
    });
    const pedida = await agente.call(agenteRestauracoes.pedir, {
      body: {
        chaveIdempotencia: chave(),
        idConfiguracao,
        caminho: [],
        emInstante: null,
        destino: "ORIGINAL",
        sobrescrever: "NUNCA",
      },
    });
    const { idRestauracao } = agenteRestauracoes.pedir.response.parse(pedida.body);
    const lista = await agente.call(agenteRestauracoes.listarArquivos, { params: { idRestauracao } });
    const { arquivos } = agenteRestauracoes.listarArquivos.response.parse(lista.body);
    return { agente, maquina, idBackup, idObjeto, idRestauracao, arquivo: arquivos[0]?.arquivo ?? 0 };
  };

  /** Everything of the victim that a call could change. */
  const retrato = async ({ maquina: { agente, idConfiguracao }, idBackup }: Alvo) => {
    const { idDispositivo } = agente;
    const tabelas = ["backup", "concessao", "objeto", "catalogo", "arquivo", "arquivo_versao", "pasta", "restauracao"];
    const linhas = await Promise.all(
      tabelas.map((tabela) =>
        sql`select * from ${sql.table(tabela)} where id_dispositivo = ${idDispositivo} order by 1, 2`.execute(
          mundo.api.deps.db,
        ),
      ),
    );
    const versoes: string[] = [];
    for await (const { key, versionId } of mundo.api.deps.objectStore.listVersions(devicePrefix(idDispositivo)))
      versoes.push(`${key} ${versionId}`);
    return { idBackup, idConfiguracao, linhas: linhas.map(({ rows }) => rows), versoes: versoes.toSorted() };
  };

  beforeAll(async () => {
    bucket = await createTestBucket();
    mundo = await startAgentApi({ env: { ACERVO_S3_BUCKET: bucket.name } });
    ladrao = await preparar("comum.txt", "nada de mais");
    vitima = await preparar("segredo.txt", "minuta da escritura 4711");
  });
  afterAll(async () => {
    await mundo.api.close();
    await bucket.drop();
  });

  const concessao = (ref = 1) => ({ ref, tipo: "PACOTE", tamanho: 10, md5: "1B2M2Y8AsgTpgAmY7PhCfg==" });
  const conclusao = () => ({
    chaveIdempotencia: chave(),
    vistos: 0,
    inalterados: 0,
    confirmados: 0,
    relatados: 0,
    ocultos: 0,
    removidos: 0,
    diretorios: [],
    fim: "COMPLETO",
  });
  const remocao = () => lote({ pastas: [[0, "C:"]], remocoes: [{ pasta: 1, nome: "segredo.txt" }] });

  /** Each call as the thief sends it, once with the ids of the victim and once with ids that nobody has. */
  type Golpe = { readonly idBackup: number; readonly idRestauracao: number; readonly idConfiguracao: number };
  const golpes = (alvo: Golpe & Pick<Alvo, "idObjeto" | "arquivo">) => {
    const { idBackup, idRestauracao, idConfiguracao, idObjeto } = alvo;
    const doBackup = { idBackup };
    const daRestauracao = { idRestauracao };
    const proprio = { idBackup: ladrao.idBackup };
    const partes = [{ numero: 1, tamanho: 10, md5: concessao().md5 }];
    const leituras = [{ arquivo: alvo.arquivo, deslocamento: 0 }];
    const inicio = { manual: false, ultimaSequencia: 0, versaoAcervoExe: "1.0.0", chaveIdempotencia: chave() };
    const pedido = { caminho: [], emInstante: null, destino: "ORIGINAL", sobrescrever: "NUNCA" };
    return [
      ["iniciar", agenteBackups.iniciar, { body: { ...inicio, idConfiguracao, retomar: idBackup } }],
      [
        "conceder",
        agenteBackups.conceder,
        { params: doBackup, body: { chaveIdempotencia: chave(), vazaoBytesPorSegundo: 0, objetos: [concessao()] } },
      ],
      ["renovar", agenteBackups.renovar, { params: doBackup, body: { objetos: [idObjeto] } }],
      ["renovar no próprio backup", agenteBackups.renovar, { params: proprio, body: { objetos: [idObjeto] } }],
      ["partes", agenteBackups.concederPartes, { params: { ...doBackup, idObjeto }, body: { partes } }],
      [
        "partes no próprio backup",
        agenteBackups.concederPartes,
        { params: { ...proprio, idObjeto }, body: { partes } },
      ],
      ["confirmar", agenteBackups.confirmar, { params: doBackup, body: remocao() }],
      [
        "confirmar objeto no próprio backup",
        agenteBackups.confirmar,
        { params: proprio, body: lote({ objetos: [{ idObjeto }] }) },
      ],
      ["ocorrências", agenteBackups.registrarOcorrencias, { params: doBackup, body: { numero: 1, itens: [] } }],
      ["concluir", agenteBackups.concluir, { params: doBackup, body: conclusao() }],
      ["catálogo", agenteBackups.lerCatalogo, { query: { idConfiguracao } }],
      [
        "pedir restauração",
        agenteRestauracoes.pedir,
        { body: { chaveIdempotencia: chave(), idConfiguracao, ...pedido } },
      ],
      ["buscar restauração", agenteRestauracoes.buscar, { params: daRestauracao }],
      ["listar restauração", agenteRestauracoes.listarArquivos, { params: daRestauracao }],
      ["ler", agenteRestauracoes.ler, { params: daRestauracao, body: { leituras } }],
      [
        "ler pela própria restauração",
        agenteRestauracoes.ler,
        { params: { idRestauracao: ladrao.idRestauracao }, body: { leituras } },
      ],
      [
        "recibo",
        agenteRestauracoes.entregarRecibo,
        { params: daRestauracao, body: { chaveIdempotencia: chave(), pedidos: 0, gravados: 0, iguais: 0, falhas: [] } },
      ],
    ] as const;
  };

  it("[R17] não lê, não escreve e não apaga nada de outro dispositivo, e não aprende que ele existe", async () => {
    const antes = await retrato(vitima);
    const alheios = golpes({ ...vitima, idConfiguracao: vitima.maquina.idConfiguracao });
    const nenhum = 2_000_000_000;
    const inexistentes = golpes({
      idBackup: nenhum,
      idRestauracao: nenhum,
      idConfiguracao: nenhum,
      arquivo: nenhum,
      idObjeto: "0".repeat(32),
    });
    for (const [indice, [nome, endpoint, chamada]] of alheios.entries()) {
      const resposta = await ladrao.agente.call(endpoint, chamada);
      expect({ nome, recusado: resposta.status >= 400 }).toEqual({ nome, recusado: true });
      expect(`${nome}: ${JSON.stringify(resposta.body)}`).not.toContain("segredo");
      const deNinguem = inexistentes[indice];
      if (deNinguem === undefined) throw new Error("no such call");
      const semDono = await ladrao.agente.call(deNinguem[1], deNinguem[2]);
      expect({ nome, status: resposta.status, body: resposta.body }).toEqual({
        nome,
        status: semDono.status,
        body: semDono.body,
      });
    }
    expect(await retrato(vitima)).toEqual(antes);
    expect(
      await conferirInvariantes({ db: mundo.api.deps.db, deps: mundo.api.deps }, vitima.agente.idDispositivo),
    ).toBe(1);
  });

  it("[R17] nenhuma chamada de agente apaga: o contrato não tem nenhuma", () => {
    const doAgente = listarEndpoints().filter(({ endpoint }) => endpoint.acesso.tipo === "agente");
    expect(doAgente.length).toBeGreaterThan(10);
    expect(doAgente.filter(({ endpoint }) => endpoint.method === "DELETE")).toEqual([]);
  });

  it("o lugar de uma página do catálogo alheio só mostra arquivos próprios", async () => {
    const ler = (agente: TestAgent, query: Record<string, string | number>) =>
      agente.call(agenteBackups.lerCatalogo, { query });
    const forjado = Buffer.from(JSON.stringify([1, vitima.arquivo, ""])).toString("base64url");
    const { idConfiguracao } = ladrao.maquina;
    for (const cursor of [forjado, "AAAA", "x".repeat(4_000)]) {
      const { body } = await ler(ladrao.agente, { idConfiguracao, cursor });
      expect(JSON.stringify(body)).not.toContain("segredo");
    }
  });

  it("um objeto que se diz de outro dispositivo não é confirmado", async () => {
    const { bytes } = montarPacote(vitima.maquina, [arquivo("a.txt", "plantado")]);
    const { deps } = mundo.api;
    const grant = await pedirConcessao(deps, ladrao.maquina, ladrao.idBackup, { tipo: "PACOTE", bytes });
    expect(await enviar(grant, bytes)).toBe(200);
    const { idBackup } = ladrao;
    const body = lote({ objetos: [{ idObjeto: grant.idObjeto }] });
    expect(await ladrao.agente.call(agenteBackups.confirmar, { params: { idBackup }, body })).toMatchObject({
      status: 422,
      body: [{ codigo: "OBJETO_NAO_CONFERE", campo: "objetos.0" }],
    });
  });

  it("um token reescrito, sem assinatura ou de outra chave não abre nada", async () => {
    const claims = { ...decodeJwt(ladrao.agente.token), sub: String(vitima.agente.idDispositivo) };
    const [cabecalho = "", , assinatura = ""] = ladrao.agente.token.split(".");
    const corpo = Buffer.from(JSON.stringify(claims)).toString("base64url");
    const outraChave = await new SignJWT(claims)
      .setProtectedHeader({ alg: "HS256", typ: "acervo-agente+jwt" })
      .sign(Buffer.from("uma chave que não é a do servidor, com 32 bytes"));
    const forjados = [`${cabecalho}.${corpo}.${assinatura}`, new UnsecuredJWT(claims).encode(), outraChave];
    for (const token of forjados) {
      const query = { idConfiguracao: vitima.maquina.idConfiguracao };
      expect(await request(mundo.api.url, agenteBackups.lerCatalogo, { query }, token)).toMatchObject({ status: 401 });
    }
  });

  it("[SRV-78] reativado o dispositivo, o token roubado não abre mais nada", async () => {
    const roubado = vitima.agente;
    await mundo.customer.call(dispositivos.desativarDispositivo, { params: { id: roubado.idDispositivo } });
    await enrolAgent(mundo.api.url, mundo.customer, roubado.idDispositivo);
    const query = { idConfiguracao: vitima.maquina.idConfiguracao };
    expect(await roubado.call(agenteBackups.lerCatalogo, { query })).toMatchObject({
      status: 409,
      body: { codigo: "DISPOSITIVO_DESATIVADO" },
    });
  });
});
