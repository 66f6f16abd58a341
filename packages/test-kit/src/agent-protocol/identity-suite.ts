import { agentes } from "@acervo/contracts/agentes";
import { describe, expect, it } from "vitest";
import {
  activate,
  activationOf,
  activationText,
  callProtocol,
  createMachineKey,
  createProtocolAgent,
  newKey,
  openSession,
  type ProtocolWorld,
  sessionRequest,
  succeed,
} from "./protocol-client.ts";

const heartbeat = (fields: object = {}) => ({
  body: {
    versaoAcervoExe: "1.0.0",
    sistema: "linux-x64",
    relogio: "2026-11-15T12:00:00.000Z",
    proximaExecucao: null,
    discoLivreBytes: 1,
    etagConfiguracao: null,
    tipos: ["FAZER_BACKUP"],
    ...fields,
  },
});

const describeActivation = (open: () => Promise<ProtocolWorld>): void => {
  describe("ativação", () => {
    it("o código errado é recusado com 422", async () => {
      const { url } = await open();
      expect(
        await callProtocol(url, agentes.ativar, { body: activationOf("CCCCCCCC", createMachineKey()) }),
      ).toMatchObject({
        status: 422,
        body: { codigo: "CODIGO_ATIVACAO_INVALIDO" },
      });
    });

    it("o código vale com hífen e minúsculas, dá a mesma resposta à mesma chave e não serve a outra", async () => {
      const world = await open();
      const { codigo } = await world.register();
      const [key, other] = [createMachineKey(), createMachineKey()];
      const typed = `${codigo.slice(0, 4)}-${codigo.slice(4)}`.toLowerCase();
      const ativar = (code: string, by: typeof key) =>
        callProtocol(world.url, agentes.ativar, { body: activationOf(code, by) });
      const first = succeed(agentes.ativar, await ativar(typed, key));
      const again = succeed(agentes.ativar, await ativar(codigo, key));
      expect([again.idAtivacao, again.desafio]).toEqual([first.idAtivacao, first.desafio]);
      expect(await ativar(codigo, other)).toMatchObject({ status: 422, body: { codigo: "CODIGO_ATIVACAO_INVALIDO" } });
    });

    it("só a chave que pediu confirma, e repetir a confirmação responde o mesmo", async () => {
      const world = await open();
      const { codigo } = await world.register();
      const key = createMachineKey();
      const asked = await callProtocol(world.url, agentes.ativar, { body: activationOf(codigo, key) });
      const pending = succeed(agentes.ativar, asked);
      const confirm = (by: typeof key) =>
        callProtocol(world.url, agentes.confirmarAtivacao, {
          params: { idAtivacao: pending.idAtivacao },
          body: { assinatura: by.assinar(activationText(pending)) },
        });
      expect(await confirm(createMachineKey())).toMatchObject({ status: 401, body: { codigo: "ASSINATURA_INVALIDA" } });
      const first = succeed(agentes.confirmarAtivacao, await confirm(key));
      const again = succeed(agentes.confirmarAtivacao, await confirm(key));
      expect([again.idDispositivo, again.versaoChave]).toEqual([first.idDispositivo, first.versaoChave]);
    });

    it("uma ativação que não existe acabou", async () => {
      const { url } = await open();
      const call = { params: { idAtivacao: newKey() }, body: { assinatura: createMachineKey().assinar("x") } };
      expect(await callProtocol(url, agentes.confirmarAtivacao, call)).toMatchObject({
        status: 422,
        body: { codigo: "ATIVACAO_EXPIRADA" },
      });
    });
  });
};

const describeSession = (open: () => Promise<ProtocolWorld>): void => {
  describe("sessão", () => {
    it("sem época abre a próxima; com uma, renova essa", async () => {
      const { url, register } = await open();
      const machine = await activate(url, (await register()).codigo);
      const first = await openSession(url, machine);
      expect((await openSession(url, machine, first.epoca)).epoca).toBe(first.epoca);
      expect((await openSession(url, machine)).epoca).toBe(first.epoca + 1);
    });

    it("a assinatura de outra chave e o desafio já usado são recusados com a mesma resposta", async () => {
      const { url, register } = await open();
      const machine = await activate(url, (await register()).codigo);
      const wrong = await sessionRequest(url, { ...machine, key: createMachineKey() }, null);
      const refusal = { status: 401, body: { codigo: "ASSINATURA_INVALIDA" } };
      expect(await callProtocol(url, agentes.abrirSessao, { body: wrong })).toMatchObject(refusal);
      const right = await sessionRequest(url, machine, null);
      expect((await callProtocol(url, agentes.abrirSessao, { body: right })).status).toBe(200);
      expect(await callProtocol(url, agentes.abrirSessao, { body: right })).toMatchObject(refusal);
    });

    it("sem token, ou com um que não é seu, nada é respondido", async () => {
      const { url } = await open();
      const refusal = { status: 401, body: { codigo: "NAO_AUTENTICADO" } };
      expect(await callProtocol(url, agentes.batimento, heartbeat())).toMatchObject(refusal);
      expect(await callProtocol(url, agentes.batimento, heartbeat(), { authorization: "Bearer x" })).toMatchObject(
        refusal,
      );
    });

    it("o processo de uma época anterior é recusado", async () => {
      const world = await open();
      const agent = await createProtocolAgent(world);
      expect((await agent.call(agentes.configuracao)).status).toBe(200);
      await openSession(world.url, agent.machine);
      expect(await agent.call(agentes.configuracao)).toMatchObject({
        status: 409,
        body: { codigo: "IDENTIDADE_DUPLICADA" },
      });
    });
  });
};

const describeHeartbeat = (open: () => Promise<ProtocolWorld>): void => {
  describe("o que fazer", () => {
    it("a configuração tem a sua etiqueta, e quem a conhece recebe 304", async () => {
      const agent = await createProtocolAgent(await open());
      const answer = await agent.call(agentes.configuracao);
      const { etag, configuracoes } = succeed(agentes.configuracao, answer);
      expect(answer.etag).toBe(`"${etag}"`);
      expect(configuracoes.map(({ id }) => id)).toEqual([agent.idConfiguracao]);
      const known = await agent.call(agentes.configuracao, {}, { "if-none-match": `"${etag}"` });
      expect([known.status, known.body]).toEqual([304, undefined]);
    });

    it("o batimento diz a mesma etiqueta e repete um comando até que seja respondido", async () => {
      const world = await open();
      const agent = await createProtocolAgent(world);
      const { etag } = await agent.ask(agentes.configuracao);
      await world.orderBackup(agent.idConfiguracao);
      const first = await agent.ask(agentes.batimento, heartbeat());
      const again = await agent.ask(agentes.batimento, heartbeat());
      expect(first).toMatchObject({ etagConfiguracao: etag, situacao: 1 });
      expect(first.comandos).toMatchObject([
        { tipo: "FAZER_BACKUP", parametros: { idConfiguracao: agent.idConfiguracao } },
      ]);
      expect(again.comandos).toEqual(first.comandos);
      const params = { idComando: first.comandos[0]?.idComando ?? "" };
      const answer = await agent.call(agentes.responderComando, { params, body: { situacao: "CONCLUIDO" } });
      expect([answer.status, answer.body]).toEqual([204, undefined]);
      expect((await agent.ask(agentes.batimento, heartbeat())).comandos).toEqual([]);
    });

    it("um comando que não existe é 404, e o que não tem forma é 400 com o campo", async () => {
      const agent = await createProtocolAgent(await open());
      const params = { idComando: newKey() };
      expect(await agent.call(agentes.responderComando, { params, body: { situacao: "ACEITO" } })).toMatchObject({
        status: 404,
        body: { codigo: "NAO_ENCONTRADO" },
      });
      expect(await agent.call(agentes.batimento, heartbeat({ discoLivreBytes: -1 }))).toMatchObject({
        status: 400,
        body: [{ codigo: "CAMPO_INVALIDO", campo: "discoLivreBytes" }],
      });
    });
  });
};

/** Who an agent is and what it is told to do. */
export const describeIdentity = (open: () => Promise<ProtocolWorld>): void => {
  describeActivation(open);
  describeSession(open);
  describeHeartbeat(open);
};
