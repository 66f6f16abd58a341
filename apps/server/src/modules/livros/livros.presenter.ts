import type { DataCivil } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import { tipoDeDiferenca } from "@acervo/contracts/diferencas-dos-livros";
import type { DiferencaDosLivros, LivrosDoMes } from "@acervo/contracts/livros";
import type { Soma } from "./comparacao/somas.queries.ts";
import type { ConferenciaRow } from "./conferencia/conferencias.queries.ts";
import type { DiferencaDoMesRow } from "./diferencas/diferencas.queries.ts";

const mesDe = (dia: DataCivil): string => dia.slice(0, 7);

const toDiferenca = (linha: DiferencaDoMesRow): DiferencaDosLivros => {
  const tipo = tipoDeDiferenca(linha.tipo);
  // Numbers of documents are no money.
  const valorDe = (valor: number | null): number | null =>
    valor === null || tipo === "NUMERO_DE_NOTA_FALTANDO" ? valor : centavosParaReais(valor);
  const { idPagador, nomePagador, encerradaEm } = linha;
  return {
    id: linha.id,
    tipo,
    mes: mesDe(linha.mes),
    idFatura: linha.idFatura,
    idCobranca: linha.idCobranca,
    idPagamento: linha.idNoProvedor,
    usuario: idPagador === null ? null : { id: idPagador, nome: nomePagador ?? "" },
    valor: valorDe(linha.valor),
    outroValor: valorDe(linha.outroValor),
    desde: linha.encontradaEm.toISOString(),
    encerrada:
      encerradaEm === null ? null : { em: encerradaEm.toISOString(), nome: linha.nomeEncerrou, motivo: linha.motivo },
  };
};

type Lido = {
  readonly mes: DataCivil;
  readonly primeiro: DataCivil;
  readonly conferencia: ConferenciaRow | undefined;
  readonly somas: readonly Soma[];
  readonly diferencas: readonly DiferencaDoMesRow[];
  readonly abertas: number;
  readonly saidasSeguradasDesde: Date | null;
};

export const toLivrosDoMes = ({ mes, primeiro, conferencia, somas, diferencas, ...lido }: Lido): LivrosDoMes => ({
  mes: mesDe(mes),
  primeiroMes: mesDe(primeiro),
  conferencia:
    conferencia === undefined
      ? null
      : {
          dia: conferencia.dia,
          iniciadaEm: conferencia.iniciadaEm.toISOString(),
          encerradaEm: conferencia.encerradaEm?.toISOString() ?? null,
        },
  somas: somas.map(({ livro, quantidade, valorCentavos }) => ({
    livro,
    quantidade,
    valor: centavosParaReais(valorCentavos),
  })),
  diferencas: diferencas.map(toDiferenca),
  abertas: lido.abertas,
  saidasSeguradasDesde: lido.saidasSeguradasDesde?.toISOString() ?? null,
});
