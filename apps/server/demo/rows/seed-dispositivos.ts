import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { hoje } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { later } from "../../src/platform/clock.ts";
import type { Tx } from "../../src/platform/db/db.ts";
import type { DemoDispositivo } from "./demo-rows.ts";

const VERSAO = "1.0.0";
const EPOCA = 1;
const DIAS_DE_HISTORIA = 30;
/** By three in the morning every nightly backup is done: before that, the last night is yesterday's. */
const FIM_DA_NOITE_MS = 3 * 3_600_000;

const instante = (dia: DataCivil, hora: string): string => `${dia}T${hora}:00-03:00`;

type Cadastrado = { readonly idContratacao: number; readonly idDispositivo: number; readonly idConfiguracao: number };

const cadastrar = async (
  tx: Tx,
  idContratacao: number,
  demo: DemoDispositivo,
  dia: DataCivil,
): Promise<Cadastrado & { readonly idAgendamento: number }> => {
  const dataInicio = instante(dia, "09:00");
  const { id: idDispositivo } = await tx
    .insertInto("dispositivo")
    .values({
      idContratacao,
      nome: demo.nome,
      descricao: demo.descricao,
      validadeVersoes: 30,
      dataInicio,
      ...(demo.aoVivo === true
        ? { ativado: false }
        : { ativado: true, dataAtivacao: dataInicio, versaoAcervoExe: VERSAO }),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { id: idConfiguracao } = await tx
    .insertInto("configuracao")
    .values({ idContratacao, idDispositivo, prefixo: demo.configuracao, dataInicio })
    .returning("id")
    .executeTakeFirstOrThrow();
  const daConfiguracao = { idContratacao, idConfiguracao, dataInicio };
  await tx
    .insertInto("diretorio")
    .values({ ...daConfiguracao, caminho: demo.diretorio })
    .execute();
  const { id: idAgendamento } = await tx
    .insertInto("agendamento")
    .values({ ...daConfiguracao, descricao: demo.agendamento, codigoTipoAgendamento: 2, hora: demo.hora })
    .returning("id")
    .executeTakeFirstOrThrow();
  return { idContratacao, idDispositivo, idConfiguracao, idAgendamento };
};

/** A backup each day at its hour, that found nothing new: the demonstration has no files in the store. */
const linhasDeBackup = (
  { idAgendamento, ...dono }: Cadastrado & { readonly idAgendamento: number },
  { hora, ultimoDiasAtras, pendenteDiasAtras }: DemoDispositivo,
  ultimaNoite: DataCivil,
) => {
  const quantos = DIAS_DE_HISTORIA - ultimoDiasAtras + 1;
  return Array.from({ length: quantos }, (_, indice) => {
    const diasAtras = DIAS_DE_HISTORIA - indice;
    const inicio = instante(somarDias(ultimaNoite, -diasAtras), hora);
    const fim = inicio.replace(":00-03:00", ":42-03:00");
    const pendente = diasAtras === pendenteDiasAtras;
    return {
      ...dono,
      idAgendamento,
      epoca: EPOCA,
      codigoSituacao: pendente ? SITUACAO_BACKUP.concluido + 1 : SITUACAO_BACKUP.concluido,
      manual: false,
      previstoPara: inicio,
      versaoAcervoExe: VERSAO,
      dataInicio: inicio,
      dataFim: fim,
      ultimaNoticiaEm: fim,
      arquivosAntes: 0,
      motivos: pendente ? ["ARQUIVOS_NAO_GUARDADOS"] : [],
    };
  });
};

/** Inserts devices with a month of backups; the last one of each tells whether it is on time. */
export const semearDispositivos = async (
  tx: Tx,
  idContratacao: number,
  demos: readonly DemoDispositivo[],
  agora: Date,
): Promise<void> => {
  const ultimaNoite = hoje(later(agora, -FIM_DA_NOITE_MS));
  const inicio = somarDias(ultimaNoite, -DIAS_DE_HISTORIA - 1);
  const backups: ReturnType<typeof linhasDeBackup> = [];
  for (const demo of demos) {
    const cadastrado = await cadastrar(tx, idContratacao, demo, inicio);
    if (demo.aoVivo === true) continue;
    const seus = linhasDeBackup(cadastrado, demo, ultimaNoite);
    backups.push(...seus);
    const sinal = demo.ultimoDiasAtras > 1 ? (seus.at(-1)?.dataFim ?? agora) : agora;
    await tx
      .insertInto("batimento")
      .values({
        idContratacao,
        idDispositivo: cadastrado.idDispositivo,
        recebidoEm: sinal,
        relogio: sinal,
        versaoAcervoExe: VERSAO,
        sistema: "win32-x64",
        discoLivreBytes: 200_000_000_000,
      })
      .execute();
  }
  // Numbered as they would have come: lists go by number.
  const emOrdem = backups.toSorted((um, outro) => um.dataInicio.localeCompare(outro.dataInicio));
  if (emOrdem.length > 0) await tx.insertInto("backup").values(emOrdem).execute();
};
