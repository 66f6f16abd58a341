import { describe, expect, it } from "vitest";
import { windowsPaths as paths } from "./paths.ts";

describe("caminhos do Windows", () => {
  it.each([
    ["c:\\Livros\\2024\\", ["C:", "Livros", "2024"], "C:\\Livros\\2024"],
    ["C:/Livros", ["C:", "Livros"], "C:\\Livros"],
    ["D:", ["D:"], "D:\\"],
    ["\\\\?\\D:\\a", ["D:", "a"], "D:\\a"],
    ["\\\\servidor\\livros\\x", ["\\\\servidor\\livros", "x"], "\\\\servidor\\livros\\x"],
    ["\\\\?\\UNC\\servidor\\livros\\x", ["\\\\servidor\\livros", "x"], "\\\\servidor\\livros\\x"],
  ] as const)("%j são as partes do seu disco ou compartilhamento", (path, segments, written) => {
    expect(paths.segmentsOf(path)).toEqual(segments);
    expect(paths.pathOf(segments)).toBe(written);
    expect([paths.isOurs(path), paths.isRoot(segments[0])]).toEqual([true, true]);
  });

  it.each(["/srv/livros", "Livros", "\\\\.\\PhysicalDrive0", "\\\\?\\GLOBALROOT\\x"])(
    "%j não é de um disco",
    (path) => {
      expect(paths.isOurs(path)).toBe(false);
      expect(paths.isRoot(paths.segmentsOf(path)[0])).toBe(false);
    },
  );

  it("[SRV-216] maiúsculas não distinguem lugares, e um nome que só começa igual não está dentro", () => {
    expect(paths.isBelow("c:\\LIVROS\\a", "C:\\Livros")).toBe(true);
    expect(paths.isBelow("C:\\Livros", "C:\\Livros\\")).toBe(true);
    expect(paths.isBelow("C:\\Livros2", "C:\\Livros")).toBe(false);
    expect(paths.isBelow("C:\\a", "C:\\")).toBe(true);
    expect(paths.isBelow("D:\\a", "C:\\")).toBe(false);
    expect(paths.comparable("c:/livros/")).toBe(paths.comparable("C:\\LIVROS"));
  });

  it("[SRV-216] em outra pasta os discos ficam separados", () => {
    expect(paths.namesBelow(["C:", "Livros"])).toEqual(["C", "Livros"]);
    expect(paths.namesBelow(["\\\\servidor\\livros", "x"])).toEqual(["servidor", "livros", "x"]);
    expect(paths.namesBelow(["/", "srv"])).toEqual(["srv"]);
  });

  it.each([
    ["C:\\Windows\\System32", true],
    ["d:\\WINDOWS", true],
    ["C:\\Program Files (x86)\\x", true],
    ["C:\\ProgramData\\Microsoft\\x", true],
    ["E:\\$Recycle.Bin", true],
    ["C:\\System Volume Information", true],
    ["C:\\ProgramData\\Cartorio", false],
    ["C:\\Windows2", false],
    ["C:\\Livros\\Windows", false],
    ["C:\\", false],
  ] as const)("[SRV-217] %j é pasta do sistema: %j", (path, expected) => {
    expect(paths.isOfSystem(path)).toBe(expected);
  });
});
