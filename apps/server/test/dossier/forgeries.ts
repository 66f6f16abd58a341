import { z } from "zod";
import {
  chained,
  dossierOf,
  rootsOver,
  sampleEvents,
  withSums,
  type DossierFiles,
  type SampleEvent,
  type SampleRoot,
} from "./sample-dossier.ts";

const Manifest = z.record(z.string(), z.unknown());

/** Draws a whole number below another. */
export type Draw = (below: number) => number;
type Forgery = (draw: Draw) => DossierFiles;

const honest = (draw: Draw) => {
  const events = sampleEvents(1 + 3 * draw(2));
  return { events, roots: rootsOver(events) };
};

const lines = (files: DossierFiles): string[] => String(files.get("trilha.ndjson")).trimEnd().split("\n");
const withLines = (files: DossierFiles, changed: readonly string[]): DossierFiles =>
  withSums(new Map([...files, ["trilha.ndjson", Buffer.from(changed.map((line) => `${line}\n`).join(""))]]));

const honestFiles = (draw: Draw): DossierFiles => {
  const { events, roots } = honest(draw);
  return dossierOf(events, roots);
};

/** A file in which one byte is another one. */
const withOtherByte = (bytes: Buffer, draw: Draw): Buffer => {
  const changed = Buffer.from(bytes);
  const at = draw(changed.length);
  changed[at] = ((changed[at] ?? 0) + 1 + draw(255)) % 256;
  return changed;
};

const drawName = (files: DossierFiles, draw: Draw, prefix = ""): string => {
  const names = [...files.keys()].filter((name) => name.startsWith(prefix));
  return names[draw(names.length)] ?? "";
};

const changeRow = (event: SampleEvent, draw: Draw): SampleEvent =>
  [
    { ...event, acao: "BACKUP_FALHOU" },
    { ...event, alvoId: `${event.alvoId}0` },
    { ...event, instante: event.instante.replace("2026", "2025") },
    { ...event, detalhes: { ...event.detalhes, outro: "sim" } },
    { ...event, compromissos: {} },
  ][draw(5)] ?? event;

/** Makes the events from a place on anew, hashes included, as whoever holds the database could. */
const rechained = (events: readonly SampleEvent[]): SampleEvent[] =>
  chained(events, events[0]?.hashAnterior ?? Buffer.alloc(32));

const replaced = <T>(list: readonly T[], at: number, value: T): T[] => list.with(at, value);

/** What somebody may do to the documents of a kind. */
const ofDocuments = (
  folder: string,
  { changed, removed }: { readonly changed: string; readonly removed: string },
): Readonly<Record<string, Forgery>> => ({
  [`${changed}, com a lista refeita`]: (draw) => {
    const files = honestFiles(draw);
    const name = drawName(files, draw, folder);
    return withSums(new Map([...files, [name, withOtherByte(files.get(name) ?? Buffer.alloc(1), draw)]]));
  },
  [`${removed}, com a lista refeita`]: (draw) => {
    const files = honestFiles(draw);
    files.delete(drawName(files, draw, folder));
    return withSums(files);
  },
});

/** What somebody may do to a dossier, with `SHA256SUMS` made anew wherever a clever hand would. */
export const FORGERIES: Readonly<Record<string, Forgery>> = {
  "um byte de um arquivo": (draw) => {
    const files = honestFiles(draw);
    const name = drawName(files, draw);
    return new Map([...files, [name, withOtherByte(files.get(name) ?? Buffer.alloc(1), draw)]]);
  },
  "um arquivo a menos": (draw) => {
    const files = honestFiles(draw);
    files.delete(drawName(files, draw));
    return files;
  },
  "um arquivo a mais": (draw) =>
    new Map([...honestFiles(draw), [`recibos/restauracao-${draw(99)}9.json`, Buffer.from("{}")]]),
  "um byte da trilha, com a lista refeita": (draw) => {
    const files = honestFiles(draw);
    return withSums(
      new Map([...files, ["trilha.ndjson", withOtherByte(files.get("trilha.ndjson") ?? Buffer.alloc(1), draw)]]),
    );
  },
  "um evento a menos, com a lista refeita": (draw) => {
    const files = honestFiles(draw);
    return withLines(files, lines(files).toSpliced(draw(lines(files).length), 1));
  },
  "dois eventos trocados, com a lista refeita": (draw) => {
    const files = honestFiles(draw);
    const all = lines(files);
    const at = draw(all.length - 1);
    return withLines(files, replaced(replaced(all, at, all[at + 1] ?? ""), at + 1, all[at] ?? ""));
  },
  "um evento repetido, com a lista refeita": (draw) => {
    const files = honestFiles(draw);
    const all = lines(files);
    const at = draw(all.length);
    return withLines(files, all.toSpliced(at, 0, all[at] ?? ""));
  },
  "um evento alterado e a cadeia refeita dali em diante": (draw) => {
    const { events, roots } = honest(draw);
    const at = draw(events.length);
    const changed = replaced(events, at, changeRow(events[at] ?? sampleFirst(events), draw));
    return dossierOf(rechained(changed), roots);
  },
  "um evento tirado e a cadeia refeita e renumerada": (draw) => {
    const { events, roots } = honest(draw);
    const first = events[0]?.seq ?? 1;
    const fewer = events.toSpliced(draw(events.length), 1).map((event, index) => ({ ...event, seq: first + index }));
    return dossierOf(rechained(fewer), roots);
  },
  "o fim da trilha cortado sem as raízes": (draw) => {
    const { events, roots } = honest(draw);
    return dossierOf(events.slice(0, -1 - draw(events.length - 1)), roots);
  },
  "uma raiz a menos, com a lista refeita": (draw) => {
    const files = honestFiles(draw);
    files.delete(drawName(files, draw, "raizes/"));
    return withSums(files);
  },
  "um byte de uma raiz, com a lista refeita": (draw) => {
    const files = honestFiles(draw);
    const name = drawName(files, draw, "raizes/");
    return withSums(new Map([...files, [name, withOtherByte(files.get(name) ?? Buffer.alloc(1), draw)]]));
  },
  "duas raízes trocadas, com a lista refeita": (draw) => {
    const { events, roots } = honest(draw);
    const at = draw(roots.length - 1);
    const swapped = roots.map((root, index): SampleRoot => {
      const other = index === at ? roots[at + 1] : index === at + 1 ? roots[at] : root;
      return { numero: root.numero, text: other?.text ?? "" };
    });
    return dossierOf(events, swapped);
  },
  ...ofDocuments("recibos/", { changed: "um recibo alterado", removed: "um recibo a menos" }),
  ...ofDocuments("provas/", { changed: "uma prova alterada", removed: "uma prova a menos" }),
  ...ofDocuments("atas/", { changed: "uma Ata alterada", removed: "um arquivo de uma Ata a menos" }),
  "uma Ata a menos, também no dossie.json, com a lista refeita": (draw) => {
    const files = honestFiles(draw);
    for (const name of files.keys()) if (name.startsWith("atas/")) files.delete(name);
    const { atas: _, ...others } = Manifest.parse(JSON.parse(String(files.get("dossie.json"))));
    const said = draw(2) === 0 ? others : { ...others, atas: [] };
    return withSums(new Map([...files, ["dossie.json", Buffer.from(JSON.stringify(said))]]));
  },
  "um documento que a trilha não anotou, com a lista refeita": (draw) => {
    const folder = ["recibos/restauracao-", "provas/P-2026-11-00000", "atas/A-2026-0000"][draw(3)] ?? "";
    return withSums(new Map([...honestFiles(draw), [`${folder}${draw(9)}9.json`, Buffer.from("{}")]]));
  },
};

const sampleFirst = (events: readonly SampleEvent[]): SampleEvent => {
  const [first] = events;
  if (first === undefined) throw new Error("A sample has events.");
  return first;
};
