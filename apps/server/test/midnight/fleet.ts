import { generateKeyPairSync, sign } from "node:crypto";
import { asOwner } from "@acervo/test-kit/database";
import { z } from "zod";
import { later } from "../../src/platform/clock.ts";
import type { TestApi } from "../test-api.ts";

/** As many devices as an office has, each office a customer of its own. */
const OF_AN_OFFICE = 10;
const DAY_MS = 86_400_000;
const VERSAO = "1.0.0";

export type FleetAgent = {
  readonly idDispositivo: number;
  readonly idConfiguracao: number;
  readonly idAgendamento: number;
  readonly idDiretorio: number;
};

export type Fleet = {
  readonly agents: readonly FleetAgent[];
  readonly tokenOf: (agent: FleetAgent) => Promise<string>;
  /** By the key of all of them: making 100,000 is another measurement. */
  readonly sign: (text: string) => string;
};

const TABLES = [
  "usuario",
  "contratacao",
  "dispositivo",
  "ativacao",
  "agente",
  "configuracao",
  "diretorio",
  "agendamento",
];
const triggers = (how: "enable" | "disable"): string[] =>
  TABLES.map((table) => `alter table ${table} ${how} trigger user`);

/**
 * So many activated devices, each with a directory and a schedule at 00:00, written at once. Nothing is told of them
 * while they are written: there is nobody yet to be told.
 */
const writeFleet = (databaseUrl: string, howMany: number, publicKey: string): Promise<void> =>
  asOwner(
    { url: databaseUrl },
    ...triggers("disable"),
    `insert into usuario (sub, cpf_cnpj, nome, email, tipo_conta, data_cadastro)
     select gen_random_uuid(), lpad(n::text, 11, '0'), 'Oficial ' || n, 'm' || n || '@acervo.test', 'RCV_RCPN', now()
     from generate_series(1, ${Math.ceil(howMany / OF_AN_OFFICE)}) n`,
    `insert into contratacao (id_usuario, nome, codigo_situacao, id_plano_oferta_tipo_pagamento, data_contratacao, data_inicio)
     select usuario.id, 'Meia-noite', 1, oferta.id, now(), current_date
     from usuario, (select min(id) id from plano_oferta_tipo_pagamento) oferta where usuario.email like 'm%@acervo.test'`,
    `insert into dispositivo (id_contratacao, nome, data_inicio, ativado, data_ativacao, versao_acervo_exe)
     select contratacao.id, 'Balcão ' || n, now(), true, now(), '${VERSAO}'
     from contratacao, generate_series(1, ${OF_AN_OFFICE}) n where contratacao.nome = 'Meia-noite'
     order by contratacao.id, n limit ${howMany}`,
    `insert into ativacao (id, id_dispositivo, id_contratacao, codigo_hmac, chave_publica, desafio, nome_maquina, sistema,
       versao_acervo_exe, valido_ate, confirmada_em, versao_chave)
     select gen_random_uuid(), id, id_contratacao, sha256(('codigo ' || id)::bytea), decode('${publicKey}', 'hex'),
       sha256(('desafio ' || id)::bytea), 'BALCAO', 'linux-x64', '${VERSAO}', now(), now(), 1
     from dispositivo where nome like 'Balcão %'`,
    `insert into agente (id_dispositivo, id_contratacao, versao_chave, epoca, epoca_aberta_em, nome_maquina, sistema)
     select id, id_contratacao, 1, 1, now(), 'BALCAO', 'linux-x64' from dispositivo where nome like 'Balcão %'`,
    `insert into catalogo (id_dispositivo, id_contratacao)
     select id, id_contratacao from dispositivo where nome like 'Balcão %'`,
    `insert into configuracao (id_contratacao, id_dispositivo, prefixo, data_inicio)
     select id_contratacao, id, 'Livros', now() from dispositivo where nome like 'Balcão %'`,
    `insert into diretorio (id_contratacao, id_configuracao, caminho, data_inicio)
     select id_contratacao, id, 'C:\\Livros', now() from configuracao`,
    `insert into agendamento (id_contratacao, id_configuracao, descricao, codigo_tipo_agendamento, hora, data_inicio)
     select id_contratacao, id, 'À noite', 2, '00:00', now() from configuracao`,
    ...triggers("enable"),
    "analyze",
  );

export const insertFleet = async ({ deps, databaseUrl }: TestApi, howMany: number): Promise<Fleet> => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const { x } = z.object({ x: z.string() }).parse(publicKey.export({ format: "jwk" }));
  await writeFleet(databaseUrl, howMany, Buffer.from(x, "base64url").toString("hex"));
  const agents = await deps.db
    .selectFrom("configuracao")
    .innerJoin("agendamento", "agendamento.idConfiguracao", "configuracao.id")
    .innerJoin("diretorio", "diretorio.idConfiguracao", "configuracao.id")
    .select([
      "configuracao.idDispositivo",
      "configuracao.id as idConfiguracao",
      "agendamento.id as idAgendamento",
      "diretorio.id as idDiretorio",
    ])
    .execute();
  const from = deps.clock.now();
  return {
    agents,
    tokenOf: ({ idDispositivo }) =>
      deps.agentTokens.sign({ idDispositivo, versaoChave: 1, epoca: 1 }, { from, until: later(from, DAY_MS) }),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("base64url"),
  };
};
