import type { FilePath } from "@acervo/backup-format/path-segments";
import type { PedidoNoPortal, RestauracoesPedidas } from "@acervo/contracts/restauracoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { instantFrom } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { idDoArquivo, localizarPasta, findNomeNaPasta } from "../../arquivos/arquivos.api.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import type { Item } from "../restauracoes.queries.ts";
import { novaOrdem } from "./nova-ordem.ts";
import { findConfiguracoes } from "./pedidos.queries.ts";

type ItemLocalizado = { readonly lugar: FilePath; readonly arquivo: boolean };

/** What the person chose, as the catalog names it; the root of the device is all its configurations. */
const localizar = async (tx: Tx, { idDispositivo, itens }: PedidoNoPortal): Promise<ItemLocalizado[]> => {
  const localizados: ItemLocalizado[] = [];
  for (const item of itens) {
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

/** Asks the computer of a device of the caller's to bring files back. */
export const ordenarRestauracao = (
  deps: Pick<Deps, "db" | "clock" | "ids">,
  chamada: ChamadaDeUsuario,
  pedido: PedidoNoPortal,
): Promise<RestauracoesPedidas> =>
  deps.db.transaction().execute((tx) => {
    const emInstante = pedido.emInstante === null ? null : instantFrom(pedido.emInstante);
    return novaOrdem(deps, tx, chamada, {
      como: { ...pedido, emInstante },
      lerItens: async () => porConfiguracao(await localizar(tx, pedido)),
    });
  });
