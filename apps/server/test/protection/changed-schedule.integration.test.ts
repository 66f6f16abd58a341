import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertBackupEncerrado } from "../backups/backup-rows.ts";
import { insertContratacao, insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { ORIGEM } from "../contratos.ts";
import { novoUsuario } from "../schema/fixtures.ts";
import { signLgpd } from "../termo-lgpd.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import type { ChamadaDeUsuario } from "../../src/http/chamada.ts";
import { atualizarAgendamento } from "../../src/modules/dispositivos/agendamentos/atualizar-agendamento.ts";
import { removerAgendamento } from "../../src/modules/dispositivos/agendamentos/remover-agendamento.ts";
import { findAgendamentos } from "../../src/modules/dispositivos/agendamentos/agendamentos.queries.ts";
import { consultarProtecao } from "../../src/modules/protecao/consultar-protecao.ts";

// Touches: dispositivos, protecao.

/** Schedules are at 22:00 in São Paulo; the last backup is of the night of the 12th. */
const ULTIMO = new Date("2026-11-13T01:04:00Z");
const ESPERADO = "2026-11-14T01:00:00.000Z";
/** The run of the 13th is overdue since 10:00. */
const FALTANDO = "2026-11-14T14:00:00Z";
const AINDA_ESPERADO = "2026-11-14T12:00:00Z";
const clock = createTestClock(FALTANDO);

describe("agendamento alterado ou removido", () => {
  let api: TestApi;
  let chamada: ChamadaDeUsuario;
  let dispositivo: DispositivoConfigurado;
  beforeAll(async () => {
    api = await startTestApi();
    const id = await novoUsuario(api.deps.db);
    await signLgpd(api.deps, id);
    const usuario = { id, sub: "", papeis: new Set<never>(), grupos: new Set<never>() };
    chamada = { usuario, escopo: "proprio", origem: ORIGEM };
  });
  afterAll(() => api.close());

  let numero = 0;
  beforeEach(async () => {
    numero += 1;
    clock.set(FALTANDO);
    const { db } = api.deps;
    const idContratacao = await insertContratacao(db, { idUsuario: chamada.usuario.id, nome: `C${numero}` });
    const [novo] = await insertDispositivosConfigurados(db, idContratacao, 1, { ativado: true });
    if (novo === undefined) throw new Error("no device");
    dispositivo = novo;
    await insertBackupEncerrado(db, dispositivo, { dataInicio: ULTIMO });
  });

  const deps = () => ({ db: api.deps.db, clock });
  const ler = async () => {
    const { dispositivos } = await consultarProtecao(deps(), chamada, dispositivo.idContratacao);
    const [lido] = dispositivos;
    const faixa = lido?.dias.slice(-3).map(({ resultado }) => resultado);
    return { situacao: lido?.situacao, desde: lido?.desde, porque: lido?.porque, faixa };
  };
  const mudar = (parte: { readonly hora?: string; readonly descricao?: string }) => {
    const { idConfiguracao, idAgendamento } = dispositivo;
    const informado = { codigoTipoAgendamento: 2, hora: "22:00", descricao: "Toda noite", ...parte } as const;
    return atualizarAgendamento(deps(), chamada, { idConfiguracao, idAgendamento, ...informado });
  };
  const agendamentos = () => findAgendamentos(api.deps.db, [dispositivo.idConfiguracao]);

  it("[PROT-51] o que já faltava continua faltando até um backup bom, e os dias passados não mudam", async () => {
    const antes = await ler();
    expect(antes).toMatchObject({ situacao: "ATRASADO", desde: ESPERADO, faixa: ["OK", "NENHUM", "SEM_PREVISAO"] });
    await mudar({ hora: "18:00" });
    expect(await ler()).toEqual(antes);
    await mudar({ hora: "19:00", descricao: "Outra hora" });
    expect(await ler()).toEqual(antes);
    expect(await agendamentos()).toMatchObject([{ id: dispositivo.idAgendamento, hora: "19:00", dataFim: null }]);

    await removerAgendamento(deps(), chamada, dispositivo.idAgendamento);
    const removido = await ler();
    expect(removido).toMatchObject({ situacao: "ATRASADO", desde: ESPERADO, faixa: antes.faixa });
    expect(removido.porque).toContain("não tem mais agendamento");

    await insertBackupEncerrado(api.deps.db, dispositivo, { dataInicio: new Date(FALTANDO) });
    expect(await ler()).toMatchObject({ situacao: "COM_PENDENCIAS", faixa: ["OK", "NENHUM", "OK"] });
  });

  it("[PROT-51] o que ainda se esperava passa ao novo horário, e outra descrição não muda nada", async () => {
    clock.set(AINDA_ESPERADO);
    expect((await ler()).situacao).toBe("PROTEGIDO");
    await mudar({ descricao: "Outro nome" });
    clock.set(FALTANDO);
    expect(await ler()).toMatchObject({ situacao: "ATRASADO", desde: ESPERADO });

    clock.set(AINDA_ESPERADO);
    await mudar({ hora: "18:00" });
    clock.set(FALTANDO);
    expect((await ler()).situacao).toBe("PROTEGIDO");
    clock.set("2026-11-15T09:00:00Z");
    expect(await ler()).toMatchObject({ situacao: "ATRASADO", desde: "2026-11-14T21:00:00.000Z" });
  });
});
