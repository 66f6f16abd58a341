import { configuracoes } from "@acervo/contracts/configuracoes";
import { restauracoes } from "@acervo/contracts/restauracoes";
import { describeAgentProtocol } from "@acervo/test-kit/agent-protocol/agent-protocol-suite";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { afterAll, beforeAll } from "vitest";
import { startAgentApi, type AgentApi } from "../agent-api.ts";
import { obterCodigo } from "../test-agent.ts";

// Touches: agentes, backups, restauracoes.

let bucket: TestBucket;
let mundo: AgentApi;
beforeAll(async () => {
  bucket = await createTestBucket();
  mundo = await startAgentApi({ env: { ACERVO_S3_BUCKET: bucket.name } });
});
afterAll(async () => {
  await mundo.api.close();
  await bucket.drop();
});

describeAgentProtocol("o servidor", async () => {
  await mundo.reset();
  const { customer } = mundo;
  return {
    url: mundo.api.url,
    register: async () => {
      const { idDispositivo, idConfiguracao } = mundo.novoDispositivo();
      return { codigo: await obterCodigo(customer, idDispositivo), idConfiguracao };
    },
    orderBackup: async (id) => {
      await customer.call(configuracoes.fazerBackup, { query: { id } });
    },
    cancelRestore: async (id) => {
      await customer.call(restauracoes.cancelar, { params: { id } });
    },
  };
});
