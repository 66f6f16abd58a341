import { arquivos } from "@acervo/contracts/arquivos";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { confirmar } from "../../../../test/backups/other-rooms.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar, lote } from "../../../../test/backups/mini-agent.ts";
import { insertContratacao } from "../../../../test/builders.ts";
import { insertExclusaoPasta } from "../browse/exclusao-pasta.queries.ts";
import { pesquisar } from "./pesquisar.ts";

describe("pesquisa de arquivos", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  let balcao: Maquina;
  let cofre: Maquina;
  let backupDoBalcao: number;
  let backupDoCofre: number;
  const emBackup = async (maquina: Maquina, nomes: readonly string[]) => {
    const { idBackup } = await iniciar(deps, maquina);
    for (const nome of nomes) await guardar(deps, maquina, idBackup, [arquivo(nome, nome)]);
    return idBackup;
  };
  beforeEach(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
    balcao = await world.novaMaquina();
    cofre = await world.novaMaquina();
    const nomes = ["Certidão de João.pdf", "Livros/1/certidao maria.pdf", "100%_a-1.txt", "Livros/b-1.txt"];
    backupDoBalcao = await emBackup(balcao, nomes);
    const remocao = lote({ pastas: [[0, "C:"]], remocoes: [{ pasta: 1, nome: "Certidão de João.pdf" }] });
    await confirmar(deps, balcao.agente, backupDoBalcao, remocao);
    backupDoCofre = await emBackup(cofre, ["vai/CERTIDAO JOAO.pdf", "ata.txt"]);
  });
  afterEach(() => world.close());

  const pedir = (termo: string, idContratacao = world.customer.idContratacao) =>
    world.customer.call(arquivos.pesquisar, { query: { idContratacao, termo } });
  const achar = async (termo: string) => arquivos.pesquisar.response.parse((await pedir(termo)).body).arquivos;
  const nomesDe = async (termo: string) => (await achar(termo)).map((cada) => cada.arquivo);

  it("acha por partes do nome, sem acento nem caixa, em todos os dispositivos, também o que foi removido", async () => {
    const certidoes = await achar("certidÃO");
    expect(certidoes.map((cada) => [cada.arquivo, cada.removidoEm !== null])).toEqual([
      ["certidao maria.pdf", false],
      ["Certidão de João.pdf", true],
      ["CERTIDAO JOAO.pdf", false],
    ]);
    const pasta = `./${balcao.idConfiguracao}/C:/Livros/1`;
    expect(certidoes[0]).toMatchObject({
      idDispositivo: balcao.agente.idDispositivo,
      nomeDispositivo: "Balcão 1 1",
      caminhoPasta: pasta,
      versao: 1,
    });
    expect(certidoes[0]?.trilha.map(({ nome }) => nome)).toEqual(["Balcão 1 1", "Livros", "C:", "Livros", "1"]);
    expect(certidoes[0]?.trilha.at(-1)?.caminho).toBe(pasta);
    expect(await nomesDe("joão certid")).toEqual(["Certidão de João.pdf", "CERTIDAO JOAO.pdf"]);
    expect(await nomesDe("0%_")).toEqual(["100%_a-1.txt"]);
    expect(await nomesDe("%%%")).toEqual([]);
    expect(await nomesDe("b-1")).toEqual(["b-1.txt"]);
    expect((await pedir("ab")).status).toBe(400);
  });

  it("dá cada arquivo uma vez, por páginas, quantos grupos veja de cada vez", async () => {
    const usuario = { id: world.customer.idUsuario };
    const { idContratacao } = world.customer;
    const lerTudo = async (termo: string, grupos: { primeiros: number; porPagina: number }, porPagina = 2) => {
      const vistos: string[] = [];
      let cursor: string | undefined;
      do {
        const pagina = await pesquisar(deps, { usuario }, { idContratacao, termo, cursor, porPagina, grupos });
        vistos.push(...pagina.arquivos.map((cada) => cada.arquivo));
        cursor = pagina.proximoCursor ?? undefined;
      } while (cursor !== undefined);
      return vistos;
    };
    const muitas = Array.from({ length: 200 }, (_, numero) => `folha ${numero}`);
    const nomes = ["solta 1.txt", ...muitas, "solta 2.txt"];
    await guardar(
      deps,
      balcao,
      backupDoBalcao,
      nomes.map((nome) => arquivo(nome, nome)),
    );
    const tamanhos = [
      { primeiros: 1, porPagina: 1 },
      { primeiros: 1, porPagina: 3 },
      { primeiros: 2, porPagina: 100 },
    ];
    for (const grupos of tamanhos) {
      expect(await lerTudo("solta", grupos)).toEqual(["solta 2.txt", "solta 1.txt"]);
      expect(await lerTudo("-1", grupos)).toEqual(["b-1.txt", "100%_a-1.txt"]);
      expect(await lerTudo(".pdf", grupos)).toEqual([
        "certidao maria.pdf",
        "Certidão de João.pdf",
        "CERTIDAO JOAO.pdf",
      ]);
      expect((await lerTudo("folha", grupos, 60)).toSorted()).toEqual(muitas.toSorted());
    }
  });

  it("acha o arquivo que acabou de ser confirmado, e nenhum que se foi", async () => {
    await guardar(deps, cofre, backupDoCofre, [arquivo("xyzzy 1.txt", "1"), arquivo("xyzzy 2.txt", "2")]);
    expect(await nomesDe("xyzzy")).toEqual(["xyzzy 2.txt", "xyzzy 1.txt"]);
    const [segundo] = await achar("xyzzy 2");
    const { idDispositivo } = cofre.agente;
    const removido = await world.customer.call(arquivos.remover, {
      query: { idDispositivo, nomeArquivo: segundo?.nomeObjeto ?? "" },
    });
    expect(removido.status).toBeLessThan(300);
    expect(await nomesDe("xyzzy")).toEqual(["xyzzy 1.txt"]);
  });

  it("não acha nada de outra contratação, de uma encerrada, de dispositivo removido, nem de pasta em exclusão", async () => {
    const outra = await insertContratacao(deps.db, { idUsuario: world.customer.idUsuario, nome: "Outra" });
    expect((await pedir("certidao", outra)).body).toEqual({ arquivos: [], proximoCursor: null });
    expect((await pedir("certidao", 999_999_999)).body).toMatchObject({ codigo: "CONTRATACAO_NAO_ENCONTRADA" });
    const { agente, idConfiguracao } = cofre;
    const { idPasta } = await deps.db
      .selectFrom("arquivo")
      .select("idPasta")
      .where("idDispositivo", "=", agente.idDispositivo)
      .where("nomeExibicao", "=", "CERTIDAO JOAO.pdf")
      .executeTakeFirstOrThrow();
    const termos = { idPasta, ateSequencia: 2, soAntigas: false, idItem: null, pedidaEm: world.clock.now() };
    const pasta = { idConfiguracao, caminho: [Buffer.from("C:"), Buffer.from("vai")] };
    await deps.db.transaction().execute((tx) => insertExclusaoPasta(tx, agente, pasta, termos));
    expect(await nomesDe("joao")).toEqual(["Certidão de João.pdf"]);
    const fim = { dataFim: world.clock.now(), expurgoPrevistoEm: world.clock.now(), ativado: false };
    await deps.db.updateTable("dispositivo").set(fim).where("id", "=", balcao.agente.idDispositivo).execute();
    expect(await nomesDe("joao")).toEqual([]);
    const contratacao = deps.db.updateTable("contratacao").where("id", "=", world.customer.idContratacao);
    await contratacao.set({ codigoSituacao: 5 }).execute();
    expect((await pedir("ata.txt")).body).toMatchObject({ codigo: "CONTRATACAO_ENCERRADA" });
  });
});
