import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { UsuarioAutenticado } from "../../../platform/identity/usuario-autenticado.ts";
import { findDispositivoDoCliente, type DispositivoDoCliente } from "./arquivos.queries.ts";

/** A person who calls about what is theirs. */
export type Cliente = { readonly usuario: Pick<UsuarioAutenticado, "id"> };

/** The end of the device's retention lock, while it lasts. */
export const retidoDepoisDe = (retidoAte: Date | null, agora: Date): Date | null =>
  retidoAte !== null && retidoAte > agora ? retidoAte : null;

const exigir = <D extends DispositivoDoCliente>(dispositivo: D | undefined): D => {
  if (dispositivo === undefined) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  return dispositivo;
};

/** Refuses a device that is not the caller's, or whose subscription is closed. */
export const exigirLegivel = <D extends DispositivoDoCliente>(buscado: D | undefined): D => {
  const dispositivo = exigir(buscado);
  if (dispositivo.codigoSituacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
  return dispositivo;
};

/** A device whose files the caller may see and take back: their own, until the subscription is closed. */
export const exigirDispositivoLegivel = async (
  { db }: { readonly db: Db },
  { usuario }: Cliente,
  idDispositivo: number,
): Promise<DispositivoDoCliente> => exigirLegivel(await findDispositivoDoCliente(db, idDispositivo, usuario.id));

/** A device of which the caller may delete files: their own, while the subscription is active. */
export const exigirDispositivoAtivo = async (
  { db }: { readonly db: Db },
  { usuario }: Cliente,
  idDispositivo: number,
): Promise<DispositivoDoCliente> => {
  const dispositivo = exigir(await findDispositivoDoCliente(db, idDispositivo, usuario.id));
  if (dispositivo.codigoSituacao !== SITUACAO_CONTRATACAO.ativa) throw new ErroDeNegocio("CONTRATACAO_NAO_ATIVA");
  return dispositivo;
};
