import { arquivos, PaginaPasta } from "@acervo/contracts/arquivos";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { expurgarDispositivos } from "../../../../test/backups/other-rooms.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { cuidarDosExcluidos } from "./desfazer-exclusao.ts";
import { listarApagados } from "./listar-apagados.ts";
import { listarExcluidos } from "./listar-excluidos.ts";

const HORA_MS = 3_600_000;
const DIA_MS = 24 * HORA_MS;

describe("o que já foi apagado de vez", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  let emails: readonly string[];
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
    await deps.db
      .updateTable("usuario")
      .set({ emailSecundario: "segundo@acervo.test", emailNotificacao: "P" })
      .where("id", "=", world.customer.idUsuario)
      .execute();
    emails = ["pessoa@acervo.test", "segundo@acervo.test"];
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  /** At whatever time it is: a token does not live for days. */
  const chamada = (): ChamadaDeUsuario => ({
    usuario: { id: world.customer.idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
    escopo: "proprio",
    origem: ORIGEM,
  });
  const idDe = ({ agente }: Maquina) => agente.idDispositivo;
  const idContratacao = () => world.customer.idContratacao;
  const apagados = async (maquina: Maquina) => {
    const { itens } = await listarApagados(deps, chamada(), { idContratacao: idContratacao() });
    return itens.filter(({ dispositivo }) => dispositivo.id === idDe(maquina));
  };
  const comArquivo = async (): Promise<Maquina> => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("Livro A.pdf", "conteúdo")]);
    return maquina;
  };
  const removerDispositivo = async (maquina: Maquina) => {
    const { status } = await world.customer.call(dispositivos.remover, { query: { id: idDe(maquina) } });
    expect(status).toBe(204);
  };

  it("[ARQ-76][F3] um dispositivo removido diz por quem, em que endereços foi avisado e se há trava", async () => {
    const [livre, travada] = [await comArquivo(), await comArquivo()];
    const retidoAte = later(world.clock.now(), 30 * DIA_MS);
    await deps.db.updateTable("catalogo").set({ retidoAte }).where("idDispositivo", "=", idDe(travada)).execute();
    await removerDispositivo(livre);
    await removerDispositivo(travada);
    const { dispositivos: removidos } = await listarExcluidos(deps, chamada(), { idContratacao: idContratacao() });
    const ditos = { por: "Paulo Pessoa", avisados: emails };
    expect(removidos.find(({ id }) => id === idDe(livre))).toMatchObject({ ...ditos, retido: false });
    expect(removidos.find(({ id }) => id === idDe(travada))).toMatchObject({
      ...ditos,
      retido: true,
      apagadoEm: retidoAte.toISOString(),
    });
  });

  it("[ARQ-77] um arquivo tem comprovante depois do prazo, por 90 dias, e depois é esquecido", async () => {
    const maquina = await comArquivo();
    const query = { idDispositivo: idDe(maquina), caminho: `./${maquina.idConfiguracao}/C:` };
    const [guardado] = PaginaPasta.parse((await world.customer.call(arquivos.listar, { query })).body).arquivos;
    const pedido = { idDispositivo: idDe(maquina), nomeArquivo: guardado?.nomeObjeto ?? "" };
    await world.customer.call(arquivos.remover, { query: pedido });
    const excluidoEm = world.clock.now();
    world.clock.advance(7 * DIA_MS);
    expect(await apagados(maquina)).toEqual([]);
    await cuidarDosExcluidos(deps);
    const apagadoEm = world.clock.now();
    expect(await apagados(maquina)).toMatchObject([
      {
        tipo: "ARQUIVO",
        caminho: "C:\\Livro A.pdf",
        por: "Paulo Pessoa",
        arquivos: 1,
        versoes: 1,
        tamanhoBytes: Buffer.byteLength("conteúdo"),
        excluidoEm: excluidoEm.toISOString(),
        apagadoEm: apagadoEm.toISOString(),
        avisados: [],
      },
    ]);
    world.clock.advance(90 * DIA_MS - 1);
    await cuidarDosExcluidos(deps);
    expect(await apagados(maquina)).toHaveLength(1);
    world.clock.advance(1);
    expect(await apagados(maquina)).toEqual([]);
    await cuidarDosExcluidos(deps);
    const restam = deps.db.selectFrom("itemExcluido").select("id").where("idDispositivo", "=", idDe(maquina));
    expect(await restam.execute()).toEqual([]);
  });

  it("[ARQ-77] um dispositivo também, com o que tinha quando foi removido; o que voltou, não", async () => {
    const [maquina, outra] = [await comArquivo(), await comArquivo()];
    const bytes = Buffer.byteLength("conteúdo");
    await removerDispositivo(maquina);
    await removerDispositivo(outra);
    await world.customer.call(dispositivos.trazerDeVolta, { query: { id: idDe(outra) } });
    const excluidoEm = world.clock.now().toISOString();
    world.clock.advance(22 * HORA_MS);
    await expurgarDispositivos(deps);
    const [comprovante, ...mais] = await apagados(maquina);
    expect(mais).toEqual([]);
    expect(comprovante).toMatchObject({ tipo: "DISPOSITIVO", caminho: "", arquivos: 1, excluidoEm, avisados: emails });
    expect(comprovante?.tamanhoBytes).toBeGreaterThanOrEqual(bytes);
    expect(comprovante?.apagadoEm).toBe(world.clock.now().toISOString());
    expect(await apagados(outra)).toEqual([]);
  });

  it("[ARQ-77] vem por páginas, o mais recente antes, cada um uma vez", async () => {
    const { agente, idConfiguracao } = await world.novaMaquina();
    const { idDispositivo } = agente;
    const agora = world.clock.now();
    const dono = { idContratacao: idContratacao(), idDispositivo, idUsuario: world.customer.idUsuario };
    // Several at the same instant, some of them devices: the order must still be one.
    const quando = (numero: number) => later(agora, -Math.floor(numero / 3) * 1_000);
    for (let numero = 0; numero < 130; numero += 1) {
      const fim = { ...dono, expurgadoEm: quando(numero) };
      if (numero % 2 === 0)
        await deps.db
          .insertInto("itemExcluido")
          .values({
            ...fim,
            idConfiguracao,
            tipo: "ARQUIVO",
            caminho: [],
            ignorado: false,
            excluidoEm: agora,
            expurgoEm: agora,
          })
          .execute();
      else
        await deps.db
          .insertInto("remocaoDispositivo")
          .values({ ...fim, removidoEm: agora, arquivos: 0, bytes: 0 })
          .execute();
    }
    const vistos: string[] = [];
    let cursor: string | undefined;
    do {
      const pagina = await listarApagados(deps, chamada(), { idContratacao: idContratacao(), cursor });
      const destes = pagina.itens.filter(({ dispositivo }) => dispositivo.id === idDispositivo);
      vistos.push(...destes.map(({ apagadoEm, tipo, id }) => `${apagadoEm}/${tipo}/${id}`));
      cursor = pagina.proximoCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(vistos).size).toBe(130);
    const instantes = vistos.map((visto) => visto.split("/")[0] ?? "");
    expect(instantes).toEqual(instantes.toSorted().toReversed());
  });
});
