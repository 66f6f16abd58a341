import { agenteRestauracoes } from "@acervo/contracts/agente-restauracoes";
import { describe, expect, it } from "vitest";
import { createProtocolAgent, newKey, type ProtocolWorld, sha256Of, storeFile } from "./protocol-client.ts";

const FIRST = Buffer.from("a primeira folha");
const SECOND = Buffer.from("a segunda");

const read = async ({
  url,
  cabecalhos,
}: {
  url: string | null;
  cabecalhos: Record<string, string>;
}): Promise<Buffer> => {
  const response = await fetch(url ?? "", { headers: cabecalhos });
  return Buffer.from(await response.arrayBuffer());
};

/** An agent with two files in the store, and a restore of all of them. */
const inRestore = async (open: () => Promise<ProtocolWorld>) => {
  const world = await open();
  const agent = await createProtocolAgent(world);
  const idBackup = await agent.startBackup();
  await storeFile(agent, idBackup, "a.txt", FIRST);
  await storeFile(agent, idBackup, "b.txt", SECOND);
  const asked = {
    body: {
      chaveIdempotencia: newKey(),
      idConfiguracao: agent.idConfiguracao,
      caminho: [],
      emInstante: null,
      destino: "ORIGINAL",
      sobrescrever: "NUNCA",
    },
  };
  const { idRestauracao } = await agent.ask(agenteRestauracoes.pedir, asked);
  return { world, agent, asked, idRestauracao, params: { idRestauracao } };
};

const receipt = (fields: object = {}) => ({
  chaveIdempotencia: newKey(),
  pedidos: 2,
  gravados: 2,
  iguais: 2,
  falhas: [],
  ...fields,
});

/** What is asked for at the machine comes back. */
export const describeRestore = (open: () => Promise<ProtocolWorld>): void => {
  describe("restauração", () => {
    it("pedida de novo com a mesma chave é a mesma; com outro pedido, é recusada", async () => {
      const { agent, asked, idRestauracao } = await inRestore(open);
      expect((await agent.ask(agenteRestauracoes.pedir, asked)).idRestauracao).toBe(idRestauracao);
      const other = { body: { ...asked.body, sobrescrever: "SEMPRE" } };
      expect(await agent.call(agenteRestauracoes.pedir, other)).toMatchObject({
        status: 409,
        body: { codigo: "CHAVE_REUTILIZADA" },
      });
    });

    it("diz quanto é, lista os arquivos e dá os bytes de cada um, do começo ou do meio", async () => {
      const { agent, params } = await inRestore(open);
      expect(await agent.ask(agenteRestauracoes.buscar, { params })).toMatchObject({
        destino: "ORIGINAL",
        sobrescrever: "NUNCA",
        arquivos: 2,
        bytes: FIRST.length + SECOND.length,
      });
      const page = await agent.ask(agenteRestauracoes.listarArquivos, { params });
      expect(page.cursor).toBeNull();
      const files = page.arquivos.toSorted((a, b) => a.tamanho - b.tamanho);
      expect(files.map(({ nome, sha256 }) => [nome, sha256])).toEqual([
        ["b.txt", sha256Of(SECOND)],
        ["a.txt", sha256Of(FIRST)],
      ]);
      const leituras = files.map(({ arquivo }, index) => ({ arquivo, deslocamento: index * 2 }));
      const answer = await agent.ask(agenteRestauracoes.ler, { params, body: { leituras } });
      const contents = new Map<number, Buffer>();
      for (const { arquivo, passos } of answer.leituras)
        contents.set(arquivo, Buffer.concat(await Promise.all(passos.map((step) => read(step)))));
      expect(files.map(({ arquivo }) => contents.get(arquivo)?.toString())).toEqual([
        SECOND.toString(),
        FIRST.subarray(2).toString(),
      ]);
    });

    it("o primeiro recibo fica, e a repetição responde o mesmo", async () => {
      const { agent, params } = await inRestore(open);
      const call = { params, body: receipt() };
      expect(await agent.ask(agenteRestauracoes.entregarRecibo, call)).toMatchObject({ sucesso: true });
      expect(await agent.ask(agenteRestauracoes.entregarRecibo, call)).toMatchObject({ sucesso: true });
    });

    it("um recibo com falhas não é sucesso", async () => {
      const { agent, params } = await inRestore(open);
      const body = receipt({ gravados: 1, iguais: 1, falhas: [{ caminho: ["C:", "b.txt"], motivo: "JA_EXISTE" }] });
      expect(await agent.ask(agenteRestauracoes.entregarRecibo, { params, body })).toMatchObject({ sucesso: false });
    });

    it("cancelada no portal, o andamento diz, e nada mais é lido", async () => {
      const { world, agent, params, idRestauracao } = await inRestore(open);
      const progress = { params, body: { feitos: 0, falharam: 0, bytes: 0 } };
      expect(await agent.ask(agenteRestauracoes.informarAndamento, progress)).toMatchObject({ cancelada: false });
      await world.cancelRestore(idRestauracao);
      expect(await agent.ask(agenteRestauracoes.informarAndamento, progress)).toMatchObject({ cancelada: true });
      const refusal = { status: 409, body: { codigo: "RESTAURACAO_CANCELADA" } };
      expect(await agent.call(agenteRestauracoes.buscar, { params })).toMatchObject(refusal);
      expect(await agent.call(agenteRestauracoes.listarArquivos, { params })).toMatchObject(refusal);
      const leituras = [{ arquivo: 1, deslocamento: 0 }];
      expect(await agent.call(agenteRestauracoes.ler, { params, body: { leituras } })).toMatchObject(refusal);
    });

    it("uma que não existe é 404", async () => {
      const { agent } = await inRestore(open);
      const params = { idRestauracao: 2_000_000_000 };
      const missing = { status: 404, body: { codigo: "NAO_ENCONTRADO" } };
      expect(await agent.call(agenteRestauracoes.buscar, { params })).toMatchObject(missing);
      expect(await agent.call(agenteRestauracoes.entregarRecibo, { params, body: receipt() })).toMatchObject(missing);
    });
  });
};
