import type { DispositivoInformado } from "@acervo/contracts/dispositivos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { exigirSegundaProva } from "../autenticacao/autenticacao.api.ts";
import { avisarAto, type AvisoDeps } from "../avisos/avisos.api.ts";
import { recusandoDuplicidade } from "./cadastrar.ts";
import { eventoDoCliente, pedidoDe, relatoDeCampos } from "./dispositivos.audit.ts";
import { findDispositivo, updateDispositivo } from "./dispositivos.queries.ts";
import { recusaDeCadastro, retencaoEncurtada } from "./dispositivos.rules.ts";
import { recusar, reservar } from "./reservar.ts";

/** Changes name, description and how long old versions are kept. */
export const atualizarDispositivo = (
  deps: Pick<Deps, "db"> & AvisoDeps,
  chamada: ChamadaDeUsuario,
  id: number,
  { nome, descricao, validadeVersoes }: DispositivoInformado,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDispositivo(tx, id, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeCadastro(contratacao));
    const encurtada = retencaoEncurtada(registro.validadeVersoes, validadeVersoes);
    if (encurtada !== null) await exigirSegundaProva({ db: tx, clock: deps.clock }, chamada.usuario);
    const depois = { nome, descricao, validadeVersoes };
    const relato = relatoDeCampos(chamada, registro, depois);
    if (relato.pessoais.length === 0) return;
    await recusandoDuplicidade(updateDispositivo(tx, id, depois));
    const alvo = { tipo: "dispositivo", id, idContratacao: registro.idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_ALTERADO", alvo, relato));
    if (encurtada === null) return;
    const ato = { tipo: "versoes-por-menos-tempo", dispositivo: nome, ...encurtada } as const;
    await avisarAto(deps, tx, pedidoDe(chamada, registro), { sobre: `${id}/${deps.ids.uuid()}`, ato });
  });
