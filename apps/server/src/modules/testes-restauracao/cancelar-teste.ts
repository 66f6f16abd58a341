import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { testeDoDono } from "./consulta/teste-ao-alcance.ts";
import { isPorDeclarar, lockTeste, markCancelado } from "./testes.queries.ts";

/** Ends a test of one's own before it was declared; its proofs are issued all the same. */
export const cancelarTeste = async (
  deps: Pick<Deps, "db" | "clock">,
  { usuario, origem }: ChamadaDeUsuario,
  id: number,
): Promise<void> => {
  const { idContratacao } = await testeDoDono(deps, usuario, id);
  await deps.db.transaction().execute(async (tx) => {
    if (!isPorDeclarar(await lockTeste(tx, id))) throw new ErroDeNegocio("TESTE_RESTAURACAO_ENCERRADO");
    await markCancelado(tx, id, deps.clock.now());
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "TESTE_RESTAURACAO_CANCELADO",
      alvo: { tipo: "teste_restauracao", id },
      idContratacao,
      origem,
    });
  });
};
