import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { PaginaRenegociacoes, renegociacoes } from "@acervo/contracts/renegociacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { findDonoDaFatura } from "../lista/faturas.queries.ts";
import { countRenegociacoes, findDevedor, listRenegociacoes } from "./lista.queries.ts";
import { toRenegociacao } from "./renegociacoes.presenter.ts";

type Pedido = EndpointInput<typeof renegociacoes.listarRenegociacao>["query"];
type Quem = Pick<ChamadaDeUsuario, "usuario" | "escopo">;

/**
 * Whose they are: named, by an invoice of theirs, or the caller's own. Another's are as good as missing, and so is who is
 * named beside an invoice of somebody else.
 */
const donoPedido = async (db: Db, { usuario, escopo }: Quem, pedido: Pedido): Promise<number> => {
  const { idUsuario, idFatura } = pedido;
  const dono = idFatura === undefined ? (idUsuario ?? usuario.id) : (await findDonoDaFatura(db, idFatura))?.idUsuario;
  const mesmo = idUsuario === undefined || idUsuario === dono;
  const alcanca = mesmo && (dono === usuario.id || escopo === "todos");
  if (dono === undefined || !alcanca || (await findDevedor(db, dono)) === undefined)
    throw new ErroDeNegocio("NAO_ENCONTRADO");
  return dono;
};

/** A page of a person's renegotiations, the newest first. Advanced support does not see whose they are. */
export const listarRenegociacoes = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  quem: Quem,
  pedido: Pedido,
): Promise<PaginaRenegociacoes> => {
  const dono = await donoPedido(db, quem, pedido);
  const comUsuario = dono === quem.usuario.id || quem.usuario.papeis.has("admin");
  const { linhas, ...contagens } = await lerPagina({ db, clock }, pedido.pagina, {
    contar: () => countRenegociacoes(db, dono),
    ler: (fatia) => listRenegociacoes(db, dono, fatia),
  });
  return { ...contagens, listaFaturaRenegociacao: linhas.map((linha) => toRenegociacao(linha, comUsuario)) };
};
