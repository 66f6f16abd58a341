import { listarEndpoints, type EndpointNomeado } from "@acervo/contracts/endpoints";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { arquivosAccess } from "../../src/modules/arquivos/arquivos.access.ts";
import { restauracoesAccess } from "../../src/modules/restauracoes/restauracoes.access.ts";
import { insertDispositivosConfigurados, insertItemExcluidoVazio } from "../builders.ts";
import { signIn, type Customer } from "../customer-api.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { insertMatrixBackup, insertRestauracaoVazia } from "./backup-records.ts";
import type { MatrixWorld } from "./matrix-world.ts";
import type { MatrixRequests } from "./module-access.ts";

/** Names and counts are no secret from staff: what was stored and restored, and whether it arrived, they may read. */
const LIDOS = ["backups.arquivosPorBackup", "restauracoes.buscar", "restauracoes.listar", "restauracoes.recibo"];
/** For whoever has a signed address, which only the owner is given. */
const ASSINADOS = ["arquivos.conteudo", "exportacoes.abrir"];

const isPorta = ({ nome, endpoint }: EndpointNomeado): boolean =>
  (/^(arquivos|itensExcluidos|restauracoes)\./.test(nome) || /\/(arquivos?|restaurac)/.test(endpoint.path)) &&
  !nome.startsWith("agente") &&
  ![...LIDOS, ...ASSINADOS].includes(nome);

const PORTAS = listarEndpoints().filter(isPorta);
const EQUIPE = ["suporte", "suporteAvancado", "admin", "vendedor", "cadastro"] as const;

describe("a equipe e os arquivos de um cliente", () => {
  let api: TestApi;
  let requests: MatrixRequests;
  const equipe = new Map<string, Customer>();
  beforeAll(async () => {
    api = await startTestApi();
    const { db } = api.deps;
    const { idUsuario, idContratacao } = await signIn(api, "pessoa");
    const [dispositivo] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true });
    if (dispositivo === undefined) throw new Error("no device");
    const { arquivo, idRestauracao: aberta } = await insertMatrixBackup(db, dispositivo);
    const fim = { concluidaEm: "2026-01-05T13:00:00Z", sucesso: true, recibo: "{}" };
    const encerrada = await insertRestauracaoVazia(db, dispositivo, fim);
    const dele = { ...dispositivo, arquivo, aberta, encerrada };
    const world = {
      arquivo: () => dele,
      novoArquivo: () => Promise.resolve(dele),
      novoItemExcluido: () => insertItemExcluidoVazio(api.deps, dispositivo, idUsuario),
      restauracao: () => dele,
      ficha: "",
      // What these requests do not ask for is not there.
    } as unknown as MatrixWorld;
    requests = { ...arquivosAccess.requests?.(world), ...restauracoesAccess.requests?.(world) };
    for (const papel of EQUIPE) equipe.set(papel, await signIn(api, papel));
  });
  afterAll(() => api.close());

  it("há portas, e cada uma tem um pedido", () => {
    expect(PORTAS.length).toBeGreaterThan(12);
    expect(PORTAS.filter(({ nome }) => requests[nome] === undefined).map(({ nome }) => nome)).toEqual([]);
  });

  it.each(PORTAS)("[ADM-137] $nome não se abre a ninguém da equipe", async ({ nome, endpoint }) => {
    for (const papel of EQUIPE) {
      const pedido = await requests[nome]?.propria("cliente");
      const resposta = await equipe.get(papel)?.call(endpoint, pedido);
      expect([403, 404], `${papel}: ${JSON.stringify(resposta?.body)}`).toContain(resposta?.status);
    }
  });
});
