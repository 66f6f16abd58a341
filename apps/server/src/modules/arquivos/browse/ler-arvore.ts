import type { ArvoreArquivos, PastaDaArvore } from "@acervo/contracts/arquivos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { visaoDe, type PedidoPasta } from "./abrir-pasta.ts";
import { toArquivoGuardado } from "./arquivos.presenter.ts";
import { findArquivosDoDispositivo, findConfiguracoesGuardadas, findPastasDoDispositivo } from "./arquivos.queries.ts";
import { nomeDaConfiguracao } from "./arquivos.texts.ts";
import { exigirDispositivoLegivel, type Cliente } from "./dispositivo-do-cliente.ts";

/** Everything that a device has, at once, as long as it is little: folders of which nothing is there are left out. */
export const lerArvore = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: Cliente,
  pedido: Pick<PedidoPasta, "idDispositivo" | "emInstante" | "removidos">,
): Promise<ArvoreArquivos> => {
  const { db } = deps;
  const { idDispositivo } = pedido;
  await exigirDispositivoLegivel(deps, chamada, idDispositivo);
  const visao = visaoDe(pedido);
  const limite = await inteiroVigente(db, "limite-arvore-arquivos", deps.clock.now());
  const pastas = await findPastasDoDispositivo(db, idDispositivo, limite + 1);
  const arquivos = await findArquivosDoDispositivo(db, idDispositivo, visao, limite + 1);
  if (pastas.length + arquivos.length > limite) throw new ErroDeNegocio("ARVORE_GRANDE_DEMAIS");
  const configuracoes = await findConfiguracoesGuardadas(db, idDispositivo, visao);
  const filhasDe = Map.groupBy(pastas, ({ idPastaPai }) => idPastaPai);
  const arquivosDe = Map.groupBy(arquivos, ({ idPasta }) => idPasta);
  const montar = (idPasta: number, nomePasta: string): PastaDaArvore => ({
    nomePasta,
    arquivos: (arquivosDe.get(idPasta) ?? []).map(toArquivoGuardado),
    pastas: (filhasDe.get(idPasta) ?? [])
      .map(({ id, nomeExibicao }) => montar(id, nomeExibicao))
      .filter((pasta) => pasta.arquivos.length + pasta.pastas.length > 0),
  });
  return {
    pastas: configuracoes
      .map((configuracao) => montar(configuracao.idPasta, nomeDaConfiguracao(configuracao)))
      .filter((pasta) => pasta.arquivos.length + pasta.pastas.length > 0),
    arquivos: [],
  };
};
