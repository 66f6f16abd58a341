import type { FeitoPeloCliente } from "@acervo/contracts/atencao";
import type { ChamadaDeUsuario } from "../../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { findContato } from "../../../usuarios/usuarios.api.ts";
import { consultarContratacao } from "../../cliente/consultar-contratacao.ts";
import { lerLinhaDoTempo } from "../../cliente/tempo/ler-linha-do-tempo.ts";
import { findItem } from "../acoes/acoes.queries.ts";
import { tiposVisiveis } from "../tipos-visiveis.ts";

const MOSTRADOS = 4;

/** What was done already for the customer of an item. It is a look at the customer, and stays on record as one. */
export const verFeito = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  id: number,
): Promise<FeitoPeloCliente> => {
  const item = await findItem(deps.db, id, tiposVisiveis(chamada.usuario));
  if (item === undefined) throw new ErroDeNegocio("ATENCAO_NAO_ENCONTRADA");
  const { idUsuario } = await consultarContratacao(deps, chamada, item.idContratacao);
  const [{ telefone }, { itens }] = await Promise.all([
    findContato(deps.db, idUsuario),
    lerLinhaDoTempo(deps, chamada, item.idContratacao, { tipos: ["ATENDIMENTO", "EMAIL"] }),
  ]);
  return { telefone, itens: itens.slice(0, MOSTRADOS) };
};
