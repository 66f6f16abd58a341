import type { FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { listContatos, toContato } from "../../atendimento/atendimento.api.ts";
import { toContratacao } from "../../contratacoes/contratacoes.api.ts";
import { lerTodosOsDispositivos } from "../../dispositivos/dispositivos.api.ts";
import { findContato, type ContatoRow } from "../../usuarios/usuarios.api.ts";
import { consultarContratacao } from "./consultar-contratacao.ts";

const toTitular = ({
  nomeDistritoECartorio,
  codigoCorregedoria,
  ...contato
}: ContatoRow): Omit<FichaDoCliente["usuario"], "usuarioContatoSuporte"> => ({
  ...contato,
  login: contato.cpfCnpj,
  cartorio:
    nomeDistritoECartorio === null || codigoCorregedoria === null
      ? null
      : { nomeDistritoECartorio, codigoCorregedoria },
});

/** A subscription with whose it is and all of its devices, for who attends to the customer. */
export const buscarFicha = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<FichaDoCliente> => {
  const contratacao = await consultarContratacao(deps, chamada, id);
  const [contato, outros, dispositivos] = await Promise.all([
    findContato(deps.db, contratacao.idUsuario),
    listContatos(deps.db, contratacao.idUsuario),
    lerTodosOsDispositivos(deps, contratacao),
  ]);
  return {
    ...toContratacao(contratacao),
    usuario: { ...toTitular(contato), usuarioContatoSuporte: outros.map(toContato) },
    ...dispositivos,
  };
};
