import { createTestClock, type TestClock } from "@acervo/test-kit/clock";
import { createMailbox, type Mailbox } from "@acervo/test-kit/mailbox";
import { vigiarBackups } from "../../src/modules/protecao/alertas/vigiar-backups.ts";
import { resumirBackups } from "../../src/modules/protecao/resumo/resumir-backups.ts";
import { insertDispositivosConfigurados } from "../builders.ts";
import { createDelivery } from "../email/delivery.ts";
import { novaContratacao, novoUsuario } from "../schema/fixtures.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import type { BackupDeps, Maquina } from "./backup-world.ts";
import { concluir, iniciar, relatar } from "./mini-agent.ts";

export type Notificado = {
  readonly idUsuario: number;
  readonly caixa: Mailbox;
  /** One for each device. */
  readonly maquinas: readonly Maquina[];
};

export type NotifiedWorld = {
  readonly api: TestApi;
  readonly clock: TestClock;
  readonly deps: TestApi["deps"];
  readonly novo: (dispositivos?: number) => Promise<Notificado>;
  /** A backup that stored all there was, or one that stored nothing of what it saw, as its agent ends it now. */
  readonly backup: (maquina: Maquina | undefined, como: "bom" | "falho") => Promise<void>;
  readonly desligar: (notificado: Notificado, tipo: "BACKUP_CONCLUIDO" | "BACKUP_COM_ERRO") => Promise<void>;
  readonly vigiar: () => Promise<void>;
  readonly resumir: () => Promise<void>;
  /** Sends what was asked for, and tells what the person got so far, oldest first. */
  readonly recebidos: (notificado: Notificado) => ReturnType<Mailbox["messages"]>;
  readonly assuntos: (notificado: Notificado) => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
};

/** Customers with a mailbox each, whose machines back up when they are told to, from an instant on. */
export const createNotifiedWorld = async (inicio: string): Promise<NotifiedWorld> => {
  const clock = createTestClock(inicio);
  const api = await startTestApi({ clock });
  const { deps } = api;
  const { db } = deps;
  const delivery = createDelivery(deps);
  const recebidos = async ({ caixa }: Notificado) => {
    await delivery.entregar();
    return caixa.messages();
  };
  return {
    api,
    clock,
    deps,
    novo: async (dispositivos = 1) => {
      const caixa = await createMailbox();
      const idUsuario = await novoUsuario(db);
      await db.updateTable("usuario").set({ email: caixa.address }).where("id", "=", idUsuario).execute();
      const idContratacao = await novaContratacao(db, idUsuario);
      const fichas = await insertDispositivosConfigurados(db, idContratacao, dispositivos, { ativado: true });
      const maquinas = fichas.map(({ idDispositivo, idConfiguracao }) => ({
        agente: { idDispositivo, idContratacao, versaoChave: 1, epoca: 1 },
        idConfiguracao,
      }));
      return { idUsuario, caixa, maquinas };
    },
    backup: async (maquina, como) => {
      if (maquina === undefined) throw new Error("no such machine");
      const semArmazem: BackupDeps = deps;
      const { idBackup } = await iniciar(semArmazem, maquina);
      if (como === "bom") return void (await concluir(semArmazem, maquina, idBackup));
      await relatar(semArmazem, maquina, idBackup, [["C:/Livros/preso.txt", "BLOQUEADO"]]);
      await concluir(semArmazem, maquina, idBackup, { vistos: 1, relatados: 1 });
    },
    desligar: async ({ idUsuario }, tipo) => {
      const { id } = await db
        .selectFrom("tipoNotificacao")
        .select("id")
        .where("codigo", "=", tipo)
        .executeTakeFirstOrThrow();
      await db
        .insertInto("preferenciaNotificacao")
        .values({ idUsuario, idTipoNotificacao: id, habilitado: false })
        .execute();
    },
    vigiar: () => vigiarBackups(deps),
    resumir: () => resumirBackups(deps),
    recebidos,
    assuntos: async (notificado) => (await recebidos(notificado)).map(({ subject }) => subject),
    close: async () => {
      delivery.close();
      await api.close();
    },
  };
};
