import type { FilePath } from "@acervo/backup-format/path-segments";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerCaminhos } from "../../catalogo/tree.api.ts";
import { excluirArquivos } from "./excluir-arquivos.ts";
import { eventoDeExclusao } from "./arquivos.audit.ts";
import { exigirDispositivoAtivo } from "../browse/dispositivo-do-cliente.ts";
import { idDoArquivo } from "../browse/id-do-arquivo.ts";
import { findNomeNaPasta } from "../browse/versoes.queries.ts";

type Pedido = {
  readonly idDispositivo: number;
  readonly nomeArquivo: string;
  readonly idVersao?: number | undefined;
};

const exclusaoDe = (arquivo: FilePath, idVersao: number | undefined) =>
  idVersao === undefined
    ? ({ tipo: "arquivo", arquivo } as const)
    : ({ tipo: "versoes", arquivo, numeros: [idVersao] } as const);

/** Deletes a file of the caller's with all its versions, or one version of it. */
export const removerArquivo = async (
  deps: Pick<Deps, "db" | "clock" | "ids" | "objectStore">,
  chamada: ChamadaDeUsuario,
  { idDispositivo, nomeArquivo, idVersao }: Pedido,
): Promise<void> => {
  const { idContratacao } = await exigirDispositivoAtivo(deps, chamada, idDispositivo);
  const idArquivo = idDoArquivo(nomeArquivo);
  const nome = await findNomeNaPasta(deps.db, idDispositivo, idArquivo);
  if (nome === undefined) throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
  const arquivo = (await lerCaminhos(deps.db, idDispositivo, [nome]))(nome);
  const dono = { idDispositivo, idContratacao };
  const alvo = { tipo: "arquivo", id: idArquivo, caminho: arquivo.caminho } as const;
  const evento = eventoDeExclusao(chamada, dono, alvo, idVersao);
  const excluiu = await excluirArquivos(deps, dono, exclusaoDe(arquivo, idVersao), (tx) => registrar(tx, evento));
  if (!excluiu) throw new ErroDeNegocio("ARQUIVO_NAO_ENCONTRADO");
};
