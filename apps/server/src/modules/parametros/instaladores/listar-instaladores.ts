import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Instalador, parametros } from "@acervo/contracts/parametros";
import type { Deps } from "../../../platform/deps.ts";
import { textoSeVigente } from "../../../platform/parametro.ts";
import { CHAVES_DOS_INSTALADORES, SISTEMAS } from "./instaladores.rules.ts";
import { listNosEnderecos, type InstaladorRow } from "./instaladores.queries.ts";

const toInstalador = (row: InstaladorRow): Instalador => ({
  sistema: row.sistema,
  url: row.endereco,
  versao: row.versao,
  tamanhoBytes: row.tamanhoBytes,
  sha256: row.sha256.toString("hex"),
  assinadoPor: row.assinadoPor,
  assinaturaDeTeste: row.assinaturaDeTeste,
});

/** What is known of the installers that the portal offers now; one at an address of somebody else is not among them. */
export const listarInstaladores = async ({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<EndpointOutput<typeof parametros.instaladores>> => {
  const vigentes = new Map<string, string>();
  for (const sistema of SISTEMAS) {
    const endereco = await textoSeVigente(db, CHAVES_DOS_INSTALADORES[sistema], clock.now());
    if (endereco !== null) vigentes.set(sistema, endereco);
  }
  const conhecidos = await listNosEnderecos(db, [...vigentes.values()]);
  const doSistema = conhecidos.filter(({ sistema, endereco }) => vigentes.get(sistema) === endereco);
  return {
    listaInstalador: doSistema.map(toInstalador).toSorted((um, outro) => (um.sistema < outro.sistema ? -1 : 1)),
  };
};
