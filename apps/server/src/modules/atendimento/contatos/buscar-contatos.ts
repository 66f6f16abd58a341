import { normalizarDocumento } from "@acervo/br/documento";
import type { ContatoSuporte } from "@acervo/contracts/contatos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { toContato } from "./contatos.presenter.ts";
import { findIdDoLogin, listContatos } from "./contatos.queries.ts";

/** The other contacts of whom this login is. */
export const buscarContatos = async ({ db }: Pick<Deps, "db">, login: string): Promise<ContatoSuporte[]> => {
  const pessoa = await findIdDoLogin(db, normalizarDocumento(login));
  if (pessoa === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
  return (await listContatos(db, pessoa.id)).map(toContato);
};
