import { existsSync } from "node:fs";
import { join } from "node:path";
import type { StackConfig } from "../../stack/config.ts";
import type { StackFile } from "../../stack/stack-file.ts";
import type { Command } from "../child-process.ts";
import { isRunning, liveDevices } from "./demo-devices.ts";
import { agentCommand } from "./run-agent.ts";

/** The agents that stay on line while people look: they make backups and restores that the portal orders. */
export const liveAgents = (config: StackConfig, { ports }: StackFile): readonly Command[] =>
  liveDevices.filter(isRunning).flatMap(({ nome }) => {
    const place = {
      repoDir: config.repoDir,
      folder: join(config.demoDir, nome),
      server: `http://127.0.0.1:${ports.api}`,
    };
    return existsSync(place.folder) ? [agentCommand(nome, place, ["servico"])] : [];
  });
