import { DeleteObjectCommand, DeleteObjectsCommand, PutBucketPolicyCommand } from "@aws-sdk/client-s3";
import { arquivos } from "@acervo/contracts/arquivos";
import { createApiStoreClient, createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { apiStoreEnvironment } from "@acervo/test-kit/server-environment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { insertDispositivosConfigurados } from "../builders.ts";
import { startCustomerApi, type Customer } from "../customer-api.ts";
import { bytesDeTeste, guardarInteiro, NOME_GRANDE } from "../backups/large-file.ts";
import { arquivo, guardar, iniciar } from "../backups/mini-agent.ts";
import type { TestApi } from "../test-api.ts";

// Touches: arquivos, backups, infra, platform/object-store.

const MIB = 2 ** 20;
const DIAS_DE_TRAVA = 1;

/** A thief holds what the API's process holds of the store. */
describe("a chave da API no armazém", () => {
  let bucket: TestBucket;
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    bucket = await createTestBucket();
    ({ api, customer } = await startCustomerApi({
      env: { ...apiStoreEnvironment(), ACERVO_S3_BUCKET: bucket.name },
    }));
  });
  afterAll(async () => {
    await api.close();
    await bucket.drop();
  });

  const versoes = async (): Promise<readonly { readonly key: string; readonly versionId: string }[]> => {
    const todas = [];
    for await (const versao of api.deps.objectStore.listVersions("")) todas.push(versao);
    return todas;
  };

  it("[F9][SRV-165] basta para guardar, travar e baixar, e não apaga nada", async () => {
    const { idContratacao } = customer;
    const [dispositivo] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1, { ativado: true });
    const { idDispositivo = 0, idConfiguracao = 0 } = dispositivo ?? {};
    await api.deps.db
      .updateTable("dispositivo")
      .set({ diasTrava: DIAS_DE_TRAVA })
      .where("id", "=", idDispositivo)
      .execute();
    const maquina = { agente: { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 }, idConfiguracao };
    const { idBackup } = await iniciar(api.deps, maquina);
    await guardar(api.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const bytes = bytesDeTeste(2 * MIB, 1);
    await guardarInteiro(api.deps, maquina, idBackup, bytes);
    const { id } = await api.deps.db
      .selectFrom("arquivo")
      .select("id")
      .where("idDispositivo", "=", idDispositivo)
      .where("nomeExibicao", "=", NOME_GRANDE)
      .executeTakeFirstOrThrow();
    const { body } = await customer.call(arquivos.download, { query: { idDispositivo, nomeArquivo: String(id) } });
    const baixado = Buffer.from(await (await fetch(z.string().parse(body))).arrayBuffer());
    expect(baixado.equals(bytes)).toBe(true);

    const destravado = await api.deps.objectStore.put({
      key: "sem-trava",
      body: Buffer.from("x"),
      contentType: "application/octet-stream",
    });
    const antes = await versoes();
    expect(antes.length).toBeGreaterThan(3);
    const ladrao = createApiStoreClient();
    const Bucket = bucket.name;
    const tentativas = [
      () => ladrao.send(new DeleteObjectCommand({ Bucket, Key: "sem-trava", VersionId: destravado.versionId })),
      () => ladrao.send(new DeleteObjectCommand({ Bucket, Key: "sem-trava" })),
      () => ladrao.send(new PutBucketPolicyCommand({ Bucket, Policy: "{}" })),
      ...antes.map(
        ({ key, versionId }) =>
          () =>
            ladrao.send(new DeleteObjectCommand({ Bucket, Key: key, VersionId: versionId })),
      ),
    ];
    for (const tentar of tentativas)
      await expect(tentar()).rejects.toMatchObject({ $metadata: { httpStatusCode: 403 } });
    const Objects = antes.map(({ key, versionId }) => ({ Key: key, VersionId: versionId }));
    await ladrao.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } })).catch(() => undefined);
    ladrao.destroy();
    expect(await versoes()).toEqual(antes);
  });
});
