import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { FilePath } from "@acervo/backup-format/path-segments";
import type { PedidoNoPortal, RestauracoesPedidas } from "@acervo/contracts/restauracoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import { instantFrom, later } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { insertComando } from "../../agentes/agentes.api.ts";
import { idDoArquivo, localizarPasta, findNomeNaPasta } from "../../arquivos/arquivos.api.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import { countArquivos } from "../a-restaurar.queries.ts";
import { localizarItens } from "../alvo.ts";
import { pastaComum } from "./pasta-comum.rules.ts";
import { findConfiguracoes, findDispositivoARestaurar } from "./pedidos.queries.ts";
import { insertItens, insertRestauracao, updateOrdem, type Item } from "../restauracoes.queries.ts";

const TIPO = "RESTAURAR";
const MS_POR_HORA = 3_600_000;

type ItemLocalizado = { readonly lugar: FilePath; readonly arquivo: boolean };

/** What the person chose, as the catalog names it; the root of the device is all its configurations. */
const localizar = async (tx: Tx, idDispositivo: number, pedido: PedidoNoPortal): Promise<ItemLocalizado[]> => {
  const localizados: ItemLocalizado[] = [];
  for (const item of pedido.itens) {
    if ("nomeObjeto" in item) {
      const nome = await findNomeNaPasta(tx, idDispositivo, idDoArquivo(item.nomeObjeto));
      if (nome === undefined) throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
      const caminhoDe = await lerCaminhos(tx, idDispositivo, [nome]);
      localizados.push({ lugar: caminhoDe(nome), arquivo: true });
      continue;
    }
    const pasta = await localizarPasta(tx, idDispositivo, item.caminho);
    const raizes = pasta === null ? await findConfiguracoes(tx, idDispositivo) : [];
    const lugares = pasta === null ? raizes.map((idConfiguracao) => ({ idConfiguracao, caminho: [] })) : [pasta.pasta];
    localizados.push(...lugares.map((lugar) => ({ lugar, arquivo: false })));
  }
  return localizados;
};

const porConfiguracao = (localizados: readonly ItemLocalizado[]): ReadonlyMap<number, Item[]> => {
  const grupos = new Map<number, Item[]>();
  for (const { lugar, arquivo } of localizados) {
    const item = { caminho: lugar.caminho.map((nome) => Buffer.from(nome)), arquivo };
    const grupo = grupos.get(lugar.idConfiguracao);
    if (grupo === undefined) grupos.set(lugar.idConfiguracao, [item]);
    else grupo.push(item);
  }
  return grupos;
};

type Ordem = {
  readonly idDispositivo: number;
  readonly idContratacao: number;
  readonly idUsuario: number;
  readonly emInstante: Date;
  readonly agora: Date;
  readonly validoAte: Date;
  readonly pedido: PedidoNoPortal;
};

/** One restore of one configuration, and the command for it; null when nothing of it was stored then. */
const ordenarUma = async (
  { ids }: Pick<Deps, "ids">,
  tx: Tx,
  ordem: Ordem,
  [idConfiguracao, itens]: readonly [number, readonly Item[]],
): Promise<number | null> => {
  const { idDispositivo, idContratacao, idUsuario, emInstante, agora, validoAte } = ordem;
  const { destino, sobrescrever, avisar } = ordem.pedido;
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

const eventoDe = ({ usuario, origem }: ChamadaDeUsuario, { pedido, idContratacao }: Ordem, id: number) =>
  ({
    ator: { tipo: "usuario", id: usuario.id },
    acao: "RESTAURACAO_PEDIDA",
    alvo: { tipo: "restauracao", id },
    idContratacao,
    origem,
    detalhes: { destino: pedido.destino, sobrescrever: pedido.sobrescrever },
  }) as const;

/** Asks the computer of a device of the caller's to bring files back; it gets the order with its next heartbeat. */
export const ordenarRestauracao = (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  chamada: ChamadaDeUsuario,
  pedido: PedidoNoPortal,
): Promise<RestauracoesPedidas> =>
  deps.db.transaction().execute(async (tx) => {
    const { idDispositivo } = pedido;
    const idUsuario = chamada.usuario.id;
    const dispositivo = await findDispositivoARestaurar(tx, idDispositivo, idUsuario);
    if (dispositivo === undefined) throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
    const { idContratacao, ativado, codigoSituacao } = dispositivo;
    if (codigoSituacao === SITUACAO_CONTRATACAO.encerrada) throw new ErroDeNegocio("CONTRATACAO_ENCERRADA");
    if (!ativado) throw new ErroDeNegocio("DISPOSITIVO_SEM_COMPUTADOR");
    const agora = deps.clock.now();
    const horas = await inteiroVigente(tx, "horas-validade-comando-restauracao", agora);
    const emInstante = pedido.emInstante === null ? agora : instantFrom(pedido.emInstante);
    const validoAte = later(agora, horas * MS_POR_HORA);
    const ordem = { idDispositivo, idContratacao, idUsuario, emInstante, agora, validoAte, pedido };
    const idsRestauracao: number[] = [];
    for (const grupo of porConfiguracao(await localizar(tx, idDispositivo, pedido))) {
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
  });
