import { agenteBackups } from "@acervo/contracts/agente-backups";
import { describe, expect, it } from "vitest";
import {
  batchOf,
  conclusionOf,
  createProtocolAgent,
  newKey,
  openSession,
  partsOf,
  type ProtocolAgent,
  type ProtocolWorld,
  putGranted,
  sha256Of,
  storeFile,
} from "./protocol-client.ts";

const MIB = 2 ** 20;
const CONTENT = Buffer.from("uma folha do livro");
const refusal = (status: number, codigo: string) => ({ status, body: { codigo } });
const refusedItems = (status: number, codigo: string) => ({ status, body: [{ codigo }] });

const inBackup = async (open: () => Promise<ProtocolWorld>): Promise<{ agent: ProtocolAgent; idBackup: number }> => {
  const agent = await createProtocolAgent(await open());
  return { agent, idBackup: await agent.startBackup() };
};

const describeStart = (open: () => Promise<ProtocolWorld>): void => {
  describe("começo de um backup", () => {
    it("a mesma chave dá a mesma resposta, e com outro pedido é recusada", async () => {
      const agent = await createProtocolAgent(await open());
      const asked = agent.start();
      const first = await agent.ask(agenteBackups.iniciar, asked);
      expect(first.retomado).toBe(false);
      expect(await agent.ask(agenteBackups.iniciar, asked)).toEqual(first);
      const other = { body: { ...asked.body, manual: true } };
      expect(await agent.call(agenteBackups.iniciar, other)).toMatchObject(refusal(409, "CHAVE_REUTILIZADA"));
    });

    it("há um por vez em cada configuração; o que está em andamento pode ser retomado", async () => {
      const { agent, idBackup } = await inBackup(open);
      expect(await agent.call(agenteBackups.iniciar, agent.start())).toMatchObject(refusal(409, "BACKUP_EM_ANDAMENTO"));
      expect(await agent.ask(agenteBackups.iniciar, agent.start({ retomar: idBackup }))).toMatchObject({
        idBackup,
        retomado: true,
      });
    });

    it("o que um processo anterior deixou é encerrado pelo começo do seguinte", async () => {
      const world = await open();
      const agent = await createProtocolAgent(world);
      const left = await agent.startBackup();
      const { token } = await openSession(world.url, agent.machine);
      const headers = { authorization: `Bearer ${token}` };
      const next = await agent.call(agenteBackups.iniciar, agent.start(), headers);
      expect(next).toMatchObject({ status: 200, body: { retomado: false } });
      const grant = await agent.call(agenteBackups.conceder, agent.grant(left, CONTENT), headers);
      expect(grant).toMatchObject(refusal(409, "BACKUP_ENCERRADO"));
    });

    it("uma configuração que não existe, ou um backup que não existe, é 404", async () => {
      const agent = await createProtocolAgent(await open());
      const missing = refusal(404, "NAO_ENCONTRADO");
      const idConfiguracao = 2_000_000_000;
      expect(await agent.call(agenteBackups.iniciar, agent.start({ idConfiguracao }))).toMatchObject(missing);
      const grant = agent.grant(2_000_000_000, CONTENT);
      expect(await agent.call(agenteBackups.conceder, grant)).toMatchObject(missing);
    });

    it("quem sabe menos do que o catálogo tem o estado antigo", async () => {
      const { agent, idBackup } = await inBackup(open);
      const { sequencia } = await storeFile(agent, idBackup, "a.txt", CONTENT);
      await agent.ask(agenteBackups.concluir, { params: { idBackup }, body: conclusionOf() });
      const old = agent.start({ ultimaSequencia: sequencia - 1 });
      expect(await agent.call(agenteBackups.iniciar, old)).toMatchObject(refusal(409, "ESTADO_ANTIGO"));
      expect((await agent.call(agenteBackups.iniciar, agent.start({ ultimaSequencia: sequencia }))).status).toBe(200);
    });
  });
};

const describeGrants = (open: () => Promise<ProtocolWorld>): void => {
  describe("concessões", () => {
    it("a mesma chave concede o mesmo objeto, e renovar dá outro endereço para ele", async () => {
      const { agent, idBackup } = await inBackup(open);
      const asked = agent.grant(idBackup, CONTENT);
      const first = await agent.ask(agenteBackups.conceder, asked);
      expect(first.concessoes).toMatchObject([{ ref: 7, tamanhoParte: null }]);
      const again = await agent.ask(agenteBackups.conceder, asked);
      expect(again.concessoes.map(({ idObjeto }) => idObjeto)).toEqual(
        first.concessoes.map(({ idObjeto }) => idObjeto),
      );
      const idObjeto = first.concessoes[0]?.idObjeto ?? "";
      const renewed = await agent.ask(agenteBackups.renovar, { params: { idBackup }, body: { objetos: [idObjeto] } });
      expect(renewed.concessoes).toMatchObject([{ idObjeto }]);
      const other = agent.grant(idBackup, Buffer.from("outro"), asked.body.chaveIdempotencia);
      expect(await agent.call(agenteBackups.conceder, other)).toMatchObject(refusal(409, "CHAVE_REUTILIZADA"));
    });

    it("o armazém só aceita os bytes que foram concedidos", async () => {
      const { agent, idBackup } = await inBackup(open);
      const { concessoes } = await agent.ask(agenteBackups.conceder, agent.grant(idBackup, CONTENT));
      const granted = concessoes[0] ?? { url: null, cabecalhos: {} };
      const others = Buffer.from(CONTENT.toString().replace("folha", "outra"));
      expect((await putGranted(granted, others)).status).toBeGreaterThanOrEqual(400);
      expect((await putGranted(granted, CONTENT)).status).toBe(200);
    });

    it("um objeto grande vai em partes, e as partes são confirmadas pelo que o armazém respondeu", async () => {
      const { agent, idBackup } = await inBackup(open);
      const bytes = Buffer.alloc(16 * MIB + 5, "acervo");
      const asked = {
        chaveIdempotencia: newKey(),
        vazaoBytesPorSegundo: 0,
        objetos: [{ ref: 1, tipo: "INTEIRO", tamanho: bytes.length, md5: null }],
      };
      const { concessoes } = await agent.ask(agenteBackups.conceder, { params: { idBackup }, body: asked });
      const { idObjeto = "", tamanhoParte, url } = concessoes[0] ?? {};
      expect(url).toBeNull();
      const parts = partsOf(bytes, tamanhoParte ?? 1);
      const signed = await agent.ask(agenteBackups.concederPartes, {
        params: { idBackup, idObjeto },
        body: { partes: parts.map(({ numero, tamanho, md5 }) => ({ numero, tamanho, md5 })) },
      });
      const partes: { numero: number; etag: string }[] = [];
      for (const { numero, ...address } of signed.partes) {
        const { status, etag } = await putGranted(address, parts[numero - 1]?.bytes ?? Buffer.of());
        expect(status).toBe(200);
        partes.push({ numero, etag });
      }
      const body = batchOf(idObjeto, "grande.bin", bytes, { objetos: [{ idObjeto, partes }] });
      const confirmed = await agent.ask(agenteBackups.confirmar, { params: { idBackup }, body });
      expect(confirmed).toMatchObject({ arquivos: 1, remocoes: 0 });
    });
  });
};

const describeConfirmation = (open: () => Promise<ProtocolWorld>): void => {
  describe("confirmação", () => {
    it("o que não chegou ao armazém não é confirmado; chegado, é, uma vez só", async () => {
      const { agent, idBackup } = await inBackup(open);
      const { concessoes } = await agent.ask(agenteBackups.conceder, agent.grant(idBackup, CONTENT));
      const granted = concessoes[0] ?? { idObjeto: "", url: null, cabecalhos: {} };
      const call = { params: { idBackup }, body: batchOf(granted.idObjeto, "a.txt", CONTENT) };
      expect(await agent.call(agenteBackups.confirmar, call)).toMatchObject(refusedItems(422, "OBJETO_NAO_CONFERE"));
      await putGranted(granted, CONTENT);
      const first = await agent.ask(agenteBackups.confirmar, call);
      expect(first).toMatchObject({ arquivos: 1, remocoes: 0 });
      expect((await agent.ask(agenteBackups.confirmar, call)).sequencia).toBe(first.sequencia);
      const other = { ...call, body: { ...call.body, remocoes: [{ pasta: 1, nome: "b.txt" }] } };
      expect(await agent.call(agenteBackups.confirmar, other)).toMatchObject(refusal(409, "CHAVE_REUTILIZADA"));
    });

    it("um objeto que não foi concedido não serve", async () => {
      const { agent, idBackup } = await inBackup(open);
      const call = { params: { idBackup }, body: batchOf(newKey(), "a.txt", CONTENT) };
      expect(await agent.call(agenteBackups.confirmar, call)).toMatchObject(refusal(404, "NAO_ENCONTRADO"));
    });

    it("trocas sobre uma versão que não é a atual são recusadas", async () => {
      const { agent, idBackup } = await inBackup(open);
      await storeFile(agent, idBackup, "a.txt", CONTENT);
      const { concessoes } = await agent.ask(agenteBackups.conceder, agent.grant(idBackup, CONTENT));
      const granted = concessoes[0] ?? { idObjeto: "", url: null, cabecalhos: {} };
      await putGranted(granted, CONTENT);
      const batch = batchOf(granted.idObjeto, "a.txt", CONTENT);
      const arquivos = batch.arquivos.map((file) => ({
        ...file,
        conteudo: { versaoBase: 99, trocas: [[0, 0, 0, CONTENT.length]] },
      }));
      const call = { params: { idBackup }, body: { ...batch, arquivos } };
      expect(await agent.call(agenteBackups.confirmar, call)).toMatchObject(
        refusedItems(409, "VERSAO_BASE_DIVERGENTE"),
      );
    });

    it("o catálogo diz o que foi guardado, e o que foi removido já não", async () => {
      const { agent, idBackup } = await inBackup(open);
      await storeFile(agent, idBackup, "a.txt", CONTENT);
      const { sequencia } = await storeFile(agent, idBackup, "b.txt", Buffer.from("outra"));
      const query = { query: { idConfiguracao: agent.idConfiguracao } };
      const page = await agent.ask(agenteBackups.lerCatalogo, query);
      expect(page).toMatchObject({ sequencia, cursor: null });
      expect(new Map(page.arquivos.map(({ nome, sha256 }) => [nome, sha256]))).toEqual(
        new Map([
          ["a.txt", sha256Of(CONTENT)],
          ["b.txt", sha256Of(Buffer.from("outra"))],
        ]),
      );
      const removal = { objetos: [], arquivos: [], remocoes: [{ pasta: 1, nome: "a.txt" }] };
      const body = batchOf("", "", CONTENT, removal);
      expect(await agent.ask(agenteBackups.confirmar, { params: { idBackup }, body })).toMatchObject({ remocoes: 1 });
      const after = await agent.ask(agenteBackups.lerCatalogo, query);
      expect(after.arquivos.map(({ nome }) => nome)).toEqual(["b.txt"]);
    });
  });
};

const describeEnd = (open: () => Promise<ProtocolWorld>): void => {
  describe("fim de um backup", () => {
    const complaint = {
      tipo: "ERRO",
      motivo: "BLOQUEADO",
      origem: ["C:", "x.db"],
      instante: "2026-11-15T12:00:00.000Z",
    };

    it("sem pendências é 2; repetido com a mesma chave, o mesmo; e então está encerrado", async () => {
      const { agent, idBackup } = await inBackup(open);
      await storeFile(agent, idBackup, "a.txt", CONTENT);
      const call = { params: { idBackup }, body: conclusionOf({ vistos: 1, confirmados: 1 }) };
      const first = await agent.ask(agenteBackups.concluir, call);
      expect(first).toMatchObject({ situacao: 2, motivos: [] });
      expect(await agent.ask(agenteBackups.concluir, call)).toEqual(first);
      const ended = refusal(409, "BACKUP_ENCERRADO");
      const later = { params: { idBackup }, body: conclusionOf() };
      expect(await agent.call(agenteBackups.concluir, later)).toMatchObject(ended);
      expect(await agent.call(agenteBackups.conceder, agent.grant(idBackup, CONTENT))).toMatchObject(ended);
      const batch = { params: { idBackup }, body: batchOf(newKey(), "b.txt", CONTENT) };
      expect(await agent.call(agenteBackups.confirmar, batch)).toMatchObject(ended);
      const report = { params: { idBackup }, body: { numero: 1, itens: [complaint] } };
      expect(await agent.call(agenteBackups.registrarOcorrencias, report)).toMatchObject(ended);
    });

    it("com um arquivo relatado é 3, ainda que o relato se repita", async () => {
      const { agent, idBackup } = await inBackup(open);
      await storeFile(agent, idBackup, "a.txt", CONTENT);
      const report = { params: { idBackup }, body: { numero: 1, itens: [complaint] } };
      for (const _ of [1, 2])
        expect(await agent.ask(agenteBackups.registrarOcorrencias, report)).toMatchObject({ numero: 1 });
      const body = conclusionOf({ vistos: 2, confirmados: 1, relatados: 1 });
      expect(await agent.ask(agenteBackups.concluir, { params: { idBackup }, body })).toMatchObject({ situacao: 3 });
    });

    it("interrompido é 5", async () => {
      const { agent, idBackup } = await inBackup(open);
      const body = conclusionOf({ fim: "INTERROMPIDO" });
      expect(await agent.ask(agenteBackups.concluir, { params: { idBackup }, body })).toMatchObject({ situacao: 5 });
    });
  });
};

/** From the start of a backup to its end. */
export const describeBackup = (open: () => Promise<ProtocolWorld>): void => {
  describeStart(open);
  describeGrants(open);
  describeConfirmation(open);
  describeEnd(open);
};
