import { sql } from "kysely";
import { later, type Clock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/db/db.ts";
import type { Deps } from "../src/platform/deps.ts";

/** A subscription of the user, active by default, on the first offer of their account type. */
export const insertContratacao = async (
  db: Db,
  dono: {
    readonly idUsuario: number;
    readonly nome?: string;
    readonly codigoSituacao?: number;
    readonly usoBytes?: number;
  },
): Promise<number> => {
  const oferta = await db
    .selectFrom("planoOfertaTipoPagamento as oferta")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .innerJoin("tipoPlano", "tipoPlano.id", "plano.idTipoPlano")
    .innerJoin("usuario", "usuario.tipoConta", "tipoPlano.tipoConta")
    .select("oferta.id")
    .where("usuario.id", "=", dono.idUsuario)
    .orderBy("oferta.id")
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto("contratacao")
    .values({
      idUsuario: dono.idUsuario,
      nome: dono.nome ?? "Acervo principal",
      codigoSituacao: dono.codigoSituacao ?? 1,
      idPlanoOfertaTipoPagamento: oferta.id,
      dataContratacao: "2026-01-05T12:00:00Z",
      dataInicio: "2026-01-05",
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  if (dono.usoBytes !== undefined)
    await db.insertInto("uso").values({ idContratacao: id, bytes: dono.usoBytes }).execute();
  return id;
};

let videos = 0;

/** A help video that is shown, another at each call. */
export const insertVideoAjuda = async (db: Db): Promise<number> => {
  const { id } = await db
    .insertInto("videoAjuda")
    .values({ titulo: "Vídeo", url: `https://www.youtube-nocookie.com/embed/video-${(videos += 1)}`, ordem: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

const DATA_INICIO = "2026-01-05T12:00:00Z";

/** A device with a configuration that has a directory and a daily schedule. */
export type DispositivoConfigurado = {
  readonly idContratacao: number;
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  readonly idDiretorio: number;
  readonly idAgendamento: number;
};

/** A path that the person chose not to keep. */
export const insertCaminhoIgnorado = async (
  db: Db,
  { idContratacao, idDispositivo, idConfiguracao }: DispositivoConfigurado,
): Promise<number> => {
  const caminho = ["C:", "Livros", "2024"].map((nome) => Buffer.from(nome));
  const { id } = await db
    .insertInto("caminhoIgnorado")
    .values({ idContratacao, idDispositivo, idConfiguracao, caminho, chave: Buffer.alloc(32), desde: DATA_INICIO })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Takes a device out of use as its owner does; its purge is a day away. */
export const markRemovido = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { idDispositivo }: DispositivoConfigurado,
): Promise<number> => {
  const dataFim = clock.now();
  const fim = { dataFim, expurgoPrevistoEm: later(dataFim, 86_400_000), ativado: false };
  await db.updateTable("dispositivo").set(fim).where("id", "=", idDispositivo).execute();
  return idDispositivo;
};

/** A deleted item of which nothing is left but its name. */
export const insertItemExcluidoVazio = async (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  { idContratacao, idDispositivo, idConfiguracao }: DispositivoConfigurado,
  idUsuario: number,
): Promise<number> => {
  const excluidoEm = clock.now();
  const item = { idContratacao, idDispositivo, idConfiguracao, idUsuario, excluidoEm, tipo: "PASTA", ignorado: false };
  const { id } = await db
    .insertInto("itemExcluido")
    .values({ ...item, caminho: [Buffer.from("C:")], expurgoEm: later(excluidoEm, 86_400_000) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** Devices of the subscription, pending activation unless told, each with something to back up every night. */
export const insertDispositivosConfigurados = async (
  db: Db,
  idContratacao: number,
  quantos: number,
  { ativado = false, nome = "Computador" }: { readonly ativado?: boolean; readonly nome?: string } = {},
): Promise<DispositivoConfigurado[]> => {
  const numeros = Array.from({ length: quantos }, (_, indice) => indice + 1);
  const dataAtivacao = ativado ? DATA_INICIO : null;
  const dispositivos = await db
    .insertInto("dispositivo")
    .values(
      numeros.map((numero) => ({
        idContratacao,
        nome: `${nome} ${numero}`,
        dataInicio: DATA_INICIO,
        ativado,
        dataAtivacao,
      })),
    )
    .returning("id")
    .execute();
  const configuracoes = await db
    .insertInto("configuracao")
    .values(
      dispositivos.map(({ id }) => ({ idContratacao, idDispositivo: id, prefixo: "Livros", dataInicio: DATA_INICIO })),
    )
    .returning(["id", "idDispositivo"])
    .execute();
  const filhos = configuracoes.map(({ id }) => ({ idContratacao, idConfiguracao: id, dataInicio: DATA_INICIO }));
  const diretorios = await db
    .insertInto("diretorio")
    .values(filhos.map((filho) => ({ ...filho, caminho: "C:\\Livros" })))
    .returning("id")
    .execute();
  const noturno = { descricao: "À noite", codigoTipoAgendamento: 2, hora: "22:00" } as const;
  const agendamentos = await db
    .insertInto("agendamento")
    .values(filhos.map((filho) => ({ ...filho, ...noturno })))
    .returning("id")
    .execute();
  return configuracoes.map(({ id, idDispositivo }, indice) => ({
    idContratacao,
    idDispositivo,
    idConfiguracao: id,
    idDiretorio: diretorios[indice]?.id ?? 0,
    idAgendamento: agendamentos[indice]?.id ?? 0,
  }));
};

/** Registrations are answered as soon as they are done: nobody measures them in a test. */
export const answerRegistrationsAtOnce = (db: Db) =>
  db.updateTable("parametro").set({ valor: "0" }).where("chave", "=", "milissegundos-resposta-cadastro").execute();

/** The demo accounts are as old as the stack: what waits for an account to be older is done at once. */
export const acceptNewAccounts = (db: Db) =>
  db.updateTable("parametro").set({ valor: "0" }).where("chave", "=", "horas-sem-mudanca-exclusao-imediata").execute();

/** A text parameter, in force from a civil date. */
export const insertParametroTexto = (db: Db, chave: string, texto: string, vigenteDesde = "2026-01-01") =>
  db
    .insertInto("parametro")
    .values({ chave, vigenteDesde, valor: JSON.stringify(texto), tipo: "texto", descricao: "De um teste." })
    .execute();

export const insertParametroInteiro = (db: Db, chave: string, valor: number, vigenteDesde = "2026-01-01") =>
  db
    .insertInto("parametro")
    .values({ chave, vigenteDesde, valor: JSON.stringify(valor), tipo: "inteiro", descricao: "De um teste." })
    .execute();

/** A copy of a person's data that may be downloaded; its file is nowhere. */
export const insertCopiaPronta = async (
  { db, clock, ids }: Pick<Deps, "db" | "clock" | "ids">,
  idUsuario: number,
): Promise<number> => {
  const agora = clock.now();
  const copia = { idUsuario, chave: `dados/${idUsuario}/${ids.uuid()}.zip`, pedidaEm: agora, prontaEm: agora };
  const { id } = await db
    .insertInto("copiaDados")
    .values({ ...copia, situacao: "PRONTA", expiraEm: later(agora, 3_600_000), versaoArmazem: "v1", tamanhoBytes: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

/** The person's main address, whose messages come back from now on. */
export const insertEmailDevolvido = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<string> => {
  const { email } = await db
    .selectFrom("usuario")
    .select("email")
    .where("id", "=", idUsuario)
    .executeTakeFirstOrThrow();
  const agora = clock.now();
  await db
    .insertInto("enderecoDevolvido")
    .values({ email: email.toLowerCase(), falhas: 1, ultimaFalhaEm: agora, devolvidoEm: agora, tipo: "DEFINITIVA" })
    .onConflict((conflict) => conflict.column("email").doUpdateSet({ devolvidoEm: agora }))
    .execute();
  return email;
};

/** A saved search of a member of staff, under a name that no other has. */
export const insertVisao = async ({ db, clock }: Pick<Deps, "db" | "clock">, idUsuario: number): Promise<number> => {
  const { id } = await db
    .insertInto("visaoContratacoes")
    .values({ idUsuario, nome: sql`gen_random_uuid()::text`, filtros: "{}", criadaEm: clock.now() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};
