import type { Papel } from "@acervo/contracts/acesso";
import { agendamentos, ProximosAgendamentos } from "@acervo/contracts/agendamentos";
import { createTestClock } from "@acervo/test-kit/clock";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertContratacao,
  insertDispositivosConfigurados,
  type DispositivoConfigurado,
} from "../../../../test/builders.ts";
import { startCustomerApi, type Customer } from "../../../../test/customer-api.ts";
import type { TestApi } from "../../../../test/test-api.ts";
import { buscarProximos } from "./buscar-proximos.ts";

// A Monday, 9 h in São Paulo.
const clock = createTestClock("2026-03-02T12:00:00Z");
const VAZIO = { porHora: [], diarios: [], semanais: [], mensais: [] };

let api: TestApi;
let customer: Customer;
let numero = 0;

beforeAll(async () => {
  ({ api, customer } = await startCustomerApi());
});
afterAll(() => api.close());

const novo = async (): Promise<DispositivoConfigurado> => {
  numero += 1;
  const idContratacao = await insertContratacao(api.deps.db, { idUsuario: customer.idUsuario, nome: `C${numero}` });
  const [feito] = await insertDispositivosConfigurados(api.deps.db, idContratacao, 1, { ativado: true });
  if (feito === undefined) throw new Error("no device");
  return feito;
};

type Agendado = { tipo: 1 | 2 | 3 | 4; hora?: string; horaIntervalo?: number; idDiaSemana?: number; diaMes?: number };
const agendar = ({ idContratacao, idConfiguracao }: DispositivoConfigurado, descricao: string, agendado: Agendado) => {
  const { tipo, ...campos } = agendado;
  const linha = { idContratacao, idConfiguracao, descricao, dataInicio: "2026-03-01T00:00:00Z" };
  return api.deps.db
    .insertInto("agendamento")
    .values({ ...linha, codigoTipoAgendamento: tipo, ...campos })
    .execute();
};
const proximos = (idContratacao: number, quantidade = 5) => {
  const usuario = { id: customer.idUsuario, sub: "", papeis: new Set<Papel>(), grupos: new Set<string>() };
  const chamada = { usuario, escopo: "proprio", origem: { requestId: "", ip: "", userAgent: null } } as const;
  return buscarProximos({ db: api.deps.db, clock }, chamada, { idContratacao, quantidade });
};
const resumo = (grupo: ProximosAgendamentos["porHora"]) =>
  grupo.map(({ descricao, dataProximo, horaProximo }) => `${descricao} ${dataProximo} ${horaProximo}`);

describe("próximos agendamentos", () => {
  it("[DISP-114][DISP-115][SRV-94][PAINEL-45] em cada grupo, os primeiros pela ordem em que vão rodar", async () => {
    const feito = await novo();
    for (const horas of [12, 5, 1, 7]) await agendar(feito, `A cada ${horas}`, { tipo: 1, horaIntervalo: horas });
    await agendar(feito, "De manhã", { tipo: 2, hora: "09:00" });
    await agendar(feito, "À tarde", { tipo: 2, hora: "14:00" });
    await agendar(feito, "Domingo", { tipo: 3, hora: "03:30", idDiaSemana: 7 });
    await agendar(feito, "Segunda", { tipo: 3, hora: "10:00", idDiaSemana: 1 });
    await agendar(feito, "Dia 28", { tipo: 4, hora: "00:00", diaMes: 28 });
    const grupos = await proximos(feito.idContratacao, 3);
    expect(resumo(grupos.porHora)).toEqual([
      "A cada 1 2026-03-02 10:00",
      "A cada 5 2026-03-02 13:00",
      "A cada 7 2026-03-02 15:00",
    ]);
    expect(resumo(grupos.diarios)).toEqual([
      "À tarde 2026-03-02 14:00",
      "À noite 2026-03-02 22:00",
      "De manhã 2026-03-03 09:00",
    ]);
    expect(resumo(grupos.semanais)).toEqual(["Segunda 2026-03-02 10:00", "Domingo 2026-03-08 03:30"]);
    expect(resumo(grupos.mensais)).toEqual(["Dia 28 2026-03-28 00:00"]);
  });

  it("[DISP-122][PAINEL-44] os mensais só entram a 30 dias ou menos", async () => {
    const feito = await novo();
    await agendar(feito, "Em 30 dias", { tipo: 4, hora: "09:00", diaMes: 1 });
    await agendar(feito, "Em mais", { tipo: 4, hora: "09:01", diaMes: 1 });
    const { mensais } = await proximos(feito.idContratacao);
    expect(resumo(mensais)).toEqual(["Em 30 dias 2026-04-01 09:00"]);
  });

  it("[DISP-122] o que roda no fim da janela ainda entra: 12 horas, 24 horas e 7 dias", async () => {
    const feito = await novo();
    await agendar(feito, "A cada 12", { tipo: 1, horaIntervalo: 12 });
    await agendar(feito, "De manhã", { tipo: 2, hora: "09:00" });
    await agendar(feito, "Segunda", { tipo: 3, hora: "09:00", idDiaSemana: 1 });
    const { porHora, diarios, semanais } = await proximos(feito.idContratacao);
    expect(resumo(porHora)).toEqual(["A cada 12 2026-03-02 21:00"]);
    expect(resumo(diarios).at(-1)).toBe("De manhã 2026-03-03 09:00");
    expect(resumo(semanais)).toEqual(["Segunda 2026-03-09 09:00"]);
  });

  it("[SRV-94] só o que vai mesmo rodar: dispositivo ativado e em uso, com algo a copiar, agendamento em uso", async () => {
    const mudar = {
      "dispositivo desativado": ({ idDispositivo }: DispositivoConfigurado) =>
        api.deps.db.updateTable("dispositivo").set({ ativado: false }).where("id", "=", idDispositivo).execute(),
      "diretório removido": ({ idDiretorio }: DispositivoConfigurado) =>
        api.deps.db.updateTable("diretorio").set({ dataFim: clock.now() }).where("id", "=", idDiretorio).execute(),
      "agendamento removido": ({ idAgendamento }: DispositivoConfigurado) =>
        customer.call(agendamentos.remover, { query: { id: idAgendamento } }),
    };
    for (const [caso, aplicar] of Object.entries(mudar)) {
      const feito = await novo();
      expect([caso, (await proximos(feito.idContratacao)).diarios.length]).toEqual([caso, 1]);
      await aplicar(feito);
      expect([caso, await proximos(feito.idContratacao)]).toEqual([caso, VAZIO]);
    }
  });

  it.each([2, 3, 4, 5, 6])("na situação %i não há próximos", async (codigoSituacao) => {
    const { idContratacao } = await novo();
    await api.deps.db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", idContratacao).execute();
    expect(await proximos(idContratacao)).toEqual(VAZIO);
  });

  it("[DISP-114][PAINEL-36][PAINEL-37][PAINEL-55] responde os quatro grupos, cada linha com o dispositivo e a configuração", async () => {
    const { idContratacao, idAgendamento } = await novo();
    const resposta = await customer.call(agendamentos.buscarProximos, { query: { idContratacao, quantidade: 5 } });
    expect(resposta.status).toBe(200);
    expect(ProximosAgendamentos.parse(resposta.body)).toMatchObject({
      ...VAZIO,
      diarios: [
        {
          id: idAgendamento,
          descricao: "À noite",
          tipoAgendamento: { codigo: 2 },
          hora: "22:00",
          horaIntervalo: null,
          idDiaSemana: null,
          diaMes: null,
          dataProximo: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
          horaProximo: "22:00",
          nomeDispositivo: "Computador 1",
          nomeConfiguracao: "Livros",
        },
      ],
    });
  });
});
