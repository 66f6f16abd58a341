import { CartaoInformado } from "@acervo/contracts/cartoes";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { adicionarCartao } from "../../src/modules/cartoes/adicionar-cartao.ts";
import { pagarUmaFatura } from "../../src/modules/faturas/pagar/pagar-uma-fatura.ts";
import { insertContratacao } from "../builders.ts";
import { giveEndereco, ORIGEM } from "../contratos.ts";
import { faultSizes } from "../faults/config.ts";
import { insertFatura } from "../faturas.ts";
import { cartaoDigitado } from "../payment-world.ts";
import { novoUsuario } from "../schema/fixtures.ts";
import { signLgpd } from "../termo-lgpd.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { createKillWorld, type KillWorld } from "./kill-world.ts";
import type { Turno } from "./turno.ts";

// Touches: cartoes, faturas, pagamentos, platform/pagamento.

const APROVA = "4111111111111111";
const REAIS = 129.9;
/** Of every moment, on a busy machine. */
const LONG_FORM_MS = 1_800_000;
const Pagamentos = z.object({ data: z.array(z.object({ value: z.number(), status: z.string() })) });

type Pedido = NonNullable<Turno["pedido"]>;
type Cena = { readonly idUsuario: number; readonly faturas: readonly number[]; readonly pedido: Pedido };

/** Some of the moments, spread over all of them; docs/commands.md tells how to die at each. */
const alguns = (quantos: number): readonly number[] => {
  const { deaths } = faultSizes();
  const passo = Math.max(1, quantos / deaths);
  return Array.from({ length: Math.min(deaths, quantos) }, (_, ordem) => Math.floor(ordem * passo + passo / 2));
};

describe("processo morto no meio de um pagamento", () => {
  let mundo: KillWorld;
  let api: TestApi;
  beforeAll(async () => {
    mundo = await createKillWorld();
    api = await startTestApi({ databaseUrl: mundo.databaseUrl, env: mundo.asaas.env });
    const token = testServerEnvironment("")["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "";
    await mundo.asaas.registerWebhook(`${api.url}/api-acervo/pagamento/webhook/asaas`, token);
  });
  afterAll(async () => {
    await api.close();
    await mundo.close();
  });

  const chamada = (idUsuario: number) => ({
    usuario: { id: idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
    escopo: "proprio" as const,
    origem: ORIGEM,
  });

  /** A person with invoices that are overdue and nothing under way. */
  const devedor = async (meses: readonly string[], forma: "BOLETO" | "CARTAO") => {
    const { db } = mundo;
    const idUsuario = await novoUsuario(db);
    await giveEndereco(db, idUsuario);
    await signLgpd(api.deps, idUsuario);
    await db.updateTable("usuario").set({ tipoPagamento: forma }).where("id", "=", idUsuario).execute();
    const idContratacao = await insertContratacao(db, { idUsuario });
    const faturas = [];
    for (const mes of meses) {
      const id = await insertFatura(db, { idUsuario, idContratacao, mes, codigoSituacao: forma === "CARTAO" ? 2 : 4 });
      await db.updateTable("fatura").set({ tipoPagamento: forma }).where("id", "=", id).execute();
      faturas.push(id);
    }
    return { idUsuario, faturas };
  };

  const noCartao = async (): Promise<Cena> => {
    const { idUsuario, faturas } = await devedor(["2026-10"], "CARTAO");
    const digitado = CartaoInformado.parse(cartaoDigitado(APROVA));
    const { id: idCartao } = await adicionarCartao(api.deps, chamada(idUsuario), digitado);
    const corpo = { forma: "CARTAO", idFatura: faturas[0] ?? 0, idCartao } as const;
    return { idUsuario, faturas, pedido: { tipo: "pagar", idUsuario, corpo } };
  };

  const porBoleto = async (): Promise<Cena> => {
    const { idUsuario, faturas } = await devedor(["2026-10"], "BOLETO");
    const corpo = { forma: "BOLETO", idFatura: faturas[0] ?? 0 } as const;
    return { idUsuario, faturas, pedido: { tipo: "pagar", idUsuario, corpo } };
  };

  /** Two invoices, each with a boleto that could be paid, on one. */
  const juntas = async (): Promise<Cena> => {
    const { idUsuario, faturas } = await devedor(["2026-09", "2026-10"], "BOLETO");
    for (const idFatura of faturas) await pagarUmaFatura(api.deps, chamada(idUsuario), { forma: "BOLETO", idFatura });
    await mundo.viver(null);
    const corpo = {
      valorDebitoAPagar: Math.round(REAIS * 200) / 100,
      idFaturasSelecionadas: [...faturas],
      usuario: { id: idUsuario },
      emailEnvioBoleto: ["contador@acervo.test"],
    };
    return { idUsuario, faturas, pedido: { tipo: "renegociar", idUsuario, corpo } };
  };

  const cobrancas = ({ idUsuario }: Cena) =>
    mundo.db
      .selectFrom("cobranca")
      .select(["origem", "situacao", "idNoProvedor"])
      .where("idUsuario", "=", idUsuario)
      .orderBy("id")
      .execute();

  const situacoes = async ({ faturas }: Cena): Promise<readonly number[]> => {
    const linhas = mundo.db.selectFrom("fatura").select("codigoSituacao").where("id", "in", faturas).orderBy("id");
    return (await linhas.execute()).map(({ codigoSituacao }) => codigoSituacao);
  };

  /** Payments of the person that stand at the provider. */
  const noProvedor = async ({ idUsuario }: Cena): Promise<readonly string[]> => {
    const cliente = mundo.db.selectFrom("clientePagamento").select("idNoProvedor").where("idUsuario", "=", idUsuario);
    const { idNoProvedor } = await cliente.executeTakeFirstOrThrow();
    const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: access_token } = mundo.asaas.env;
    const resposta = await fetch(`${url}/payments?customer=${idNoProvedor}&limit=100`, { headers: { access_token } });
    return Pagamentos.parse(await resposta.json())
      .data.map(({ value, status }) => `${status} ${value}`)
      .toSorted();
  };

  /** Asks in a process that dies, has another clean up, and asks once more where nothing came of it. */
  const pedirMorrendo = async (cena: Cena, morreEm: number, pronta: () => Promise<boolean>): Promise<void> => {
    await mundo.asaas.hold();
    await mundo.morrer(cena.pedido, morreEm);
    await mundo.recuperar();
    if (await pronta()) return;
    await mundo.viver(cena.pedido);
    await mundo.recuperar();
  };

  /** The provider tells what it held back, and the jobs hear it. */
  const contar = async (): Promise<void> => {
    await mundo.asaas.release();
    await mundo.asaas.delivered();
    await mundo.recuperar();
  };

  it(
    "[SRV-181] no cartão: em qualquer momento, ao fim uma cobrança e uma quitação",
    async () => {
      const momentos = await mundo.viver((await noCartao()).pedido);
      expect(momentos.filter((momento) => momento.includes("POST"))).toHaveLength(2);
      for (const morreEm of alguns(momentos.length)) {
        const cena = await noCartao();
        const paga = async () => (await situacoes(cena))[0] === 3;
        await pedirMorrendo(cena, morreEm, paga);
        await contar();
        const pagas = (await cobrancas(cena)).filter(({ situacao }) => situacao === "PAGA").length;
        expect({ morreEm, la: await noProvedor(cena), pagas, situacoes: await situacoes(cena) }).toEqual({
          morreEm,
          la: [`CONFIRMED ${REAIS}`],
          pagas: 1,
          situacoes: [3],
        });
      }
    },
    LONG_FORM_MS,
  );

  it(
    "[SRV-181] por boleto: em qualquer momento, ao fim um boleto, que se paga uma vez",
    async () => {
      const momentos = await mundo.viver((await porBoleto()).pedido);
      for (const morreEm of alguns(momentos.length)) {
        const cena = await porBoleto();
        const aberta = async () => (await cobrancas(cena)).findLast(({ situacao }) => situacao === "ABERTA");
        await pedirMorrendo(cena, morreEm, async () => (await aberta()) !== undefined);
        expect({ morreEm, la: await noProvedor(cena) }).toEqual({ morreEm, la: [`PENDING ${REAIS}`] });
        await mundo.asaas.act((await aberta())?.idNoProvedor ?? "", "pagarPix");
        await contar();
        const pagas = (await cobrancas(cena)).filter(({ situacao }) => situacao === "PAGA").length;
        expect({ morreEm, la: await noProvedor(cena), pagas, situacoes: await situacoes(cena) }).toEqual({
          morreEm,
          la: [`RECEIVED ${REAIS}`],
          pagas: 1,
          situacoes: [3],
        });
      }
    },
    LONG_FORM_MS,
  );

  it(
    "[SRV-181] ao juntar boletos: em qualquer momento, ao fim um só se paga, e o que se pagar a mais volta",
    async () => {
      const momentos = await mundo.viver((await juntas()).pedido);
      expect(momentos.filter((momento) => momento.includes("DELETE"))).toHaveLength(4);
      for (const morreEm of alguns(momentos.length)) {
        const cena = await juntas();
        const unica = async () =>
          (await cobrancas(cena)).find(({ origem, situacao }) => origem === "RENEGOCIACAO" && situacao === "ABERTA");
        await pedirMorrendo(cena, morreEm, async () => (await unica()) !== undefined);
        expect({ morreEm, la: await noProvedor(cena) }).toEqual({ morreEm, la: [`PENDING ${2 * REAIS}`] });
        await mundo.asaas.act((await unica())?.idNoProvedor ?? "", "pagarPix");
        await mundo.asaas.act((await cobrancas(cena))[0]?.idNoProvedor ?? "", "pagarRemovida");
        await contar();
        expect({ morreEm, la: await noProvedor(cena), situacoes: await situacoes(cena) }).toEqual({
          morreEm,
          la: [`RECEIVED ${2 * REAIS}`, `REFUNDED ${REAIS}`],
          situacoes: [3, 3],
        });
      }
    },
    LONG_FORM_MS,
  );
});
