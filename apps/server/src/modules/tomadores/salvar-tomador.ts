import type { CodigoErro } from "@acervo/contracts/erros";
import type { Tomador, TomadorInformado } from "@acervo/contracts/tomadores";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { alteracoesDe, relatoDe } from "../../platform/audit/alteracoes.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { findEndereco, gravarEndereco, type EnderecoRow } from "../enderecos/enderecos.api.ts";
import { findAssinou } from "../usuarios/usuarios.api.ts";
import { lockContratacao } from "../contratacoes/contratacoes.api.ts";
import { toTomador } from "./tomadores.presenter.ts";
import { findContratacaoDoTomador, findTomador, updateTomador, type TomadorRow } from "./tomadores.queries.ts";

const recusa = async (
  deps: Pick<Deps, "clock">,
  tx: Tx,
  idUsuario: number,
  idContratacao: number,
): Promise<CodigoErro | null> => {
  const contratacao = await findContratacaoDoTomador(tx, idContratacao, idUsuario);
  if (contratacao === undefined) return "CONTRATACAO_NAO_ENCONTRADA";
  if (!contratacao.habilitado) return "TOMADOR_INDISPONIVEL";
  if (contratacao.cartosoft) return "TOMADOR_DE_CONTRATACAO_WEB";
  return (await findAssinou(tx, idUsuario, deps.clock.now())) ? null : "TERMO_NAO_ASSINADO";
};

const campos = (tomador: TomadorRow, endereco: EnderecoRow) => ({
  tipoPessoa: tomador.tipoPessoa,
  cpf: tomador.cpf,
  cnpj: tomador.cnpj,
  inscricaoMunicipal: tomador.inscricaoMunicipal,
  nomeRazaoSocial: tomador.nomeRazaoSocial,
  cep: endereco.cep,
  logradouro: endereco.logradouro,
  numero: endereco.numero,
  complemento: endereco.complemento === "" ? null : endereco.complemento,
  bairro: endereco.bairro,
  idMunicipio: endereco.idMunicipio,
});

const camposDeAntes = async (tx: Tx, linha: TomadorRow | undefined) => {
  const endereco = linha === undefined ? undefined : await findEndereco(tx, linha.idEndereco);
  return linha === undefined || endereco === undefined ? {} : campos(linha, endereco);
};

/** Creates or changes the taker of one of the person's subscriptions and leaves a trace of it, all or nothing. */
export const salvarTomador = (
  deps: Pick<Deps, "db" | "clock">,
  { usuario, origem }: ChamadaDeUsuario,
  informado: TomadorInformado,
): Promise<Tomador> =>
  deps.db.transaction().execute(async (tx) => {
    const { idContratacao } = informado;
    const codigo = await recusa(deps, tx, usuario.id, idContratacao);
    if (codigo !== null) throw new ErroDeNegocio(codigo);
    await lockContratacao(tx, idContratacao);
    const antes = await findTomador(tx, idContratacao);
    const camposAntes = await camposDeAntes(tx, antes);
    const endereco = await gravarEndereco(tx, antes?.idEndereco ?? null, informado.endereco);
    const linha = await updateTomador(tx, usuario.id, endereco.id, informado);
    const alteracoes = alteracoesDe(camposAntes, campos(linha, endereco));
    if (alteracoes.length > 0)
      await registrar(tx, {
        ator: { tipo: "usuario", id: usuario.id },
        acao: "TOMADOR_ALTERADO",
        alvo: { tipo: "tomador", id: linha.id },
        idContratacao,
        origem,
        ...relatoDe(usuario.id, alteracoes),
      });
    return toTomador(linha, endereco);
  });
