import { normalizarDocumento } from "@acervo/br/documento";
import { z } from "zod";
import type { Tx } from "../../src/platform/db/db.ts";
import { DEMO_CARTORIO, DEMO_ENDERECO, type DemoConta } from "./demo-rows.ts";

/** A person of the identity provider, from whoever made the accounts there. */
export const DemoUsuario = z.object({
  key: z.string(),
  sub: z.uuid(),
  username: z.string().transform(normalizarDocumento),
  nome: z.string(),
  email: z.email(),
});
export type DemoUsuario = z.infer<typeof DemoUsuario>;

const semearCartorio = async (tx: Tx): Promise<number> => {
  await tx
    .insertInto("cartorio")
    .values({ ...DEMO_CARTORIO, idMunicipio: DEMO_ENDERECO.idMunicipio })
    .onConflict((conflito) => conflito.column("codigoCorregedoria").doNothing())
    .execute();
  const { id } = await tx
    .selectFrom("cartorio")
    .select("id")
    .where("codigoCorregedoria", "=", DEMO_CARTORIO.codigoCorregedoria)
    .executeTakeFirstOrThrow();
  return id;
};

const semearEndereco = async (tx: Tx, idUsuario: number): Promise<void> => {
  const { id } = await tx.insertInto("endereco").values(DEMO_ENDERECO).returning("id").executeTakeFirstOrThrow();
  await tx.updateTable("usuario").set({ idEndereco: id }).where("id", "=", idUsuario).execute();
};

const assinarTermo = async (tx: Tx, idUsuario: number, conta: DemoConta, agora: Date): Promise<void> => {
  const termo = await tx
    .selectFrom("termoModelo")
    .select(["id", "sha256"])
    .where("tipo", "=", "LGPD")
    .where("vigenteDesde", "<=", agora)
    .where("retiradoEm", "is", null)
    .orderBy("versao", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("assinaturaLgpd")
    .values({
      idUsuario,
      idTermoModelo: termo.id,
      sha256: termo.sha256,
      usarDadosRecivil: conta.tipoConta === "RCV_RCPN" ? true : null,
      assinadoEm: agora,
      ip: "127.0.0.1",
      userAgent: "seed-demo",
    })
    .onConflict((conflito) => conflito.columns(["idUsuario", "idTermoModelo"]).doNothing())
    .execute();
};

/** The user's row, address and signature. What a person changed since the last seed stays. */
export const semearUsuario = async (tx: Tx, usuario: DemoUsuario, conta: DemoConta, agora: Date): Promise<number> => {
  const { id, idEndereco } = await tx
    .insertInto("usuario")
    .values({
      sub: usuario.sub,
      cpfCnpj: usuario.username,
      nome: usuario.nome,
      email: usuario.email,
      telefone: conta.telefone,
      emailNotificacao: "P",
      tipoConta: conta.tipoConta,
      tipoPagamento: conta.contratacoes.length > 0 ? "BOLETO" : null,
      idCartorio: conta.cartorio ? await semearCartorio(tx) : null,
      codigoIndicacao: conta.codigoIndicacao,
      dataCadastro: agora,
      primeiroAcessoEm: agora,
    })
    .onConflict((conflito) =>
      conflito.column("sub").doUpdateSet((eb) => ({
        tipoConta: eb.ref("excluded.tipoConta"),
        idCartorio: eb.ref("excluded.idCartorio"),
        codigoIndicacao: eb.ref("excluded.codigoIndicacao"),
        telefone: eb.fn.coalesce("usuario.telefone", "excluded.telefone"),
        emailNotificacao: eb.fn.coalesce("usuario.emailNotificacao", "excluded.emailNotificacao"),
      })),
    )
    .returning(["id", "idEndereco"])
    .executeTakeFirstOrThrow();
  if (idEndereco === null) await semearEndereco(tx, id);
  if (conta.assinouTermo) await assinarTermo(tx, id, conta, agora);
  return id;
};
