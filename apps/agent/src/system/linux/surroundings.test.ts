import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { tempFolder } from "../../../test/temp-folder.ts";
import { batteryOf, isMeteredBy } from "./surroundings.ts";

type Supply = Readonly<Record<string, string>>;
const machine = (supplies: Readonly<Record<string, Supply>>): string => {
  const folder = tempFolder();
  for (const [name, values] of Object.entries(supplies)) {
    mkdirSync(join(folder, name));
    for (const [file, value] of Object.entries(values)) writeFileSync(join(folder, name, file), `${value}\n`);
  }
  return folder;
};
const socket = (online: string): Supply => ({ type: "Mains", online });
const battery = (status: string, capacity: string): Supply => ({ type: "Battery", status, capacity });

describe("o que o Linux diz da máquina", () => {
  it("a carga conta só fora da tomada; a bateria de um mouse não é a da máquina", () => {
    expect(batteryOf(machine({ AC: socket("0"), BAT0: battery("Discharging", "17") }))).toBe(17);
    expect(batteryOf(machine({ AC: socket("1"), BAT0: battery("Discharging", "17") }))).toBeNull();
    expect(batteryOf(machine({ AC: socket("1"), BAT0: battery("Charging", "17") }))).toBeNull();
    expect(batteryOf(machine({ BAT0: battery("Discharging", "80"), BAT1: battery("Discharging", "5") }))).toBe(80);
    expect(batteryOf(machine({ mouse: { ...battery("Discharging", "3"), scope: "Device" } }))).toBeNull();
    expect(batteryOf(machine({ BAT0: battery("Discharging", "?") }))).toBeNull();
    expect(batteryOf(join(tempFolder(), "nenhuma"))).toBeNull();
  });

  it("a rede é tarifada quando o sistema diz que é, ou acha que é", () => {
    expect(["u 1\n", "u 3\n"].map(isMeteredBy)).toEqual([true, true]);
    expect(["u 0\n", "u 2\n", "u 4\n", "", "Failed to get property"].map(isMeteredBy)).toEqual(Array(5).fill(false));
  });
});
