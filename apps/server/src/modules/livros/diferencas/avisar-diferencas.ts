import type { DataCivil } from "@acervo/br/data-civil";
import { formatarData } from "@acervo/br/data-civil";
import { DIFERENCAS_DOS_LIVROS } from "@acervo/contracts/diferencas-dos-livros";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enviarAoFinanceiro, MOTIVO_DO_FINANCEIRO } from "../../faturas/faturas.api.ts";
import type { Diferenca } from "./diferenca.ts";

/** By kind, how many of each; nobody is named, since mailboxes are read by more people than the portal. */
const linhasDe = (novas: readonly Diferenca[]): [string, string][] =>
  [...Map.groupBy(novas, ({ tipo }) => tipo)].map(([tipo, iguais]) => [
    DIFERENCAS_DOS_LIVROS[tipo].titulo,
    String(iguais.length),
  ]);

/** Once for what a check found anew. */
export const avisarDiferencas = (
  deps: Pick<Deps, "queue" | "clock" | "ids">,
  tx: Tx,
  novas: readonly Diferenca[],
  dia: DataCivil,
): Promise<void> =>
  enviarAoFinanceiro(deps, tx, {
    tipo: "diferencas-dos-livros",
    chave: `diferencas-dos-livros/${dia}/${deps.ids.uuid()}`,
    conteudo: {
      assunto: `Conferência dos livros: ${novas.length} ${novas.length === 1 ? "diferença nova" : "diferenças novas"}`,
      preCabecalho: "Os livros não fecham. Veja as diferenças na conferência.",
      tom: "atencao",
      situacao: "Diferença nos livros",
      titulo:
        novas.length === 1 ? "Há uma diferença nova nos livros." : `Há ${novas.length} diferenças novas nos livros.`,
      abertura: `A conferência de ${formatarData(dia)} encontrou o que não fecha entre faturas, cobranças, provedor e notas.`,
      linhas: linhasDe(novas),
      botao: { texto: "Abrir a conferência", caminho: "/conferencia" },
      motivo: MOTIVO_DO_FINANCEIRO,
    },
  });
