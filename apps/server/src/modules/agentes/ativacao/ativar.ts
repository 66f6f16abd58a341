import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { AtivacaoPedida, AtivacaoPendente } from "@acervo/contracts/agentes";
import type { Origem } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { deleteCodigoValido, deleteTokenValido } from "../../dispositivos/dispositivos.api.ts";
import { lockContratacao } from "../../contratacoes/contratacoes.api.ts";
import { findDispositivoDoCodigo, findPendente, insertPendente, type PendenteRow } from "./ativacoes.queries.ts";
import { idDoFio } from "../id-do-fio.ts";
import { devolverTentativa, tomarTentativa } from "./tentativas.ts";

const VALIDADE_MS = 600_000;

/**
 * Until when what was spent can be confirmed; undefined when it was not good. Somebody at the machine has minutes; a
 * program that confirms by itself may lose its connection for as long as its token was good.
 */
const gastarCodigo = async (tx: Tx, codigoHmac: Buffer, agora: Date): Promise<Date | undefined> =>
  (await deleteCodigoValido(tx, codigoHmac, agora))
    ? later(agora, VALIDADE_MS)
    : deleteTokenValido(tx, codigoHmac, agora);

type Situacao = "CODIGO_ATIVACAO_INVALIDO" | "CONTRATACAO_NAO_ATIVA";

const gastar = async (
  deps: Pick<Deps, "clock" | "ids" | "hashCodigoAtivacao">,
  tx: Tx,
  { codigo, ...pedido }: AtivacaoPedida,
): Promise<PendenteRow | Situacao> => {
  const agora = deps.clock.now();
  const codigoHmac = deps.hashCodigoAtivacao(codigo);
  const chavePublica = Buffer.from(pedido.chavePublica, "base64url");
  const dispositivo = await findDispositivoDoCodigo(tx, codigoHmac);
  if (dispositivo === undefined) return "CODIGO_ATIVACAO_INVALIDO";
  const contratacao = await lockContratacao(tx, dispositivo.idContratacao);
  const repetida = await findPendente(tx, { codigoHmac, chavePublica, agora });
  if (repetida !== undefined) return repetida;
  if (contratacao.codigoSituacao !== SITUACAO_CONTRATACAO.ativa) return "CONTRATACAO_NAO_ATIVA";
  const validoAte = await gastarCodigo(tx, codigoHmac, agora);
  if (validoAte === undefined) return "CODIGO_ATIVACAO_INVALIDO";
  const nova = await insertPendente(tx, {
    ...pedido,
    id: deps.ids.uuid(),
    idDispositivo: dispositivo.id,
    idContratacao: dispositivo.idContratacao,
    codigoHmac,
    chavePublica,
    desafio: Buffer.from(deps.ids.token(32), "base64url"),
    validoAte,
  });
  return nova ?? "CODIGO_ATIVACAO_INVALIDO";
};

/**
 * Spends a code for a machine's key, and tells whose device it is, so that the person at the machine can confirm. The
 * device is not active yet. The same code with the same key gives the same answer again, for one that was lost.
 */
export const ativar = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "logger" | "hashCodigoAtivacao">,
  pedido: AtivacaoPedida,
  origem: Origem,
): Promise<AtivacaoPendente> => {
  await tomarTentativa(deps, origem);
  const pendente = await deps.db.transaction().execute((tx) => gastar(deps, tx, pedido));
  if (pendente !== "CODIGO_ATIVACAO_INVALIDO") await devolverTentativa(deps, origem);
  if (typeof pendente === "string") throw new ErroDeNegocio(pendente);
  const { id, desafio, validoAte, ...nomes } = pendente;
  return {
    instante: deps.clock.now().toISOString(),
    idAtivacao: idDoFio(id),
    desafio: desafio.toString("base64url"),
    validoAte: validoAte.toISOString(),
    ...nomes,
  };
};
