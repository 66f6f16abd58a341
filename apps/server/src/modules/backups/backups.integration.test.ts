import { hash } from "node:crypto";
import type { Nome } from "@acervo/contracts/agente-mensagens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../test/backups/backup-world.ts";
import {
  arquivo,
  chave,
  concluir,
  enviar,
  guardar,
  iniciar,
  montarPacote,
  pedirConcessao,
} from "../../../test/backups/mini-agent.ts";
import { systemClock } from "../../platform/clock.ts";
import { conceder } from "./grants/conceder.ts";
import { concederPartes } from "./grants/conceder-partes.ts";
import { renovarGrants } from "./grants/renovar.ts";
import { lerCatalogo } from "./ler-catalogo.ts";
import { registrarOcorrencias } from "./registrar-ocorrencias.ts";

const MIB = 1_048_576;
const texto = (nome: Nome): string => (typeof nome === "string" ? nome : nome.base64url);
const md5De = (bytes: Buffer): string => hash("md5", bytes, "base64");

describe("um backup, chamada por chamada", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const backupDe = (id: number) =>
    world.db.selectFrom("backup").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const mudarContratacao = ({ agente }: Maquina, codigoSituacao: number) =>
    world.db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", agente.idContratacao).execute();

  it("[SRV-88][SRV-93] começa na situação 1, uma vez por chave, e anota a versão do programa", async () => {
    const maquina = await world.novaMaquina();
    const chaveIdempotencia = chave();
    const primeiro = await iniciar(world.deps, maquina, { chaveIdempotencia, versaoAcervoExe: "1.2.3" });
    expect(await iniciar(world.deps, maquina, { chaveIdempotencia, versaoAcervoExe: "1.2.3" })).toEqual(primeiro);
    expect(await backupDe(primeiro.idBackup)).toMatchObject({ codigoSituacao: 1, manual: false, dataFim: null });
    const dispositivo = await world.db
      .selectFrom("dispositivo")
      .select("versaoAcervoExe")
      .where("id", "=", maquina.agente.idDispositivo)
      .executeTakeFirst();
    expect(dispositivo).toEqual({ versaoAcervoExe: "1.2.3" });
  });

  it("[SRV-91] só um por configuração: recusa o segundo, retoma o mesmo, encerra o de um processo anterior", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await expect(iniciar(world.deps, maquina)).rejects.toMatchObject({ codigo: "BACKUP_EM_ANDAMENTO" });
    const reiniciada = { ...maquina, agente: { ...maquina.agente, epoca: 2 } };
    expect(await iniciar(world.deps, reiniciada, { retomar: idBackup })).toMatchObject({ idBackup, retomado: true });
    const denovo = { ...maquina, agente: { ...maquina.agente, epoca: 3 } };
    const outro = await iniciar(world.deps, denovo);
    expect(outro).toMatchObject({ retomado: false });
    expect(await backupDe(idBackup)).toMatchObject({ codigoSituacao: 5, motivos: ["AGENTE_REINICIADO"] });
  });

  it("dois começos ao mesmo tempo: um começa, o outro é recusado", async () => {
    const maquina = await world.novaMaquina();
    const resultados = await Promise.allSettled([iniciar(world.deps, maquina), iniciar(world.deps, maquina)]);
    expect(resultados.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });

  it("[SRV-92] recusa sem contratação ativa e sem espaço", async () => {
    const maquina = await world.novaMaquina();
    await mudarContratacao(maquina, 4);
    await expect(iniciar(world.deps, maquina)).rejects.toMatchObject({ codigo: "CONTRATACAO_NAO_ATIVA" });
    await mudarContratacao(maquina, 1);
    const { idContratacao } = maquina.agente;
    await world.db
      .insertInto("uso")
      .values({ idContratacao, bytes: 10 * 1_024 * MIB })
      .execute();
    await expect(iniciar(world.deps, maquina)).rejects.toMatchObject({ codigo: "CAPACIDADE_ESGOTADA" });
  });

  it("a configuração de outro dispositivo não existe para o agente", async () => {
    const maquina = await world.novaMaquina();
    const outra = await world.novaMaquina();
    await expect(iniciar(world.deps, maquina, { idConfiguracao: outra.idConfiguracao })).rejects.toMatchObject({
      codigo: "NAO_ENCONTRADO",
    });
    await expect(lerCatalogo(world.deps, maquina.agente, outra.idConfiguracao, {})).rejects.toMatchObject({
      codigo: "NAO_ENCONTRADO",
    });
  });

  it("reconhece um disco que voltou no tempo e um banco que voltou no tempo", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const { sequencia } = await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    await concluir(world.deps, maquina, idBackup, { vistos: 1, confirmados: 1 });
    await expect(iniciar(world.deps, maquina, { ultimaSequencia: 0 })).rejects.toMatchObject({
      codigo: "ESTADO_ANTIGO",
    });
    await expect(iniciar(world.deps, maquina, { ultimaSequencia: 9 })).rejects.toMatchObject({
      codigo: "CATALOGO_ATRASADO",
      retryAfterSeconds: 300,
    });
    const catalogo = await world.db
      .selectFrom("catalogo")
      .select("coletaParadaEm")
      .where("idDispositivo", "=", maquina.agente.idDispositivo)
      .executeTakeFirst();
    expect(catalogo?.coletaParadaEm).toBeInstanceOf(Date);
    expect(await iniciar(world.deps, maquina, { ultimaSequencia: sequencia })).toMatchObject({ retomado: false });
  });

  it("[SRV-92] reserva o espaço com a concessão, o devolve no fim dela e recusa o que não cabe", async () => {
    const maquina = await world.novaMaquina();
    const { idContratacao } = maquina.agente;
    await world.db
      .insertInto("uso")
      .values({ idContratacao, bytes: 10 * 1_024 * MIB - 1_000 })
      .execute();
    const { idBackup, capacidadeLivreBytes } = await iniciar(world.deps, maquina);
    expect(capacidadeLivreBytes).toBe(1_000);
    const pedir = (tamanho: number) =>
      conceder(world.deps, maquina.agente, idBackup, {
        chaveIdempotencia: chave(),
        vazaoBytesPorSegundo: 0,
        objetos: [{ ref: 7, tipo: "PACOTE", tamanho, md5: md5De(Buffer.alloc(1)) }],
      });
    const paralelas = await Promise.allSettled([pedir(600), pedir(600)]);
    expect(paralelas.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect((await pedir(400)).concessoes).toHaveLength(1);
    await expect(pedir(1)).rejects.toMatchObject({ codigo: "CAPACIDADE_ESGOTADA" });
    world.clock.advance(901_000);
    expect((await pedir(1_000)).concessoes).toMatchObject([{ ref: 7 }]);
  });

  it("concede o que cabe na janela, na ordem, e repete a mesma resposta", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const pedido = {
      chaveIdempotencia: chave(),
      vazaoBytesPorSegundo: 0,
      objetos: [1, 2, 3].map((ref) => ({
        ref,
        tipo: "PACOTE" as const,
        tamanho: 30 * MIB,
        md5: md5De(Buffer.alloc(ref)),
      })),
    };
    const { concessoes } = await conceder(world.deps, maquina.agente, idBackup, pedido);
    expect(concessoes.map(({ ref }) => ref)).toEqual([1, 2]);
    const repetida = await conceder(world.deps, maquina.agente, idBackup, pedido);
    expect(repetida.concessoes.map(({ idObjeto }) => idObjeto)).toEqual(concessoes.map(({ idObjeto }) => idObjeto));
    const [primeira] = pedido.objetos;
    if (primeira === undefined) throw new Error("no object");
    await expect(
      conceder(world.deps, maquina.agente, idBackup, { ...pedido, objetos: [{ ...primeira, tamanho: 65 * MIB }] }),
    ).rejects.toMatchObject({ codigo: "CAMPO_INVALIDO", campos: ["objetos.0"] });
  });

  it("o que um processo morto deixou concedido não enche a janela do que retoma o backup", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const pedir = async (epoca: number) => {
      const objetos = [1, 2, 3].map((ref) => ({
        ref,
        tipo: "PACOTE" as const,
        tamanho: 30 * MIB,
        md5: md5De(Buffer.alloc(ref)),
      }));
      const pedido = { chaveIdempotencia: chave(), vazaoBytesPorSegundo: 0, objetos };
      return (await conceder(world.deps, { ...maquina.agente, epoca }, idBackup, pedido)).concessoes;
    };
    const [antiga] = await pedir(1);
    expect(await pedir(1)).toHaveLength(0);
    const retomado = await iniciar(
      world.deps,
      { ...maquina, agente: { ...maquina.agente, epoca: 2 } },
      { retomar: idBackup },
    );
    expect(retomado).toMatchObject({ idBackup, retomado: true });
    expect(await pedir(2)).toHaveLength(2);
    // One that the living process takes up again is its own.
    await renovarGrants(world.deps, { ...maquina.agente, epoca: 3 }, idBackup, [antiga?.idObjeto ?? ""]);
    expect(await pedir(3)).toHaveLength(1);
  });

  it("renova concessões do próprio dispositivo, e só delas", async () => {
    const maquina = await world.novaMaquina();
    const outra = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const { bytes } = montarPacote(maquina, [arquivo("a.txt", "um")]);
    const concessao = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "PACOTE", bytes });
    world.clock.advance(800_000);
    const { concessoes } = await renovarGrants(world.deps, maquina.agente, idBackup, [concessao.idObjeto]);
    expect(Date.parse(concessoes[0]?.validoAte ?? "")).toBe(world.clock.now().getTime() + 900_000);
    const alheio = await iniciar(world.deps, outra);
    await expect(renovarGrants(world.deps, outra.agente, alheio.idBackup, [concessao.idObjeto])).rejects.toMatchObject({
      codigo: "CONCESSAO_EXPIRADA",
      campos: ["objetos.0"],
    });
    await expect(
      concederPartes(
        world.deps,
        outra.agente,
        { idBackup: alheio.idBackup, idObjeto: concessao.idObjeto },
        {
          partes: [{ numero: 1, tamanho: 1, md5: md5De(bytes) }],
        },
      ),
    ).rejects.toMatchObject({ codigo: "NAO_ENCONTRADO" });
  });

  it("[SRV-90][SRV-133] guarda o log por lotes numerados, uma vez cada", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const item = { instante: "2026-11-15T03:00:00Z", quantidade: 1, bytes: null };
    const itens = [
      { ...item, tipo: "ERRO" as const, motivo: "BLOQUEADO" as const, origem: ["C:", "Livros", "a.fdb"] },
      { ...item, tipo: "ERRO" as const, motivo: "SEM_PERMISSAO" as const, origem: ["C:", "x"], quantidade: 40 },
      { ...item, tipo: "SUCESSO" as const, motivo: "DIRETORIO_CONCLUIDO" as const, origem: ["C:", "Livros"] },
    ];
    await registrarOcorrencias(world.deps, maquina.agente, idBackup, { numero: 1, itens });
    await registrarOcorrencias(world.deps, maquina.agente, idBackup, { numero: 1, itens });
    expect(await backupDe(idBackup)).toMatchObject({ ocorrenciasErro: 2, ocorrenciasSucesso: 1, relatados: 41 });
    const linhas = await world.db
      .selectFrom("backupOcorrencia")
      .select(["numero", "numeroDoTipo", "origem"])
      .where("idBackup", "=", idBackup)
      .orderBy("numero")
      .execute();
    expect(linhas).toEqual([
      { numero: 1, numeroDoTipo: 1, origem: "C:\\Livros\\a.fdb" },
      { numero: 2, numeroDoTipo: 2, origem: "C:\\x" },
      { numero: 3, numeroDoTipo: 1, origem: "C:\\Livros" },
    ]);
  });

  it("[SRV-88] o servidor decide a situação, e depois disso nada mais entra", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const chaveIdempotencia = chave();
    const fim = await concluir(world.deps, maquina, idBackup, { chaveIdempotencia, vistos: 2, confirmados: 2 });
    expect(fim).toMatchObject({ situacao: 3, motivos: ["CONTAGEM_DIVERGENTE"] });
    expect(await concluir(world.deps, maquina, idBackup, { chaveIdempotencia, vistos: 2, confirmados: 2 })).toEqual(
      fim,
    );
    await expect(concluir(world.deps, maquina, idBackup, {})).rejects.toMatchObject({ codigo: "BACKUP_ENCERRADO" });
    await expect(guardar(world.deps, maquina, idBackup, [arquivo("b.txt", "x")])).rejects.toMatchObject({
      codigo: "BACKUP_ENCERRADO",
    });
    const outra = await world.novaMaquina();
    await expect(concluir(world.deps, { ...maquina, agente: outra.agente }, idBackup, {})).rejects.toMatchObject({
      codigo: "NAO_ENCONTRADO",
    });
    expect(await backupDe(idBackup)).toMatchObject({ codigoSituacao: 3, vistos: 2, confirmados: 1 });
  });

  it("lê de volta o catálogo, em páginas, com os nomes byte a byte", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const nomes = ["a.txt", "Livros/b.txt", "Livros/2026/c.txt", "Livros/2026/ç e 😀.txt", "Ω/d.txt"];
    await guardar(
      world.deps,
      maquina,
      idBackup,
      nomes.map((nome) => arquivo(nome, nome)),
    );
    const { sequencia } = await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "mudou")]);
    const lidos: string[] = [];
    let cursor: string | undefined;
    do {
      const pagina = await lerCatalogo(world.deps, maquina.agente, maquina.idConfiguracao, { cursor, maximo: 2 });
      expect(pagina.sequencia).toBe(sequencia);
      const caminho = (numero: number): string => {
        const [pai, nome] = pagina.pastas[numero - 1] ?? [0, ""];
        return numero === 0 ? "" : `${caminho(pai)}${texto(nome)}/`;
      };
      lidos.push(...pagina.arquivos.map(({ pasta, nome }) => `${caminho(pasta)}${texto(nome)}`));
      cursor = pagina.cursor ?? undefined;
    } while (cursor !== undefined);
    expect(lidos.toSorted()).toEqual(nomes.map((nome) => `C:/${nome}`).toSorted());
    expect(await conferirInvariantes(world, maquina.agente.idDispositivo)).toBe(6);
  });

  it("o endereço de um envio não serve para outra chave nem para outro corpo", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const { bytes } = montarPacote(maquina, [arquivo("a.txt", "um")]);
    const concessao = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "PACOTE", bytes });
    const outraChave = { ...concessao, url: concessao.url?.replace(concessao.idObjeto, chave()) ?? "" };
    expect(await enviar(outraChave, bytes)).toBe(403);
    expect(await enviar(concessao, Buffer.concat([bytes, bytes]))).toBe(403);
    expect(await enviar(concessao, bytes)).toBe(200);
  });

  it("interrompido fica 5 com o motivo", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const fim = { fim: "INTERROMPIDO", motivo: "DESLIGAMENTO" } as const;
    expect(await concluir(world.deps, maquina, idBackup, fim)).toMatchObject({
      situacao: 5,
      motivos: ["DESLIGAMENTO"],
    });
  });
});
