import { arquivos, PaginaPasta } from "@acervo/contracts/arquivos";
import { tokenWithoutProof } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar } from "../../../../test/backups/mini-agent.ts";
import { request } from "../../../../test/request.ts";
import { systemClock } from "../../../platform/clock.ts";

const LIMITE = 5;
const DIA_MS = 86_400_000;

describe("segunda prova ao excluir arquivos", () => {
  let world: CustomerWorld;
  const token = () => tokenWithoutProof("pessoa");
  beforeAll(async () => {
    world = await createCustomerWorld();
    await world.api.deps.db
      .updateTable("parametro")
      .set({ valor: String(LIMITE) })
      .where("chave", "=", "arquivos-exclusao-sem-segunda-prova")
      .execute();
  });
  beforeEach(async () => {
    world.clock.set(systemClock.now());
    await world.api.deps.db.deleteFrom("volumeExcluido").execute();
  });
  afterAll(() => world.close());

  /** A machine with so many files in a folder of it. */
  const comArquivos = async (quantos: number) => {
    const maquina = await world.novaMaquina();
    const { deps } = world.api;
    const { idBackup } = await iniciar(deps, maquina);
    const nomes = Array.from({ length: quantos }, (_, numero) => `${numero}.txt`);
    await guardar(
      deps,
      maquina,
      idBackup,
      nomes.map((nome) => arquivo(nome, `conteúdo de ${nome}`)),
    );
    const caminho = `./${maquina.idConfiguracao}/C:`;
    const query = { idDispositivo: maquina.agente.idDispositivo, caminho };
    const { body } = await world.customer.call(arquivos.listar, { query });
    return { maquina, caminho, ids: PaginaPasta.parse(body).arquivos.map(({ nomeObjeto }) => nomeObjeto) };
  };
  const excluir = async ({ agente }: Maquina, nomeArquivo: string, como = token()) => {
    const query = { idDispositivo: agente.idDispositivo, nomeArquivo };
    return (await request(world.api.url, arquivos.remover, { query }, como)).status;
  };
  const excluirPasta = async ({ agente }: Maquina, nomePastaRaiz: string) => {
    const call = {
      query: { idDispositivo: agente.idDispositivo },
      body: { nomePastaRaiz, nomePasta: "", arquivos: [], pastas: [] },
    };
    return (await request(world.api.url, arquivos.removerPasta, call, token())).status;
  };

  it("[F3][AUTH-49] muitas exclusões pequenas somam, também em dispositivos diferentes e ao mesmo tempo", async () => {
    const [um, outro] = [await comArquivos(4), await comArquivos(4)];
    const pedidos = [um, outro].flatMap(({ maquina, ids }) => ids.map((id) => excluir(maquina, id)));
    const respostas = await Promise.all(pedidos);
    expect(respostas.filter((status) => status === 204)).toHaveLength(LIMITE);
    expect(respostas.filter((status) => status === 422)).toHaveLength(8 - LIMITE);
  });

  it("[AUTH-49] o que foi excluído há mais de 24 horas não conta", async () => {
    const { maquina, ids } = await comArquivos(6);
    const agora = world.clock.now();
    world.clock.set(new Date(agora.getTime() - DIA_MS - 1));
    for (const id of ids.slice(0, LIMITE)) expect(await excluir(maquina, id)).toBe(204);
    expect(await excluir(maquina, ids[LIMITE] ?? "")).toBe(422);
    world.clock.set(agora);
    expect(await excluir(maquina, ids[LIMITE] ?? "")).toBe(204);
  });

  it("[AUTH-49] uma pasta com mais arquivos que o limite a pede; com menos, não", async () => {
    const [grande, pequena] = [await comArquivos(LIMITE + 1), await comArquivos(2)];
    expect(await excluirPasta(grande.maquina, grande.caminho)).toBe(422);
    expect(await excluirPasta(pequena.maquina, pequena.caminho)).toBe(200);
  });

  it("[AUTH-49] poucos arquivos grandes também: conta o que ocupam", async () => {
    const { maquina, ids } = await comArquivos(1);
    await world.api.deps.db
      .updateTable("arquivoVersao")
      .set({ tamanhoBytes: 1_000_000_001 })
      .where("idDispositivo", "=", maquina.agente.idDispositivo)
      .execute();
    expect(await excluir(maquina, ids[0] ?? "")).toBe(422);
  });

  it("[F3][AUTH-49] uma pasta configurada, com tudo o que guardou, a pede sempre", async () => {
    const { maquina } = await comArquivos(1);
    expect(await excluirPasta(maquina, `./${maquina.idConfiguracao}`)).toBe(422);
  });
});
