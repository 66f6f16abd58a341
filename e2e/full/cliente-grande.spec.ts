import { demoUsers } from "@acervo/test-kit/demo-users";
import { withClient } from "@acervo/test-kit/stack";
import { expect, test, type Page } from "@playwright/test";
import { readAppFile } from "../support/app-file.ts";
import { signIn } from "../support/portal.ts";

const DISPOSITIVOS = 50;
const NOITES = 365;
const VEZES = 5;
const ATE_VER_MS = 1_000;
const NOME = "GRANDE";

/** A year of nights of each of many devices; one in twenty failed. */
const insertDispositivos = (): Promise<number> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `WITH da_pessoa AS (
         SELECT contratacao.id FROM contratacao JOIN usuario ON usuario.id = contratacao.id_usuario
         WHERE usuario.cpf_cnpj = $1 ORDER BY contratacao.id LIMIT 1
       ), novos AS (
         INSERT INTO dispositivo (id_contratacao, nome, data_inicio, ativado, data_ativacao)
         SELECT da_pessoa.id, $2 || numero, now() - interval '2 years', true, now() - interval '2 years'
         FROM da_pessoa, generate_series(1, $3::int) numero
         RETURNING id, id_contratacao
       ), configuradas AS (
         INSERT INTO configuracao (id_contratacao, id_dispositivo, prefixo, data_inicio)
         SELECT id_contratacao, id, 'Livros', now() - interval '2 years' FROM novos
         RETURNING id, id_contratacao, id_dispositivo
       ), pastas AS (
         INSERT INTO diretorio (id_contratacao, id_configuracao, caminho, data_inicio)
         SELECT id_contratacao, id, 'C:\\Livros', now() - interval '2 years' FROM configuradas
       ), horarios AS (
         INSERT INTO agendamento (id_contratacao, id_configuracao, descricao, codigo_tipo_agendamento, hora, data_inicio)
         SELECT id_contratacao, id, 'À noite', 2, '22:00', now() - interval '2 years' FROM configuradas
       ), backups AS (
         INSERT INTO backup (id_dispositivo, id_contratacao, id_configuracao, epoca, manual, versao_acervo_exe, data_inicio,
           ultima_noticia_em, arquivos_antes, codigo_situacao, data_fim)
         SELECT id_dispositivo, id_contratacao, id, 1, false, '1.0.0', quando, quando, 0,
           CASE WHEN (noite + id) % 20 = 0 THEN 4 ELSE 2 END, quando + interval '20 minutes'
         FROM configuradas, generate_series(1, $4::int) noite,
           LATERAL (SELECT now() - make_interval(days => noite) AS quando) _
       )
       SELECT id FROM da_pessoa`,
      [demoUsers.pessoa.username, NOME, DISPOSITIVOS, NOITES],
    );
    await client.query("ANALYZE backup");
    return Number(rows[0]?.id);
  });

/** How long a load of the page takes until the customer is named, and until what is wrong is told. */
const timesOf = (page: Page): Promise<{ readonly nome: number; readonly errado: number }> =>
  page.evaluate(async () => {
    const seen = async (selector: string): Promise<number> => {
      while (document.querySelector(selector) === null) await new Promise((resolve) => requestAnimationFrame(resolve));
      return performance.now();
    };
    const nome = await seen(".cliente__cabecalho h1");
    return { nome, errado: await seen(".errado-agora") };
  });

test(`a página de um cliente de ${DISPOSITIVOS} dispositivos diz o que está errado em um segundo`, async ({
  page,
  browser,
}) => {
  await signIn(page, "pessoa", "selecionarContratacao");
  const id = await insertDispositivos();
  const equipe = await (await browser.newContext()).newPage();
  await signIn(equipe, "suporteAvancado", `visualizarContratacao/${id}`);
  const tempos: { readonly nome: number; readonly errado: number }[] = [];
  for (let vez = 0; vez < VEZES; vez += 1) {
    await equipe.reload({ waitUntil: "commit" });
    tempos.push(await timesOf(equipe));
  }
  const mediano = (ler: (um: (typeof tempos)[number]) => number): number =>
    tempos.map(ler).toSorted((um, outro) => um - outro)[Math.floor(VEZES / 2)] ?? Infinity;
  const [nome, errado] = [mediano((um) => um.nome), mediano((um) => um.errado)].map(Math.round);
  process.stdout.write(`${nome} ms até o nome, ${errado} ms até o que está errado\n`);
  expect(errado).toBeLessThanOrEqual(ATE_VER_MS);
});
