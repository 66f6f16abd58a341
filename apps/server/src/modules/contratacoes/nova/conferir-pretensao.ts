import { isContratacaoEm, type NovaContratacao } from "@acervo/contracts/contratacoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { cartoesParaCobranca } from "../../cartoes/cartoes.api.ts";
import { prepararTermoDeAceite, type TermoPreparado } from "../../contratos/contratos.api.ts";
import type { TitularRow } from "../../usuarios/usuarios.api.ts";
import { countContratacoes, findCartoes, findVivas, type VivaRow } from "./nova.queries.ts";
import { escolhaValida, mesmoNome, type CartoesEscolhidos } from "./nova.rules.ts";

type Anteriores = { readonly vivas: readonly VivaRow[]; readonly quantas: number };

const conferirConta = (titular: TitularRow, { vivas, quantas }: Anteriores, nova: NovaContratacao): void => {
  if (!titular.assinou) throw new ErroDeNegocio("TERMO_NAO_ASSINADO");
  if (vivas.some(({ codigoSituacao }) => isContratacaoEm("emAndamento", codigoSituacao)))
    throw new ErroDeNegocio("CONTRATACAO_EM_ANDAMENTO");
  if (vivas.length >= titular.maximoContratacoes) throw new ErroDeNegocio("LIMITE_CONTRATACOES");
  if (vivas.some(({ nome }) => mesmoNome(nome, nova.nome))) throw new ErroDeNegocio("NOME_CONTRATACAO_DUPLICADO");
  const definido = quantas > 0 && titular.tipoPagamento !== null;
  if (definido && titular.tipoPagamento !== nova.tipoPagamento) throw new ErroDeNegocio("TIPO_PAGAMENTO_DEFINIDO");
};

const conferirTermo = async (
  tx: Tx,
  agora: Date,
  idUsuario: number,
  nova: NovaContratacao,
): Promise<TermoPreparado> => {
  const { idPlanoOfertaTipoPagamento: idOferta, nome, hashTermo, usarDadosRecivil = null } = nova;
  const preparado = await prepararTermoDeAceite(tx, agora, { idUsuario, idOferta, nome });
  if (preparado.oferta.enumTipoPagamento !== nova.tipoPagamento) throw new ErroDeNegocio("OFERTA_INDISPONIVEL");
  const escolhido = preparado.termo.consentimentos.some((opcao) => opcao.usarDadosRecivil === usarDadosRecivil);
  if (preparado.termo.hash !== hashTermo || !escolhido) throw new ErroDeNegocio("TERMO");
  return preparado;
};

const conferirCartoes = async (
  deps: Pick<Deps, "clock">,
  tx: Tx,
  idUsuario: number,
  { tipoPagamento, idCartaoPrincipal = null, idCartaoSecundario = null }: NovaContratacao,
): Promise<{ readonly escolhidos: CartoesEscolhidos; readonly ordem: readonly number[] }> => {
  if (tipoPagamento === "BOLETO")
    return { escolhidos: { idCartaoPrincipal: null, idCartaoSecundario: null }, ordem: [] };
  const escolhidos = { idCartaoPrincipal, idCartaoSecundario };
  const cartoes = await findCartoes(tx, idUsuario);
  if (!escolhaValida(cartoes, escolhidos)) throw new ErroDeNegocio("CARTAO_INDISPONIVEL");
  const ordem = await cartoesParaCobranca(deps, tx, idUsuario, escolhidos);
  if (ordem.length === 0) throw new ErroDeNegocio("CARTAO_OBRIGATORIO");
  return { escolhidos, ordem };
};

/** Everything that may speak against hiring, in one transaction that holds the person's row. */
export const conferirPretensao = async (
  deps: Pick<Deps, "clock">,
  tx: Tx,
  titular: TitularRow,
  nova: NovaContratacao,
) => {
  const anteriores = {
    vivas: await findVivas(tx, titular.id),
    quantas: await countContratacoes(tx, titular.id),
  };
  conferirConta(titular, anteriores, nova);
  const preparado = await conferirTermo(tx, deps.clock.now(), titular.id, nova);
  return { preparado, ...(await conferirCartoes(deps, tx, titular.id, nova)) };
};
