import { rangeHeader } from "@acervo/backup-format/read-plan";
import type { Deps } from "../../../platform/deps.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";

export type Faixa = { readonly idObjeto: string | null; readonly offset: number; readonly length: number };
export type FaixaAssinada = { readonly url: string | null; readonly cabecalhos: Readonly<Record<string, string>> };

const ZEROS: FaixaAssinada = { url: null, cabecalhos: {} };

export type Assinador = {
  /** Whether the catalog knows every object that these ranges name. */
  readonly conhece: (faixas: readonly Pick<Faixa, "idObjeto">[]) => boolean;
  /** An address bound to the object's version and to exactly those bytes; none for zeros. */
  readonly assinar: (faixa: Faixa) => FaixaAssinada;
};

/** Signs reads of ranges of a device's objects: of these, looked up at once, and of no others. */
export const createAssinador = async (
  deps: Pick<Deps, "db" | "clock" | "presigner">,
  idDispositivo: number,
  faixas: readonly Pick<Faixa, "idObjeto">[],
  validSeconds: number,
): Promise<Assinador> => {
  const ids = [...new Set(faixas.flatMap(({ idObjeto }) => idObjeto ?? []))];
  const objetos = await findObjetos(deps.db, idDispositivo, ids);
  const versoes = new Map(objetos.map(({ idObjeto, versaoArmazem }) => [idObjeto, versaoArmazem]));
  const now = deps.clock.now();
  return {
    conhece: (pedidas) => pedidas.every(({ idObjeto }) => idObjeto === null || versoes.has(idObjeto)),
    assinar: (faixa) => {
      if (faixa.idObjeto === null) return ZEROS;
      const versionId = versoes.get(faixa.idObjeto);
      if (versionId === undefined) throw new Error(`The catalog does not know object ${faixa.idObjeto}.`);
      const chave = chaveDoObjeto(idDispositivo, faixa.idObjeto);
      const pedido = { versionId, range: rangeHeader(faixa) };
      const { url, headers } = deps.presigner.get(chave, pedido, { now, validSeconds });
      return { url, cabecalhos: headers };
    },
  };
};
