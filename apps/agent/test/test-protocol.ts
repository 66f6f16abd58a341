import type { Comando, ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import type { Andamento, PedidoRestauracao, Recibo } from "@acervo/contracts/agente-restauracoes";
import type { Conclusao, LoteOcorrencias } from "@acervo/contracts/agente-mensagens";
import type { Endpoint, EndpointAnswer, EndpointInput } from "@acervo/contracts/endpoint";
import { systemClock, toInstantText } from "../src/platform/clock.ts";
import type { TestCatalog, TestObjects } from "./test-catalog.ts";

export type Grant = {
  readonly idObjeto: string;
  readonly tamanho: number;
  readonly md5: string | null;
  partes: Map<number, Buffer>;
};

export class Refused extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super();
    this.status = status;
    this.body = body;
  }
}
export const refuse = (status: number, codigo: string): Refused =>
  new Refused(status, { codigo, mensagem: `${codigo}.` });

type Fault = number | "corte" | "depois" | null;

/** Everything the test server keeps, open to tests. */
export const newTestState = () => ({
  calls: [] as string[],
  chavePublica: "",
  epoca: 0,
  versaoChave: 1,
  configuracoes: [] as {
    id: number;
    prefixo: string;
    diretorios: { id: number; caminho: string }[];
    agendamentos: ConfiguracaoDoAgente["configuracoes"][number]["agendamentos"];
  }[],
  comandos: [] as Comando[],
  respostas: [] as { idComando: string; situacao: string; motivo?: string }[],
  /** Versions that heartbeats named. */
  versoes: [] as string[],
  grants: new Map<string, Grant>(),
  objects: new Map() as TestObjects,
  catalog: new Map() as TestCatalog,
  answers: new Map<string, unknown>(),
  sequencia: 0,
  backups: new Map<number, { situacao: number; conclusao: Conclusao | null }>(),
  ocorrencias: [] as LoteOcorrencias["itens"][number][],
  restauracoes: new Map<
    number,
    {
      readonly pedido: PedidoRestauracao;
      readonly recibos: Recibo[];
      readonly andamentos: Andamento[];
      cancelada: boolean;
    }
  >(),
  filesPerPage: 5_000,
  /** Listed by a restore, then deleted in the portal. */
  excluidos: new Set<number>(),
  /** What every call of a signed-in agent is answered with. */
  refusal: null as { readonly status: number; readonly codigo: string } | null,
  /** Answers instead of the server: a status, "corte" to cut the line, "depois" to cut it after the work is done. */
  fault: (call: string): Fault => (call === "" ? "corte" : null),
});
export type TestState = ReturnType<typeof newTestState>;

export const agora = () => toInstantText(systemClock.now());
export const emQuinzeMinutos = () => toInstantText(systemClock.now() + 900_000);
type Handler = (input: { params: Record<string, string>; query: URLSearchParams; body: unknown }) => unknown;
export type Route = { readonly endpoint: Endpoint; readonly pattern: RegExp; readonly handle: Handler };

export const route = <E extends Endpoint>(
  endpoint: E,
  answer: (input: EndpointInput<E>) => EndpointAnswer<E>,
): Route => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`),
  handle: ({ params, query, body }) =>
    // Each part was parsed by the endpoint's own schema.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    answer({
      params: endpoint.params.parse(endpoint.params.safeParse(undefined).success ? undefined : params),
      query: endpoint.query.parse(endpoint.query.safeParse(undefined).success ? undefined : Object.fromEntries(query)),
      body: endpoint.body.parse(body),
    } as EndpointInput<E>),
});
