import { later } from "../../src/platform/clock.ts";
import { lerTeste } from "../../src/modules/testes-restauracao/consulta/ler-testes.ts";
import { insertDispositivosConfigurados } from "../builders.ts";
import type { TestApi } from "../test-api.ts";
import { insertGuardado } from "./backup-records.ts";
import { canaryOf } from "./canary.ts";
import type { Caller } from "./callers.ts";
import type { MatrixWorld } from "./matrix-world.ts";

const UM_DIA_MS = 86_400_000;
const SHA256 = Buffer.alloc(32);

/** Restore tests of the callers. */
export const prepareTestes = (
  { deps: { db, clock, ids } }: TestApi,
  { novaAtiva }: Pick<MatrixWorld, "novaAtiva">,
): Pick<MatrixWorld, "novoTestavel" | "testeAberto" | "testeADeclarar" | "testeComAta"> => {
  const novoTestavel: MatrixWorld["novoTestavel"] = async (caller) => {
    const idContratacao = await novaAtiva(caller);
    const [dispositivo] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true });
    if (dispositivo === undefined) throw new Error("no device");
    await insertGuardado(db, dispositivo);
    return dispositivo;
  };
  const testeAberto = async (caller: Caller): Promise<number> => {
    const { idContratacao, idDispositivo } = await novoTestavel(caller);
    const { id } = await db
      .insertInto("testeRestauracao")
      .values({
        idContratacao,
        local: canaryOf(caller),
        abertoEm: clock.now(),
        expiraEm: later(clock.now(), UM_DIA_MS),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await db
      .insertInto("testeParticipante")
      .values({ idTeste: id, ordem: 1, papel: "TITULAR", nome: canaryOf(caller) })
      .execute();
    await db
      .insertInto("testeDispositivo")
      .values({ idTeste: id, idDispositivo, idContratacao, nadaSorteado: true })
      .execute();
    return id;
  };
  const testeADeclarar: MatrixWorld["testeADeclarar"] = async (caller) => {
    const id = await testeAberto(caller);
    await db
      .updateTable("testeRestauracao")
      .set({ situacao: "AGUARDANDO_DECLARACAO", sorteadoEm: clock.now(), conferidoEm: clock.now() })
      .where("id", "=", id)
      .execute();
    return { id, sha256: (await lerTeste(db, id)).declaracao?.sha256 ?? "" };
  };
  let atas = 0;
  return {
    novoTestavel,
    testeAberto,
    testeADeclarar,
    testeComAta: async (caller) => {
      const { id } = await testeADeclarar(caller);
      atas += 1;
      await db
        .updateTable("testeRestauracao")
        .set({
          situacao: "EMITIDO",
          numero: `A-2021-${String(atas).padStart(6, "0")}`,
          resultado: "INCOMPLETO",
          declaradoEm: clock.now(),
          declaracao: canaryOf(caller),
          conteudo: "{}",
          hash: SHA256,
          chave: `atas/${id}/${ids.uuid()}.pdf`,
          emitidoEm: clock.now(),
          versaoArmazem: "v1",
          tamanhoBytes: 1,
          sha256: SHA256,
        })
        .where("id", "=", id)
        .execute();
      return id;
    },
  };
};
