import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDb, type Db } from "../../src/platform/db/db.ts";
import { novaContratacao, novoDispositivo, novoUsuario, recusa } from "./fixtures.ts";

// Touches: dispositivos.

let banco: TestDatabase;
let db: Db;
let idContratacao: number;
let idDispositivo: number;

const AGORA = "2026-11-15T12:00:00Z";

beforeAll(async () => {
  banco = await createTestDatabase();
  db = createDb(banco.url);
  idContratacao = await novaContratacao(db, await novoUsuario(db));
  idDispositivo = await novoDispositivo(db, idContratacao);
});

afterAll(async () => {
  await db.destroy();
  await banco.drop();
});

const novaConfiguracao = async (prefixo: string, dataFim?: string): Promise<number> => {
  const { id } = await db
    .insertInto("configuracao")
    .values({ idDispositivo, idContratacao, prefixo, dataInicio: AGORA, dataFim: dataFim ?? null })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
};

describe("o que se repete é recusado pelo banco, sem distinguir maiúsculas, enquanto vive", () => {
  test("[SRV-82] nome de configuração no dispositivo", async () => {
    await novaConfiguracao("Óbitos", AGORA);
    await novaConfiguracao("Óbitos");
    await expect(novaConfiguracao("ÓBITOS")).rejects.toMatchObject(recusa("configuracao_prefixo_unico"));
  });

  test("[SRV-82][DISP-83] caminho na configuração, com ou sem barra no fim", async () => {
    const idConfiguracao = await novaConfiguracao("Caminhos");
    const inserir = (caminho: string, dataFim: string | null = null) =>
      db
        .insertInto("diretorio")
        .values({ idConfiguracao, idContratacao, caminho, dataInicio: AGORA, dataFim })
        .execute();
    await inserir("C:\\Livros", AGORA);
    await inserir("C:\\Livros\\");
    await inserir("/srv/livros");
    await inserir("/srv/livros/a");
    for (const repetido of ["c:\\livros", "C:\\LIVROS\\", "/srv/livros/", "/SRV/Livros"])
      await expect(inserir(repetido)).rejects.toMatchObject(recusa("diretorio_caminho_unico"));
  });

  test("[SRV-82] descrição de agendamento na configuração", async () => {
    const idConfiguracao = await novaConfiguracao("Descrições");
    const inserir = (descricao: string, dataFim: string | null = null) =>
      db
        .insertInto("agendamento")
        .values({
          idConfiguracao,
          idContratacao,
          descricao,
          codigoTipoAgendamento: 2,
          hora: "22:00",
          dataInicio: AGORA,
          dataFim,
        })
        .execute();
    await inserir("À noite", AGORA);
    await inserir("À noite");
    await expect(inserir("à NOITE")).rejects.toMatchObject(recusa("agendamento_descricao_unica"));
  });
});

describe("agendamento", () => {
  type Campos = { hora?: string; horaIntervalo?: number; idDiaSemana?: number; diaMes?: number };
  let idConfiguracao: number;
  let numero = 0;

  beforeAll(async () => {
    idConfiguracao = await novaConfiguracao("Tipos");
  });

  const inserir = (codigoTipoAgendamento: 1 | 2 | 3 | 4, campos: Campos) => {
    numero += 1;
    const linha = { idConfiguracao, idContratacao, descricao: `Agendamento ${numero}`, dataInicio: AGORA };
    return db
      .insertInto("agendamento")
      .values({ ...linha, codigoTipoAgendamento, ...campos })
      .execute();
  };

  test.each<[1 | 2 | 3 | 4, Campos]>([
    [1, { horaIntervalo: 12 }],
    [2, { hora: "23:59" }],
    [3, { hora: "00:00", idDiaSemana: 7 }],
    [4, { hora: "00:00", diaMes: 28 }],
  ])("o tipo %i tem os seus campos e nenhum outro", async (tipo, campos) => {
    await expect(inserir(tipo, campos)).resolves.toBeDefined();
    await expect(inserir(tipo, {})).rejects.toMatchObject(recusa("agendamento_campos_do_tipo", "23514"));
    const cheio = { hora: "10:00", horaIntervalo: 1, idDiaSemana: 1, diaMes: 1 };
    await expect(inserir(tipo, cheio)).rejects.toMatchObject(recusa("agendamento_campos_do_tipo", "23514"));
  });

  test.each<[1 | 2 | 3 | 4, Campos]>([
    [1, { horaIntervalo: 13 }],
    [2, { hora: "24:00" }],
    [2, { hora: "9:00" }],
    [3, { hora: "10:00", idDiaSemana: 8 }],
    [4, { hora: "10:00", diaMes: 29 }],
  ])("o tipo %i não aceita %o", async (tipo, campos) => {
    await expect(inserir(tipo, campos)).rejects.toMatchObject({ code: "23514" });
  });
});

describe("contratação de cada linha", () => {
  test("é a do dispositivo a que a linha pertence", async () => {
    const alheia = await novaContratacao(db, await novoUsuario(db));
    const trocada = { idDispositivo, idContratacao: alheia, prefixo: "Trocada", dataInicio: AGORA };
    await expect(db.insertInto("configuracao").values(trocada).execute()).rejects.toMatchObject({ code: "23503" });
  });
});

describe("dispositivo removido", () => {
  test("sempre tem quando os arquivos serão apagados, e um em uso nunca", async () => {
    const id = await novoDispositivo(db, idContratacao);
    const mudar = (campos: object) => db.updateTable("dispositivo").set(campos).where("id", "=", id).execute();
    const motivo = recusa("dispositivo_removido_tem_expurgo", "23514");
    await expect(mudar({ dataFim: AGORA })).rejects.toMatchObject(motivo);
    await expect(mudar({ expurgoPrevistoEm: AGORA })).rejects.toMatchObject(motivo);
    await expect(mudar({ dataFim: AGORA, expurgoPrevistoEm: AGORA })).resolves.toBeDefined();
  });
});
