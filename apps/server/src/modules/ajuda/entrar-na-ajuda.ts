import type { SessaoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import { later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import { findContratacaoAtendida, markIniciada } from "./ajuda.queries.ts";

/** More than a call takes. It is no parameter: a figure that protects the customer is not ours to stretch by a row. */
const DURACAO_MS = 1_800_000;
const BYTES_DO_SEGREDO = 32;

type PedidoDeEntrada = { readonly codigo: string; readonly idContratacao: number };

/**
 * Spends the code of a subscription's holder for a session of who asks. Wrong, late, used, ended, somebody else's or one's
 * own: the answer is the same, and a code that is somebody else's stays good.
 */
export const entrarNaAjuda = (
  { db, clock, ids, hashCodigoAtivacao }: Pick<Deps, "db" | "clock" | "ids" | "hashCodigoAtivacao">,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  { codigo, idContratacao }: PedidoDeEntrada,
): Promise<SessaoDeAjuda> =>
  db.transaction().execute(async (tx) => {
    const contratacao = await findContratacaoAtendida(tx, idContratacao);
    const agora = clock.now();
    const sessao = ids.token(BYTES_DO_SEGREDO);
    const validaAte = later(agora, DURACAO_MS);
    const iniciada =
      contratacao !== undefined &&
      contratacao.idUsuario !== usuario.id &&
      (await markIniciada(
        tx,
        { idUsuario: contratacao.idUsuario, codigoHmac: hashCodigoAtivacao(codigo) },
        {
          sessaoHmac: hashCodigoAtivacao(sessao),
          idUsuarioAnalista: usuario.id,
          idContratacao,
          codigoSituacao: contratacao.codigoSituacao,
          sessaoIdentidade: usuario.prova?.sessao ?? null,
          iniciadaEm: agora,
          validaAte,
        },
      ));
    if (!iniciada) throw new ErroDeNegocio("CODIGO_DE_AJUDA_INVALIDO");
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "AJUDA_INICIADA",
      alvo: { tipo: "contratacao", id: idContratacao },
      idContratacao,
      origem,
    });
    return { sessao, nome: contratacao.nomeTitular, validaAte: validaAte.toISOString() };
  });
