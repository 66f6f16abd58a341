import { hoje } from "@acervo/br/calendario";
import type { DataCivil } from "@acervo/br/data-civil";
import { CamposFiscais, type dadosFiscais, type DadosFiscaisListados } from "@acervo/contracts/dados-fiscais";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../../platform/deps.ts";
import { listDados, type DadosListadosRow } from "./dados-fiscais.queries.ts";

/** `linhas` are in the order of the list: the first of a day is the one that counts. */
const situacaoDe = (
  { id, vigenteDesde }: DadosListadosRow,
  linhas: readonly DadosListadosRow[],
  dia: DataCivil,
): DadosFiscaisListados["situacao"] => {
  if (linhas.find((linha) => linha.vigenteDesde === vigenteDesde)?.id !== id) return "SUBSTITUIDOS";
  if (vigenteDesde > dia) return "FUTUROS";
  return linhas.find((linha) => linha.vigenteDesde <= dia)?.id === id ? "VIGENTES" : "ANTERIORES";
};

const porcentagem = (centesimos: number | null): number | null => (centesimos === null ? null : centesimos / 100);

const toListados = (linha: DadosListadosRow): Omit<DadosFiscaisListados, "situacao"> => {
  const { municipio, siglaUf, registradoEm } = linha;
  return {
    ...CamposFiscais.omit({ inicio: true }).parse({
      ...linha,
      aliquota: porcentagem(linha.aliquota),
      totalSimples: porcentagem(linha.totalSimples),
      totalFederal: porcentagem(linha.totalFederal),
      totalEstadual: porcentagem(linha.totalEstadual),
      totalMunicipal: porcentagem(linha.totalMunicipal),
    }),
    id: linha.id,
    vigenteDesde: linha.vigenteDesde,
    municipio: `${municipio}/${siglaUf}`,
    quem: linha.quem,
    registradoEm: registradoEm.toISOString(),
  };
};

export const listarDados = async ({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<EndpointOutput<typeof dadosFiscais.listar>> => {
  const dia = hoje(clock.now());
  const linhas = await listDados(db);
  return {
    listaDadosFiscais: linhas.map((linha) => ({ ...toListados(linha), situacao: situacaoDe(linha, linhas, dia) })),
  };
};
