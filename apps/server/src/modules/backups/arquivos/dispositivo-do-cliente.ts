import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { UsuarioAutenticado } from "../../../platform/identity/usuario-autenticado.ts";
import { findDispositivoDoCliente, type DispositivoDoCliente } from "./arquivos.queries.ts";

/** A person who calls about what is theirs. */
export type Cliente = { readonly usuario: Pick<UsuarioAutenticado, "id"> };

/** A device whose files the caller may see and take back: their own, until the subscription is closed. */
export const exigirDispositivoLegivel = async (
  { db }: { readonly db: Db },
  { usuario }: Cliente,
  idDispositivo: number,
): Promise<DispositivoDoCliente> => {
  const dispositivo = await findDispositivoDoCliente(db, idDispositivo, usuario.id);
  if (dispositivo === undefined) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  if (dispositivo.codigoSituacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
  return dispositivo;
};
