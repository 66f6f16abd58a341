import { agenteRestauracoes } from "@acervo/contracts/agente-restauracoes";
import { readPlan } from "@acervo/backup-format/read-plan";
import { sliceExtents } from "@acervo/backup-format/extents";
import { nameFromWire, nameToWire, type WireName } from "@acervo/backup-format/wire-name";
import type { TestVersion } from "./test-catalog.ts";
import { agora, once, type Route, route, type TestState } from "./test-protocol.ts";
import { refuse } from "./test-refusal.ts";

const STEPS = 4;

type Listed = { readonly arquivo: number; readonly names: readonly Buffer[]; readonly version: TestVersion };

/** Current files below a path, in a stable order. */
const filesOf = (state: TestState, caminho: readonly WireName[]): readonly Listed[] => {
  const wanted = caminho.map((name, index) => nameFromWire(name, index === 0).toString("hex")).join("/");
  const listed: Listed[] = [];
  for (const [path, versions] of [...state.catalog].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const version = versions.at(-1);
    const isWanted = wanted === "" || path === wanted || path.startsWith(`${wanted}/`);
    if (version === null || version === undefined || !isWanted) continue;
    const names = path.split("/").map((hex) => Buffer.from(hex, "hex"));
    listed.push({ arquivo: listed.length + 1, names, version });
  }
  return listed;
};

const pageOf = (files: readonly Listed[], from: number, size: number) => {
  const pastas: [number, WireName][] = [];
  const arquivos = files.slice(from, from + size).map(({ arquivo, names, version }) => {
    const first = pastas.length;
    for (const [depth, name] of names.slice(0, -1).entries()) {
      pastas.push([depth === 0 ? 0 : first + depth, nameToWire(name)]);
    }
    const { numero, tamanho, modificadoEmMicros, sha256, tamanhoBloco } = version;
    const nome = nameToWire(names.at(-1) ?? Buffer.of());
    return { arquivo, pasta: pastas.length, nome, numero, tamanho, modificadoEmMicros, sha256, tamanhoBloco };
  });
  return { pastas, arquivos, cursor: from + size < files.length ? String(from + size) : null };
};

type Read = { readonly arquivo: number; readonly deslocamento: number };

/** As the real server: whole files that lie in one object come with one request. */
const joinReads = (files: readonly Listed[], reads: readonly Read[], base: string) => {
  const byObject = new Map<string, { arquivo: number; offset: number; tamanho: number }[]>();
  for (const { arquivo, deslocamento } of reads) {
    const [extent, ...others] = files[arquivo - 1]?.version.extents ?? [];
    if (extent === undefined || extent.idObjeto === null || others.length > 0 || deslocamento > 0) continue;
    const inObject = byObject.get(extent.idObjeto) ?? [];
    inObject.push({ arquivo, offset: extent.offset, tamanho: extent.length });
    byObject.set(extent.idObjeto, inObject);
  }
  return [...byObject].flatMap(([idObjeto, found]) => {
    if (found.length === 1) return [];
    const from = Math.min(...found.map(({ offset }) => offset));
    const tamanho = Math.max(...found.map((one) => one.offset + one.tamanho)) - from;
    const arquivos = found.map((one) => ({
      arquivo: one.arquivo,
      deslocamentoNaLeitura: one.offset - from,
      tamanho: one.tamanho,
    }));
    return [{ url: `${base}/armazem/${idObjeto}?de=${from}&tamanho=${tamanho}`, cabecalhos: {}, tamanho, arquivos }];
  });
};

export const restoreRoutes = (state: TestState, base: () => string): readonly Route[] => {
  const find = (id: number) => {
    const restore = state.restauracoes.get(id);
    if (restore === undefined) throw refuse(404, "NAO_ENCONTRADO");
    return restore;
  };
  const findOpen = (id: number) => {
    const restore = find(id);
    if (restore.cancelada) throw refuse(409, "RESTAURACAO_CANCELADA");
    return restore;
  };
  return [
    route(agenteRestauracoes.pedir, ({ body }) =>
      once(state, "restauracoes", body, () => {
        const idRestauracao = state.restauracoes.size + 1;
        state.restauracoes.set(idRestauracao, { pedido: body, recibos: [], andamentos: [], cancelada: false });
        return { instante: agora(), idRestauracao };
      }),
    ),
    route(agenteRestauracoes.buscar, ({ params }) => {
      const { pedido } = findOpen(params.idRestauracao);
      const files = filesOf(state, pedido.caminho);
      const bytes = files.reduce((sum, { version }) => sum + version.tamanho, 0);
      const emInstante = pedido.emInstante ?? agora();
      return { instante: agora(), ...pedido, emInstante, arquivos: files.length, bytes };
    }),
    route(agenteRestauracoes.listarArquivos, ({ params, query }) => {
      const files = filesOf(state, findOpen(params.idRestauracao).pedido.caminho);
      return { instante: agora(), ...pageOf(files, Number(query.cursor ?? 0), state.filesPerPage) };
    }),
    route(agenteRestauracoes.ler, ({ params, body }) => {
      const files = filesOf(state, findOpen(params.idRestauracao).pedido.caminho);
      const present = body.leituras.filter(({ arquivo }) => !state.excluidos.has(arquivo));
      const reunidas = body.reunir === true ? joinReads(files, present, base()) : [];
      const joined = new Set(reunidas.flatMap(({ arquivos }) => arquivos.map(({ arquivo }) => arquivo)));
      const leituras = present.flatMap(({ arquivo, deslocamento }) => {
        const version = files[arquivo - 1]?.version;
        if (version === undefined || joined.has(arquivo)) return [];
        const steps = readPlan(sliceExtents(version.extents, deslocamento, version.tamanho), state.bytesPerStep);
        const passos = steps.slice(0, STEPS).map(({ idObjeto, offset, length, fileOffset }) => ({
          url: idObjeto === null ? null : `${base()}/armazem/${idObjeto}?de=${offset}&tamanho=${length}`,
          cabecalhos: {},
          deslocamento: deslocamento + fileOffset,
          tamanho: length,
        }));
        return [{ arquivo, passos }];
      });
      if (leituras.length + reunidas.length === 0) throw refuse(404, "NAO_ENCONTRADO");
      return { instante: agora(), leituras, reunidas };
    }),
    route(agenteRestauracoes.informarAndamento, ({ params, body }) => {
      const { andamentos, cancelada } = find(params.idRestauracao);
      andamentos.push(body);
      return { instante: agora(), cancelada };
    }),
    route(agenteRestauracoes.entregarRecibo, ({ params, body }) => {
      find(params.idRestauracao).recibos.push(body);
      return { instante: agora(), sucesso: body.pedidos === body.iguais && body.falhas.length === 0 };
    }),
  ];
};
