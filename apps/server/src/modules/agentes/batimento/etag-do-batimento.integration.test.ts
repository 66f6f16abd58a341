import { agendamentos } from "@acervo/contracts/agendamentos";
import { agentes, type Batimento } from "@acervo/contracts/agentes";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { dispositivos } from "@acervo/contracts/dispositivos";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { usos } from "@acervo/contracts/usos";
import { hoje } from "@acervo/br/calendario";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../../test/agent-api.ts";
import {
  insertCaminhoIgnorado,
  insertContratacao,
  insertDispositivosConfigurados,
  insertParametroInteiro,
  insertParametroTexto,
  type DispositivoConfigurado,
} from "../../../../test/builders.ts";
import { request, type PlainCall } from "../../../../test/request.ts";
import { statementsOf } from "../../../../test/statements.ts";
import { enrolAgent, type TestAgent } from "../../../../test/test-agent.ts";
import { startTestApi, type TestApi } from "../../../../test/test-api.ts";
import { PARAMETROS, lerConfiguracao } from "./ler-configuracao.ts";

const HORA = 3_600_000;
const DIA = 24 * HORA;
const DE_HORA_EM_HORA = { codigoTipoAgendamento: 1, descricao: "O dia todo", idHora: 6 } as const;
const TARDE = { codigoTipoAgendamento: 2, descricao: "À noite", hora: "23:00" } as const;

describe("o ETag que o batimento conta", () => {
  let mundo: AgentApi;
  /** Another process, with a memory of its own. */
  let outro: TestApi;
  let feito: DispositivoConfigurado;
  let agente: TestAgent;
  let contratacoes = 0;
  beforeAll(async () => {
    mundo = await startAgentApi();
    outro = await startTestApi({ databaseUrl: mundo.api.databaseUrl, clock: mundo.clock });
  });
  afterAll(async () => {
    await outro.close();
    await mundo.api.close();
  });
  /** Of a subscription of its own: some change it. */
  beforeEach(async () => {
    await mundo.reset();
    const { db } = mundo.api.deps;
    contratacoes += 1;
    const nome = `Do ETag ${contratacoes}`;
    const idContratacao = await insertContratacao(db, { idUsuario: mundo.customer.idUsuario, nome });
    const [novo] = await insertDispositivosConfigurados(db, idContratacao, 1);
    if (novo === undefined) throw new Error("no device");
    feito = novo;
    agente = await enrolAgent(mundo.api.url, mundo.customer, feito.idDispositivo);
  });

  /** One that holds at the instant that the clock tells. */
  const token = (): Promise<string> => {
    const from = mundo.clock.now();
    return mundo.api.deps.agentTokens.sign(agente, { from, until: new Date(from.getTime() + HORA) });
  };
  const bater = async ({ url }: TestApi, mais: object = {}): Promise<Batimento> => {
    const body = {
      versaoAcervoExe: "1.2.0",
      sistema: "linux-x64",
      relogio: "2026-01-01T00:00:00Z",
      proximaExecucao: null,
      discoLivreBytes: 1,
      etagConfiguracao: null,
      tipos: ["FAZER_BACKUP", "ATUALIZAR"],
      ...mais,
    };
    const resposta = await request(url, agentes.batimento, { body }, await token());
    expect(resposta.status).toBe(200);
    return agentes.batimento.response.parse(resposta.body);
  };
  const doisEtags = async (): Promise<string[]> => {
    await mundo.api.deps.db.deleteFrom("limiteRequisicao").execute();
    const contados = [await bater(mundo.api), await bater(outro)];
    return contados.map(({ etagConfiguracao }) => etagConfiguracao);
  };
  const daConfiguracao = async (): Promise<string> => (await lerConfiguracao(mundo.api.deps, feito.idDispositivo)).etag;
  /** Does something that changes what the agent is told; both processes must tell so by the next heartbeat. */
  const conta = async (nome: string, mudar: () => Promise<unknown>): Promise<void> => {
    const antes = await doisEtags();
    await mudar();
    const [etags, lido] = [await doisEtags(), await daConfiguracao()];
    expect({ nome, etags, isOutro: !antes.includes(lido) }).toEqual({ nome, etags: [lido, lido], isOutro: true });
  };
  const pelaPessoa = async (endpoint: Endpoint, chamada: PlainCall): Promise<unknown> => {
    const { status, body } = await mundo.customer.call(endpoint, chamada);
    expect(status).toBeLessThan(300);
    return body;
  };
  const db = () => mundo.api.deps.db;
  const daContratacao = (mudado: { codigoSituacao?: 4; nome?: string }) =>
    db().updateTable("contratacao").set(mudado).where("id", "=", feito.idContratacao).execute();

  const daConfiguracaoPelaPessoa = async (): Promise<void> => {
    const { idDispositivo, idDiretorio, idAgendamento, idConfiguracao } = feito;
    let nova: unknown = 0;
    await conta("uma configuração nova", async () => {
      nova = await pelaPessoa(configuracoes.adicionar, { body: { idDispositivo, prefixo: "Fichas" } });
    });
    await conta("o prefixo de uma", () =>
      pelaPessoa(configuracoes.atualizar, { body: { idDispositivo, idConfiguracao, prefixo: "Outro" } }),
    );
    await conta("nomes que não guarda", () =>
      pelaPessoa(configuracoes.mudarPadroes, { body: { idConfiguracao, padroesIgnorados: ["*.tmp"] } }),
    );
    await conta("um diretório novo", () =>
      pelaPessoa(diretorios.adicionar, { body: { idConfiguracao, caminho: "D:\\Fichas" } }),
    );
    await conta("o caminho de um", () =>
      pelaPessoa(diretorios.atualizar, { body: { idConfiguracao, idDiretorio, caminho: "E:\\Livros" } }),
    );
    await conta("um agendamento novo", () =>
      pelaPessoa(agendamentos.adicionar, { body: { idConfiguracao, ...DE_HORA_EM_HORA } }),
    );
    await conta("a hora de um", () =>
      pelaPessoa(agendamentos.atualizar, {
        body: { idConfiguracao, idAgendamento, ...TARDE },
      }),
    );
    let ignorado = 0;
    await conta("um caminho que não guarda", async () => {
      ignorado = await insertCaminhoIgnorado(db(), feito);
    });
    await conta("um caminho que volta a guardar", () =>
      pelaPessoa(configuracoes.voltarAGuardar, { query: { id: ignorado } }),
    );
    const [ultimo] = (await lerConfiguracao(mundo.api.deps, idDispositivo)).configuracoes;
    await conta("a remoção de um agendamento", () =>
      pelaPessoa(agendamentos.remover, { query: { id: ultimo?.agendamentos[0]?.id ?? 0 } }),
    );
    await conta("a remoção de um diretório", () =>
      pelaPessoa(diretorios.remover, { query: { id: ultimo?.diretorios[0]?.id ?? 0 } }),
    );
    await conta("a remoção de uma configuração", () =>
      pelaPessoa(configuracoes.remover, { query: { id: Number(nova) } }),
    );
  };
  const doDispositivo = async (): Promise<void> => {
    const { idDispositivo } = feito;
    const dados = { idDispositivo, nome: `Do cartório ${idDispositivo}`, descricao: null };
    await conta("o nome do dispositivo", () =>
      pelaPessoa(dispositivos.atualizar, { body: { ...dados, validadeVersoes: null } }),
    );
    await conta("a validade das versões", () =>
      pelaPessoa(dispositivos.atualizar, { body: { ...dados, validadeVersoes: 90 } }),
    );
    const uso = { idDispositivo, faixas: [], bateriaMinima: null, esperaRedeLivre: false };
    await conta("o uso do computador", () => pelaPessoa(usos.mudar, { body: uso }));
    await conta("a escolha de outro uso", () => pelaPessoa(usos.mudar, { body: { ...uso, bateriaMinima: 50 } }));
    await conta("o nome da contratação", () => daContratacao({ nome: `Rebatizada ${idDispositivo}` }));
    await conta("a contratação suspensa", () => daContratacao({ codigoSituacao: 4 }));
  };
  const dosParametros = async (): Promise<void> => {
    const agora = mundo.clock.now();
    const gravar = (chave: string, valor: number, desde: Date) =>
      chave.startsWith("versao-")
        ? insertParametroTexto(db(), chave, `0.0.${valor}`, hoje(desde))
        : insertParametroInteiro(db(), chave, valor, hoje(desde));
    for (const chave of Object.values(PARAMETROS)) await conta(chave, () => gravar(chave, 61, agora));
    const antes = await doisEtags();
    const amanha = new Date(agora.getTime() + DIA);
    await gravar(PARAMETROS.versaoMinima, 62, amanha);
    expect(await doisEtags()).toEqual(antes);
    await conta("o dia em que um passa a valer", () => Promise.resolve(mundo.clock.set(amanha)));
  };
  const daHora = (): Promise<void> => {
    const amanha = new Date(mundo.clock.now().getTime() + DIA);
    return conta("a hora do dispositivo, todo dia", () => Promise.resolve(mundo.clock.set(amanha)));
  };

  it("[SRV-291] é o da configuração depois de cada mudança, em qualquer processo; uma ordem não o muda", async () => {
    await daConfiguracaoPelaPessoa();
    const antes = await doisEtags();
    await pelaPessoa(configuracoes.fazerBackup, { query: { id: feito.idConfiguracao } });
    expect(await doisEtags()).toEqual(antes);
    for (const api of [mundo.api, outro]) expect((await bater(api)).comandos).toMatchObject([{ tipo: "FAZER_BACKUP" }]);
    await doDispositivo();
    await dosParametros();
    await daHora();
  });

  it("[SRV-292] o batimento de quem não tem o que fazer custa três instruções", async () => {
    await doisEtags();
    expect(await statementsOf(() => bater(mundo.api))).toEqual([
      expect.stringContaining(`from "agente"`),
      expect.stringContaining(`insert into "limite_requisicao"`),
      expect.stringContaining("insert into batimento"),
    ]);
  });

  it("[SRV-292] tudo o que a configuração lê de um dispositivo conta a sua mudança a ele", async () => {
    const lidas = await statementsOf(() => lerConfiguracao(mundo.api.deps, feito.idDispositivo));
    const tabelas = new Set(
      lidas.flatMap((lida) => [...lida.matchAll(/(?:from|join) "(\w+)"/g)].map(([, nome]) => nome)),
    );
    const { rows } = await sql<{ tabela: string }>`
      select distinct tgrelid::regclass::text as tabela from pg_trigger
      join pg_proc on pg_proc.oid = tgfoid where proname like 'tell_agent%'`.execute(db());
    // Of no device alone: the heartbeat reads what counts of them.
    for (const { tabela } of [...rows, { tabela: "contratacao_com_plano" }, { tabela: "parametro" }])
      tabelas.delete(tabela);
    expect(lidas).toHaveLength(7);
    expect([...tabelas]).toEqual([]);
  });
});
