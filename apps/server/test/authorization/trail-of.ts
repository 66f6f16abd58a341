import { sql } from "kysely";
import type { Db } from "../../src/platform/db/db.ts";
import type { Caller } from "./callers.ts";

/** What is done over a customer's records and by whom, and what the trail calls it. */
export const NA_TRILHA: readonly (readonly [nome: string, quem: Caller, acao: string])[] = [
  ["contratacoes.remover", "cliente", "CONTRATACAO_SITUACAO_ALTERADA"],
  ["cartoes.adicionar", "cliente", "CARTAO_ADICIONADO"],
  ["cartoes.remover", "cliente", "CARTAO_EXCLUIDO"],
  ["faturas.realizarCobranca", "admin", "FATURA_COBRANCA_PEDIDA"],
  ["renegociacoes.gerarBoleto", "admin", "RENEGOCIACAO_GERADA"],
  ["atendimentos.registrarArquivamento", "suporteAvancado", "CONTRATACAO_%ARQUIVADA"],
  ["contatos.salvar", "suporteAvancado", "CONTATO_INCLUIDO"],
  ["contatos.deletar", "suporteAvancado", "CONTATO_EXCLUIDO"],
  ["comunicados.criar", "suporteAvancado", "COMUNICADO_ATIVADO"],
  ["arquivos.remover", "cliente", "ARQUIVO_EXCLUIDO"],
  ["arquivos.removerPasta", "cliente", "PASTA_EXCLUIDA"],
  ["dispositivos.remover", "cliente", "DISPOSITIVO_REMOVIDO"],
  ["fichaDoCliente.buscarContratacao", "suporteAvancado", "CONTRATACAO_CONSULTADA"],
];

/**
 * From where the newest event of this kind came, by this person unless it is anybody's. When it was and about what stands
 * in columns that are never null.
 */
export const findOrigemNaTrilha = async (db: Db, acao: string, idAtor: number | null): Promise<string | undefined> => {
  const { rows } = await sql<{ ip: string }>`
    select valor.valor as ip
    from auditoria_evento evento
    join auditoria_valor valor
      on valor.cadeia = evento.cadeia and valor.seq = evento.seq and valor.campo = 'origem.ip'
    where evento.acao like ${acao} and (${idAtor}::text is null or evento.ator_id = ${idAtor}::text)
    order by evento.instante desc limit 1`.execute(db);
  return rows[0]?.ip;
};
