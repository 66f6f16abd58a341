import { arquivos, PaginaPasta } from "@acervo/contracts/arquivos";
import { contratacoes } from "@acervo/contracts/contratacoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { usuarios } from "@acervo/contracts/usuarios";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Maquina } from "../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../test/backups/mini-agent.ts";
import { insertContratacao, acceptNewAccounts } from "../../../test/builders.ts";
import { createDelivery, type Delivery } from "../../../test/email/delivery.ts";
import { confirmarSecundario } from "../../../test/secondary-email.ts";
import { later, systemClock } from "../../platform/clock.ts";

const HORA_MS = 3_600_000;
const LIMITE = 3;

const emUmaLinha = (texto: string): string => texto.replaceAll(/\s+/g, " ");

describe("avisos do que destrói", () => {
  let world: CustomerWorld;
  let delivery: Delivery;
  let atual: Mailbox;
  beforeAll(async () => {
    world = await createCustomerWorld();
    delivery = createDelivery(world.api.deps);
    await acceptNewAccounts(world.api.deps.db);
    const parametros = [
      ["arquivos-exclusao-sem-segunda-prova", LIMITE],
      ["segundos-segunda-prova", 1_000_000],
    ] as const;
    for (const [chave, valor] of parametros)
      await world.api.deps.db
        .updateTable("parametro")
        .set({ valor: String(valor) })
        .where("chave", "=", chave)
        .execute();
  });
  beforeEach(async () => {
    world.clock.set(systemClock.now());
    const { db } = world.api.deps;
    await db.deleteFrom("volumeExcluido").execute();
    await db.deleteFrom("emailEnvio").execute();
    await db.deleteFrom("emailAnterior").execute();
    atual = await createMailbox();
    await db
      .updateTable("usuario")
      .set({ emailSecundario: atual.address, emailNotificacao: "P" })
      .where("id", "=", world.customer.idUsuario)
      .execute();
  });
  afterAll(async () => {
    delivery.close();
    await world.close();
  });

  const trocarSecundario = async (emailSecundario: string) => {
    const body = { telefone: "31999998888", emailSecundario, emailNotificacao: "A" };
    // As if each change were made on a day of its own.
    await world.api.deps.db.deleteFrom("limiteRequisicao").execute();
    expect((await world.customer.call(usuarios.atualizaDadosUsuario, { body })).status).toBe(204);
    expect(await confirmarSecundario(world.api, emailSecundario)).toBe(204);
  };
  const remover = (id: number, excluirImediatamente = false) =>
    world.customer.call(dispositivos.remover, { query: { id, excluirImediatamente: String(excluirImediatamente) } });
  /** Messages of these acts that left, by the address that they went to. */
  const avisados = async (tipo: string) => {
    const envios = world.api.deps.db.selectFrom("emailEnvio").select("destinatario").where("tipo", "=", tipo);
    return (await envios.execute()).map(({ destinatario }) => destinatario).toSorted();
  };
  const principal = async () => {
    const { email } = await world.api.deps.db
      .selectFrom("usuario")
      .select("email")
      .where("id", "=", world.customer.idUsuario)
      .executeTakeFirstOrThrow();
    return email;
  };
  const recebido = async (caixa: Mailbox, assunto: string) => {
    await delivery.entregar();
    const mensagens = (await caixa.messages()).filter(({ subject }) => subject.startsWith(assunto));
    expect(mensagens).toHaveLength(1);
    const [{ text, html } = { text: "", html: "" }] = mensagens;
    return { text: emUmaLinha(text), html: emUmaLinha(html) };
  };
  /** A machine with so many files in a folder of it. */
  const comArquivos = async (quantos: number) => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.api.deps, maquina);
    const nomes = Array.from({ length: quantos }, (_, numero) => `${numero}.txt`);
    const guardados = nomes.map((nome) => arquivo(nome, `conteúdo de ${nome}`));
    await guardar(world.api.deps, maquina, idBackup, guardados);
    const query = { idDispositivo: maquina.agente.idDispositivo, caminho: `./${maquina.idConfiguracao}/C:` };
    const { body } = await world.customer.call(arquivos.listar, { query });
    return { maquina, idBackup, ids: PaginaPasta.parse(body).arquivos.map(({ nomeObjeto }) => nomeObjeto) };
  };
  const excluir = async ({ agente }: Maquina, nomeArquivo = "") => {
    const query = { idDispositivo: agente.idDispositivo, nomeArquivo };
    expect((await world.customer.call(arquivos.remover, { query })).status).toBe(204);
  };
  const excluirConfigurada = async ({ agente, idConfiguracao }: Maquina, escolha: string) => {
    const body = { nomePastaRaiz: `./${idConfiguracao}`, nomePasta: "", arquivos: [], pastas: [], escolha };
    const call = { query: { idDispositivo: agente.idDispositivo }, body };
    expect((await world.customer.call(arquivos.removerPasta, call)).status).toBe(200);
  };

  it("[F3][AUTH-70] quem troca o e-mail secundário e remove um dispositivo não cala o endereço de antes", async () => {
    const intruso = await createMailbox();
    await trocarSecundario(intruso.address);
    const { agente } = await world.novaMaquina();
    expect((await remover(agente.idDispositivo)).status).toBe(204);
    const todos = [await principal(), atual.address, intruso.address].toSorted();
    expect(await avisados("dispositivo-removido")).toEqual(todos);
    const { text, html } = await recebido(atual, "Dispositivo removido: Balcão");
    const ate = new Intl.DateTimeFormat("pt-BR", { timeZone: "America/Sao_Paulo", hour: "2-digit", minute: "2-digit" });
    for (const dito of [
      "Um dispositivo foi removido, com tudo o que ele guardou.",
      `às ${ate.format(world.clock.now())} (horário de Brasília)`,
      `às ${ate.format(later(world.clock.now(), 22 * HORA_MS))} (horário de Brasília), em Itens excluídos`,
      "Endereço de rede 127.0.0.1",
      "Não foi você?",
      `/gerenciarArquivos/excluidos?contratacao=${world.customer.idContratacao}`,
    ]) {
      expect(text).toContain(dito);
      expect(html).toContain(dito);
    }
  });

  it("[F3][AUTH-71] o endereço deixado é avisado por 72 horas, também se voltou, e depois não", async () => {
    const { deps } = world.api;
    const agora = world.clock.now();
    world.clock.set(later(agora, 1 - 72 * HORA_MS));
    const outro = await createMailbox();
    await trocarSecundario(outro.address);
    await trocarSecundario(atual.address.toUpperCase());
    await trocarSecundario(outro.address);
    world.clock.set(agora);
    const [um, dois] = [await world.novaMaquina(), await world.novaMaquina()];
    await remover(um.agente.idDispositivo);
    expect((await avisados("dispositivo-removido")).map((email) => email.toLowerCase())).toEqual(
      [await principal(), atual.address, outro.address].toSorted(),
    );
    world.clock.advance(1);
    await deps.db.deleteFrom("emailEnvio").execute();
    await remover(dois.agente.idDispositivo);
    expect(await avisados("dispositivo-removido")).toEqual([await principal(), outro.address].toSorted());
  });

  it("[AUTH-71] o e-mail principal que muda no provedor de identidade também é guardado", async () => {
    const { db } = world.api.deps;
    const antigo = (await createMailbox()).address;
    await db.updateTable("usuario").set({ email: antigo }).where("id", "=", world.customer.idUsuario).execute();
    const { agente } = await world.novaMaquina();
    await remover(agente.idDispositivo);
    expect(await avisados("dispositivo-removido")).toEqual([await principal(), atual.address, antigo].toSorted());
  });

  it("[AUTH-71] trocar muitas vezes não empurra para fora o endereço que foi deixado primeiro", async () => {
    for (let vez = 0; vez < 12; vez += 1) await trocarSecundario(`troca-${vez}@acervo.test`);
    const { agente } = await world.novaMaquina();
    await remover(agente.idDispositivo);
    const destinatarios = await avisados("dispositivo-removido");
    expect(destinatarios).toHaveLength(2 + 10);
    expect(destinatarios).toContain(atual.address);
  });

  it("[F3][AUTH-70] a exclusão imediata é dita, e que não pode ser desfeita", async () => {
    const { agente } = await world.novaMaquina();
    await remover(agente.idDispositivo, true);
    const { text } = await recebido(atual, "Dispositivo removido: Balcão");
    expect(text).toContain("exclusão imediata dos seus arquivos");
    expect(text).toContain("Não é possível");
  });

  it("[F3][AUTH-70] muitas exclusões pequenas dão um aviso só, e outro no dia seguinte", async () => {
    const { maquina, ids } = await comArquivos(2 * LIMITE + 4);
    const umDia = async (nomes: readonly string[]) => {
      for (const nome of nomes.slice(0, LIMITE)) await excluir(maquina, nome);
      const antes = await avisados("muitas-exclusoes");
      for (const nome of nomes.slice(LIMITE)) await excluir(maquina, nome);
      return antes;
    };
    const todos = [await principal(), atual.address].toSorted();
    const agora = world.clock.now();
    world.clock.set(later(agora, -24 * HORA_MS));
    expect(await umDia(ids.slice(0, LIMITE + 2))).toEqual([]);
    expect(await avisados("muitas-exclusoes")).toEqual(todos);
    const { text } = await recebido(atual, "Muitos arquivos excluídos em 24 horas");
    expect(text).toContain(`passaram de ${LIMITE} arquivos ou de 1.000 MB`);
    world.clock.set(agora);
    expect(await umDia(ids.slice(LIMITE + 2))).toEqual(todos);
    expect(await avisados("muitas-exclusoes")).toEqual([...todos, ...todos].toSorted());
  });

  it("[F3][AUTH-70] uma pasta configurada excluída é avisada, e se foram só as cópias antigas", async () => {
    const [inteira, antigas] = [await comArquivos(1), await comArquivos(1)];
    await excluirConfigurada(inteira.maquina, "TUDO");
    const { text } = await recebido(atual, "Pasta configurada excluída: ");
    expect(text).toContain("em Itens excluídos");
    await guardar(world.api.deps, antigas.maquina, antigas.idBackup, [arquivo("0.txt", "outro conteúdo")]);
    await excluirConfigurada(antigas.maquina, "COPIAS_ANTIGAS");
    expect((await recebido(atual, "Cópias antigas excluídas: ")).text).toContain("as atuais continuam guardadas");
  });

  it("[AUTH-70][SRV-193] guardar versões por menos tempo e reativar são avisados; por mais tempo e o primeiro código, não", async () => {
    const { idContratacao } = world.customer;
    const nome = "Cofre";
    const { body } = await world.customer.call(dispositivos.adicionar, {
      body: { idContratacao, nome, validadeVersoes: null },
    });
    const id = body as number;
    const guardarPor = (validadeVersoes: number | null) =>
      world.customer.call(dispositivos.atualizar, { body: { idDispositivo: id, nome, validadeVersoes } });
    const pedirCodigo = () => world.customer.call(dispositivos.obterCodigoAtivacao, { params: { id } });
    await pedirCodigo();
    await guardarPor(30);
    await guardarPor(60);
    const { text } = await recebido(atual, `Versões guardadas por menos tempo: ${nome}`);
    expect(text).toMatch(/Antes:? para sempre.*Agora:? 30 dias/);
    expect(await avisados("dispositivo-codigo-novo")).toEqual([]);
    const ativacao = { ativado: true, dataAtivacao: world.clock.now() };
    await world.api.deps.db.updateTable("dispositivo").set(ativacao).where("id", "=", id).execute();
    await world.customer.call(dispositivos.desativarDispositivo, { params: { id } });
    await world.customer.call(dispositivos.desativarDispositivo, { params: { id } });
    await pedirCodigo();
    await recebido(atual, `Dispositivo desativado: ${nome}`);
    expect((await recebido(atual, `Novo código de ativação: ${nome}`)).text).toContain(
      `/gerenciarDispositivos?contratacao=${idContratacao}`,
    );
  });

  it("[F3][AUTH-70] cancelar uma contratação em vigor é avisado em todos os endereços, com o que fazer", async () => {
    const { idUsuario } = world.customer;
    const nome = world.api.deps.ids.token(6);
    const id = await insertContratacao(world.api.deps.db, { idUsuario, nome });
    await world.customer.call(contratacoes.remover, { query: { id } });
    expect(await avisados("contratacao-cancelada")).toEqual([await principal(), atual.address].toSorted());
    const { text } = await recebido(atual, `Contratação cancelada: ${nome}`);
    for (const dito of ["são apagados de vez. Avisamos antes.", "Endereço de rede 127.0.0.1", "Não foi você?"])
      expect(text).toContain(dito);
  });

  it("[AUTH-70] o que é recusado não é avisado", async () => {
    expect((await remover(999_999)).status).toBe(404);
    expect(await avisados("dispositivo-removido")).toEqual([]);
  });
});
