import type { ContratacaoEncontrada } from "@acervo/contracts/busca-de-contratacoes";
import { emMB, porcentagemUtilizada } from "../../contratacoes/contratacoes.api.ts";
import type { LinhaEncontrada } from "./busca.queries.ts";

const doDispositivo = (linha: LinhaEncontrada): Partial<ContratacaoEncontrada> =>
  linha.idDispositivo === null
    ? {}
    : {
        idDispositivo: linha.idDispositivo,
        nomeDispositivo: linha.nomeDispositivo ?? "",
        dataDispositivo: linha.dataDispositivo?.toISOString(),
        dataInicioUltimoBackup: linha.inicioUltimoBackup?.toISOString() ?? null,
        dataTerminoUltimoBackup: linha.fimUltimoBackup?.toISOString() ?? null,
        versaoAcervoExe: linha.versaoAcervoExe,
      };

export const toContratacaoEncontrada = (linha: LinhaEncontrada): ContratacaoEncontrada => ({
  idContratacao: linha.idContratacao,
  cpfCnpjUsuario: linha.cpfCnpj,
  nomeUsuario: linha.nome,
  codigoCorregedoria: linha.codigoCorregedoria,
  dataContratacao: linha.dataContratacao.toISOString(),
  nomePlano: linha.nomePlano,
  situacaoContratacao: linha.descricaoSituacao,
  codigoSituacao: linha.codigoSituacao,
  qtdDispositivos: linha.dispositivos,
  capacidadeUtilizada: porcentagemUtilizada(linha.usoBytes, linha.espacoBytes),
  capacidadeUtilizadaMB: emMB(linha.usoBytes),
  capacidadeMaximaMB: emMB(linha.espacoBytes),
  ...doDispositivo(linha),
});
