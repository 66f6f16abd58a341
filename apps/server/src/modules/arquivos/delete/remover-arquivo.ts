import type { EscolhaDeExclusao } from "@acervo/contracts/arquivos";
import type { FilePath } from "@acervo/backup-format/path-segments";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { insertDeltaDoItem, type TipoDeItem } from "../../catalogo/trash.api.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import { ignorarCaminho } from "../../dispositivos/dispositivos.api.ts";
import { avisarExclusao } from "./avisar-exclusao.ts";
import { excluirArquivos, type Exclusao } from "./excluir-arquivos.ts";
import { abrirItem } from "./item-excluido.ts";
import { eventoDeExclusao } from "./arquivos.audit.ts";
import { exigirProvaDoArquivo } from "./exigir-prova.ts";
import { exigirDispositivoAtivo } from "../browse/dispositivo-do-cliente.ts";
import { idDoArquivo } from "../browse/id-do-arquivo.ts";
import { findNomeNaPasta } from "../browse/versoes.queries.ts";

type Pedido = {
  readonly idDispositivo: number;
  readonly nomeArquivo: string;
  readonly idVersao?: number | undefined;
  /** Counts where no version is named. */
  readonly escolha: EscolhaDeExclusao;
};

const exclusaoDe = (arquivo: FilePath, { idVersao, escolha }: Pick<Pedido, "idVersao" | "escolha">): Exclusao => {
  if (idVersao !== undefined) return { tipo: "versoes", arquivo, numeros: [idVersao] };
  return { tipo: escolha === "COPIAS_ANTIGAS" ? "antigas" : "arquivo", arquivo };
};

const tipoDe = ({ idVersao, escolha }: Pick<Pedido, "idVersao" | "escolha">): TipoDeItem =>
  idVersao === undefined && escolha !== "COPIAS_ANTIGAS" ? "ARQUIVO" : "VERSOES";

/** Deletes a file of the caller's with all its versions, only the old ones, or one version of it. */
export const removerArquivo = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "queue">,
  chamada: ChamadaDeUsuario,
  { idDispositivo, nomeArquivo, ...quais }: Pedido,
): Promise<void> => {
  const { nome: dispositivo, idContratacao, retidoAte } = await exigirDispositivoAtivo(deps, chamada, idDispositivo);
  const idArquivo = idDoArquivo(nomeArquivo);
  const nome = await findNomeNaPasta(deps.db, idDispositivo, idArquivo);
  if (nome === undefined) throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
  const arquivo = (await lerCaminhos(deps.db, idDispositivo, [nome]))(nome);
  const dono = { idDispositivo, idContratacao };
  const alvo = { tipo: "arquivo", id: idArquivo, caminho: arquivo.caminho } as const;
  const cruzamento = await exigirProvaDoArquivo(deps, chamada, dono, { idArquivo, idVersao: quais.idVersao });
  const evento = eventoDeExclusao(chamada, dono, alvo, quais);
  const excluiu = await excluirArquivos(deps, dono, exclusaoDe(arquivo, quais), async (tx, sequencia) => {
    const naoGuardar = quais.idVersao === undefined && quais.escolha === "TUDO_E_NAO_GUARDAR";
    const pedido = { chamada, ...dono, agora: deps.clock.now() };
    const ignorado = naoGuardar ? await ignorarCaminho(tx, { ...pedido, pasta: arquivo }) : null;
    const item = { ...pedido, tipo: tipoDe(quais), alvo: arquivo, ignorado: ignorado !== null, retidoAte };
    const aberto = await abrirItem(tx, item);
    await insertDeltaDoItem(tx, aberto.id, idDispositivo, sequencia);
    await registrarTodos(tx, ignorado === null ? [evento] : [evento, ignorado]);
    const aviso = { chamada, idContratacao, dispositivo, pastaConfigurada: null, cruzamento };
    await avisarExclusao(deps, tx, aviso, aberto);
  });
  if (!excluiu && quais.escolha !== "COPIAS_ANTIGAS") throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
};
