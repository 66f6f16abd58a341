import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import type { PedidoDeBoleto, Renegociacao } from "@acervo/contracts/renegociacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { anularCobranca, lockCobrancasDasOrigens, pedirCobranca } from "../../pagamentos/pagamentos.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { markBoletosCancelados } from "../boleto/boletos.queries.ts";
import { listCobrancas, ORIGEM_FATURA, ORIGEM_RENEGOCIACAO } from "../cobranca/cobrancas-da-fatura.ts";
import { lockFatura, type FaturaPresa } from "../emissao/emissao.queries.ts";
import { findDonoDaFatura } from "../lista/faturas.queries.ts";
import { countDebitos } from "./debitos.queries.ts";
import { enderecosDeEnvio } from "./enderecos-de-envio.rules.ts";
import { findDevedor, findRenegociacao } from "./lista.queries.ts";
import { insertRenegociacao } from "./renegociacoes.queries.ts";
import { toRenegociacao } from "./renegociacoes.presenter.ts";
import { RENEGOCIACAO_TEXTOS as textos } from "./renegociacao.texts.ts";

type GerarDeps = Pick<Deps, "db" | "queue" | "clock" | "ids">;

/** Holds the invoices, each after its charges, as the news of a payment does. Someone else's is as good as missing. */
const lockFaturas = async (tx: Tx, idUsuario: number, ids: readonly number[]): Promise<FaturaPresa[]> => {
  for (const id of ids)
    if ((await findDonoDaFatura(tx, id))?.idUsuario !== idUsuario) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
  await lockCobrancasDasOrigens(tx, ORIGEM_FATURA, ids);
  const presas = [];
  for (const id of ids) {
    const fatura = await lockFatura(tx, id);
    if (fatura === undefined) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
    if (fatura.emRenegociacao) throw new ErroDeNegocio("FATURA_EM_RENEGOCIACAO");
    presas.push(fatura);
  }
  if ((await countDebitos(tx, ids)) !== ids.length) throw new ErroDeNegocio("FATURA_SEM_ATRASO");
  return presas;
};

/** Voids what each invoice could be paid by; whoever pays it all the same gets the money back. */
const anularAvulsas = async (deps: GerarDeps, tx: Tx, faturas: readonly FaturaPresa[]): Promise<void> => {
  for (const { id } of faturas) {
    for (const cobranca of await listCobrancas(tx, id)) await anularCobranca(deps, tx, cobranca.id);
    await markBoletosCancelados(tx, id, deps.clock.now());
  }
};

/**
 * Puts overdue invoices of a person on one boleto, in one transaction: what they could be paid by is voided, they are
 * bound, and the boleto is asked for. It is sent by e-mail once the provider has issued it.
 */
export const gerarBoleto = (
  deps: GerarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  pedido: PedidoDeBoleto,
): Promise<Renegociacao> =>
  deps.db.transaction().execute(async (tx) => {
    const ids = [...new Set(pedido.idFaturasSelecionadas)].toSorted((um, outro) => um - outro);
    if (ids.length === 0) throw new ErroDeNegocio("NENHUMA_FATURA_SELECIONADA");
    const agora = deps.clock.now();
    const { id: idUsuario } = pedido.usuario;
    const devedor = await findDevedor(tx, idUsuario);
    if (devedor === undefined) throw new ErroDeNegocio("FATURA_NAO_ENCONTRADA");
    const enderecos = enderecosDeEnvio(pedido.emailEnvioBoleto, devedor);
    if (enderecos.length === 0) throw new ErroDeNegocio("EMAIL_DE_ENVIO_OBRIGATORIO");
    await lockTitular(tx, idUsuario, agora);
    const faturas = await lockFaturas(tx, idUsuario, ids);
    const valorCentavos = faturas.reduce((soma, fatura) => soma + fatura.valorCentavos, 0);
    if (pedido.valorDebitoAPagar !== centavosParaReais(valorCentavos))
      throw new ErroDeNegocio("VALOR_DO_DEBITO_DIVERGENTE");
    await anularAvulsas(deps, tx, faturas);
    const dias = await inteiroVigente(tx, "dias-vencimento-renegociacao", agora);
    const vencimento = proximoDiaUtil(somarDias(hoje(agora), dias));
    const nova = { idUsuario, idUsuarioAutor: usuario.id, valorCentavos, enderecos, criadaEm: agora };
    const id = await insertRenegociacao(tx, { ...nova, dataVencimento: vencimento }, ids);
    await pedirCobranca(deps, tx, {
      referencia: `renegociacao:${id}:1`,
      origem: ORIGEM_RENEGOCIACAO,
      idOrigem: id,
      idUsuario,
      valorCentavos,
      vencimento,
      descricao: textos.descricao(ids.length),
      forma: "BOLETO",
      semEncargos: true,
    });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "RENEGOCIACAO_GERADA",
      alvo: { tipo: "renegociacao", id },
      origem,
      detalhes: { faturas: ids.join(","), valorCentavos: String(valorCentavos) },
      pessoais: enderecos.map((valor, indice) => ({ campo: `endereco.${indice}`, valor, idUsuario })),
    });
    return toRenegociacao(await findRenegociacao(tx, id), true);
  });
