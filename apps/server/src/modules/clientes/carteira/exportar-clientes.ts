import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import { formatarTelefone } from "@acervo/br/telefone";
import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import { alcanceDe, type ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { colunas, exportarSeHouver, NADA, valorNaCelula } from "../../exportacoes/exportacoes.api.ts";
import { countDaPlanilha, listDaPlanilha, type ClienteDaPlanilhaRow } from "./planilha.queries.ts";
import { PLANILHA_DE_CLIENTES as texts } from "./planilha.texts.ts";

const COLUNAS = colunas(texts.colunas, {
  vendedor: 30,
  nome: 40,
  telefone: 18,
  email: 34,
  cadastro: 16,
  plano: 24,
  situacao: 20,
  contratacao: 16,
  valor: 14,
});

const celulas = (linha: ClienteDaPlanilhaRow): readonly string[] => [
  linha.nome,
  linha.telefone === null ? NADA : formatarTelefone(linha.telefone),
  linha.email,
  formatarData(hoje(linha.dataCadastro)),
  linha.nomePlano ?? NADA,
  linha.situacao ?? NADA,
  linha.dataContratacao === null ? NADA : formatarData(hoje(linha.dataContratacao)),
  linha.valorCentavos === null ? NADA : valorNaCelula(linha.valorCentavos),
];

/** Clients with their subscriptions as a spreadsheet: a seller's own, or everybody's by seller for administrators. */
export const exportarClientes = (
  deps: Pick<Deps, "db" | "clock" | "exports">,
  chamada: ChamadaDeUsuario,
): Promise<ArquivoEmFluxo | undefined> => {
  const idVendedor = alcanceDe(chamada);
  const todos = idVendedor === null;
  return exportarSeHouver<ClienteDaPlanilhaRow>(deps, chamada, {
    tipo: "PLANILHA_CLIENTES",
    filtros: { detalhes: {} },
    nome: texts.arquivo,
    titulo: texts.titulo,
    // Whose they are is the first one, for administrators alone.
    colunas: todos ? COLUNAS : COLUNAS.slice(1),
    celulas: (linha) => (todos ? [linha.nomeVendedor, ...celulas(linha)] : celulas(linha)),
    contar: (tx) => countDaPlanilha(tx, idVendedor),
    ler: () => listDaPlanilha(idVendedor),
  });
};
