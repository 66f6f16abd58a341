import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import {
  DOCUMENTOS_COMPLIANCE,
  type documentosCompliance,
  type VersaoDoDocumento,
} from "@acervo/contracts/documentos-compliance";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../platform/deps.ts";
import { listDocumentos, type DocumentoRow } from "./compliance.queries.ts";

/** `linhas` are those of one kind, in the order of the list: the first of a day is the one that counts. */
const situacaoDe = (
  linha: DocumentoRow,
  linhas: readonly DocumentoRow[],
  dia: DataCivil,
): VersaoDoDocumento["situacao"] => {
  if (linha.retiradoEm !== null) return "RETIRADA";
  const contam = linhas.filter(({ retiradoEm }) => retiradoEm === null);
  if (contam.find(({ vigenteDesde }) => vigenteDesde === linha.vigenteDesde)?.id !== linha.id) return "SUBSTITUIDA";
  if (linha.vigenteDesde > dia) return "FUTURA";
  return contam.find(({ vigenteDesde }) => vigenteDesde <= dia)?.id === linha.id ? "VIGENTE" : "ANTERIOR";
};

/** Both kinds, also one of which nothing was published yet. */
export const listarDocumentos = async ({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<EndpointOutput<typeof documentosCompliance.listar>> => {
  const dia = hoje(clock.now());
  const todas = await listDocumentos(db);
  const listaDocumento = DOCUMENTOS_COMPLIANCE.map((tipo) => {
    const linhas = todas.filter((linha) => linha.tipo === tipo);
    const versoes = linhas.map((linha) => ({
      id: linha.id,
      vigenteDesde: linha.vigenteDesde,
      situacao: situacaoDe(linha, linhas, dia),
      tamanhoBytes: linha.tamanhoBytes,
      sha256: linha.sha256.toString("hex"),
      quem: linha.quem,
      publicadaEm: linha.registradoEm.toISOString(),
    }));
    return { tipo, versoes };
  });
  return { listaDocumento };
};
