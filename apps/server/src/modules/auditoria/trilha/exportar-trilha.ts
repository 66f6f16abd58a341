import { acaoEmPalavras, alvoEmPalavras } from "@acervo/contracts/acoes-da-trilha";
import type { ArquivoEmFluxo, EndpointInput } from "@acervo/contracts/endpoint";
import type { trilha } from "@acervo/contracts/trilha";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exportar } from "../../exportacoes/exportacoes.api.ts";
import { anotarPesquisa } from "./anotar-pesquisa.ts";
import { periodoValido } from "./periodo.rules.ts";
import { countEventos, listEventos, type EventoRow } from "./trilha.queries.ts";
import { PLANILHA_DA_TRILHA as texts } from "./trilha.texts.ts";

const { colunas } = texts;
const COLUNAS = [
  { title: colunas.quando, width: 20 },
  { title: colunas.quem, width: 30 },
  { title: colunas.oQueFez, width: 45 },
  { title: colunas.sobre, width: 30 },
  { title: colunas.origem, width: 18 },
  { title: colunas.elo, width: 24 },
  { title: colunas.detalhes, width: 60 },
  { title: colunas.hash, width: 66 },
];

const quem = ({ atorTipo, atorId, nomeDoAtor }: EventoRow): string => {
  if (atorId === null) return texts.sistema;
  return atorTipo === "agente" ? texts.agente(atorId) : (nomeDoAtor ?? texts.contaApagada(atorId));
};

const celulas = (evento: EventoRow): readonly string[] => [
  evento.quando,
  quem(evento),
  acaoEmPalavras(evento.acao),
  `${alvoEmPalavras(evento.alvoTipo)} ${evento.alvoId}`,
  evento.ip ?? "",
  `${evento.cadeia} #${evento.seq}`,
  Object.entries(evento.detalhes)
    .map(([campo, valor]) => `${campo}: ${valor}`)
    .join("; "),
  evento.hash,
];

/** All that a search of the trail finds: a look like the search itself, and an export that says what was looked for. */
export const exportarTrilha = async (
  deps: Pick<Deps, "db" | "clock" | "exports">,
  chamada: ChamadaDeUsuario,
  filtro: EndpointInput<typeof trilha.exportar>["query"],
): Promise<ArquivoEmFluxo> => {
  if (!periodoValido(filtro)) throw new ErroDeNegocio("PERIODO_DA_TRILHA_INVALIDO");
  await anotarPesquisa(deps, chamada, filtro);
  const procurado = Object.entries(filtro).flatMap(([nome, valor]) =>
    valor === undefined ? [] : [[nome, String(valor)] as const],
  );
  return exportar(deps, chamada, {
    tipo: "TRILHA",
    filtros: { detalhes: Object.fromEntries(procurado) },
    nome: texts.arquivo(filtro.de, filtro.ate),
    titulo: texts.titulo,
    colunas: COLUNAS,
    celulas,
    contar: (tx) => countEventos(tx, filtro),
    ler: () => listEventos(filtro, { fim: null, limite: null }),
  });
};
