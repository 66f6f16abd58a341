import type { AssuntoDaAjuda } from "@acervo/contracts/endpoint";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Presenca } from "../../platform/identity/presenca.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { identificarCliente } from "../usuarios/usuarios.api.ts";
import { findSessao, markVisto } from "./ajuda.queries.ts";

type Visita = { readonly sessao: string; readonly assunto: AssuntoDaAjuda };

/** In whose name the holder of a session of help looks at something, which is noted before anything is answered. */
export const representar = async (
  { db, clock, hashCodigoAtivacao }: Pick<Deps, "db" | "clock" | "hashCodigoAtivacao">,
  ator: UsuarioAutenticado,
  { sessao, assunto }: Visita,
): Promise<Presenca> => {
  if (!ator.papeis.has("suporteAvancado")) throw new ErroDeNegocio("SEM_PERMISSAO");
  const ajuda = await findSessao(db, {
    sessaoHmac: hashCodigoAtivacao(sessao),
    idUsuarioAnalista: ator.id,
    sessaoIdentidade: ator.prova?.sessao ?? null,
    agora: clock.now(),
  });
  if (ajuda === undefined) throw new ErroDeNegocio("AJUDA_ENCERRADA");
  if (!ajuda.vistos.includes(assunto)) await db.transaction().execute((tx) => markVisto(tx, ajuda.id, assunto));
  return { ator, emNomeDe: await identificarCliente(db, ajuda.idUsuario), direitos: "ver" };
};
