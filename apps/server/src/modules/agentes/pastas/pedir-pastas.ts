import { LISTAR_PASTAS, type PedidoDePastas } from "@acervo/contracts/pastas-da-maquina";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findSemResposta, insertComando } from "../comandos/comandos.queries.ts";
import { reservarAlvo } from "../comandos/reservar-alvo.ts";
import { idDoFio } from "../id-do-fio.ts";
import { encontrarMaquina } from "./encontrar-maquina.ts";

/** Longer than a machine waits between two signs of life. */
const VALIDADE_MS = 360_000;

const iguais = (um: unknown, outro: Readonly<Record<string, unknown>>): boolean =>
  typeof um === "object" &&
  um !== null &&
  Object.entries(outro).every(([chave, valor]) => Reflect.get(um, chave) === valor);

/** Asks a machine what folders lie in one of its own, or which were allowed there. The same order that still waits is one. */
export const pedirPastas = (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  { usuario, origem }: ChamadaDeUsuario,
  { idDispositivo, caminho, pagina }: PedidoDePastas,
): Promise<{ idPedido: string; validoAte: string }> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const encontrada = () => encontrarMaquina(tx, { idDispositivo, idUsuario: usuario.id, agora });
    const { idContratacao, listaPastas } = await reservarAlvo(tx, encontrada);
    if (listaPastas !== true) throw new ErroDeNegocio("PASTAS_NAO_LISTAVEIS");
    const parametros = { caminho: caminho ?? "", pagina };
    const esperando = await findSemResposta(tx, idDispositivo, { tipos: [LISTAR_PASTAS], agora });
    const mesmo = esperando.find((comando) => iguais(comando.parametros, parametros));
    if (mesmo !== undefined) return { idPedido: idDoFio(mesmo.id), validoAte: mesmo.validoAte.toISOString() };
    const id = deps.ids.uuid();
    const validoAte = later(agora, VALIDADE_MS);
    const pedido = { id, idDispositivo, idContratacao, tipo: LISTAR_PASTAS, parametros, criadoEm: agora, validoAte };
    await insertComando(tx, pedido);
    // Which folder is not written down: the trail is kept for years, and names of folders tell of people.
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "PASTAS_PEDIDAS",
      alvo: { tipo: "dispositivo", id: idDispositivo },
      idContratacao,
      origem,
    });
    return { idPedido: idDoFio(id), validoAte: validoAte.toISOString() };
  });
