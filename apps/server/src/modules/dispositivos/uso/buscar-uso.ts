import type { UsoDoDispositivo } from "@acervo/contracts/usos";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findDispositivo } from "../dispositivos.queries.ts";
import { esperaDe } from "./espera-dita.ts";
import { findEspera, findUso } from "./uso.queries.ts";

export const buscarUso = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: ChamadaDeUsuario,
  idDispositivo: number,
): Promise<UsoDoDispositivo> => {
  if ((await findDispositivo(db, idDispositivo, usuario.id)) === undefined)
    throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  const [uso, dita] = await Promise.all([findUso(db, idDispositivo), findEspera(db, idDispositivo)]);
  return { ...uso, espera: esperaDe(dita, clock.now()) };
};
