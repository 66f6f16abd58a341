import type { PedidoDeTeste, TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import { later } from "../../../platform/clock.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { donoComPainel } from "../../conformidade/conformidade.api.ts";
import { countProvaveis } from "../../provas/provas.api.ts";
import { lerTeste } from "../consulta/ler-testes.ts";
import { conduzirTesteJob } from "../testes-restauracao.jobs.ts";
import { insertDispositivos, insertParticipantes, insertTeste } from "./abertura.queries.ts";

const MS_POR_DIA = 86_400_000;

/** Opens a restore test of devices of one's own; what it looks at is drawn by a job. One is open at a time. */
export const abrirTeste = async (
  deps: Pick<Deps, "db" | "clock" | "queue">,
  { usuario, origem }: ChamadaDeUsuario,
  { id: idContratacao, dispositivos, local, participantes }: PedidoDeTeste,
): Promise<TesteRestauracao> => {
  await donoComPainel(deps, { usuario, escopo: "proprio" }, idContratacao);
  const abertoEm = deps.clock.now();
  return deps.db.transaction().execute(async (tx) => {
    if ((await countProvaveis(tx, idContratacao, dispositivos)) !== dispositivos.length)
      throw new ErroDeNegocio("TESTE_DISPOSITIVO_INDISPONIVEL");
    const dias = await inteiroVigente(tx, "dias-teste-restauracao", abertoEm);
    const expiraEm = later(abertoEm, dias * MS_POR_DIA);
    const id = await insertTeste(tx, { idContratacao, local, abertoEm, expiraEm });
    if (id === undefined) throw new ErroDeNegocio("TESTE_RESTAURACAO_ABERTO");
    await insertParticipantes(tx, id, participantes);
    await insertDispositivos(tx, id, idContratacao, dispositivos);
    await deps.queue.enqueue(tx, conduzirTesteJob, { id }, { requestId: origem.requestId });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "TESTE_RESTAURACAO_ABERTO",
      alvo: { tipo: "teste_restauracao", id },
      idContratacao,
      origem,
      detalhes: { dispositivos: dispositivos.join(",") },
    });
    return lerTeste(tx, id);
  });
};
