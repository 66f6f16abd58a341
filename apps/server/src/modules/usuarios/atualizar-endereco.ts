import { enderecoCompleto, type Endereco, type EnderecoInformado } from "@acervo/contracts/enderecos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { alteracoesDe } from "../../platform/audit/alteracoes.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { avisarDadosAlterados } from "./avisar-dados-alterados.ts";
import {
  findEndereco,
  insertEnderecoDoUsuario,
  municipioPertenceAUf,
  updateEndereco,
  type EnderecoRow,
} from "./enderecos.queries.ts";
import { eventoDeAlteracao } from "./usuarios.audit.ts";
import { toEndereco } from "./usuarios.presenter.ts";
import { lockPerfil } from "./usuarios.queries.ts";

const verificar = async (tx: Tx, informado: EnderecoInformado): Promise<void> => {
  const { uf, municipio } = informado;
  if (!enderecoCompleto(informado) || uf === null || municipio === null) throw new ErroDeNegocio("ENDERECO_INCOMPLETO");
  if (!(await municipioPertenceAUf(tx, municipio.id, uf.sigla))) throw new ErroDeNegocio("MUNICIPIO_INVALIDO");
};

const campos = ({ cep, logradouro, numero, bairro, idMunicipio }: EnderecoRow) => ({
  cep,
  logradouro,
  numero,
  bairro,
  idMunicipio,
});

/** The address of the person who calls, whatever id the body claims. */
const gravar = async (
  tx: Tx,
  dono: { readonly id: number; readonly idEndereco: number | null },
  informado: EnderecoInformado,
): Promise<EnderecoRow> => {
  if (dono.idEndereco !== null) await updateEndereco(tx, dono.idEndereco, informado);
  const id = dono.idEndereco ?? (await insertEnderecoDoUsuario(tx, dono.id, informado));
  const salvo = await findEndereco(tx, id);
  if (salvo === undefined) throw new Error("the address just saved is gone");
  return salvo;
};

/** Saves the person's own address, leaves a trace, and tells the owner, all or nothing. */
export const atualizarEndereco = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue">,
  chamada: ChamadaDeUsuario,
  informado: EnderecoInformado,
): Promise<Endereco> =>
  deps.db.transaction().execute(async (tx) => {
    await verificar(tx, informado);
    const dono = await lockPerfil(tx, chamada.usuario.id);
    const antes = dono.idEndereco === null ? undefined : await findEndereco(tx, dono.idEndereco);
    const salvo = await gravar(tx, dono, informado);
    const alteracoes = alteracoesDe(antes === undefined ? {} : campos(antes), campos(salvo));
    if (alteracoes.length > 0) {
      await avisarDadosAlterados(deps, tx, { antes: dono, depois: dono, alteracoes, chamada });
      await registrar(tx, eventoDeAlteracao("USUARIO_ENDERECO_ALTERADO", chamada, alteracoes));
    }
    return toEndereco(salvo);
  });
