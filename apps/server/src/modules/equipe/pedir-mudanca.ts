import type { AprovacaoPedida } from "@acervo/contracts/aprovacoes";
import { MINIMO_DE_ADMINISTRADORES } from "@acervo/contracts/equipe";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { pedirAprovacao } from "../aprovacoes/aprovacoes.api.ts";
import { findContaPorDocumento, findContaPorId } from "../usuarios/usuarios.api.ts";
import { recusaDoPedido, type Mudanca } from "./equipe.rules.ts";
import { lerConta } from "./ler-conta.ts";
import { concessaoDeGrupo, retiradaDeGrupo } from "./mudanca-de-grupo.ts";

type PedirDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "diretorio">;
type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;
type Pedida = Mudanca & { readonly motivo: string };

const pedir = async (
  deps: PedirDeps,
  quem: Quem,
  conta: { readonly id: number; readonly sub: string } | undefined,
  { grupo, mudanca, motivo }: Pedida,
): Promise<AprovacaoPedida> => {
  if (conta === undefined) throw new ErroDeNegocio("CONTA_DA_EQUIPE_NAO_ENCONTRADA");
  const noProvedor = await lerConta(deps, conta.sub);
  if (noProvedor.administradores.length < MINIMO_DE_ADMINISTRADORES) throw new ErroDeNegocio("POUCOS_ADMINISTRADORES");
  const recusa = recusaDoPedido({ grupo, mudanca }, noProvedor);
  if (recusa !== null) throw new ErroDeNegocio(recusa);
  const aprovavel = mudanca === "CONCEDER" ? concessaoDeGrupo : retiradaDeGrupo;
  return pedirAprovacao(deps, quem, aprovavel, { pedido: { idUsuario: conta.id, grupo }, motivo });
};

/** Asks for a group for somebody by their document: they need not be staff yet. */
export const pedirInclusao = async (
  deps: PedirDeps,
  quem: Quem,
  { cpfCnpj, ...pedida }: Omit<Pedida, "mudanca"> & { readonly cpfCnpj: string },
): Promise<AprovacaoPedida> =>
  pedir(deps, quem, await findContaPorDocumento(deps.db, cpfCnpj), { ...pedida, mudanca: "CONCEDER" });

/** Asks for a group to be given to somebody of the list, or taken from them. */
export const pedirMudanca = async (
  deps: PedirDeps,
  quem: Quem,
  idUsuario: number,
  pedida: Pedida,
): Promise<AprovacaoPedida> => pedir(deps, quem, await findContaPorId(deps.db, idUsuario), pedida);
