import { dateAt } from "../../../platform/clock.ts";
import type { Tx } from "../../../platform/db/db.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import type { WorkerDeps } from "../../../platform/worker-deps.ts";
import { lerFatos, type DispositivoVigiado } from "../ler-fatos.ts";
import { situacaoProtecao, type Veredito } from "../situacao-protecao.ts";
import { updateVigias } from "../../dispositivos/dispositivos.api.ts";
import { decidirAlerta, lerDias, type Alerta, type DecisaoDeAlerta, type RegraDeRepeticao } from "./alerta.rules.ts";
import { deleteAlerta, type Avisado, findAlertas, findAvisado, updateAlerta, lockAVigiar } from "./alertas.queries.ts";
import { avisarFalhas } from "./avisar-falhas.ts";
import { emailBackupParado, emailBackupVoltou } from "./backup-parado.email.ts";

type WatchDeps = Pick<WorkerDeps, "db" | "clock" | "ids" | "queue" | "logger">;

const POR_VEZ = 200;
const UMA_HORA_MS = 3_600_000;
const REPETICAO = "dias-repeticao-alerta-backup";
const INTERVALO = "dias-entre-alertas-backup";

type Julgado = {
  readonly vigiado: DispositivoVigiado;
  readonly veredito: Veredito;
  readonly antes: Alerta | null;
  readonly decisao: DecisaoDeAlerta;
};

const conteudoDe = (
  { vigiado, veredito, antes, decisao }: Julgado,
  { nome, cpfCnpj, nomeContratacao }: Pick<Avisado, "nome" | "cpfCnpj" | "nomeContratacao">,
) => {
  const { id, idContratacao, nome: nomeDispositivo } = vigiado.linha;
  const { ultimoBackup, porque, oQueFazer } = veredito;
  const sobre = { idContratacao, idDispositivo: id, nomeDispositivo, nome, cpfCnpj, nomeContratacao, ultimoBackup };
  if (decisao.alerta !== null)
    return emailBackupParado({ ...sobre, porque, oQueFazer, desde: decisao.alerta.desde, passo: decisao.alerta.passo });
  const pendencia = veredito.situacao === "PROTEGIDO" ? null : porque;
  return emailBackupVoltou({ ...sobre, desde: antes?.desde ?? 0, pendencia });
};

/** The message and the mark that it was asked for are one: each step is told once, whoever is killed in between. */
const avisar = async (deps: WatchDeps, tx: Tx, julgado: Julgado): Promise<void> => {
  const { linha } = julgado.vigiado;
  const avisado = await findAvisado(tx, linha.idContratacao, "DISPOSITIVO_SEM_BACKUP");
  if (avisado === undefined || !avisado.querAviso) return;
  const { antes, decisao } = julgado;
  const limite = dateAt((decisao.alerta ?? antes)?.limite ?? 0).toISOString();
  const tipo = decisao.acao === "avisar" ? "backup-parado" : "backup-voltou";
  await enfileirarEmail(deps, tx, {
    tipo,
    chave: [tipo, linha.id, limite, ...(decisao.alerta === null ? [] : [decisao.alerta.passo])].join("/"),
    destinatarios: destinatarios(avisado),
    conteudo: conteudoDe(julgado, avisado),
  });
};

const aplicar = async (deps: WatchDeps, tx: Tx, julgado: Julgado): Promise<void> => {
  const { acao, alerta } = julgado.decisao;
  if (acao === "avisar" || acao === "voltou") await avisar(deps, tx, julgado);
  if (alerta === null) {
    if (julgado.antes !== null) await deleteAlerta(tx, julgado.vigiado.linha.id);
  } else if (acao === "avisar") await updateAlerta(tx, julgado.vigiado.linha, alerta);
};

/** Looks at some devices that are due; tells how many they were. */
const vigiarAlguns = (deps: WatchDeps, agora: Date, regra: RegraDeRepeticao): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const ids = await lockAVigiar(tx, agora, POR_VEZ);
    if (ids.length === 0) return 0;
    const alertas = await findAlertas(tx, ids);
    const vigiados = await lerFatos(tx, ids, agora);
    const instante = agora.getTime();
    const julgados = vigiados.flatMap((vigiado): Julgado[] => {
      const antes = alertas.get(vigiado.linha.id) ?? null;
      try {
        const veredito = situacaoProtecao(vigiado.fatos, instante);
        return [{ vigiado, veredito, antes, decisao: decidirAlerta(antes, veredito, { agora: instante, regra }) }];
      } catch (error) {
        // One device that cannot be judged keeps nobody else from being told.
        deps.logger.error({ err: error, idDispositivo: vigiado.linha.id }, "a device could not be judged");
        return [];
      }
    });
    for (const julgado of julgados) await aplicar(deps, tx, julgado);
    await avisarFalhas(deps, tx, julgados);
    const vigias = new Map(julgados.map(({ vigiado, decisao }) => [vigiado.linha.id, decisao.vigiarEm]));
    await updateVigias(
      tx,
      ids.map((id) => ({ id, vigiarEm: Math.max(vigias.get(id) ?? instante + UMA_HORA_MS, instante + 1) })),
    );
    return ids.length;
  });

/**
 * Tells customers whose backups have stopped, again as the rule says, and once more when they are back; and those whose
 * backup failed, the first time.
 */
export const vigiarBackups = async (deps: WatchDeps): Promise<void> => {
  const agora = deps.clock.now();
  const parametros = await lerParametros(deps.db, [REPETICAO, INTERVALO], agora);
  const regra = { dias: lerDias(parametros.texto(REPETICAO)), cada: parametros.inteiro(INTERVALO) };
  let vistos = POR_VEZ;
  while (vistos === POR_VEZ) vistos = await vigiarAlguns(deps, agora, regra);
};
