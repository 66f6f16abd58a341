import { SITUACAO_CONTRATACAO as S, type TermoPorAssinar } from "@acervo/contracts/contratacoes";
import { asOwner } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "./builders.ts";
import { ORIGEM } from "./contratos.ts";
import { createMonthlyWorld, type MonthlyWorld } from "./monthly-world.ts";
import { iniciarSituacao } from "../src/modules/contratacoes/situacao/mudar-situacao.ts";
import { listarTermosPorAssinar } from "../src/modules/contratacoes/provisionada/termos-por-assinar.ts";
import { assinarTermo } from "../src/modules/lgpd/assinar-termo.ts";

// Touches: contratacoes, contratos, faturas, lgpd, pagamentos.

const NINGUEM = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };

describe("contratações provisionadas", () => {
  let mundo: MonthlyWorld;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
  });
  afterEach(() => mundo.close());

  const db = () => mundo.api.deps.db;
  /** As a partner or staff would: nobody signed anything, and it never was active. */
  const provisionar = async (idUsuario: number, nome: string): Promise<number> => {
    const id = await insertContratacao(db(), { idUsuario, nome, codigoSituacao: S.aguardandoAssinatura });
    await db().updateTable("contratacao").set({ dataInicio: null }).where("id", "=", id).execute();
    const autoria = { agora: mundo.clock.now(), idUsuario: null };
    await db()
      .transaction()
      .execute((tx) => iniciarSituacao(tx, id, S.aguardandoAssinatura, autoria));
    return id;
  };
  /** An account whose only subscription was provisioned. */
  const comProvisionada = async (conta: "comBoleto" | "cartorio" = "comBoleto") => {
    const { idUsuario, id: outra } = await mundo.contas[conta]();
    await db().updateTable("contratacao").set({ codigoSituacao: S.encerrada }).where("id", "=", outra).execute();
    return { idUsuario, id: await provisionar(idUsuario, "Acervo do parceiro") };
  };
  const porAssinar = (idUsuario: number) => listarTermosPorAssinar(mundo.api.deps, idUsuario);
  const lidos = (termos: readonly TermoPorAssinar[]) =>
    termos.map(({ idContratacao, termo }) => ({ idContratacao, hashTermo: termo.hash }));
  const assinar = (idUsuario: number, contratos?: ReturnType<typeof lidos>) =>
    assinarTermo(
      mundo.api.deps,
      { usuario: { ...NINGUEM, id: idUsuario }, origem: ORIGEM, escopo: "proprio" },
      // Who is no registry office makes no such choice, and what they send of it is dropped.
      { versao: 1, usarDadosRecivil: true, ...(contratos === undefined ? {} : { contratos }) },
    );
  const assinarTudo = async (idUsuario: number) => assinar(idUsuario, lidos(await porAssinar(idUsuario)));
  const situacaoDe = async (id: number) =>
    (await db().selectFrom("contratacao").selectAll().where("id", "=", id).executeTakeFirstOrThrow()).codigoSituacao;
  const registros = async (idUsuario: number) => {
    const contratos = await db()
      .selectFrom("contrato")
      .select([
        "id",
        "idContratacao",
        "idTermoModelo",
        "texto",
        "hashTermo",
        "consentimentos",
        "aceitoEm",
        "valorCentavos",
      ])
      .where("idUsuario", "=", idUsuario)
      .orderBy("id")
      .execute();
    const assinaturas = await db()
      .selectFrom("assinaturaLgpd")
      .select("id")
      .where("idUsuario", "=", idUsuario)
      .execute();
    return { contratos, assinaturas: assinaturas.length };
  };
  const publicarContrato = async (): Promise<void> => {
    await sql`insert into termo_modelo (tipo, versao, texto, sha256, vigente_desde, exige_nova_assinatura)
      select 'CONTRATO', 99, t, encode(sha256(convert_to(t, 'UTF8')), 'hex'), ${mundo.clock.now()}::timestamptz, false
      from (select '<p>Contrato novo.</p>' as t) as novo`.execute(db());
  };

  it("[SRV-26][SRV-206] guarda a versão de quando foi provisionada, e assinar registra os dois termos e ativa", async () => {
    const { idUsuario, id } = await comProvisionada();
    await publicarContrato();
    await db().updateTable("planoOfertaTipoPagamento").set({ ativo: false }).execute();
    const termos = await porAssinar(idUsuario);
    expect(termos.map(({ idContratacao, nome }) => [idContratacao, nome])).toEqual([[id, "Acervo do parceiro"]]);
    const [{ termo } = { termo: undefined }] = termos;
    expect(termo?.texto).toContain("Acervo do parceiro");
    expect(termo?.texto).not.toContain("Contrato novo.");
    expect(termo?.consentimentos).toEqual([{ texto: "Li e aceito o contrato e seus anexos.", usarDadosRecivil: null }]);

    await assinar(idUsuario, lidos(termos));
    const { contratos, assinaturas } = await registros(idUsuario);
    expect(assinaturas).toBe(1);
    expect(contratos).toMatchObject([
      { idContratacao: id, texto: termo?.texto, hashTermo: termo?.hash, aceitoEm: mundo.clock.now() },
    ]);
    expect(contratos[0]?.consentimentos).toEqual([{ texto: "Li e aceito o contrato e seus anexos.", marcado: true }]);
    expect(await mundo.motivos(id)).toEqual(["PROVISIONADA_SEM_TERMO", "TERMO_ASSINADO"]);
    expect(await situacaoDe(id)).toBe(S.ativa);
    const { dataContratacao } = await db()
      .selectFrom("contratacao")
      .select("dataContratacao")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(dataContratacao).toEqual(mundo.clock.now());
    expect(await mundo.emails("contrato-assinado", "")).toBe(1);
    expect(await porAssinar(idUsuario)).toEqual([]);
  });

  it("[SRV-26][SRV-206] falta um contrato, ou outro foi lido: 409, e nem o termo fica assinado", async () => {
    const { idUsuario, id } = await comProvisionada();
    const segunda = await provisionar(idUsuario, "Segunda");
    const [primeiro] = lidos(await porAssinar(idUsuario));
    if (primeiro === undefined) throw new Error("nothing to sign");
    const outro = { idContratacao: segunda, hashTermo: primeiro.hashTermo };
    for (const contratos of [undefined, [primeiro], [primeiro, outro]])
      await expect(assinar(idUsuario, contratos)).rejects.toMatchObject({ codigo: "TERMO_ALTERADO" });
    expect(await registros(idUsuario)).toEqual({ contratos: [], assinaturas: 0 });
    expect([await situacaoDe(id), await situacaoDe(segunda)]).toEqual([6, 6]);

    await assinarTudo(idUsuario);
    await assinar(idUsuario, [primeiro]);
    const { contratos, assinaturas } = await registros(idUsuario);
    expect([contratos.map(({ idContratacao }) => idContratacao), assinaturas]).toEqual([[id, segunda], 1]);
    expect([await situacaoDe(id), await situacaoDe(segunda)]).toEqual([S.ativa, S.ativa]);
  });

  it("[SRV-26] se um dos contratos não pode ser gravado, nada do que foi assinado fica", async () => {
    const { idUsuario, id } = await comProvisionada();
    const segunda = await provisionar(idUsuario, "Segunda");
    const banco = { url: mundo.api.databaseUrl };
    await asOwner(
      banco,
      "create function falhar() returns trigger language plpgsql as 'begin raise exception ''planted''; end'",
      `create trigger falhar before insert on contrato for each row when (new.id_contratacao = ${segunda})
       execute function falhar()`,
    );
    await expect(assinarTudo(idUsuario)).rejects.toThrow("planted");
    expect(await registros(idUsuario)).toEqual({ contratos: [], assinaturas: 0 });
    expect([await situacaoDe(id), await situacaoDe(segunda)]).toEqual([6, 6]);
    await asOwner(banco, "drop trigger falhar on contrato");
    await assinarTudo(idUsuario);
    expect([await situacaoDe(id), await situacaoDe(segunda)]).toEqual([1, 1]);
  });

  it("a que já esperava antes de a versão ser guardada usa a que valia então", async () => {
    const { idUsuario, id } = await comProvisionada();
    await publicarContrato();
    await db().updateTable("contratacao").set({ idTermoModelo: null }).where("id", "=", id).execute();
    expect((await porAssinar(idUsuario))[0]?.termo.texto).not.toContain("Contrato novo.");
    await assinarTudo(idUsuario);
    expect(await situacaoDe(id)).toBe(S.ativa);
  });

  it("quem ainda não tem endereço o dá com a assinatura, e o contrato registrado é o que foi lido", async () => {
    const { idUsuario } = await comProvisionada();
    await db().updateTable("usuario").set({ idEndereco: null }).where("id", "=", idUsuario).execute();
    const termos = await porAssinar(idUsuario);
    expect(termos[0]?.termo.texto).toContain("local a informar ao assinar");
    await expect(assinar(idUsuario, lidos(termos))).rejects.toMatchObject({ codigo: "ENDERECO_DO_TERMO_OBRIGATORIO" });
    expect(await registros(idUsuario)).toEqual({ contratos: [], assinaturas: 0 });
  });

  it("[SRV-205] o pré-pago não é cobrado até assinar, e então só do mês que a assinatura cobre em diante", async () => {
    const { idUsuario } = await comProvisionada();
    await mundo.viverAte("2026-11-20");
    expect(await mundo.faturasDe(idUsuario)).toEqual([]);
    await assinarTudo(idUsuario);
    await mundo.viverAte("2026-12-01");
    expect((await mundo.faturasDe(idUsuario)).map(({ competencia }) => competencia)).toEqual(["2026-12-01"]);
  });

  it("[SRV-205] o pós-pago é cobrado pelos dias em que esteve ativo, sem nenhum mês de antes", async () => {
    const { idUsuario } = await comProvisionada("cartorio");
    await mundo.viverAte("2026-11-20");
    await assinarTudo(idUsuario);
    await mundo.viverAte("2026-12-31");
    expect(await mundo.faturasDe(idUsuario)).toEqual([]);
    await mundo.viverAte("2027-01-01");
    expect((await mundo.faturasDe(idUsuario)).map(({ competencia }) => competencia)).toEqual(["2026-12-01"]);
  });
});
