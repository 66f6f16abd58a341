import type { Batimento, BatimentoInformado, Comando } from "@acervo/contracts/agentes";
import { LISTAR_PASTAS } from "@acervo/contracts/pastas-da-maquina";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { existsAcompanhamento } from "../acompanhamento/acompanhamento.queries.ts";
import { detalharAtualizacao } from "../atualizacoes/detalhar-atualizacao.ts";
import { ATUALIZAR, oferecerAtualizacao } from "../atualizacoes/oferecer-atualizacao.ts";
import { updateNoticias } from "../../catalogo/runs.api.ts";
import { updateBatimento } from "./batimentos.queries.ts";
import { findSemResposta, type ComandoRow } from "../comandos/comandos.queries.ts";
import { findNovidade } from "../espera/novidades.queries.ts";
import { idDoFio } from "../id-do-fio.ts";
import { lerConfiguracao } from "./ler-configuracao.ts";

/** So often an agent says how far it is while somebody looks; nobody else needs to know. */
const ENQUANTO_OLHAM_SEGUNDOS = 4;

const Parametros = z.record(z.string(), z.json());

type BatimentoDeps = Pick<Deps, "db" | "clock" | "ids" | "presigner">;

/** Null: what it asks for is no longer wanted. */
const toComando = async (
  deps: BatimentoDeps,
  { id, tipo, validoAte, parametros }: ComandoRow,
): Promise<Comando | null> => {
  const detalhes = tipo === ATUALIZAR ? await detalharAtualizacao(deps, parametros) : Parametros.parse(parametros);
  if (detalhes === null) return null;
  return { idComando: idDoFio(id), tipo, validoAte: validoAte.toISOString(), parametros: detalhes };
};

/** Keeps the sign of life, and answers what there is to do: whether the configuration changed, and commands. */
export const receberBatimento = async (
  deps: BatimentoDeps,
  agente: AgenteAutenticado,
  { tipos, backups, atualizacaoSemEspaco, espera, ...sinal }: BatimentoInformado,
): Promise<Batimento> => {
  const agora = deps.clock.now();
  // Read first: whatever comes after it has another number, and the call that waits is answered at once.
  const novidade = await findNovidade(deps.db, agente.idDispositivo);
  await deps.db.transaction().execute(async (tx) => {
    await updateBatimento(tx, agente, {
      ...sinal,
      recebidoEm: agora,
      listaPastas: tipos.includes(LISTAR_PASTAS),
      atualizacaoVersao: atualizacaoSemEspaco?.versao ?? null,
      atualizacaoFaltamBytes: atualizacaoSemEspaco?.faltamBytes ?? null,
      esperaMotivo: espera?.motivo ?? null,
      esperaAte: espera?.ate ?? null,
      esperaOrigem: espera?.origem ?? null,
    });
    await updateNoticias(tx, agente.idDispositivo, { noticias: backups, agora });
    await oferecerAtualizacao(deps, tx, agente, { ...sinal, tipos, agora });
  });
  const { etag, contratacao } = await lerConfiguracao(deps, agente.idDispositivo);
  const esperando = await findSemResposta(deps.db, agente.idDispositivo, { tipos, agora });
  const comandos = await Promise.all(esperando.map((comando) => toComando(deps, comando)));
  const acontece = backups.length + comandos.length > 0;
  const isVisto = acontece && (await existsAcompanhamento(deps.db, agente.idContratacao));
  return {
    instante: agora.toISOString(),
    etagConfiguracao: etag,
    situacao: contratacao.situacao,
    comandos: comandos.filter((comando) => comando !== null),
    novidade,
    proximoBatimentoSegundos: isVisto ? ENQUANTO_OLHAM_SEGUNDOS : null,
  };
};
