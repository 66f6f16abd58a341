import { agendamentos } from "@acervo/contracts/agendamentos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertContratacao, insertDispositivosConfigurados, insertParametroInteiro } from "../../../test/builders.ts";
import { startCustomerApi, type Customer } from "../../../test/customer-api.ts";
import type { TestApi } from "../../../test/test-api.ts";
import { lerParametros } from "../../platform/parametro.ts";

const TETO = {
  dispositivo: "maximo-dispositivos-contratacao",
  configuracao: "maximo-configuracoes-contratacao",
  diretorio: "maximo-diretorios-contratacao",
  agendamento: "maximo-agendamentos-contratacao",
} as const;
const REMOVER = {
  dispositivo: dispositivos.remover,
  configuracao: configuracoes.remover,
  diretorio: diretorios.remover,
  agendamento: agendamentos.remover,
} as const;
type Cadastro = keyof typeof TETO;

describe("tetos técnicos de uma contratação", () => {
  let api: TestApi;
  let customer: Customer;
  beforeAll(async () => {
    ({ api, customer } = await startCustomerApi());
  });
  afterAll(() => api.close());

  /** A subscription with one of each kind. */
  const nova = async (nome: string) => {
    const { db } = api.deps;
    const idContratacao = await insertContratacao(db, { idUsuario: customer.idUsuario, nome });
    const [feito] = await insertDispositivosConfigurados(db, idContratacao, 1);
    if (feito === undefined) throw new Error("no device");
    const agendamento = { codigoTipoAgendamento: 2, hora: "10:30", idHora: null, idDiaSemana: null, idDiaMes: null };
    const { idDispositivo, idConfiguracao } = feito;
    const adicionar: Readonly<Record<Cadastro, (nome: string) => Promise<{ status: number; body: unknown }>>> = {
      dispositivo: (outro) =>
        customer.call(dispositivos.adicionar, {
          body: { idContratacao, nome: outro, descricao: null, validadeVersoes: null },
        }),
      configuracao: (prefixo) => customer.call(configuracoes.adicionar, { body: { idDispositivo, prefixo } }),
      diretorio: (pasta) => customer.call(diretorios.adicionar, { body: { idConfiguracao, caminho: `C:\\${pasta}` } }),
      agendamento: (descricao) =>
        customer.call(agendamentos.adicionar, {
          body: { idConfiguracao, idAgendamento: null, descricao, ...agendamento },
        }),
    };
    return adicionar;
  };

  it("[DISP-157] sem que se mude nada, são 500, 1.000, 5.000 e 5.000", async () => {
    const { inteiro } = await lerParametros(api.deps.db, Object.values(TETO), api.deps.clock.now());
    expect(Object.values(TETO).map((chave) => inteiro(chave))).toEqual([500, 1_000, 5_000, 5_000]);
  });

  it.each(Object.keys(TETO) as Cadastro[])(
    "[DISP-157] acima do teto, %s é 422; um que saiu de uso dá lugar",
    async (cadastro) => {
      const adicionar = (await nova(`Teto de ${cadastro}`))[cadastro];
      await insertParametroInteiro(api.deps.db, TETO[cadastro], 3);
      try {
        const segundo = await adicionar("Segundo");
        expect([segundo.status, (await adicionar("Terceiro")).status]).toEqual([201, 201]);
        const quarto = await adicionar("Quarto");
        expect(quarto).toMatchObject({ status: 422, body: { codigo: "LIMITE_CADASTRO_ATINGIDO" } });
        const { status } = await customer.call(REMOVER[cadastro], { query: { id: segundo.body as number } });
        expect(status).toBe(204);
        expect((await adicionar("Quarto")).status).toBe(201);
      } finally {
        await api.deps.db
          .deleteFrom("parametro")
          .where("chave", "=", TETO[cadastro])
          .where("vigenteDesde", "=", "2026-01-01")
          .execute();
      }
    },
  );
});
