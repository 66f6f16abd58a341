import type { Cartorio, CartorioInformado } from "@acervo/contracts/cartorios";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import { violatedIndex } from "../../platform/db/unique-violation.ts";
import type { Deps } from "../../platform/deps.ts";
import { toCartorio } from "./cartorios.presenter.ts";
import { existsMunicipio, findCartorioPorId, insertCartorio, updateCartorio } from "./cartorios.queries.ts";

type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

const doCartorio = ({ usuario, origem }: Quem, id: number) =>
  ({ ator: { tipo: "usuario", id: usuario.id }, alvo: { tipo: "cartorio", id }, origem }) as const;

const salvar = async (
  { db }: Pick<Deps, "db">,
  { idMunicipio }: CartorioInformado,
  gravar: (tx: Tx) => Promise<number>,
): Promise<Cartorio> => {
  try {
    return await db.transaction().execute(async (tx) => {
      if (idMunicipio !== null && !(await existsMunicipio(tx, idMunicipio)))
        throw new ErroDeNegocio("MUNICIPIO_NAO_ENCONTRADO");
      return toCartorio(await findCartorioPorId(tx, await gravar(tx)));
    });
  } catch (error) {
    if (violatedIndex(error) !== null) throw new ErroDeNegocio("CARTORIO_REPETIDO");
    throw error;
  }
};

/** Whoever is of this office can come in by link from now on. */
export const adicionarCartorio = (deps: Pick<Deps, "db">, quem: Quem, cartorio: CartorioInformado): Promise<Cartorio> =>
  salvar(deps, cartorio, async (tx) => {
    const id = await insertCartorio(tx, cartorio);
    await registrar(tx, { ...doCartorio(quem, id), acao: "CARTORIO_ADICIONADO" });
    return id;
  });

export const alterarCartorio = (
  deps: Pick<Deps, "db">,
  quem: Quem,
  id: number,
  cartorio: CartorioInformado,
): Promise<Cartorio> =>
  salvar(deps, cartorio, async (tx) => {
    if (!(await updateCartorio(tx, id, cartorio))) throw new ErroDeNegocio("CARTORIO_NAO_ENCONTRADO");
    await registrar(tx, { ...doCartorio(quem, id), acao: "CARTORIO_ALTERADO" });
    return id;
  });
