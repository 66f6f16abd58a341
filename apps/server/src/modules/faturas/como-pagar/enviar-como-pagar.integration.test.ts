import { comoPagar } from "@acervo/contracts/como-pagar";
import { faturas } from "@acervo/contracts/faturas";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { dizerDoPagamento } from "../../../../test/contratar.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import { signIn, type Customer } from "../../../../test/customer-api.ts";
import { createDebtDesk } from "../../../../test/renegociacoes.ts";
import { createMonthlyWorld, type Conta, type MonthlyWorld } from "../../../../test/monthly-world.ts";
import { enviarComoPagar } from "./enviar-como-pagar.ts";

describe("como pagar uma fatura, enviado pela equipe", () => {
  let mundo: MonthlyWorld;
  let conta: Conta;
  let idFatura: number;
  let avancado: Customer["call"];
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    conta = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-11-01");
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    await mundo.viverAte("2026-11-13");
    idFatura = (await mundo.faturasDe(conta.idUsuario))[0]?.id ?? 0;
    avancado = (await signIn(mundo.api, "suporteAvancado")).call;
  });
  afterEach(() => mundo.close());

  const enviar = (id = idFatura) => avancado(comoPagar.enviar, { params: { id } });
  const mensagens = () =>
    mundo.api.deps.db
      .selectFrom("emailEnvio")
      .select(["chave", "destinatario", "conteudo"])
      .where("tipo", "=", "como-pagar")
      .orderBy("chave")
      .execute();
  const naTrilha = async (): Promise<number> => {
    const eventos = mundo.api.deps.db.selectFrom("auditoriaEvento").select("alvoId");
    return (await eventos.where("acao", "=", "FATURA_COMO_PAGAR_ENVIADA").execute()).length;
  };

  it("[ADM-146] vai ao endereço da conta com tudo para pagar, uma vez por dia, e fica na trilha e na fatura", async () => {
    const aoMesmoTempo = await Promise.all([enviar(), enviar()]);
    expect(aoMesmoTempo.map(({ status }) => status)).toEqual([200, 200]);
    const enviados = aoMesmoTempo.map(({ body }) => comoPagar.enviar.response.parse(body).enviado);
    expect(enviados.filter((enviado) => enviado)).toHaveLength(1);
    expect(await enviar()).toMatchObject({ status: 200, body: { enviado: false } });
    const [mensagem, ...outras] = await mensagens();
    expect(outras).toEqual([]);
    const { email } = await mundo.api.deps.db
      .selectFrom("usuario")
      .select("email")
      .where("id", "=", conta.idUsuario)
      .executeTakeFirstOrThrow();
    expect(mensagem?.destinatario).toBe(email);
    const conteudo = JSON.stringify(mensagem?.conteudo).replaceAll("\u00a0", " ");
    for (const parte of ["Pix copia e cola", "Linha digitável do boleto", "R$ ", "Vencimento", "Pagar agora"])
      expect(conteudo).toContain(parte);
    expect(conteudo).toContain(`/pesquisarFatura/${idFatura}?contratacao=${conta.id}`);
    expect(await naTrilha()).toBe(1);
    await mundo.viverAte("2026-11-14");
    expect(await enviar()).toMatchObject({ body: { enviado: true } });
    expect(await naTrilha()).toBe(2);
    // As the worker would have them leave.
    await mundo.api.deps.db
      .updateTable("emailEnvio")
      .set({ situacao: "ENVIADO", sentAt: mundo.clock.now(), conteudo: null })
      .where("tipo", "=", "como-pagar")
      .execute();
    const { body } = await avancado(faturas.detalhar, { params: { id: idFatura } });
    const contadas = faturas.detalhar.response.parse(body).linhaDoTempo.map(({ descricao }) => descricao);
    expect(contadas.filter((descricao) => descricao.includes("Como pagar a fatura de 11/2026"))).toHaveLength(2);
  });

  it("[ADM-146] paga, em boleto único ou de ninguém: recusa, e nada é enviado", async () => {
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    expect(await enviar()).toMatchObject({ status: 422, body: { codigo: "FATURA_NAO_PAGAVEL" } });
    expect(await enviar(2_000_000_000)).toMatchObject({ status: 404, body: { codigo: "FATURA_NAO_ENCONTRADA" } });
    const outra = await mundo.contas.comBoleto();
    await mundo.viverAte("2026-12-01");
    await dizerDoPagamento(mundo.api, outra.id, "ABERTO");
    await mundo.viverAte("2026-12-14");
    const [reunida] = await mundo.faturasDe(outra.idUsuario);
    await (await createDebtDesk(mundo)).renegociar(outra.idUsuario);
    // By then its token is over.
    const quem = {
      usuario: { id: conta.idUsuario, sub: "", papeis: new Set<never>(), grupos: new Set<never>() },
      origem: ORIGEM,
    };
    await expect(enviarComoPagar(mundo.api.deps, quem, reunida?.id ?? 0)).rejects.toMatchObject({
      codigo: "FATURA_EM_RENEGOCIACAO",
    });
    expect(await mensagens()).toEqual([]);
    expect(await naTrilha()).toBe(0);
  });
});
