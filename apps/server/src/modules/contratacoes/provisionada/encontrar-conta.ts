import { hoje } from "@acervo/br/calendario";
import { normalizarDocumento } from "@acervo/br/documento";
import type { ContaEncontrada, OfertaProvisionavel } from "@acervo/contracts/provisoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { anotarConsulta } from "../../../platform/audit/anotar-consulta.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listOfertasDaConta, toDadosPlano, type OfertaDatadaRow } from "../../planos/planos.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import { findVivas } from "../nova/nova.queries.ts";
import { formaDePagar } from "./provisoes.rules.ts";
import { findContaPorDocumento } from "./provisoes.queries.ts";

const toOferta = ({ dataInicio: inicio, dataFim: fim, ...oferta }: OfertaDatadaRow): OfertaProvisionavel => ({
  ...toDadosPlano(oferta),
  inicio,
  fim,
});

const lerConta = async (tx: Tx, agora: Date, cpfCnpj: string): Promise<ContaEncontrada> => {
  const conta = await findContaPorDocumento(tx, normalizarDocumento(cpfCnpj));
  if (conta === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
  const { id, nome, cartorio, tipoConta, descricaoTipoConta } = conta;
  const { assinou, maximoContratacoes } = await lockTitular(tx, id, agora);
  const ofertas = await listOfertasDaConta(tx, hoje(agora), { tipoConta, tipoPagamento: formaDePagar(conta) });
  return {
    id,
    nome,
    cartorio,
    tipoConta: { codigo: tipoConta, descricao: descricaoTipoConta },
    assinouTermoLGPD: assinou,
    qtdContratacoes: (await findVivas(tx, id)).length,
    maximoContratacoes,
    ofertas: ofertas.map(toOferta),
  };
};

/** Finds whom a subscription is for, and what they may be given. That somebody looked stays. */
export const encontrarConta = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  cpfCnpj: string,
): Promise<ContaEncontrada> => {
  const conta = await deps.db.transaction().execute((tx) => lerConta(tx, deps.clock.now(), cpfCnpj));
  await anotarConsulta(deps, chamada, { acao: "TITULAR_CONSULTADO", alvo: { tipo: "usuario", id: conta.id } });
  return conta;
};
