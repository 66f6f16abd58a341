import { enderecoCompleto, type Endereco, type EnderecoInformado } from "@acervo/contracts/enderecos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { findEndereco, insertEnderecoDoUsuario, municipioPertenceAUf, updateEndereco } from "./enderecos.queries.ts";
import { toEndereco } from "./usuarios.presenter.ts";
import { lockPerfil } from "./usuarios.queries.ts";

const verificar = async (tx: Tx, { uf, municipio, ...resto }: EnderecoInformado): Promise<void> => {
  if (!enderecoCompleto({ uf, municipio, ...resto }) || uf === null || municipio === null)
    throw new ErroDeNegocio("ENDERECO_INCOMPLETO");
  if (!(await municipioPertenceAUf(tx, municipio.id, uf.sigla))) throw new ErroDeNegocio("MUNICIPIO_INVALIDO");
};

/** Saves the person's own address, whatever id the body claims, and leaves a trace. */
export const atualizarEndereco = (
  deps: Pick<Deps, "db" | "clock">,
  { usuario }: ChamadaDeUsuario,
  informado: EnderecoInformado,
): Promise<Endereco> =>
  deps.db.transaction().execute(async (tx) => {
    await verificar(tx, informado);
    const { idEndereco } = await lockPerfil(tx, usuario.id);
    if (idEndereco !== null) await updateEndereco(tx, idEndereco, informado);
    const id = idEndereco ?? (await insertEnderecoDoUsuario(tx, usuario.id, informado));
    const salvo = await findEndereco(tx, id);
    if (salvo === undefined) throw new Error("the address just saved is gone");
    return toEndereco(salvo);
  });
