import { hash } from "node:crypto";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import type { TestBucket } from "./bucket.ts";
import { stack, withClient } from "./stack.ts";

/** What the store gives as the installer of 64 bits: no program, but bytes of which a page can prove that they are these. */
export const TEST_INSTALLER = Buffer.from("Instalador de teste do Acervo. ".repeat(4_000));

/** An installer in force as `npm run agent:publish-installer` leaves it after its confirmation. */
export const publishTestInstaller = async (
  databaseUrl: string,
  bucket: Pick<TestBucket, "name" | "client">,
): Promise<void> => {
  const sha256 = hash("sha256", TEST_INSTALLER);
  const key = `instaladores/${sha256}/acervo-instalador-64-bits.exe`;
  await bucket.client.send(new PutObjectCommand({ Bucket: bucket.name, Key: key, Body: TEST_INSTALLER }));
  const address = `${stack().s3.endpoint}/${bucket.name}/${key}`;
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `INSERT INTO instalador (endereco, sistema, versao, tamanho_bytes, sha256, assinado_por, assinatura_de_teste, publicado_em)
       VALUES ($1, 'windows-x64', '1.4.0', $2, decode($3, 'hex'), 'Acervo Backup (teste)', true, now())`,
      [address, TEST_INSTALLER.length, sha256],
    );
    await client.query(
      `INSERT INTO parametro (chave, vigente_desde, valor, tipo, descricao)
       VALUES ('url-dowload-exe', date '2021-01-01', to_jsonb($1::text), 'texto', 'Endereço do instalador de 64 bits.')`,
      [address],
    );
  });
};
