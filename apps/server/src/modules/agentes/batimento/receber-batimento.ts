import type { Batimento, BatimentoInformado, Comando } from "@acervo/contracts/agentes";
import { PROVAR_RESTAURACAO } from "@acervo/contracts/agente-provas";
import { LISTAR_PASTAS } from "@acervo/contracts/pastas-da-maquina";
import { z } from "zod";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { detalharAtualizacao } from "../atualizacoes/detalhar-atualizacao.ts";
import { ATUALIZAR, oferecerAtualizacao } from "../atualizacoes/oferecer-atualizacao.ts";
import { updateNoticias } from "../../catalogo/runs.api.ts";
import { updateVersaoAcervoExe } from "../../dispositivos/dispositivos.api.ts";
import { updateBatimento, type RecadoRow } from "./batimentos.queries.ts";
import { findSemResposta, type ComandoRow } from "../comandos/comandos.queries.ts";
import { idDoFio } from "../id-do-fio.ts";
import { createEtagsLembrados } from "./etags-lembrados.ts";
import { PARAMETROS } from "./ler-configuracao.ts";

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

const guardarSinal = (
  { db }: BatimentoDeps,
  agente: AgenteAutenticado,
  batimento: BatimentoInformado,
  agora: Date,
): Promise<RecadoRow> => {
  const { tipos, atualizacaoSemEspaco, espera } = batimento;
  const sinal = {
    ...batimento,
    recebidoEm: agora,
    listaPastas: tipos.includes(LISTAR_PASTAS),
    provaRestauracao: tipos.includes(PROVAR_RESTAURACAO),
    atualizacaoVersao: atualizacaoSemEspaco?.versao ?? null,
    atualizacaoFaltamBytes: atualizacaoSemEspaco?.faltamBytes ?? null,
    esperaMotivo: espera?.motivo ?? null,
    esperaAte: espera?.ate ?? null,
    esperaOrigem: espera?.origem ?? null,
  };
  const atualizavel = tipos.includes(ATUALIZAR);
  return updateBatimento(db, agente, sinal, { tipos, atualizavel, parametros: Object.values(PARAMETROS) });
};

/** What only some heartbeats have to tell: another version of the program, and how running backups go. */
const guardarMudancas = async (
  { db }: BatimentoDeps,
  { idDispositivo }: AgenteAutenticado,
  { versaoAcervoExe, backups }: BatimentoInformado,
  { agora, versaoAntes }: { readonly agora: Date; readonly versaoAntes: string | null },
): Promise<void> => {
  if (versaoAcervoExe === versaoAntes && backups.length === 0) return;
  await db.transaction().execute(async (tx) => {
    await updateVersaoAcervoExe(tx, idDispositivo, versaoAcervoExe);
    await updateNoticias(tx, idDispositivo, { noticias: backups, agora });
  });
};

/** Keeps the sign of life, and answers what there is to do: whether the configuration changed, and commands. */
export const createReceberBatimento = (deps: BatimentoDeps) => {
  const etagAtual = createEtagsLembrados(deps);
  return async (agente: AgenteAutenticado, batimento: BatimentoInformado): Promise<Batimento> => {
    const agora = deps.clock.now();
    const { idDispositivo } = agente;
    const { tipos, backups } = batimento;
    const recado = await guardarSinal(deps, agente, batimento, agora);
    await guardarMudancas(deps, agente, batimento, { agora, versaoAntes: recado.versaoAcervoExe });
    const ofertas = { ...batimento, publicadas: recado.publicadas, agora };
    const isOferecida = await oferecerAtualizacao(deps, agente, ofertas);
    const etagConfiguracao = await etagAtual(idDispositivo, agora, recado);
    const esperando =
      recado.temComandos || isOferecida ? await findSemResposta(deps.db, idDispositivo, { tipos, agora }) : [];
    const comandos = await Promise.all(esperando.map((comando) => toComando(deps, comando)));
    const isVisto = recado.isVisto && backups.length + comandos.length > 0;
    return {
      instante: agora.toISOString(),
      etagConfiguracao,
      situacao: recado.codigoSituacao,
      comandos: comandos.filter((comando) => comando !== null),
      // Of the moment before the rest was read: whatever came after it has another number, and the call that waits is
      // answered at once.
      novidade: recado.novidade,
      proximoBatimentoSegundos: isVisto ? ENQUANTO_OLHAM_SEGUNDOS : null,
    };
  };
};
