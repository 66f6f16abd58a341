import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { systemClock } from "../../src/platform/clock.ts";
import { insertDispositivosConfigurados } from "../builders.ts";
import { startCustomerApi, type Customer } from "../customer-api.ts";
import type { TestApi } from "../test-api.ts";
import type { Maquina } from "./backup-world.ts";

/** An API over a bucket and a clock of its own, with a customer who has as many devices as a test asks for. */
export type CustomerWorld = {
  readonly bucket: TestBucket;
  readonly clock: TestClock;
  readonly api: TestApi;
  readonly customer: Customer;
  readonly novaMaquina: () => Promise<Maquina>;
  readonly close: () => Promise<void>;
};

export const createCustomerWorld = async (): Promise<CustomerWorld> => {
  const bucket = await createTestBucket();
  const clock = createTestClock(systemClock.now());
  const { api, customer } = await startCustomerApi({ clock, env: { ACERVO_S3_BUCKET: bucket.name } });
  let dispositivos = 0;
  return {
    bucket,
    clock,
    api,
    customer,
    novaMaquina: async () => {
      const { idContratacao } = customer;
      dispositivos += 1;
      const nome = `Balcão ${dispositivos}`;
      const [maquina] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1, { ativado: true, nome });
      const { idDispositivo = 0, idConfiguracao = 0 } = maquina ?? {};
      return { agente: { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 }, idConfiguracao };
    },
    close: async () => {
      await api.close();
      await bucket.drop();
    },
  };
};
