import { displayPath } from "@acervo/backup-format/comparable-path";
import type { CaminhoIgnorado, GrupoForaPorRegra, PaginaNaoProtegidos } from "@acervo/contracts/protecao";
import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { existsDispositivo, listIgnoradosDoDispositivo } from "../../dispositivos/dispositivos.api.ts";
import { listForaPorRegra } from "./fora-por-regra.queries.ts";
import { countPorMotivo, findNaoProtegidos } from "./listar-nao-protegidos.queries.ts";
import { textoDaRegra, textoDoMotivo } from "./motivos.texts.ts";

const POR_PAGINA = 100;

const lerEscolhidos = async (db: Db, idDispositivo: number): Promise<CaminhoIgnorado[]> =>
  (await listIgnoradosDoDispositivo(db, idDispositivo)).map(({ id, caminho, prefixo, desde }) => ({
    id,
    caminho: displayPath(caminho),
    prefixo,
    desde: desde.toISOString(),
  }));

const lerPorRegra = async (db: Db, idDispositivo: number): Promise<GrupoForaPorRegra[]> =>
  (await listForaPorRegra(db, idDispositivo)).map((linha) => ({ ...linha, ...textoDaRegra(linha.padrao) }));

/** What of a device is not protected: how much for each reason, and a page of it, of one reason if named. */
export const listarNaoProtegidos = async (
  { db }: Pick<Deps, "db">,
  chamada: QuemChama,
  pedido: {
    readonly idDispositivo: number;
    readonly motivo?: string | undefined;
    readonly cursor?: number | undefined;
  },
): Promise<PaginaNaoProtegidos> => {
  const { idDispositivo, motivo = null, cursor = 0 } = pedido;
  if (!(await existsDispositivo(db, idDispositivo, alcanceDe(chamada))))
    throw new ErroDeNegocio("DISPOSITIVO_NAO_ENCONTRADO");
  const grupos = await countPorMotivo(db, idDispositivo);
  const linhas = await findNaoProtegidos(db, idDispositivo, { motivo, depoisDe: cursor, limite: POR_PAGINA + 1 });
  const pagina = linhas.slice(0, POR_PAGINA);
  const ultima = pagina.at(-1);
  return {
    grupos: grupos.map(({ motivo: codigo, ...soma }) => ({ codigo, ...soma, ...textoDoMotivo(codigo) })),
    itens: pagina.map(({ origem, motivo: codigo, quantidade, bytes, desde }) => ({
      caminho: origem === "" ? null : origem,
      motivo: codigo,
      quantidade,
      bytes,
      desde: desde.toISOString(),
    })),
    escolhidos: cursor === 0 ? await lerEscolhidos(db, idDispositivo) : [],
    porRegra: cursor === 0 ? await lerPorRegra(db, idDispositivo) : [],
    proximoCursor: linhas.length > POR_PAGINA && ultima !== undefined ? String(ultima.id) : null,
  };
};
