import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { termos } from "@acervo/contracts/termos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listAnexos } from "../contratos.queries.ts";
import { preverTermo } from "./prever-termo.ts";
import { escritoDoHtml } from "./texto-escrito.ts";
import { findVersao } from "./versoes.queries.ts";

/** A version with its attachments, in force or not. */
export const lerVersao = async ({ db }: Pick<Deps, "db">, id: number) => {
  const versao = await findVersao(db, id);
  if (versao === undefined) throw new ErroDeNegocio("TERMO_NAO_ENCONTRADO");
  return { ...versao, anexos: await listAnexos(db, id) };
};

/** A version to be read as customers do, and to be written on for the next one. */
export const abrirVersao = async (
  deps: Pick<Deps, "db" | "clock">,
  id: number,
): Promise<EndpointOutput<typeof termos.abrirVersao>> => {
  const versao = await lerVersao(deps, id);
  const anexos = versao.anexos.map(({ nome, texto }) => ({ nome, texto: escritoDoHtml(texto) }));
  return {
    escrito: { texto: escritoDoHtml(versao.texto), anexos },
    previa: await preverTermo(deps, versao.tipo, versao),
  };
};
