import type { Dispositivo } from "@acervo/contracts/dispositivos";
import type { Deps } from "../../platform/deps.ts";
import { lerConfiguracoes } from "./configuracoes/ler-configuracoes.ts";
import { toDispositivo } from "./dispositivos.presenter.ts";
import type { DispositivoRow } from "./dispositivos.queries.ts";

/** Devices with all that they have configured, in the order of the rows. */
export const comConfiguracoes = async (
  deps: Pick<Deps, "db" | "clock">,
  linhas: readonly DispositivoRow[],
  contratacao: { readonly cartosoft: boolean },
): Promise<Dispositivo[]> => {
  const configuracoesDe = await lerConfiguracoes(
    deps,
    linhas.map(({ id }) => id),
  );
  return linhas.map((linha) => toDispositivo(linha, contratacao, configuracoesDe(linha.id)));
};
