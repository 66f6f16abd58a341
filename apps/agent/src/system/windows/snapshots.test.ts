import { expect, it } from "vitest";
import { scriptToRemove, scriptToTake, snapshotFrom } from "./snapshots.ts";

const ID = "{3D1D8B5C-1E7A-4A7F-9B0E-0123456789AB}";
const DEVICE = "\\\\?\\GLOBALROOT\\Device\\HarddiskVolumeShadowCopy7";

it("[SRV-247] só um disco deste computador tem cópia, e só um número de cópia é apagado", () => {
  expect(scriptToTake("C:")).toContain("Create('C:\\', 'ClientAccessible')");
  for (const volume of ["\\\\servidor\\livros", "/", "", "C:'; calc; '", "c"]) expect(scriptToTake(volume)).toBeNull();
  expect(scriptToRemove(ID)).toContain(`'${ID}'`);
  for (const id of ["", "{}", `${ID}'; calc; '`, ID.slice(1)]) expect(scriptToRemove(id)).toBeNull();
});

it("[SRV-247] um arquivo é lido no mesmo lugar da cópia; o que não é uma cópia não é usado", () => {
  const snapshot = snapshotFrom(`${ID} ${DEVICE}\r\n`);
  expect(snapshot?.id).toBe(ID);
  expect(snapshot?.at("C:\\Livros\\2024\\banco.fdb")).toBe(`${DEVICE}\\Livros\\2024\\banco.fdb`);
  for (const told of ["", `${ID} C:\\`, `${ID} ${DEVICE}\\..\\x`, DEVICE]) expect(snapshotFrom(told)).toBeNull();
});
