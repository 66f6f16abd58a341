import type { CodigoErro } from "@acervo/contracts/erros";
import type { PreferenciasPagamento } from "@acervo/contracts/preferencias";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { alteracoesDe, relatoDe } from "../../platform/audit/alteracoes.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockCartoes, updatePapeisDosCartoes } from "../cartoes/cartoes.api.ts";
import { lockPreferencias, updatePreferencias } from "../usuarios/usuarios.api.ts";
import { existsTomadorAtivo, findContratacoesComSubsidio, findEnderecosDeCobranca } from "./pagamento.queries.ts";

const temId = (id: number | null | undefined): id is number => id !== null && id !== undefined;

/** Whatever is not the person's own, or not of an active subscription, does not exist. */
const exigirProprios = async (tx: Tx, idUsuario: number, pedido: PreferenciasPagamento): Promise<void> => {
  const { idEnderecoCobrancaContratacao: idEndereco, idContratacaoSubsidio: idSubsidio } = pedido;
  const { idTomadorCobrancaContratacao: idTomador } = pedido;
  const contem = (linhas: readonly { readonly id: number }[], id: number) => linhas.some((linha) => linha.id === id);
  const achados = [
    !temId(idEndereco) || contem(await findEnderecosDeCobranca(tx, idUsuario), idEndereco),
    !temId(idSubsidio) || contem(await findContratacoesComSubsidio(tx, idUsuario), idSubsidio),
    !temId(idTomador) || (await existsTomadorAtivo(tx, idUsuario, idTomador)),
  ];
  if (achados.includes(false)) throw new ErroDeNegocio("NAO_ENCONTRADO");
};

type Papeis = { readonly idCartaoPrincipal: number | null; readonly idCartaoSecundario: number | null };

const recusaDosCartoes = (
  tipoPagamento: PreferenciasPagamento["tipoPagamento"],
  { idCartaoPrincipal, idCartaoSecundario }: Papeis,
): CodigoErro | null => {
  if (tipoPagamento === "CARTAO" && idCartaoPrincipal === null) return "CARTAO_PRINCIPAL_OBRIGATORIO";
  return idCartaoPrincipal !== null && idCartaoPrincipal === idCartaoSecundario ? "CARTOES_IGUAIS" : null;
};

/** The cards as they will be: what the request leaves out stays. */
const papeisDosCartoes = async (tx: Tx, idUsuario: number, pedido: PreferenciasPagamento) => {
  const cartoes = await lockCartoes(tx, idUsuario);
  const antes = {
    idCartaoPrincipal: cartoes.find(({ principal }) => principal)?.id ?? null,
    idCartaoSecundario: cartoes.find(({ secundario }) => secundario)?.id ?? null,
  };
  const depois = {
    idCartaoPrincipal: pedido.idCartaoPrincipal ?? antes.idCartaoPrincipal,
    idCartaoSecundario: pedido.idCartaoSecundario ?? antes.idCartaoSecundario,
  };
  for (const id of Object.values(depois))
    if (id !== null && !cartoes.some((cartao) => cartao.id === id)) throw new ErroDeNegocio("NAO_ENCONTRADO");
  const recusa = recusaDosCartoes(pedido.tipoPagamento, depois);
  if (recusa !== null) throw new ErroDeNegocio(recusa);
  return { antes, depois };
};

/** Saves how the person pays and leaves a trace of what changed, all or nothing. */
export const atualizarPreferencias = (
  deps: Pick<Deps, "db">,
  { usuario, origem }: ChamadaDeUsuario,
  pedido: PreferenciasPagamento,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const antes = await lockPreferencias(tx, usuario.id);
    await exigirProprios(tx, usuario.id, pedido);
    const cartoes = await papeisDosCartoes(tx, usuario.id, pedido);
    const depois = {
      tipoPagamento: pedido.tipoPagamento,
      pagamentoUnificado: pedido.pagamentoUnificado,
      idEnderecoCobrancaContratacao: pedido.idEnderecoCobrancaContratacao ?? antes.idEnderecoCobrancaContratacao,
      idTomadorCobrancaContratacao: pedido.idTomadorCobrancaContratacao ?? antes.idTomadorCobrancaContratacao,
      idContratacaoSubsidio: pedido.idContratacaoSubsidio ?? antes.idContratacaoSubsidio,
    };
    const alteracoes = alteracoesDe({ ...antes, ...cartoes.antes }, { ...depois, ...cartoes.depois });
    if (alteracoes.length === 0) return;
    await updatePreferencias(tx, usuario.id, depois);
    await updatePapeisDosCartoes(tx, usuario.id, cartoes.depois);
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "USUARIO_PREFERENCIAS_PAGAMENTO_ALTERADAS",
      alvo: { tipo: "usuario", id: usuario.id },
      origem,
      ...relatoDe(usuario.id, alteracoes),
    });
  });
