import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import type { PossivelRow } from "./lista.queries.ts";
import type { RecusaRow } from "./recusas.queries.ts";

export type Leitor = { readonly id: number; readonly admin: boolean };

/** The no that stands, if there is one: a row for each of its reasons. */
const recusaDe = (linhas: readonly RecusaRow[]) => ({
  listaMotivoNaoInteresse: linhas.map(({ id, descricao, outros, retornarFuturamente }) => ({
    id,
    descricao,
    outros,
    retornarFuturamente,
  })),
  outroMotivoNaoInteresse: linhas[0]?.outroMotivo ?? null,
  qtdDiasRetorno: linhas[0]?.qtdDiasRetorno ?? null,
});

/** A prospect as its reader may know it: another seller's name is for administrators alone. */
export const toPossivelCliente = (
  linha: PossivelRow,
  leitor: Leitor,
  recusas: readonly RecusaRow[] = [],
): PossivelCliente => {
  const reservadoParaMim = linha.idVendedor === leitor.id;
  return {
    id: linha.id,
    versao: linha.versao,
    nome: linha.nome,
    uf: linha.uf,
    codigo: linha.codigo,
    possuiCodigo: linha.codigo !== null,
    email1: linha.email1,
    email2: linha.email2,
    telefone1: linha.telefone1,
    telefone2: linha.telefone2,
    seguimentoPossivelCliente:
      linha.idSeguimento === null ? null : { id: linha.idSeguimento, descricao: linha.descricaoSeguimento ?? "" },
    outrasInformacoes: linha.nota === "" ? null : linha.nota,
    possuiInteresse: linha.possuiInteresse,
    ...recusaDe(recusas.filter(({ idPossivelCliente }) => idPossivelCliente === linha.id)),
    nomeVendedor: leitor.admin || reservadoParaMim ? linha.nomeVendedor : null,
    reservadoAte: linha.reservadoAte?.toISOString() ?? null,
    reservadoParaMim,
    dataAlteracaoFormatada: formatarData(hoje(linha.alteradoEm)),
  };
};
