import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { termos, TipoDeTermo, VersaoDeTermo } from "@acervo/contracts/termos";
import type { Deps } from "../../../platform/deps.ts";
import { listEsperando } from "../../aprovacoes/aprovacoes.api.ts";
import { CAMPOS_DO_TERMO } from "./campos-do-termo.ts";
import { alvoDoTermo } from "./versoes.texts.ts";
import { listVersoes, type VersaoRow } from "./versoes.queries.ts";

const TIPOS: readonly TipoDeTermo[] = ["CONTRATO", "ALTERACAO", "LGPD"];

const situacaoDe = (
  { id, vigenteDesde, retiradoEm }: VersaoRow,
  agora: Date,
  idVigente: number | undefined,
): VersaoDeTermo["situacao"] => {
  if (retiradoEm !== null) return "RETIRADA";
  if (vigenteDesde > agora) return "FUTURA";
  return id === idVigente ? "VIGENTE" : "ANTERIOR";
};

const toVersoes = (linhas: readonly VersaoRow[], agora: Date): VersaoDeTermo[] => {
  const vigente = linhas.find(({ retiradoEm, vigenteDesde }) => retiradoEm === null && vigenteDesde <= agora);
  return linhas.map((linha) => ({
    id: linha.id,
    versao: linha.versao,
    vigenteDesde: linha.vigenteDesde.toISOString(),
    situacao: situacaoDe(linha, agora, vigente?.id),
    exigeNovaAssinatura: linha.exigeNovaAssinatura,
  }));
};

/** What is signed, each term with its versions and the change of it that waits. */
export const listarTermos = async ({
  db,
  clock,
}: Pick<Deps, "db" | "clock">): Promise<EndpointOutput<typeof termos.listar>> => {
  const agora = clock.now();
  const versoes = await listVersoes(db);
  const esperando = await listEsperando(db, TIPOS.map(alvoDoTermo));
  const listaTermo = TIPOS.map((tipo) => {
    const idAprovacao = esperando.get(alvoDoTermo(tipo));
    const { campos, obrigatorios } = CAMPOS_DO_TERMO[tipo];
    const doTipo = versoes.filter((versao) => versao.tipo === tipo);
    return {
      tipo,
      campos: [...campos],
      obrigatorios: [...obrigatorios],
      esperando: idAprovacao === undefined ? null : { idAprovacao },
      versoes: toVersoes(doTipo, agora),
    };
  });
  return { listaTermo };
};
