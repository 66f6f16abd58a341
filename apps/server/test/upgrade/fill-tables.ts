import { lgpd } from "@acervo/contracts/lgpd";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { z } from "zod";
import { ENDERECO } from "../authorization/enderecos.ts";
import { prepareAgents } from "../authorization/agent-world.ts";
import { insertMatrixBackup, insertRestauracaoVazia } from "../authorization/backup-records.ts";
import { prepareContracts } from "../authorization/contract-world.ts";
import { demoUserOf, type Caller } from "../authorization/callers.ts";
import { insertContratacao, insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { insertCartoes } from "../cartoes.ts";
import { giveCartorio, insertBoleto, insertFatura } from "../faturas.ts";
import { request } from "../request.ts";
import type { TestApi } from "../test-api.ts";

const ComId = z.object({ id: z.number() });
const PESSOAS: readonly Caller[] = ["cliente", "clienteSemTermo"];
const DISPOSITIVOS = 4;

/** Two people with a subscription, invoices, cards, devices, backups, restores and a contract each. */
export const fillTables = async (api: TestApi): Promise<void> => {
  const { db } = api.deps;
  const donos = new Map<Caller, { readonly idUsuario: number; readonly idContratacao: number }>();
  const dispositivos = new Map<Caller, DispositivoConfigurado[]>();
  for (const pessoa of PESSOAS) {
    const token = await tokenFor(demoUserOf(pessoa));
    const { id: idUsuario } = ComId.parse((await request(api.url, usuarios.dados, {}, token)).body);
    await request(api.url, lgpd.assinar, { body: { versao: 1, endereco: ENDERECO } }, token);
    const idContratacao = await insertContratacao(db, { idUsuario });
    donos.set(pessoa, { idUsuario, idContratacao });
    await insertBoleto(db, await insertFatura(db, { idUsuario, idContratacao, mes: "2026-11" }), "2026-11");
    await giveCartorio(db, idUsuario, pessoa.slice(0, 13));
    await insertCartoes(db, idUsuario, 2);
    dispositivos.set(pessoa, await insertDispositivosConfigurados(db, idContratacao, DISPOSITIVOS));
    const [ativado] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true, nome: "Balcão" });
    if (ativado === undefined) throw new Error("no device");
    await insertMatrixBackup(db, ativado);
    await insertRestauracaoVazia(db, ativado);
  }
  await prepareAgents(api, (pessoa) => {
    const next = dispositivos.get(pessoa)?.pop();
    if (next === undefined) throw new Error(`no device left for ${pessoa}`);
    return next;
  });
  await prepareContracts(api, donos);
};
