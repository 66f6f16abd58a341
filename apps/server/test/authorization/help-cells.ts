import { CABECALHO_DA_AJUDA, type Endpoint } from "@acervo/contracts/endpoint";
import type { EndpointNomeado } from "@acervo/contracts/endpoints";
import { EXPECTED_ACCESS } from "./access-lines.ts";
import type { HelpSession } from "./help-world.ts";
import { statusOf, violationsAmong, type Violation } from "./matrix.ts";
import type { MatrixRequest } from "./module-access.ts";

/**
 * What a helper sees of a customer's portal, written down by hand and reviewed: the other half of `naAjuda` in the
 * contract. Nothing else answers them, whatever it does.
 */
const VISTOS_NA_AJUDA: ReadonlySet<string> = new Set([
  "agendamentos.buscarProximos",
  "ajuda.videos",
  "backups.arquivosPorBackup",
  "backups.listarLog",
  "backups.listarPorContratacao",
  "backups.listarPorDispositivo",
  "configuracoes.listar",
  "contratacoes.buscar",
  "contratacoes.historicoCapacidade",
  "contratacoes.listar",
  "contratacoes.pesquisar",
  "contratacoes.verificarCapacidadeContratacao",
  "dispositivos.buscarDispositivosEspacoConsumido",
  "dispositivos.listar",
  "faturas.listarBoletoEmAberto",
  "faturas.listarFaturas",
  "parametros.porcentagemAlertaCapacidade",
  "pedidoDeAjuda.consultar",
  "protecao.consultar",
  "protecao.naoProtegidos",
  "restauracoes.listar",
  "travas.listar",
  "usos.buscar",
  "usuarios.dados",
]);

const anyParams = ({ path }: Endpoint): Record<string, number> =>
  Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => [name, 1]));

/** The API under test, and one over the same records whose use cases cannot write. */
export type HelpUrls = { readonly url: string; readonly readOnlyUrl: string };

/** One endpoint as the customer's helper: what is written down answers, with nothing changed, and all else is 403. */
export const helpViolationsOf = async (
  { url, readOnlyUrl }: HelpUrls,
  { nome, endpoint }: EndpointNomeado,
  { propria }: MatrixRequest,
  { sessao, token }: HelpSession,
): Promise<Violation[]> => {
  // Of no person's records: the header says nothing there.
  if (typeof EXPECTED_ACCESS[nome]?.quem === "string") return [];
  const seen = VISTOS_NA_AJUDA.has(nome);
  // What is shut is so before anybody looks at what is asked for.
  const asked = seen ? await propria("cliente") : { params: anyParams(endpoint) };
  const call = { ...asked, headers: { [CABECALHO_DA_AJUDA]: sessao } };
  const ask = (baseUrl: string) => statusOf(baseUrl, endpoint, call, { token, reader: "cliente" });
  return violationsAmong(nome, [
    { cell: "ajuda", expected: seen ? "2xx" : "403", got: () => ask(url) },
    ...(seen ? [{ cell: "ajuda, sem poder gravar", expected: "2xx", got: () => ask(readOnlyUrl) }] : []),
  ]);
};
