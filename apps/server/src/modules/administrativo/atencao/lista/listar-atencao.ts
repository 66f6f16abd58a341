import { SEM_RESPONSAVEL, type atencao, type ItemDeAtencao } from "@acervo/contracts/atencao";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../../http/chamada.ts";
import type { Db } from "../../../../platform/db/db.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { lerPagina } from "../../../../platform/lists/ler-pagina.ts";
import { chaveDa, type Causa } from "../causas/causa.ts";
import { lerCausas } from "../causas/ler-causas.ts";
import { gravidadeDoNumero } from "../gravidade.ts";
import { tiposVisiveis } from "../tipos-visiveis.ts";
import { countItens, listItens, type FiltroDaFila, type ItemRow } from "./itens.queries.ts";

type Pedido = EndpointInput<typeof atencao.listar>["query"];

const filtroDe = (
  { quais, tipo, gravidade, responsavel }: Pedido,
  usuario: ChamadaDeUsuario["usuario"],
  agora: Date,
): FiltroDaFila => {
  const visiveis = tiposVisiveis(usuario);
  return {
    quais,
    tipos: tipo === undefined ? visiveis : visiveis.filter((visivel) => visivel === tipo),
    gravidade,
    responsavel: responsavel === undefined ? undefined : responsavel === SEM_RESPONSAVEL ? null : Number(responsavel),
    idUsuario: usuario.id,
    agora,
  };
};

const pessoa = (id: number | null, nome: string | null) => (id === null || nome === null ? null : { id, nome });

/** What is told of a cause; of one that is over nothing. */
const ditoDa = (causa: Causa | undefined): Pick<ItemDeAtencao, "titulo" | "porque" | "oQueFazer" | "idProva"> => {
  if (causa === undefined) return { titulo: null, porque: null, oQueFazer: null, idProva: null };
  const { titulo, porque, oQueFazer, idProva = null } = causa;
  return { titulo, porque, oQueFazer, idProva };
};

const toItem = (linha: ItemRow, causa: Causa | undefined): ItemDeAtencao => ({
  id: linha.id,
  idContratacao: linha.idContratacao,
  tipo: linha.tipo,
  gravidade: gravidadeDoNumero(linha.gravidade),
  nomeUsuario: linha.nomeUsuario,
  nomeContratacao: linha.nomeContratacao,
  ...ditoDa(causa),
  desde: linha.desde.toISOString(),
  responsavel: pessoa(linha.idResponsavel, linha.nomeResponsavel),
  adiadoAte: linha.adiadoAte?.toISOString() ?? null,
  reaberto: linha.reaberto,
  resolvidoEm: linha.encerradoEm?.toISOString() ?? null,
  resolvidoPor: pessoa(linha.idResolveu, linha.nomeResolveu),
});

/** The words of each item are those of its cause now: what the customer's page says, said of a page of customers. */
const comCausas = async (db: Db, linhas: readonly ItemRow[], agora: Date): Promise<ItemDeAtencao[]> => {
  const porTipo = [...Map.groupBy(linhas, ({ tipo }) => tipo)];
  const causas = new Map(
    await Promise.all(
      porTipo.map(async ([tipo, suas]) => {
        const idsContratacao = suas.map(({ idContratacao }) => idContratacao);
        return [tipo, await lerCausas(db, tipo, { idsContratacao, agora })] as const;
      }),
    ),
  );
  return linhas.map((linha) => toItem(linha, causas.get(linha.tipo)?.get(chaveDa(linha))));
};

/** A page of the queue. */
export const listarAtencao = async (
  deps: Pick<Deps, "db" | "clock">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
  pedido: Pedido,
): Promise<EndpointOutput<typeof atencao.listar>> => {
  const agora = deps.clock.now();
  const filtro = filtroDe(pedido, usuario, agora);
  const { linhas, ...contagens } = await lerPagina(deps, pedido.pagina, {
    contar: () => countItens(deps.db, filtro),
    ler: (fatia) => listItens(deps.db, filtro, fatia),
  });
  return { ...contagens, listaAtencao: await comCausas(deps.db, linhas, agora) };
};
