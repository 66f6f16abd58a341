import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { systemClock } from "../src/platform/clock.ts";
import { insertDispositivosConfigurados, type DispositivoConfigurado } from "./builders.ts";
import { startCustomerApi, type Customer } from "./customer-api.ts";
import type { TestApi, TestApiOptions } from "./test-api.ts";

export type AgentApi = {
  readonly api: TestApi;
  readonly customer: Customer;
  readonly clock: TestClock;
  /** Each call gives another device of the customer, pending activation, with something to back up. */
  readonly novoDispositivo: () => DispositivoConfigurado;
  /**
   * Before each test: the present, because the portal's tokens live for five minutes (a test that moves the clock does
   * so after its last call of the portal), and no call counted yet.
   */
  readonly reset: () => Promise<void>;
};

/** An API with a customer who has devices enough for a file of tests, on a clock that the test moves. */
export const startAgentApi = async (options: Omit<TestApiOptions, "clock"> = {}): Promise<AgentApi> => {
  const clock = createTestClock(systemClock.now());
  const { api, customer } = await startCustomerApi({ ...options, clock });
  const livres = await insertDispositivosConfigurados(api.deps.db, customer.idContratacao, 40);
  return {
    api,
    customer,
    clock,
    novoDispositivo: () => {
      const livre = livres.pop();
      if (livre === undefined) throw new Error("no device left");
      return livre;
    },
    reset: async () => {
      clock.set(systemClock.now());
      await api.deps.db.deleteFrom("limiteRequisicao").execute();
    },
  };
};
