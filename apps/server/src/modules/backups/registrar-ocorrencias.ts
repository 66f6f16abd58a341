import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { displayPath } from "@acervo/backup-format/comparable-path";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import type { LoteOcorrencias, MotivoOcorrencia, Nome } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import type { AgenteAutenticado } from "../../platform/identity/agente-autenticado.ts";
import {
  updateNoticia,
  lockBackup,
  updateOcorrencias,
  insertOcorrencias,
  type NovaOcorrencia,
} from "../catalogo/runs.api.ts";
import { recusandoFormato } from "../../http/recusando-formato.ts";

/** Errors about a directory are not about a file that was seen. */
const DO_DIRETORIO: ReadonlySet<MotivoOcorrencia> = new Set([
  "DIRETORIO_CONCLUIDO",
  "DIRETORIO_AUSENTE",
  "DIRETORIO_VAZIO",
  "DIRETORIO_NAO_LISTADO",
  "DIRETORIO_A_CONFIRMAR",
  "DIRETORIO_DO_SISTEMA",
]);

const caminhoParaPessoas = (nomes: readonly Nome[]): string =>
  displayPath(nomes.map((nome, indice) => nameFromWire(nome, indice === 0)));

type Contagens = { readonly sucessos: number; readonly erros: number };

const numerar = (itens: LoteOcorrencias["itens"], antes: Contagens): NovaOcorrencia[] => {
  let { sucessos, erros } = antes;
  return itens.map((item) => {
    const sucesso = item.tipo === "SUCESSO";
    if (sucesso) sucessos += 1;
    else erros += 1;
    return {
      numero: sucessos + erros,
      numeroDoTipo: sucesso ? sucessos : erros,
      sucesso,
      motivo: item.motivo,
      origem: recusandoFormato(() => caminhoParaPessoas(item.origem)),
      quantidade: item.quantidade,
      bytes: item.bytes,
      instante: item.instante,
    };
  });
};

const relatadosEm = (itens: LoteOcorrencias["itens"]): number =>
  itens
    .filter(({ tipo, motivo }) => tipo === "ERRO" && !DO_DIRETORIO.has(motivo))
    .reduce((soma, { quantidade }) => soma + quantidade, 0);

/** Stores a batch of the backup's log, once: batches are numbered, and a number that was seen changes nothing. */
export const registrarOcorrencias = (
  deps: Pick<Deps, "db" | "clock">,
  { idDispositivo, idContratacao }: AgenteAutenticado,
  idBackup: number,
  { numero, itens }: LoteOcorrencias,
): Promise<{ instante: string; numero: number }> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const backup = await lockBackup(tx, idDispositivo, idBackup);
    if (backup === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    const resposta = { instante: agora.toISOString(), numero };
    if (numero <= backup.loteOcorrencias) return resposta;
    if (backup.codigoSituacao !== SITUACAO_BACKUP.emAndamento) throw new ErroDeNegocio("BACKUP_ENCERRADO");
    const novas = numerar(itens, { sucessos: backup.ocorrenciasSucesso, erros: backup.ocorrenciasErro });
    await insertOcorrencias(tx, { idBackup, idContratacao }, novas);
    const sucessos = novas.filter(({ sucesso }) => sucesso).length;
    const soma = { sucessos, erros: novas.length - sucessos, relatados: relatadosEm(itens), lote: numero };
    await updateOcorrencias(tx, idBackup, soma);
    await updateNoticia(tx, idBackup, agora);
    return resposta;
  });
