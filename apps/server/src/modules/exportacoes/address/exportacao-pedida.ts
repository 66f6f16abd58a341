import { parse, unescape } from "node:querystring";
import { autorizar, type Acesso } from "@acervo/contracts/acesso";
import { FluxoSeHouver, nada, PLANILHA, ZIP, type ArquivoEmFluxo, type Endpoint } from "@acervo/contracts/endpoint";
import type { z } from "zod";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Route } from "../../../http/route.ts";

type Restrito = Extract<Acesso, { readonly tipo: "restrito" }>;
type Exportavel = Route & { readonly endpoint: Endpoint & { readonly acesso: Restrito } };

/** The exports that an address can give, whichever module they belong to. */
export type ComExportaveis = { readonly exportaveis: () => readonly Exportavel[] };

const isExportavel = (route: Route): route is Exportavel => {
  const { method, fluxo, acesso } = route.endpoint;
  return method === "GET" && (fluxo === PLANILHA || fluxo === ZIP) && acesso.tipo === "restrito";
};

export const exportaveisEntre = (routes: readonly Route[]): readonly Exportavel[] => routes.filter(isExportavel);

const paramsOf = ({ path }: Endpoint, asked: string): Readonly<Record<string, string>> | null => {
  const match = new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`).exec(asked);
  if (match === null) return null;
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, value]) => [name, unescape(value)]));
};

const read = (schema: z.ZodType, written: object): unknown => {
  if (schema === nada) return undefined;
  const { success, data } = schema.safeParse({ ...written });
  if (!success) throw new ErroDeNegocio("CAMPO_INVALIDO");
  return data;
};

type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

/** Calls an export as its own endpoint would be called, by this person and with their reach. */
export const chamarExportacao = async (
  { exportaveis }: ComExportaveis,
  { usuario, origem }: Quem,
  pedido: string,
): Promise<ArquivoEmFluxo> => {
  const [path = "", query = ""] = pedido.split("?", 2);
  for (const { endpoint, handle } of exportaveis()) {
    const params = paramsOf(endpoint, path);
    if (params === null) continue;
    const escopo = autorizar(endpoint.acesso, usuario.papeis);
    if (escopo === "NAO_AUTENTICADO" || escopo === "SEM_PERMISSAO") throw new ErroDeNegocio(escopo);
    const entrada = { params: read(endpoint.params, params), query: read(endpoint.query, parse(query)) };
    // `bind` paired this handler with this endpoint; the table of routes forgets the pair's type.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const arquivo = FluxoSeHouver.parse(await handle({ ...entrada, usuario, escopo, origem } as never));
    // A browser that downloads by itself would save an answer without a body as a file.
    if (arquivo === undefined) throw new ErroDeNegocio("EXPORTACAO_SEM_REGISTROS");
    return { tipo: endpoint.fluxo, ...arquivo };
  }
  throw new ErroDeNegocio("NAO_ENCONTRADO");
};
