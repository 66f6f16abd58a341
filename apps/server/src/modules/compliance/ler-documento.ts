import { hoje } from "@acervo/br/calendario";
import {
  DOCUMENTOS_COMPLIANCE,
  type documentosCompliance,
  type TipoDeDocumento,
} from "@acervo/contracts/documentos-compliance";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { findPdf, findPdfVigente, listVigentes } from "./compliance.queries.ts";

/** What anybody may fetch today, in the order in which it is shown. */
export const listarVigentes = async ({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<EndpointOutput<typeof documentosCompliance.vigentes>> => {
  const vigentes = await listVigentes(db, hoje(clock.now()));
  const listaDocumento = DOCUMENTOS_COMPLIANCE.flatMap((tipo) =>
    vigentes
      .filter((linha) => linha.tipo === tipo)
      .map(({ vigenteDesde, tamanhoBytes }) => ({ tipo, desde: vigenteDesde, tamanhoBytes })),
  );
  return { listaDocumento };
};

/** The PDF of a kind that is in force, in base64. */
export const baixarVigente = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  tipo: TipoDeDocumento,
): Promise<string> => {
  const achado = await findPdfVigente(db, tipo, hoje(clock.now()));
  if (achado === undefined) throw new ErroDeNegocio("DOCUMENTO_NAO_PUBLICADO");
  return achado.pdf.toString("base64");
};

/** Any of them, for administrators: what was in force is evidence, and what comes is looked at before it counts. */
export const abrirVersao = async ({ db }: Pick<Deps, "db">, id: number): Promise<string> => {
  const achado = await findPdf(db, id);
  if (achado === undefined) throw new ErroDeNegocio("DOCUMENTO_NAO_ENCONTRADO");
  return achado.pdf.toString("base64");
};
