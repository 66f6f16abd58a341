import { hoje } from "@acervo/br/calendario";
import { diasEntre } from "@acervo/br/data-civil";
import { centavosParaReais } from "@acervo/br/dinheiro";
import {
  GRUPOS_DE_NOTAS,
  type GrupoDeNotas,
  type notasFiscais,
  type ResumoDoMes,
} from "@acervo/contracts/notas-fiscais";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import { primeiroDiaDoMes } from "../../../http/mes-de-referencia.ts";
import type { Deps } from "../../../platform/deps.ts";
import { countPagasDoMes } from "../../faturas/faturas.api.ts";
import { findCertificadoAceito } from "../certificado/certificados.queries.ts";
import { findDadosVigentes } from "../dados/dados-fiscais.queries.ts";
import { EMISSAO_DESATIVADA, SEM_NOTA } from "../notas-fiscais.texts.ts";
import { lerImpedimento } from "../vida/condicoes.ts";
import { listNumeracao, countNotasDoMes } from "./notas-do-mes.queries.ts";

type SomaRow = Awaited<ReturnType<typeof countNotasDoMes>>[number];
type LeituraDeps = Pick<Deps, "db" | "clock">;

const doGrupo = (somas: readonly SomaRow[], grupo: GrupoDeNotas): readonly SomaRow[] => {
  const situacoes: readonly string[] = GRUPOS_DE_NOTAS[grupo];
  return somas.filter(({ situacao }) => situacoes.includes(situacao));
};

const somar = (linhas: readonly Pick<SomaRow, "quantidade" | "valorCentavos">[]) => ({
  quantidade: linhas.reduce((total, { quantidade }) => total + Number(quantidade), 0),
  valor: centavosParaReais(linhas.reduce((total, { valorCentavos }) => total + Number(valorCentavos), 0)),
});

const lerCertificado = async ({ db, clock }: LeituraDeps): Promise<ResumoDoMes["certificado"]> => {
  const dia = hoje(clock.now());
  const dados = await findDadosVigentes(db, dia);
  const emUso = dados?.emissor === "NACIONAL" ? await findCertificadoAceito(db, dados.cnpj) : undefined;
  if (emUso === undefined || emUso.validoAte === null) return null;
  const { nome, validoAte } = emUso;
  return { nome: nome ?? "", validoAte: validoAte.toISOString(), dias: diasEntre(dia, hoje(validoAte)) };
};

const lerNumeracao = async ({ db }: LeituraDeps): Promise<ResumoDoMes["numeracao"]> =>
  (await listNumeracao(db)).map(({ serie, ambiente, de, ate, quantidade }) => ({
    serie: serie ?? "",
    ambiente: ambiente === 1 ? 1 : 2,
    de: Number(de),
    ate: Number(ate),
    faltam: Number(ate) - Number(de) + 1 - Number(quantidade),
  }));

const faltantes = async ({ db, clock }: LeituraDeps, competencia: string) => {
  const dados = await findDadosVigentes(db, hoje(clock.now()));
  const { pagas, semNota } = await countPagasDoMes(db, competencia, dados?.emitirPagasDesde ?? null);
  return {
    faturasPagas: somar([pagas]),
    semNota: semNota.map(({ porque, ...soma }) => ({ motivo: SEM_NOTA[porque], ...somar([soma]) })),
  };
};

/** A month of tax documents in figures. */
export const resumirMes = async (
  deps: LeituraDeps,
  mesReferencia: string,
): Promise<EndpointOutput<typeof notasFiscais.resumir>> => {
  const competencia = primeiroDiaDoMes(mesReferencia);
  const impedimento = await lerImpedimento(deps);
  const somas = await countNotasDoMes(deps.db, competencia);
  const pendentes = doGrupo(somas, "PENDENTES").map(({ desde }) => desde.toISOString());
  return {
    desativada: impedimento === null ? null : EMISSAO_DESATIVADA[impedimento],
    certificado: await lerCertificado(deps),
    grupos: {
      EMITIDAS: somar(doGrupo(somas, "EMITIDAS")),
      PENDENTES: somar(doGrupo(somas, "PENDENTES")),
      REJEITADAS: somar(doGrupo(somas, "REJEITADAS")),
      CANCELADAS: somar(doGrupo(somas, "CANCELADAS")),
    },
    pendenteDesde: pendentes.toSorted()[0] ?? null,
    numeracao: await lerNumeracao(deps),
    ...(await faltantes(deps, competencia)),
  };
};
