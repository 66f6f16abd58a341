import type { AtualizacaoSemEspaco } from "@acervo/contracts/atualizacao-sem-espaco";
import type { Comando, ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import type { EsperaDoAgente } from "@acervo/contracts/espera-do-agente";
import { USO_PADRAO } from "@acervo/contracts/uso-do-computador";
import type { Andamento, PedidoRestauracao, Recibo } from "@acervo/contracts/agente-restauracoes";
import type { Conclusao, LoteOcorrencias } from "@acervo/contracts/agente-mensagens";
import type { Endpoint, EndpointAnswer, EndpointInput } from "@acervo/contracts/endpoint";
import { systemClock, toInstantText } from "../src/platform/clock.ts";
import type { TestCatalog, TestObjects } from "./test-catalog.ts";
import { refuse } from "./test-refusal.ts";

export type Grant = {
  readonly idObjeto: string;
  readonly tamanho: number;
  readonly md5: string | null;
  partes: Map<number, Buffer>;
};

type Fault = number | "corte" | "depois" | null;

/** Everything the test server keeps, open to tests. */
export const newTestState = () => ({
  calls: [] as string[],
  chavePublica: "",
  /** The key that the activation code was spent for. */
  chaveDoCodigo: null as string | null,
  /** Challenges that nobody answered yet. */
  desafios: new Set<string>(),
  epoca: 0,
  versaoChave: 1,
  configuracoes: [] as {
    id: number;
    prefixo: string;
    diretorios: { id: number; caminho: string }[];
    ignorados: ConfiguracaoDoAgente["configuracoes"][number]["ignorados"];
    padroesIgnorados: string[];
    agendamentos: ConfiguracaoDoAgente["configuracoes"][number]["agendamentos"];
  }[],
  comandos: [] as Comando[],
  respostas: [] as { idComando: string; situacao: string; motivo?: string }[],
  /** Versions that heartbeats named. */
  versoes: [] as string[],
  batimentoSegundos: 300,
  usoDoComputador: USO_PADRAO,
  /** Why it waits, as each heartbeat said. */
  esperas: [] as (EsperaDoAgente | null)[],
  /** What each heartbeat said of it. */
  semEspaco: [] as (AtualizacaoSemEspaco | null)[],
  grants: new Map<string, Grant>(),
  objects: new Map() as TestObjects,
  catalog: new Map() as TestCatalog,
  /** First answers by the key of idempotency, with the request that got it. */
  answers: new Map<string, { readonly request: string; readonly answer: unknown }>(),
  sequencia: 0,
  backups: new Map<
    number,
    { idConfiguracao: number; epoca: number; situacao: number; conclusao: Conclusao | null; lotes: Set<number> }
  >(),
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
  /** Of a file that is restored, in one answer of the store. */
  bytesPerStep: 2 ** 20,
  /** Listed by a restore, then deleted in the portal. */
  excluidos: new Set<number>(),
  /** What every call of a signed-in agent is answered with. */
  refusal: null as { readonly status: number; readonly codigo: string } | null,
  /** Answers instead of the server: a status, "corte" to cut the line, "depois" to cut it after the work is done. */
  fault: (call: string): Fault | Promise<Fault> => (call === "" ? "corte" : null),
});
export type TestState = ReturnType<typeof newTestState>;

/** Does a request once: its key gives the first answer again, and no other request. */
export const once = <T>(
  { answers }: TestState,
  operation: string,
  { chaveIdempotencia, ...content }: { readonly chaveIdempotencia: string },
  work: () => T,
): T => {
  const request = JSON.stringify([operation, content]);
  const known = answers.get(chaveIdempotencia);
  if (known !== undefined && known.request !== request) throw refuse(409, "CHAVE_REUTILIZADA");
  // Whoever asked the same before got an answer of this very type.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (known !== undefined) return known.answer as T;
  const answer = work();
  answers.set(chaveIdempotencia, { request, answer });
  return answer;
};

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
