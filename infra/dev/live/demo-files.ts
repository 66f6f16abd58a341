import { createHash } from "node:crypto";
import { mkdirSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { LiveDevice } from "./demo-devices.ts";

const folders: Readonly<Record<string, readonly string[]>> = {
  "SERVIDOR-LIVROS": ["Livro A/Nascimentos", "Livro B/Casamentos", "Livro C/Óbitos", "Índices", "Livro E/Averbações"],
  FINANCEIRO: ["Recibos", "Notas fiscais", "Folha de pagamento"],
  "BALCAO-01": ["Certidões/2ª via", "Certidões/Inteiro teor", "Atendimentos"],
};
const endings = ["txt", "csv", "xml", "txt", "html"];

/** The same name and night always give the same bytes, of a size between half a kilobyte and about 40. */
const contentOf = (name: string, night: number): string => {
  const seed = createHash("sha256").update(`${name} ${night}`).digest("hex");
  const lines = 8 + (Number.parseInt(seed.slice(0, 4), 16) % 600);
  const head = `Documento de demonstração do Acervo\n${name}\nRevisão ${night}\n\n`;
  return head + Array.from({ length: lines }, (_, line) => `Termo ${line + 1}: ${seed}\n`).join("");
};

const nameOf = (nome: string, index: number): string => {
  const places = folders[nome] ?? ["Documentos"];
  const place = places[index % places.length] ?? "";
  const year = 2019 + (index % 8);
  return join(place, String(year), `termo-${String(index + 1).padStart(4, "0")}.${endings[index % endings.length]}`);
};

const write = (path: string, text: string, at: Date): void => {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  utimesSync(path, at, at);
};

/**
 * What people did on a device since the night before: everything on the first one, later some changes, one new file and
 * the day's note, which is rewritten every night.
 */
export const workOnFiles = (folder: string, device: LiveDevice, night: number, at: Date): void => {
  const { nome, files, changes, pending } = device;
  const isFirst = night === 0;
  const changed = isFirst
    ? Array.from({ length: files }, (_, index) => index)
    : [...Array.from({ length: changes }, (_, step) => (step * 61 + night * 7) % files), files + night];
  for (const index of changed) {
    const name = nameOf(nome, index);
    write(join(folder, name), contentOf(name, night), at);
  }
  write(join(folder, "Controle do dia.txt"), contentOf("Controle do dia.txt", night), at);
  // A link is no file: it is told, and the device has something pending.
  if (isFirst && pending) symlinkSync("/nenhum/lugar", join(folder, "Recibos", "atalho para o servidor"));
};
