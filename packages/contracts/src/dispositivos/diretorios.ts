import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint, nada } from "../endpoint.ts";
import { id, idParam } from "../paginacao.ts";
import { linhaObrigatoria } from "../texto.ts";

export const LIMITE_CAMINHO = 260;

export const Diretorio = z.object({ id, caminho: z.string() });
export type Diretorio = z.infer<typeof Diretorio>;

/** A drive, a share or the root of the disk: from anywhere else, nobody can say which folder is meant. */
const ABSOLUTO = /^(?:[a-z]:[\\/]|\\\\[^\\/]+[\\/][^\\/]+|\/)/i;
export const CAMINHO_RELATIVO =
  "Informe o caminho inteiro da pasta, desde o disco. Ex.: C:\\Cartorio\\Livros ou /home/cartorio/livros";
export const isCaminhoAbsoluto = (caminho: string): boolean => ABSOLUTO.test(caminho);

const caminho = linhaObrigatoria(LIMITE_CAMINHO, "O campo é obrigatório!");
export const DiretorioInformado = z.object({
  caminho: caminho.refine((texto) => texto === "" || isCaminhoAbsoluto(texto), CAMINHO_RELATIVO),
});
export type DiretorioInformado = z.infer<typeof DiretorioInformado>;

const BASE = "/api-acervo/contratacao/dispositivo/configuracao/diretorio";

export const diretorios = {
  verificarCaminhosDuplicados: endpoint({
    method: "GET",
    path: `${BASE}/verificarCaminhosDuplicados`,
    resumo: "Diz se a configuração `id` já tem um diretório com o caminho `nome`.",
    query: z.object({ id: idParam, nome: caminho }),
    status: 200,
    response: z.boolean(),
    errors: ["CONFIGURACAO_NAO_ENCONTRADA"],
    acesso: proprio(["cliente"]),
  }),
  adicionar: endpoint({
    method: "POST",
    path: `${BASE}/adicionar`,
    resumo: "Inclui um diretório no backup de uma configuração; responde o id.",
    body: DiretorioInformado.extend({ idConfiguracao: id }),
    status: 201,
    response: id,
    errors: [
      "CONFIGURACAO_NAO_ENCONTRADA",
      "TERMO_NAO_ASSINADO",
      "CONTRATACAO_NAO_ATIVA",
      "CAMINHO_DUPLICADO",
      "LIMITE_CADASTRO_ATINGIDO",
    ],
    acesso: proprio(["cliente"]),
  }),
  atualizar: endpoint({
    method: "PUT",
    path: `${BASE}/atualizar`,
    resumo: "Troca o caminho de um diretório.",
    body: DiretorioInformado.extend({ idConfiguracao: id, idDiretorio: id }),
    status: 204,
    response: nada,
    errors: ["DIRETORIO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA", "CAMINHO_DUPLICADO"],
    acesso: proprio(["cliente"]),
  }),
  remover: endpoint({
    method: "DELETE",
    path: `${BASE}/remover`,
    resumo: "Tira um diretório do backup; o que já foi guardado continua guardado.",
    query: z.object({ id: idParam }),
    status: 204,
    response: nada,
    errors: ["DIRETORIO_NAO_ENCONTRADO", "TERMO_NAO_ASSINADO", "CONTRATACAO_NAO_ATIVA"],
    acesso: proprio(["cliente"]),
  }),
};
