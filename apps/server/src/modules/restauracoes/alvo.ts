import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Db, Tx } from "../../platform/db/db.ts";
import { findArquivos, findPastas, pathInside } from "../catalogo/tree.api.ts";
import type { Alvo } from "./a-restaurar.queries.ts";
import { findItens, findRestauracao, type Item, type RestauracaoRow } from "./restauracoes.queries.ts";

/** The restore of this device, as long as nobody took it back; another device's answers like a missing one. */
export const restauracaoDoAgente = async (db: Db, idDispositivo: number, id: number): Promise<RestauracaoRow> => {
  const restauracao = await findRestauracao(db, idDispositivo, id);
  if (restauracao === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
  if (restauracao.canceladaEm !== null) throw new ErroDeNegocio("RESTAURACAO_CANCELADA");
  return restauracao;
};

type Arvore = { readonly idDispositivo: number; readonly idConfiguracao: number };

/** Where chosen folders and files lie in the catalog; what is not there any more is left out. */
export const localizarItens = async (db: Db | Tx, arvore: Arvore, itens: readonly Item[]): Promise<Alvo> => {
  const { idConfiguracao } = arvore;
  const pastas = itens.filter(({ arquivo }) => !arquivo);
  const dentro = pastas.map(({ caminho }) => pathInside({ idConfiguracao, caminho }));
  const arquivos = itens.filter(({ arquivo }) => arquivo).map(({ caminho }) => ({ idConfiguracao, caminho }));
  const idDe = await findPastas(db, arvore, [...dentro, ...arquivos]);
  const conhecidos = await findArquivos(db, arvore.idDispositivo, arquivos, idDe);
  return {
    pastas: dentro.flatMap((pasta) => idDe(pasta) ?? []),
    arquivos: conhecidos.flatMap((conhecido, indice) => {
      const arquivo = arquivos[indice];
      const idPasta = arquivo === undefined ? undefined : idDe(arquivo);
      return conhecido === null || idPasta === undefined ? [] : [{ id: conhecido.id, idPasta }];
    }),
  };
};

/** A path that no folder has may be a file's; nothing there is an empty restore. */
const itemDoCaminho = async (db: Db | Tx, arvore: Arvore, caminho: readonly Buffer[]): Promise<Item> => {
  const { pastas } = await localizarItens(db, arvore, [{ caminho, arquivo: false }]);
  return { caminho, arquivo: pastas.length === 0 && caminho.length > 0 };
};

export const localizarCaminho = async (db: Db | Tx, arvore: Arvore, caminho: readonly Buffer[]): Promise<Alvo> =>
  localizarItens(db, arvore, [await itemDoCaminho(db, arvore, caminho)]);

/** What was chosen in the portal, else the path that was asked for at the machine. */
export const itensDe = async (
  db: Db | Tx,
  restauracao: Arvore & Pick<RestauracaoRow, "id" | "caminho">,
): Promise<readonly Item[]> => {
  const itens = await findItens(db, restauracao.id);
  return itens.length > 0 ? itens : [await itemDoCaminho(db, restauracao, restauracao.caminho)];
};

/** Where the files of a restore lie. */
export const alvoDe = async (db: Db | Tx, restauracao: RestauracaoRow): Promise<Alvo> =>
  localizarItens(db, restauracao, await itensDe(db, restauracao));
