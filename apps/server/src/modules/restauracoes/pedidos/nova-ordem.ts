import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { PedidoNoPortal, RestauracoesPedidas } from "@acervo/contracts/restauracoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { insertComando } from "../../agentes/agentes.api.ts";
import { countArquivos } from "../a-restaurar.queries.ts";
import { localizarItens } from "../alvo.ts";
import { insertItens, insertRestauracao, updateOrdem, type Item } from "../restauracoes.queries.ts";
import { pastaComum } from "./pasta-comum.rules.ts";
import { findDispositivoARestaurar } from "./pedidos.queries.ts";

const TIPO = "RESTAURAR";
const MS_POR_HORA = 3_600_000;

/** How files come back, whatever was chosen. */
type Como = Pick<PedidoNoPortal, "idDispositivo" | "destino" | "sobrescrever" | "avisar"> & {
  /** Null: as they are now. */
  readonly emInstante: Date | null;
};

type Ordem = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idUsuario: number;
  readonly emInstante: Date;
  readonly agora: Date;
  readonly validoAte: Date;
  readonly como: Como;
};

type OrderDeps = Pick<Deps, "clock" | "ids">;

/** The device of the caller's must be in use, with a computer that acts for it, in a subscription that has not ended. */
const prepararOrdem = async (
  { clock }: OrderDeps,
  tx: Tx,
  { usuario }: ChamadaDeUsuario,
  como: Como,
): Promise<Ordem> => {
  const { idDispositivo } = como;
  const dispositivo = await findDispositivoARestaurar(tx, idDispositivo, usuario.id);
  if (dispositivo === undefined) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  const { idContratacao, ativado, codigoSituacao } = dispositivo;
  if (codigoSituacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
  if (!ativado) throw new ErroDeNegocio("DISPOSITIVO_SEM_COMPUTADOR");
  const agora = clock.now();
  const horas = await inteiroVigente(tx, "horas-validade-comando-restauracao", agora);
  return {
    idDispositivo,
    idContratacao,
    idUsuario: usuario.id,
    emInstante: como.emInstante ?? agora,
    agora,
    validoAte: later(agora, horas * MS_POR_HORA),
    como,
  };
};

/** One restore of one configuration, and the command for it; null when nothing of it was stored then. */
const ordenarUma = async (
  { ids }: OrderDeps,
  tx: Tx,
  ordem: Ordem,
  [idConfiguracao, itens]: readonly [number, readonly Item[]],
): Promise<number | null> => {
  const { idDispositivo, idContratacao, idUsuario, emInstante, agora, validoAte } = ordem;
  const { destino, sobrescrever, avisar } = ordem.como;
  const contados = await countArquivos(tx, ordem, await localizarItens(tx, { idDispositivo, idConfiguracao }, itens));
  if (contados.arquivos === 0) return null;
  const dono = { idDispositivo, idContratacao };
  const caminho = pastaComum(itens);
  const nova = { ...dono, idConfiguracao, caminho, emInstante, destino, sobrescrever, avisar, criadaEm: agora };
  const idRestauracao = await insertRestauracao(tx, { ...nova, ...contados });
  await insertItens(tx, idRestauracao, itens);
  const idComando = ids.uuid();
  const parametros = { idRestauracao };
  await insertComando(tx, { ...dono, id: idComando, tipo: TIPO, parametros, criadoEm: agora, validoAte });
  await updateOrdem(tx, idRestauracao, { idUsuario, idComando });
  return idRestauracao;
};

const eventoDe = ({ usuario, origem }: ChamadaDeUsuario, { como, idContratacao }: Ordem, id: number) =>
  ({
    ator: { tipo: "usuario", id: usuario.id },
    acao: "RESTAURACAO_PEDIDA",
    alvo: { tipo: "restauracao", id },
    idContratacao,
    origem,
    detalhes: { destino: como.destino, sobrescrever: como.sobrescrever },
  }) as const;

/**
 * Orders one restore for each configuration of a device of the caller's; its computer gets them with its next
 * heartbeat. What is to come back is asked for once the device may be worked with.
 */
export const novaOrdem = async (
  deps: OrderDeps,
  tx: Tx,
  chamada: ChamadaDeUsuario,
  { como, lerItens }: { readonly como: Como; readonly lerItens: () => Promise<ReadonlyMap<number, readonly Item[]>> },
): Promise<RestauracoesPedidas> => {
  const ordem = await prepararOrdem(deps, tx, chamada, como);
  const idsRestauracao: number[] = [];
  for (const grupo of await lerItens()) {
    const id = await ordenarUma(deps, tx, ordem, grupo);
    if (id !== null) idsRestauracao.push(id);
  }
  const [idRestauracao] = idsRestauracao;
  if (idRestauracao === undefined) throw new ErroDeNegocio("NADA_A_RESTAURAR");
  await registrarTodos(
    tx,
    idsRestauracao.map((id) => eventoDe(chamada, ordem, id)),
  );
  return { idRestauracao, idsRestauracao };
};
