import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const LINUX = join(import.meta.dirname, "../packaging/linux");
const unit = readFileSync(join(LINUX, "acervo-agente.service"), "utf8");
const installer = readFileSync(join(LINUX, "instalar"), "utf8");
const command = readFileSync(join(LINUX, "comando"), "utf8");

/** Settings of the service, the last of each name. */
const settings = new Map(
  unit
    .split("\n")
    .filter((line) => /^[A-Z]\w+=/.test(line))
    .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
);

describe("a unidade do systemd", () => {
  it("[F4][SRV-164] corre como usuário próprio, que só pode ler além do que é seu", () => {
    expect(settings.get("User")).toBe("acervo-agente");
    expect([settings.get("AmbientCapabilities"), settings.get("CapabilityBoundingSet")]).toEqual([
      "CAP_DAC_READ_SEARCH",
      "CAP_DAC_READ_SEARCH",
    ]);
    expect(settings.get("NoNewPrivileges")).toBe("yes");
    expect(settings.get("ProtectSystem")).toBe("full");
  });

  it("[SRV-276] fica atrás de quem trabalha na máquina, também onde o sistema divide por fatias", () => {
    expect([settings.get("Slice"), settings.get("IOSchedulingClass")]).toEqual(["acervo.slice", "idle"]);
    const slice = readFileSync(join(LINUX, "acervo.slice"), "utf8").split("\n");
    expect(slice).toEqual(expect.arrayContaining(["CPUWeight=5", "IOWeight=5"]));
  });

  it("[F4][SRV-164] root não corre nada que o agente possa trocar", () => {
    expect(command).toContain("--no-new-privs");
    expect(installer).not.toMatch(/ln -sf.*\/usr\/local\/bin/);
  });
});
