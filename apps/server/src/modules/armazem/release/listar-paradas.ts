import type { coletas } from "@acervo/contracts/coletas";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { listEsperando, listUltimasExecucoes, toExecucao } from "../../aprovacoes/aprovacoes.api.ts";
import { countParados, listParados, type ParadoRow } from "../../catalogo/rebuild.api.ts";
import { alvoDaColeta } from "./coletas-paradas.ts";

type Linha = EndpointOutput<typeof coletas.listar>["listaColeta"][number];

const toColeta = ({ desde, isAdiante, ...linha }: ParadoRow): Omit<Linha, "esperando" | "execucao"> => ({
  ...linha,
  desde: desde.toISOString(),
  motivo: isAdiante ? "ARMAZEM_ADIANTE" : "CATALOGO_REFEITO",
});

/** A page of the devices whose collection stands still, with what was asked for about them. */
export const listarParadas = async (
  deps: Pick<Deps, "db" | "clock">,
  pagina: number,
): Promise<EndpointOutput<typeof coletas.listar>> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countParados(deps.db),
    ler: (fatia) => listParados(deps.db, fatia),
  });
  const alvos = linhas.map(({ idDispositivo }) => alvoDaColeta(idDispositivo));
  const [esperando, execucoes] = await Promise.all([
    listEsperando(deps.db, alvos),
    listUltimasExecucoes(deps.db, alvos),
  ]);
  const listaColeta = linhas.map((linha) => {
    const alvo = alvoDaColeta(linha.idDispositivo);
    const execucao = execucoes.get(alvo);
    // One from before it stopped again tells nothing of this time.
    const desta = execucao !== undefined && execucao.iniciadaEm >= linha.desde ? toExecucao(execucao) : null;
    return { ...toColeta(linha), esperando: esperando.has(alvo), execucao: desta };
  });
  return { ...contagens, listaColeta };
};
