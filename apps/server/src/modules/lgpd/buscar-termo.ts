import type { TermoLGPD } from "@acervo/contracts/lgpd";
import type { Deps } from "../../platform/deps.ts";
import { findAssinou } from "../usuarios/usuarios.api.ts";
import { findTermoVigente, findVersaoAssinada } from "./lgpd.queries.ts";

export const buscarTermo = async (deps: Pick<Deps, "db" | "clock">, idUsuario: number): Promise<TermoLGPD> => {
  const agora = deps.clock.now();
  const { texto, versao } = await findTermoVigente(deps.db, agora);
  return {
    texto,
    versao,
    assinado: await findAssinou(deps.db, idUsuario, agora),
    versaoAssinada: await findVersaoAssinada(deps.db, idUsuario),
  };
};
