import { SITUACAO_CONTRATACAO as S, type ContratacaoEditada } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { prepararTermoAlteracao, registrarAceite } from "../../contratos/contratos.api.ts";
import { findContratacao, type ContratacaoRow } from "../contratacoes.queries.ts";
import { avisarContratoAssinado } from "../emails/avisar.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { findCartoes, findVivas } from "../nova/nova.queries.ts";
import { escolhaValida, mesmoNome } from "../nova/nova.rules.ts";
import { findPropria, type PropriaRow } from "../pagamento/pagamento.queries.ts";
import { updateContratacao } from "./editar.queries.ts";
import { gravarEnderecoProprio, tirarEnderecoProprio } from "./endereco-proprio.ts";

type ContratoAceito = Awaited<ReturnType<typeof registrarAceite>>;
type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

const buscarAtiva = async (tx: Tx, idUsuario: number, id: number): Promise<PropriaRow> => {
  const contratacao = await findPropria(tx, id, idUsuario);
  if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  if (contratacao.codigoSituacao !== S.ativa) throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
  return contratacao;
};

const conferirNome = async (tx: Tx, idUsuario: number, { id, nome }: ContratacaoEditada): Promise<void> => {
  const vivas = await findVivas(tx, idUsuario);
  if (vivas.some((viva) => viva.id !== id && mesmoNome(viva.nome, nome)))
    throw new ErroDeNegocio("NOME_CONTRATACAO_DUPLICADO");
};

/** Cards of a subscription paid by boleto are left as they are. */
const cartoesNovos = async (tx: Tx, contratacao: PropriaRow, editada: ContratacaoEditada) => {
  const { idCartaoPrincipal = null, idCartaoSecundario = null } = editada;
  if (contratacao.tipoPagamento === "BOLETO") return {};
  const escolhidos = { idCartaoPrincipal, idCartaoSecundario };
  if (!escolhaValida(await findCartoes(tx, contratacao.idUsuario), escolhidos))
    throw new ErroDeNegocio("CARTAO_INDISPONIVEL");
  return escolhidos;
};

/** Another plan: the change term was accepted, and becomes a contract of its own. */
const aceitarTroca = async (
  deps: Pick<ContratarDeps, "clock">,
  tx: Tx,
  { usuario, origem }: Quem,
  { id: idContratacao, idPlanoOfertaTipoPagamento: idOferta, hashTermo }: ContratacaoEditada,
): Promise<ContratoAceito> => {
  const agora = deps.clock.now();
  const idUsuario = usuario.id;
  const preparado = await prepararTermoAlteracao(tx, agora, { idUsuario, idContratacao, idOferta });
  if (preparado.termo.hash !== hashTermo) throw new ErroDeNegocio("TERMO");
  const aceite = { idUsuario, idContratacao, usarDadosRecivil: null, origem, agora };
  return registrarAceite(tx, preparado, aceite);
};

const alterar = async (deps: ContratarDeps, tx: Tx, quem: Quem, editada: ContratacaoEditada): Promise<void> => {
  const idUsuario = quem.usuario.id;
  await lockTitular(tx, idUsuario, deps.clock.now());
  const antes = await buscarAtiva(tx, idUsuario, editada.id);
  await conferirNome(tx, idUsuario, editada);
  const cartoes = await cartoesNovos(tx, antes, editada);
  const idOferta = editada.idPlanoOfertaTipoPagamento;
  const contrato = idOferta === antes.idOferta ? null : await aceitarTroca(deps, tx, quem, editada);
  const daConta = editada.endereco === null;
  const endereco = daConta ? { idEndereco: null } : await gravarEnderecoProprio(tx, antes, editada);
  const campos = { nome: editada.nome, idPlanoOfertaTipoPagamento: idOferta, ...cartoes, ...endereco };
  await updateContratacao(tx, editada.id, campos);
  if (daConta) await tirarEnderecoProprio(tx, antes);
  // After the change: the message names the new plan.
  if (contrato !== null)
    await avisarContratoAssinado(deps, tx, { idContratacao: editada.id, contrato, momento: "alterada" });
  await registrarTodos(tx, [
    ...(contrato === null ? [] : [contrato.evento]),
    {
      ator: { tipo: "usuario", id: idUsuario },
      acao: "CONTRATACAO_ALTERADA",
      alvo: { tipo: "contratacao", id: editada.id },
      idContratacao: editada.id,
      origem: quem.origem,
      detalhes: { deOferta: String(antes.idOferta), paraOferta: String(idOferta) },
    },
  ]);
};

/** Changes name, cards, address or plan of an active subscription. A new plan gives its space at once and its price later. */
export const editarContratacao = (
  deps: ContratarDeps,
  chamada: Quem,
  editada: ContratacaoEditada,
): Promise<ContratacaoRow> =>
  deps.db.transaction().execute(async (tx) => {
    await alterar(deps, tx, chamada, editada);
    const linha = await findContratacao(tx, editada.id, chamada.usuario.id);
    if (linha === undefined) throw new Error("the subscription just changed is gone");
    return linha;
  });
