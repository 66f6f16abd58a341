import type { MedidaCorretiva, PedidoDePasso, TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerTeste } from "../consulta/ler-testes.ts";
import { testeDoDono } from "../consulta/teste-ao-alcance.ts";
import { isPorDeclarar, listParticipantes, listPassos, lockTeste } from "../testes.queries.ts";
import { insertMedidas, insertPasso } from "./anotacoes.queries.ts";

const MAXIMO_PASSOS = 50;

type NoteDeps = Pick<Deps, "db" | "clock">;
type Alvo = { readonly usuario: ChamadaDeUsuario["usuario"]; readonly id: number };

/** Writes into a test of one's own that was not declared yet, and answers it whole. */
const anotar = async (
  deps: NoteDeps,
  { usuario, id }: Alvo,
  escrever: (tx: Tx) => Promise<void>,
): Promise<TesteRestauracao> => {
  await testeDoDono(deps, usuario, id);
  return deps.db.transaction().execute(async (tx) => {
    if (!isPorDeclarar(await lockTeste(tx, id))) throw new ErroDeNegocio("TESTE_RESTAURACAO_ENCERRADO");
    await escrever(tx);
    return lerTeste(tx, id);
  });
};

/** Notes what a participant attests, now. */
export const anotarPasso = (deps: NoteDeps, alvo: Alvo, passo: PedidoDePasso): Promise<TesteRestauracao> =>
  anotar(deps, alvo, async (tx) => {
    const participantes = await listParticipantes(tx, alvo.id);
    if (!participantes.some(({ ordem }) => ordem === passo.participante))
      throw new ErroDeNegocio("TESTE_PARTICIPANTE_DESCONHECIDO");
    const ordem = (await listPassos(tx, alvo.id)).length + 1;
    if (ordem > MAXIMO_PASSOS) throw new ErroDeNegocio("TESTE_PASSOS_DEMAIS");
    await insertPasso(tx, { ...passo, idTeste: alvo.id, ordem, em: deps.clock.now() });
  });

export const definirMedidas = (
  deps: NoteDeps,
  alvo: Alvo,
  medidas: readonly MedidaCorretiva[],
): Promise<TesteRestauracao> => anotar(deps, alvo, (tx) => insertMedidas(tx, alvo.id, medidas));
