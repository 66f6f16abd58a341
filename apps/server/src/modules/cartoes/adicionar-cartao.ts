import { hoje } from "@acervo/br/calendario";
import type { Cartao, CartaoInformado } from "@acervo/contracts/cartoes";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { PagamentoRecusado, type CartaoTokenizado } from "../../platform/pagamento/provedor-pagamento.ts";
import { exigirSaidas } from "../../platform/saidas/saidas.ts";
import { gravarEndereco } from "../enderecos/enderecos.api.ts";
import { findAssinou, lockUsuario } from "../usuarios/usuarios.api.ts";
import { clienteNoProvedor } from "../pagamentos/pagamentos.api.ts";
import { eventoDoCartao } from "./cartoes.audit.ts";
import { toCartao } from "./cartoes.presenter.ts";
import { findBandeiras, findCartoes, findTitular, insertCartao } from "./cartoes.queries.ts";
import { recusaDoCartao } from "./cartoes.rules.ts";
import { contandoRecusas } from "./recusas.ts";

type CartaoDeps = Pick<Deps, "db" | "clock" | "logger" | "provedorPagamento">;

/** More than anybody pays with; fewer than who tries stolen ones would like. */
const LIMITE_CARTOES = 10;

const verificar = async (deps: CartaoDeps, idUsuario: number, informado: CartaoInformado): Promise<void> => {
  const agora = deps.clock.now();
  if (!(await findAssinou(deps.db, idUsuario, agora))) throw new ErroDeNegocio("TERMO_NAO_ASSINADO");
  const recusa = recusaDoCartao(informado, await findBandeiras(deps.db), hoje(agora));
  if (recusa !== null) throw new ErroDeNegocio(recusa);
  if ((await findCartoes(deps.db, idUsuario)).length >= LIMITE_CARTOES)
    throw new ErroDeNegocio("LIMITE_CARTOES_ATINGIDO");
};

/** What the provider demands of the holder: from the form, or else from the account. */
const titularDe = async (deps: CartaoDeps, idUsuario: number, { cpf, endereco, telefone }: CartaoInformado) => {
  const conta = await findTitular(deps.db, idUsuario);
  const cep = endereco?.cep ?? conta.cep ?? "";
  const numeroEndereco = endereco?.numero ?? conta.numero ?? "";
  if (cep === "" || numeroEndereco === "") throw new ErroDeNegocio("ENDERECO_INCOMPLETO");
  const contato = telefone ?? conta.telefone;
  if (contato === null) throw new ErroDeNegocio("TELEFONE_TITULAR_OBRIGATORIO");
  return { cpf, email: conta.email, telefone: contato, cep, numeroEndereco };
};

const tokenizar = async (
  deps: CartaoDeps,
  { usuario, origem }: ChamadaDeUsuario,
  informado: CartaoInformado,
): Promise<CartaoTokenizado> => {
  const titular = await titularDe(deps, usuario.id, informado);
  const { nome, numero, cvv, mesValidade, anoValidade } = informado;
  try {
    const idCliente = await clienteNoProvedor(deps, usuario.id);
    const digitado = { nome, numero, cvv, mesValidade, anoValidade, titular };
    return await deps.provedorPagamento.tokenizarCartao(idCliente, digitado, origem.ip);
  } catch (error) {
    if (error instanceof PagamentoRecusado) throw new ErroDeNegocio("CARTAO_NAO_ACEITO", { cause: error });
    // A token that was made and never heard of charges nobody: the person simply tries again.
    deps.logger.warn({ err: error }, "the payment provider took no card");
    throw new ErroDeNegocio("PAGAMENTO_INDISPONIVEL", { cause: error });
  }
};

const isCartaoNaoAceito = (error: unknown): boolean =>
  error instanceof ErroDeNegocio && error.codigo === "CARTAO_NAO_ACEITO";

/** Turns a typed card into a token at the provider and keeps what may be kept; the first card is the primary one. */
export const adicionarCartao = async (
  deps: CartaoDeps,
  chamada: ChamadaDeUsuario,
  informado: CartaoInformado,
): Promise<Cartao> => {
  const { usuario, origem } = chamada;
  await exigirSaidas(deps.db);
  await verificar(deps, usuario.id, informado);
  const quem = { idUsuario: usuario.id, ip: origem.ip, cpfDoTitular: informado.cpf };
  const { token, ultimosQuatroDigitos } = await contandoRecusas(
    deps.db,
    { quem, now: deps.clock.now(), isRecusa: isCartaoNaoAceito },
    () => tokenizar(deps, chamada, informado),
  );
  return deps.db.transaction().execute(async (tx) => {
    await lockUsuario(tx, usuario.id);
    const outros = await findCartoes(tx, usuario.id);
    const endereco = informado.endereco === null ? null : await gravarEndereco(tx, null, informado.endereco);
    const { apelido, nome, mesValidade, anoValidade, bandeira } = informado;
    const id = await insertCartao(tx, {
      idUsuario: usuario.id,
      token,
      bandeira: bandeira.sigla,
      ultimosQuatroDigitos,
      mesValidade,
      anoValidade,
      apelido,
      nome,
      principal: outros.length === 0,
      idEndereco: endereco?.id ?? null,
      ipCadastro: origem.ip,
      dataCadastro: deps.clock.now(),
    });
    const salvo = (await findCartoes(tx, usuario.id)).find((cartao) => cartao.id === id);
    if (salvo === undefined) throw new Error("the card just saved is gone");
    await registrar(tx, eventoDoCartao(chamada, "CARTAO_ADICIONADO", id, { bandeira: bandeira.sigla }));
    return toCartao(salvo, hoje(deps.clock.now()));
  });
};
