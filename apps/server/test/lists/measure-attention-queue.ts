import { asOwner, createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { atualizarFila } from "../../src/modules/administrativo/atencao/fila/atualizar-fila.ts";
import { contarAtencao } from "../../src/modules/administrativo/atencao/lista/contar-atencao.ts";
import { listarAtencao } from "../../src/modules/administrativo/atencao/lista/listar-atencao.ts";
import { systemClock } from "../../src/platform/clock.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { generateContratacoes } from "./generate-contratacoes.ts";
import { cronometrar, resumo } from "./tempos.ts";

const VEZES = 20;

/** One device in twenty has a nightly schedule, a good backup of five days ago, and a customer who was told. */
const stopDevices = (database: Pick<TestDatabase, "url">) =>
  asOwner(
    database,
    `insert into configuracao (id_contratacao, id_dispositivo, prefixo, data_inicio)
     select id_contratacao, id, 'Livros', data_inicio from dispositivo where id % 20 = 0`,
    `insert into diretorio (id_contratacao, id_configuracao, caminho, data_inicio)
     select id_contratacao, id, 'C:\\Livros', data_inicio from configuracao`,
    `insert into agendamento (id_contratacao, id_configuracao, descricao, codigo_tipo_agendamento, hora, data_inicio)
     select id_contratacao, id, 'À noite', 2, '22:00', data_inicio from configuracao`,
    `insert into backup (id_dispositivo, id_contratacao, id_configuracao, epoca, manual, versao_acervo_exe, data_inicio,
       ultima_noticia_em, data_fim, arquivos_antes, codigo_situacao)
     select id_dispositivo, id_contratacao, id, 1, false, '4.2.0', now() - interval '5 days', now() - interval '5 days',
       now() - interval '5 days', 0, 2 from configuracao`,
    `insert into alerta_backup (id_dispositivo, id_contratacao, desde, limite, passo)
     select id_dispositivo, id_contratacao, now() - interval '4 days', now() - interval '3 days', 1 from configuracao`,
    "vacuum analyze configuracao, diretorio, agendamento, backup, alerta_backup",
  );

/** How long the queue of support takes among so many subscriptions, a twentieth of them full and a twentieth stopped. */
export const measureAttentionQueue = async (contratacoes: number) => {
  const database = await createTestDatabase();
  const db = createDb(database.url);
  try {
    await generateContratacoes(database, contratacoes);
    await stopDevices(database);
    const deps = { db, clock: systemClock };
    const rodadas: number[] = [];
    const paginas: number[] = [];
    const contagens: number[] = [];
    await cronometrar(rodadas, () => atualizarFila(deps));
    await asOwner(database, "vacuum analyze item_atencao");
    await cronometrar(rodadas, () => atualizarFila(deps));
    const usuario = { id: 1, sub: "", papeis: new Set(["suporteAvancado" as const]), grupos: new Set<never>() };
    const { rows } = await sql<{ itens: number }>`select count(*)::int as itens from item_atencao`.execute(db);
    const [{ itens } = { itens: 0 }] = rows;
    for (let vez = 0; vez < VEZES; vez += 1) {
      const pagina = 1 + vez * Math.floor(itens / VEZES / 10);
      await cronometrar(paginas, () => listarAtencao(deps, { usuario }, { quais: "ABERTOS", pagina }));
      await cronometrar(contagens, () => contarAtencao(deps, { usuario }));
    }
    return {
      contratacoes,
      itens,
      rodadas: rodadas.map(Math.round),
      paginas: resumo(paginas),
      contagens: resumo(contagens),
    };
  } finally {
    await db.destroy();
    await database.drop();
  }
};
