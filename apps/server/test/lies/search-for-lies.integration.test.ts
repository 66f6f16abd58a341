import { agenteBackups } from "@acervo/contracts/agente-backups";
import { agentes, ConfiguracaoDoAgente } from "@acervo/contracts/agentes";
import { changeStoredBytes } from "@acervo/test-kit/stored-bytes";
import { describe, expect, it, vi } from "vitest";
import type { NamedRoute } from "../../src/http/route.ts";
import { faultSizes } from "../faults/config.ts";
import { NOMES_CONHECIDOS, type VidaConhecida } from "./known-lives.ts";
import type { PlantedFault } from "./office-world.ts";
import { searchForLies } from "./search.ts";

// Touches: agente, agentes, arquivos, backups, catalogo, contratacoes, dispositivos, protecao.

const SEGUNDO_MS = 1_000;
const { firstSeed, lives, seconds, journal } = faultSizes();
vi.setConfig({ testTimeout: (seconds + 120) * SEGUNDO_MS });

/** The server does not tell an agent that a person deleted what it takes for stored. */
const semEstadoAntigo = (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
  routes.map((route) => {
    if (route.endpoint !== agenteBackups.iniciar) return route;
    const handle = (chamada: { readonly body: object }): Promise<unknown> =>
      route.handle({ ...chamada, body: { ...chamada.body, lidoAte: null } } as never);
    return { ...route, handle };
  });

/** Who once chose not to keep a path is not heard when they want it again. */
const semVoltarAGuardar = (routes: readonly NamedRoute[]): readonly NamedRoute[] => {
  const ditos = new Map<number, Set<string>>();
  return routes.map((route) => {
    if (route.endpoint !== agentes.configuracao) return route;
    const handle = async (chamada: object): Promise<unknown> => {
      const resposta = ConfiguracaoDoAgente.parse(await route.handle(chamada as never));
      const configuracoes = resposta.configuracoes.map(({ ignorados, ...configuracao }) => {
        const antes = ditos.get(configuracao.id) ?? new Set();
        for (const caminho of ignorados) antes.add(JSON.stringify(caminho));
        ditos.set(configuracao.id, antes);
        return { ...configuracao, ignorados: [...antes].map((texto) => JSON.parse(texto) as unknown) };
      });
      return { ...resposta, configuracoes };
    };
    return { ...route, handle };
  });
};

/** Of each the life that shows it, and what the search is to say. */
type FalhaPlantada = PlantedFault & { readonly vida: VidaConhecida; readonly mentira: string };
const FALHAS: Readonly<Record<string, FalhaPlantada>> = {
  "um veredito que diz sempre protegido": {
    mudarProtecao: (protecao) => ({ ...protecao, situacao: "PROTEGIDO" }),
    vida: "um de dois arquivos ilegível, e depois legível",
    mentira: "protected, with",
  },
  "um dia verde seja qual for o resultado": {
    mudarProtecao: (protecao) => ({
      ...protecao,
      dias: protecao.dias.map(({ data }) => ({ data, resultado: "OK" as const })),
    }),
    vida: "um de dois arquivos ilegível, e depois legível",
    mentira: "a green day of a backup that left files out",
  },
  "um objeto que sumiu do armazém": {
    estragar: (objectStore, { key, versionId }) => objectStore.deleteVersion(key, versionId),
    vida: "excluído no portal e ainda no disco",
    mentira: "stored, and the store does not give it",
  },
  "um objeto de que o armazém trocou os bytes": {
    estragar: (_, objeto) => changeStoredBytes(objeto, (bytes) => void bytes.fill("x")),
    vida: "excluído no portal e ainda no disco",
    mentira: "stored, and the store does not give it",
  },
  "um agente que não relê o que foi excluído no portal": {
    changeRoutes: semEstadoAntigo,
    vida: "excluído no portal e ainda no disco",
    mentira: "a green day of a backup that left files out",
  },
  "um agente a quem ninguém diz que a pessoa voltou a guardar": {
    changeRoutes: semVoltarAGuardar,
    vida: "não mais guardado, e depois guardado de novo",
    mentira: "a green day of a backup that left files out",
  },
};

describe("a busca por mentiras", () => {
  it(`[PROT-50] a partir da semente ${firstSeed}, nenhuma vida de um escritório leva a uma afirmação falsa`, async () => {
    const result = await searchForLies({ firstSeed, lives, milliseconds: seconds * SEGUNDO_MS, journal });
    process.stdout.write(`search for lies, from seed ${firstSeed}: ${JSON.stringify(result)}\n`);
    expect(result.mentira).toBeNull();
    expect(result.lives).toBeGreaterThanOrEqual(NOMES_CONHECIDOS.length);
    expect(Object.keys(result.vereditos)).toEqual(expect.arrayContaining(["PROTEGIDO", "COM_PENDENCIAS"]));
  });

  it.each(Object.entries(FALHAS))("acusa %s", async (_, { vida, mentira, ...falha }) => {
    const found = await searchForLies({ known: [vida], firstSeed, lives: 0, milliseconds: 0 }, falha);
    expect(found.mentira).toContain(mentira);
  });
});
