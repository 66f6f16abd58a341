import { createHash } from "node:crypto";
import { listarEndpoints, type EndpointNomeado } from "@acervo/contracts/endpoints";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { helpViolationsOf } from "./help-cells.ts";
import type { HelpSession } from "./help-world.ts";
import { startMatrixApi, type MatrixApi } from "./matrix-api.ts";
import { toSentence } from "./matrix.ts";
import { makeRoom } from "./prepare-matrix.ts";

const PARTS = 3;
/** A session of help costs as much as some ten lines. */
const LINES_OF_A_SESSION = 50;

const partOf = ({ nome }: EndpointNomeado): number => createHash("sha256").update(nome).digest().readUInt8() % PARTS;

/** Every cell of a third of the endpoints, over a world of its own, so that the thirds run beside each other. */
export const describeMatrixLines = (part: number): void => {
  const lines = listarEndpoints().filter((line) => partOf(line) === part);

  describe(`matriz de autorização, parte ${part + 1} de ${PARTS}`, () => {
    let world: MatrixApi;
    let lendo: Awaited<ReturnType<MatrixApi["startReadOnly"]>>;
    let sessao: HelpSession | undefined;
    let linesOfSession = 0;
    beforeAll(async () => {
      world = await startMatrixApi();
      lendo = await world.startReadOnly();
    });
    beforeEach(() => makeRoom(world.api));
    afterAll(async () => {
      await lendo.close();
      await world.close();
    });

    it.each(lines)("[F6][SHELL-31][SHELL-112][ROLE-67][SRV-04][SRV-144] $nome atende só quem deve", async (line) => {
      expect((await world.checkLine(line)).map(toSentence)).toEqual([]);
    });

    // Beside no other line: some of them end every session of the customer.
    describe("na ajuda", () => {
      const sessionOfHelp = async (): Promise<HelpSession> => {
        if (sessao === undefined || linesOfSession === LINES_OF_A_SESSION) {
          sessao = await world.matrix.novaSessaoDeAjuda();
          linesOfSession = 0;
        }
        linesOfSession += 1;
        return sessao;
      };

      it.each(lines)("[ADM-262] $nome só se vê se está na lista, e nada muda", async (line) => {
        const propria = world.matrix.requests[line.nome] ?? { propria: () => ({}) };
        const urls = { url: world.api.url, readOnlyUrl: lendo.url };
        expect((await helpViolationsOf(urls, line, propria, await sessionOfHelp())).map(toSentence)).toEqual([]);
      });
    });
  });
};
