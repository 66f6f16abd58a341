import { COLUNAS_DA_IMPORTACAO } from "@acervo/contracts/cartorios";
import { parse } from "csv-parse/sync";
import { z } from "zod";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";

export type LinhaDoArquivo = {
  /** As an editor counts it; the heading is the first. */
  readonly linha: number;
  readonly campos: Readonly<Record<string, string>>;
};

/** What the library gives when it is asked for the line numbers, too. */
const Lidas = z.array(z.object({ record: z.array(z.string()), info: z.object({ lines: z.number() }) }));

const OBRIGATORIAS = COLUNAS_DA_IMPORTACAO.slice(0, 3);

/** Brazilian spreadsheets write a semicolon, others a comma: the heading tells. */
const separador = (conteudo: string): string => (conteudo.split("\n", 1)[0]?.includes(";") === true ? ";" : ",");

const chave = (titulo: string): string => titulo.trim().toLowerCase();

/** The lines of a file of offices, by the names of its heading. */
export const lerArquivo = (conteudo: string): readonly LinhaDoArquivo[] => {
  const linhas: LinhaDoArquivo[] = [];
  try {
    let titulos: readonly string[] | null = null;
    const lidas = parse(conteudo, {
      bom: true,
      delimiter: separador(conteudo),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    });
    for (const { record, info } of Lidas.parse(lidas)) {
      if (titulos === null) titulos = record.map(chave);
      else {
        const campos = Object.fromEntries(titulos.map((titulo, indice) => [titulo, record[indice] ?? ""]));
        linhas.push({ linha: info.lines, campos });
      }
    }
    if (OBRIGATORIAS.every((coluna) => titulos?.includes(coluna) === true)) return linhas;
  } catch {
    // What the library says is in English and about its own options: the person is told what a good file looks like.
  }
  throw new ErroDeNegocio("ARQUIVO_DE_CARTORIOS_ILEGIVEL");
};
