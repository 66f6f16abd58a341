import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { OfertaAdministrada, planosEOfertas } from "@acervo/contracts/planos-e-ofertas";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagina } from "../../../platform/lists/ler-pagina.ts";
import { listEsperando } from "../../aprovacoes/aprovacoes.api.ts";
import { alvoDaOferta } from "./oferta-presa.ts";
import { countOfertas, listOfertas, type OfertaAdministradaRow } from "./ofertas.queries.ts";

const GB = 1_073_741_824;

const situacaoEm = (dia: DataCivil, { dataInicio, dataFim }: OfertaAdministradaRow): OfertaAdministrada["situacao"] => {
  if (dataInicio > dia) return "FUTURA";
  return dataFim === null || dataFim >= dia ? "VIGENTE" : "ENCERRADA";
};

/** A page of plans with their prices: what is hired today or will be, or what no longer is. */
export const listarOfertas = async (
  deps: Pick<Deps, "db" | "clock">,
  { pagina, encerradas }: EndpointInput<typeof planosEOfertas.listar>["query"],
): Promise<EndpointOutput<typeof planosEOfertas.listar>> => {
  const dia = hoje(deps.clock.now());
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countOfertas(deps.db, encerradas, dia),
    ler: (fatia) => listOfertas(deps.db, encerradas, dia, fatia),
  });
  const esperando = await listEsperando(
    deps.db,
    linhas.map(({ id }) => alvoDaOferta(id)),
  );
  const toOferta = (linha: OfertaAdministradaRow): OfertaAdministrada => ({
    id: linha.id,
    plano: { id: linha.idPlano, nome: linha.nome, tipo: linha.tipo, espacoGb: linha.espacoBytes / GB },
    valor: centavosParaReais(linha.valorCentavos),
    inicio: linha.dataInicio,
    fim: linha.dataFim,
    situacao: situacaoEm(dia, linha),
    substituida: linha.idSeguinte !== null,
    esperando: esperando.has(alvoDaOferta(linha.id)),
  });
  return { ...contagens, listaOferta: linhas.map(toOferta) };
};
