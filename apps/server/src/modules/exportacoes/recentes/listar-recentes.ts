import type { EndpointAnswer } from "@acervo/contracts/endpoint";
import type { exportacoes, ExportacaoRecente } from "@acervo/contracts/exportacoes";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { countRecentes, listRecentes, type ExportacaoRecenteRow } from "./recentes.queries.ts";

/** What the list looks back to; the trail has the rest. */
const RECENTES_MS = 90 * 24 * 60 * 60 * 1_000;

const situacaoDa = ({ fim, viva }: ExportacaoRecenteRow): ExportacaoRecente["situacao"] => {
  if (fim === "COMPLETA") return "CONCLUIDA";
  // One that nobody holds any more was cut off, even if nobody has told the trail yet.
  return fim === null && viva ? "EM_ANDAMENTO" : "INTERROMPIDA";
};

const toRecente = (linha: ExportacaoRecenteRow, idDeQuemPede: number): ExportacaoRecente => {
  const {
    mesReferencia,
    mesInicio = mesReferencia,
    mesFim = mesReferencia,
    idUsuario,
    apenasDevedores,
  } = linha.filtros;
  const situacao = situacaoDa(linha);
  return {
    id: linha.id,
    iniciadaEm: linha.iniciadaEm.toISOString(),
    nomeUsuario: linha.nomeUsuario,
    propria: linha.idUsuario === idDeQuemPede,
    tipo: linha.tipo,
    mesInicio: mesInicio ?? "",
    mesFim: mesFim ?? "",
    apenasDevedores: apenasDevedores === "true",
    idCliente: idUsuario === undefined ? null : Number(idUsuario),
    nomeCliente: linha.nomeCliente,
    linhas: Number(linha.linhasDadas ?? linha.linhas ?? 0),
    total: situacao === "EM_ANDAMENTO" ? linha.total : null,
    situacao,
  };
};

/** The reports that administrators exported, from what the trail and the leases tell. */
export const listarRecentes = async (
  deps: Pick<Deps, "db" | "clock">,
  idUsuario: number,
  pagina: number,
): Promise<EndpointAnswer<typeof exportacoes.listarRecentes>> => {
  const agora = deps.clock.now();
  const desde = later(agora, -RECENTES_MS);
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countRecentes(deps.db, desde),
    ler: ({ limite, antes }) => listRecentes(deps.db, { desde, agora, limite, antes }),
  });
  return { ...contagens, listaExportacao: linhas.map((linha) => toRecente(linha, idUsuario)) };
};
