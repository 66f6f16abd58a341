import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findDonoDaFatura } from "../../faturas/faturas.api.ts";
import { nomeDoArquivo } from "./nota-fiscal-anexos.ts";
import { lerArquivoDaNota } from "./ler-arquivo-da-nota.ts";
import { findComArquivos, findNotaDaFatura, type ComArquivosRow } from "./arquivos.queries.ts";

type LeituraDeps = Pick<Deps, "db" | "objectStore">;

const exigirEmitida = (nota: ComArquivosRow | undefined): ComArquivosRow => {
  if (nota === undefined || nota.xmlChave === null) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
  return nota;
};

const emPdf = async ({ objectStore }: LeituraDeps, nota: ComArquivosRow): Promise<string> =>
  (await lerArquivoDaNota(objectStore, nota, "pdf")).toString("base64");

const emXml = async ({ objectStore }: LeituraDeps, nota: ComArquivosRow) => ({
  nome: nomeDoArquivo(nota.numero, "xml"),
  bytes: await lerArquivoDaNota(objectStore, nota, "xml"),
});

/** Somebody else's is as good as missing. */
const daFatura = async ({ db }: LeituraDeps, chamada: QuemChama, idFatura: number): Promise<ComArquivosRow> => {
  const alcance = alcanceDe(chamada);
  const dono = await findDonoDaFatura(db, idFatura);
  if (alcance !== null && dono?.idUsuario !== alcance) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
  return exigirEmitida(await findNotaDaFatura(db, idFatura));
};

export const imprimirNotaDaFatura = async (deps: LeituraDeps, chamada: QuemChama, id: number) =>
  emPdf(deps, await daFatura(deps, chamada, id));

export const baixarXmlDaFatura = async (deps: LeituraDeps, chamada: QuemChama, id: number) =>
  emXml(deps, await daFatura(deps, chamada, id));

export const abrirPdf = async (deps: LeituraDeps, id: number) =>
  emPdf(deps, exigirEmitida(await findComArquivos(deps.db, id)));

export const abrirXml = async (deps: LeituraDeps, id: number) =>
  emXml(deps, exigirEmitida(await findComArquivos(deps.db, id)));

/** What was sent last, as it was signed. */
export const abrirEnviado = async ({ db }: LeituraDeps, id: number) => {
  const nota = await findComArquivos(db, id);
  if (nota === undefined || nota.documento === null) throw new ErroDeNegocio("NOTA_FISCAL_NAO_ENCONTRADA");
  return { nome: `${nota.idDocumento ?? "enviado"}.xml`, bytes: Buffer.from(nota.documento) };
};
