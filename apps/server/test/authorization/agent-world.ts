import { agentes } from "@acervo/contracts/agentes";
import { tokenFor } from "@acervo/test-kit/tokens";
import type { DispositivoConfigurado } from "../builders.ts";
import type { Customer } from "../customer-api.ts";
import { request } from "../request.ts";
import type { TestApi } from "../test-api.ts";
import { createTestKey, enrolAgent, obterCodigo, pedidoDeAtivacao } from "../test-agent.ts";
import { insertMatrixBackup } from "./backup-records.ts";
import { demoUserOf, type Caller } from "./callers.ts";
import { insertPedidoDePastas } from "./folders-world.ts";
import type { AgentWorld, MatrixAgent } from "./matrix-world.ts";

const clientOf = (api: TestApi, caller: Caller): Pick<Customer, "call"> => ({
  call: (endpoint, call = {}) => request(api.url, endpoint, call, tokenFor(demoUserOf(caller))),
});

const enrol = async (api: TestApi, caller: Caller, dispositivo: DispositivoConfigurado): Promise<MatrixAgent> => {
  const { idDispositivo, idContratacao } = dispositivo;
  const id = api.deps.ids.uuid();
  await api.deps.db
    .insertInto("comando")
    .values({
      id,
      idDispositivo,
      idContratacao,
      tipo: "FAZER_BACKUP",
      parametros: "{}",
      criadoEm: "2026-01-05T12:00:00Z",
      validoAte: "2126-01-05T12:00:00Z",
    })
    .execute();
  const agent = await enrolAgent(api.url, clientOf(api, caller), idDispositivo);
  const backup = await insertMatrixBackup(api.deps.db, dispositivo);
  const idPedidoDePastas = await insertPedidoDePastas(api.deps, dispositivo);
  return { ...agent, idComando: id.replaceAll("-", ""), idPedidoDePastas, backup };
};

/** Two customers with an agent each, and a code that was spent but not confirmed. */
export const prepareAgents = async (
  api: TestApi,
  take: (caller: Caller) => DispositivoConfigurado,
): Promise<AgentWorld> => {
  const proprio = await enrol(api, "cliente", take("cliente"));
  const outro = await enrol(api, "clienteSemTermo", take("clienteSemTermo"));
  const chave = createTestKey();
  const codigo = await obterCodigo(clientOf(api, "cliente"), take("cliente").idDispositivo);
  const { body } = await request(api.url, agentes.ativar, { body: pedidoDeAtivacao(codigo, chave) });
  const { idAtivacao, desafio } = agentes.ativar.response.parse(body);
  return { proprio, outro, gasto: { codigo, chave, idAtivacao, desafio } };
};
