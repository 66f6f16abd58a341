import type { MudancaDeUso } from "@acervo/contracts/usos";
import type { UsoDoComputador } from "@acervo/contracts/uso-do-computador";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { eventoDoCliente, relatoDeCampos } from "../dispositivos.audit.ts";
import { findDispositivo } from "../dispositivos.queries.ts";
import { recusaDeAlteracao } from "../dispositivos.rules.ts";
import { recusar, reservar } from "../reservar.ts";
import { findUso, updateUso } from "./uso.queries.ts";

/** As the trail tells it. */
const emTexto = ({ faixas, bateriaMinima, esperaRedeLivre }: UsoDoComputador) => ({
  faixas: faixas
    .map(
      ({ inicio, fim, diasUteis, bytesPorSegundo }) =>
        `${inicio}-${fim}${diasUteis ? " dias úteis" : ""}: ${bytesPorSegundo} B/s`,
    )
    .join(", "),
  bateriaMinima: bateriaMinima === null ? "" : String(bateriaMinima),
  esperaRedeLivre: String(esperaRedeLivre),
});

/** Says what backups may take of a machine; its agent goes by it from its next look at the configuration. */
export const mudarUso = (
  deps: Pick<Deps, "db" | "clock">,
  chamada: ChamadaDeUsuario,
  { idDispositivo, ...uso }: MudancaDeUso,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const procurar = () => findDispositivo(tx, idDispositivo, chamada.usuario.id);
    const { registro, contratacao } = await reservar(deps, tx, procurar, "DISPOSITIVO_NAO_ENCONTRADO");
    recusar(recusaDeAlteracao(contratacao));
    const antes = emTexto(await findUso(tx, idDispositivo));
    const depois = emTexto(uso);
    if (JSON.stringify(antes) === JSON.stringify(depois)) return;
    await updateUso(tx, idDispositivo, uso);
    const alvo = { tipo: "dispositivo", id: idDispositivo, idContratacao: registro.idContratacao } as const;
    const relato = relatoDeCampos(chamada, antes, depois);
    await registrar(tx, eventoDoCliente(chamada, "DISPOSITIVO_USO_ALTERADO", alvo, relato));
  });
