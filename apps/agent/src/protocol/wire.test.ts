import { agenteBackups } from "@acervo/contracts/agente-backups";
import { expect, it } from "vitest";
import { systemClock } from "../platform/clock.ts";
import { createServerClock } from "./server-clock.ts";
import { createWire } from "./wire.ts";

it("recusa um parâmetro de caminho que falta, em vez de chamar outro endereço", async () => {
  const wire = createWire({
    servidor: "http://127.0.0.1:9",
    agente: "0.1.0 (linux-x64)",
    serverClock: createServerClock(systemClock),
  });
  // @ts-expect-error the compiler already refuses it; this is what happens to a caller without types
  const call = wire.send(agenteBackups.renovar, { params: {}, body: { objetos: ["0".repeat(32)] } });
  await expect(call).rejects.toThrow('Path parameter "idBackup" is missing.');
});
