import type { DispositivoInformado } from "@acervo/contracts/dispositivos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { exigirEspaco, recusandoDuplicidade } from "./cadastrar.ts";
import { findContratacao } from "./contratacao.queries.ts";
import { eventoDoCliente, relatoDeCampos } from "./dispositivos.audit.ts";
import { insertDispositivo } from "./dispositivos.queries.ts";
import { recusaDeCadastro } from "./dispositivos.rules.ts";
import { recusar, reservar } from "./reservar.ts";

/** Registers a device, pending activation. */
export const adicionarDispositivo = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  idContratacao: number,
  { nome, descricao, validadeVersoes }: DispositivoInformado,
): Promise<number> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findContratacao(tx, idContratacao, chamada.usuario.id);
    const { contratacao } = await reservar(deps, tx, procurar, "CONTRATACAO_NAO_ENCONTRADA");
    recusar(recusaDeCadastro(contratacao));
    const agora = deps.clock.now();
    await exigirEspaco(tx, { cadastro: "dispositivo", idContratacao, quantos: 1, agora });
    const campos = { nome, descricao, validadeVersoes };
    const id = await recusandoDuplicidade(insertDispositivo(tx, { ...campos, idContratacao, dataInicio: agora }));
    const relato = relatoDeCampos(chamada, {}, campos);
    const alvo = { tipo: "dispositivo", id, idContratacao } as const;
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_ADICIONADO", alvo, relato));
    return id;
  });
