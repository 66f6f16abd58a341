import { hoje } from "@acervo/br/calendario";
import type { Cartao } from "@acervo/contracts/cartoes";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockUsuario } from "../usuarios/usuarios.api.ts";
import { eventoDoCartao } from "./cartoes.audit.ts";
import { toCartao } from "./cartoes.presenter.ts";
import {
  updatePapel,
  findCartoes,
  markExcluido,
  existsContratacaoPorCartao,
  updateApelido,
  type CartaoRow,
} from "./cartoes.queries.ts";
import { cartaoVencido } from "./cartoes.rules.ts";

type CartaoDeps = Pick<Deps, "db" | "clock">;
type Alvo = { readonly cartao: CartaoRow; readonly outros: readonly CartaoRow[] };

/** A card of the caller's own with all their others, held until the transaction ends. */
const reservar = async (tx: Tx, idUsuario: number, id: number): Promise<Alvo> => {
  await lockUsuario(tx, idUsuario);
  const todos = await findCartoes(tx, idUsuario);
  const cartao = todos.find((candidato) => candidato.id === id);
  if (cartao === undefined) throw new ErroDeNegocio("CARTAO_NAO_ENCONTRADO");
  return { cartao, outros: todos.filter((outro) => outro.id !== id) };
};

export const mudarApelido = (
  { db, clock }: CartaoDeps,
  chamada: ChamadaDeUsuario,
  { id, apelido }: { readonly id: number; readonly apelido: string },
): Promise<Cartao> =>
  db.transaction().execute(async (tx) => {
    const { cartao } = await reservar(tx, chamada.usuario.id, id);
    if (cartao.apelido !== apelido) {
      await updateApelido(tx, id, apelido);
      await registrar(tx, eventoDoCartao(chamada, "CARTAO_ALTERADO", id, { campos: "apelido" }));
    }
    return toCartao({ ...cartao, apelido }, hoje(clock.now()));
  });

/** One card has the role and no card has both: whoever had it loses it in the same step. */
const mudarPapel = (
  { db, clock }: CartaoDeps,
  chamada: ChamadaDeUsuario,
  id: number,
  papel: "principal" | "secundario",
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const { cartao, outros } = await reservar(tx, chamada.usuario.id, id);
    if (cartaoVencido(cartao, hoje(clock.now()))) throw new ErroDeNegocio("CARTAO_EXPIRADO");
    if (papel === "secundario" && outros.length === 0) throw new ErroDeNegocio("CARTAO_UNICO_E_PRINCIPAL");
    if (cartao[papel]) return;
    await updatePapel(tx, chamada.usuario.id, id, papel);
    await registrar(
      tx,
      eventoDoCartao(chamada, papel === "principal" ? "CARTAO_TORNADO_PRINCIPAL" : "CARTAO_TORNADO_SECUNDARIO", id),
    );
  });

export const tornarPrincipal = (deps: CartaoDeps, chamada: ChamadaDeUsuario, id: number) =>
  mudarPapel(deps, chamada, id, "principal");
export const tornarSecundario = (deps: CartaoDeps, chamada: ChamadaDeUsuario, id: number) =>
  mudarPapel(deps, chamada, id, "secundario");

/** Who takes the place of a primary card that goes: the secondary, or the only one left. */
const sucessorDe = ({ cartao, outros }: Alvo): CartaoRow | null => {
  if (outros.length === 1) return outros[0] ?? null;
  return cartao.principal ? (outros.find(({ secundario }) => secundario) ?? null) : null;
};

/** Told, in the same transaction, that a card is gone, and which one is the primary now. */
export type AoExcluirCartao = (tx: Tx, idCartao: number, idPrincipal: number | null) => Promise<void>;
export type ComOuvintesDeCartao = { readonly aoExcluirCartao: readonly AoExcluirCartao[] };

/** Hides a card and takes it out of everything that would charge it. */
export const excluirCartao = (
  { db, clock, aoExcluirCartao }: CartaoDeps & ComOuvintesDeCartao,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const idUsuario = chamada.usuario.id;
    const alvo = await reservar(tx, idUsuario, id);
    if (alvo.outros.length === 0 && (await existsContratacaoPorCartao(tx, idUsuario)))
      throw new ErroDeNegocio("CARTAO_UNICO_EM_USO");
    await markExcluido(tx, id, clock.now());
    const sucessor = sucessorDe(alvo);
    if (sucessor !== null) await updatePapel(tx, idUsuario, sucessor.id, "principal");
    const principal = sucessor ?? alvo.outros.find((outro) => outro.principal) ?? null;
    for (const aoExcluir of aoExcluirCartao) await aoExcluir(tx, id, principal?.id ?? null);
    await registrar(tx, eventoDoCartao(chamada, "CARTAO_EXCLUIDO", id));
  });
