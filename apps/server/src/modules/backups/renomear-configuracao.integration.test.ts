import { openDelta } from "@acervo/backup-format/manifest-reader";
import { manifestPrefix } from "@acervo/backup-format/object-key";
import { agenteBackups } from "@acervo/contracts/agente-backups";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startAgentApi, type AgentApi } from "../../../test/agent-api.ts";
import { conferirInvariantes } from "../../../test/backups/backup-invariants.ts";
import { arquivo, guardar, iniciar } from "../../../test/backups/mini-agent.ts";
import { enrolAgent } from "../../../test/test-agent.ts";

describe("configuração que muda de nome", () => {
  let mundo: AgentApi;
  let bucket: TestBucket;
  beforeAll(async () => {
    bucket = await createTestBucket();
    mundo = await startAgentApi({ env: { ACERVO_S3_BUCKET: bucket.name } });
  });
  afterAll(async () => {
    await mundo.api.close();
    await bucket.drop();
  });

  it("[SRV-97] os arquivos continuam sob ela, e o balde fica sabendo do nome novo", async () => {
    const { idDispositivo, idContratacao, idConfiguracao } = mundo.novoDispositivo();
    const agente = await enrolAgent(mundo.api.url, mundo.customer, idDispositivo);
    const { versaoChave, epoca } = agente;
    const maquina = { agente: { idDispositivo, idContratacao, versaoChave, epoca }, idConfiguracao };
    const { deps } = mundo.api;
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/a.txt", "antes")]);
    const catalogo = async () => {
      const { body } = await agente.call(agenteBackups.lerCatalogo, { query: { idConfiguracao } });
      return agenteBackups.lerCatalogo.response.parse(body).arquivos.map(({ nome }) => nome);
    };
    const body = { idDispositivo, idConfiguracao, prefixo: "Acervo digital" };
    expect((await mundo.customer.call(configuracoes.atualizar, { body })).status).toBe(204);
    expect(await catalogo()).toEqual(["a.txt"]);
    await guardar(deps, maquina, idBackup, [arquivo("Livros/b.txt", "depois"), arquivo("Livros/a.txt", "mudou")]);
    expect(await catalogo()).toEqual(["a.txt", "b.txt"]);
    const contados: string[] = [];
    for await (const { key, versionId } of deps.objectStore.listVersions(manifestPrefix(idDispositivo)))
      for (const registro of openDelta(await deps.objectStore.get(key, versionId)).records())
        if (registro.tipo === "configuracao") contados.push(registro.prefixo);
    expect(contados).toEqual(["Livros", "Acervo digital"]);
    expect(await conferirInvariantes({ db: deps.db, deps }, idDispositivo)).toBe(3);
  });
});
