import { SITUACAO_CONTRATACAO as S, type NovaContratacao } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { registrarAceite, type TermoPreparado } from "../../contratos/contratos.api.ts";
import { emitirPrimeiraMensalidade, cobrarMensalidade } from "../../faturas/faturas.api.ts";
import { findContratacao, type ContratacaoRow } from "../contratacoes.queries.ts";
import { avisarContratoAssinado } from "../emails/avisar.ts";
import { iniciarSituacao } from "../situacao/mudar-situacao.ts";
import { conferirPretensao } from "./conferir-pretensao.ts";
import { lockTitular, updateTipoPagamento } from "../../usuarios/usuarios.api.ts";
import { findPorChave, insertContratacao } from "./nova.queries.ts";
import { situacaoInicial } from "./nova.rules.ts";

export type ContratarDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

type Primeira = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  readonly nome: string;
  readonly preparado: TermoPreparado;
  /** The card to begin with; none by boleto. */
  readonly idCartao: number | undefined;
  readonly ip: string;
};

/** The first month: its own invoice, charged at once. */
const cobrarPrimeira = async (deps: ContratarDeps, tx: Tx, agora: Date, primeira: Primeira): Promise<void> => {
  const { idUsuario, idContratacao, nome, preparado, idCartao, ip } = primeira;
  const { valorCentavos } = preparado.preco;
  const { enumTipoPagamento: tipoPagamento, idPlano } = preparado.oferta;
  const mensalidade = { idUsuario, idContratacao, nomeContratacao: nome, valorCentavos, idPlano, tipoPagamento };
  const fatura = await emitirPrimeiraMensalidade(tx, agora, mensalidade);
  await cobrarMensalidade(deps, tx, { ...fatura, idUsuario, valorCentavos }, { tipoPagamento, idCartao, ip });
};

const criar = async (
  deps: ContratarDeps,
  tx: Tx,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  nova: NovaContratacao,
): Promise<number> => {
  const agora = deps.clock.now();
  const titular = await lockTitular(tx, usuario.id, agora);
  const repetida = await findPorChave(tx, usuario.id, nova.chaveIdempotencia);
  if (repetida !== null) return repetida;
  const { preparado, escolhidos, ordem } = await conferirPretensao(deps, tx, titular, nova);
  const { oferta, preco } = preparado;
  const para = situacaoInicial({
    ...preco,
    tipoPagamento: oferta.enumTipoPagamento,
    tipoCobranca: oferta.tipoCobranca,
  });
  const idUsuario = titular.id;
  const idContratacao = await insertContratacao(tx, {
    idUsuario,
    idCartorio: titular.idCartorio,
    nome: nova.nome,
    codigoSituacao: para,
    idPlanoOfertaTipoPagamento: oferta.idOferta,
    ...escolhidos,
    dataContratacao: agora,
    chaveIdempotencia: nova.chaveIdempotencia,
  });
  await updateTipoPagamento(tx, idUsuario, nova.tipoPagamento);
  const inicio = await iniciarSituacao(tx, idContratacao, para, { agora, idUsuario, origem });
  const { usarDadosRecivil = null } = nova;
  const contrato = await registrarAceite(tx, preparado, { idUsuario, idContratacao, usarDadosRecivil, origem, agora });
  if (para !== S.ativa)
    await cobrarPrimeira(deps, tx, agora, {
      idUsuario,
      idContratacao,
      nome: nova.nome,
      preparado,
      idCartao: ordem[0],
      ip: origem.ip,
    });
  const momento = para === S.aguardandoPagamento ? "porPagar" : "contratada";
  await avisarContratoAssinado(deps, tx, { idContratacao, contrato, momento });
  await registrarTodos(tx, [inicio, contrato.evento]);
  return idContratacao;
};

/** Hires a plan, all or nothing: subscription, history, evidence, first invoice, its charge and the e-mail. */
export const adicionarContratacao = (
  deps: ContratarDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  nova: NovaContratacao,
): Promise<ContratacaoRow> =>
  deps.db.transaction().execute(async (tx) => {
    const id = await criar(deps, tx, chamada, nova);
    const linha = await findContratacao(tx, id, chamada.usuario.id);
    if (linha === undefined) throw new Error("the subscription just made is gone");
    return linha;
  });
