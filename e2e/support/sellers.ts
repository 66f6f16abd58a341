import { randomInt } from "node:crypto";
import type { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { withClient } from "@acervo/test-kit/stack";
import { expect, type Page } from "@playwright/test";
import { readAppFile } from "./app-file.ts";
import { signInAs } from "./portal.ts";

type Row = {
  readonly nome: string;
  readonly cpf?: string;
  readonly email?: string;
  /** Their account at the identity provider; without one they never sign in. */
  readonly sub?: string;
  /** By which they sell. */
  readonly codigo?: string;
  /** The code of who sold to them. */
  readonly indicadaPor?: string;
};

/** Of nobody else in this run, both of them. */
export const novoCpf = (): string => String(randomInt(10_000_000_000, 100_000_000_000));
const novoCodigo = (): string => `E${randomInt(1_000_000, 10_000_000)}`;

/** Somebody who has come in, whose data are whole and who signed the term in force. */
export const insertPerson = ({ nome, cpf = novoCpf(), email, sub, codigo, indicadaPor }: Row): Promise<void> =>
  withClient(readAppFile().databaseUrl, async (client) => {
    await client.query(
      `WITH pessoa AS (
         INSERT INTO usuario (sub, nome, cpf_cnpj, email, telefone, email_notificacao, tipo_conta, data_cadastro,
           primeiro_acesso_em, codigo_indicacao, id_vendedor_indicacao)
         VALUES (coalesce($1, gen_random_uuid()), $2, $3, $4, '31900004410', 'P', 'NOR_PF', now(), now(), $5,
           (SELECT id FROM usuario WHERE codigo_indicacao = $6))
         RETURNING id)
       INSERT INTO assinatura_lgpd (id_usuario, id_termo_modelo, sha256, assinado_em, ip, user_agent)
       SELECT pessoa.id, termo.id, termo.sha256, now(), '127.0.0.1', 'e2e'
       FROM pessoa, (SELECT id, sha256 FROM termo_modelo
         WHERE tipo = 'LGPD' AND vigente_desde <= now() AND retirado_em IS NULL ORDER BY versao DESC LIMIT 1) termo`,
      [sub ?? null, nome, cpf, email ?? `${cpf}@acervo.test`, codigo ?? null, indicadaPor ?? null],
    );
  });

type Seller = {
  readonly nome: string;
  readonly username: string;
  readonly email: string;
  readonly codigo: string;
};

/** Somebody who sells, of this test alone: nobody else waits for their mail. */
export const insertSeller = async (contas: ReturnType<typeof realmAccounts>, nome: string): Promise<Seller> => {
  const { sub, username, email } = await contas.newPerson(nome);
  const codigo = novoCodigo();
  await insertPerson({ nome, cpf: username, email, sub, codigo });
  return { nome, username, email, codigo };
};

/** A row alone that sells, for tests in which it never signs in. */
export const insertSellerRow = async (nome: string): Promise<string> => {
  const codigo = novoCodigo();
  await insertPerson({ nome, codigo });
  return codigo;
};

/** Opens "Meus Clientes" as this seller. */
export const openClients = async (page: Page, { username }: Seller): Promise<void> => {
  await signInAs(page, username, "meusClientes");
  await expect(page.getByRole("heading", { level: 1, name: "Meus Clientes" })).toBeVisible();
};
