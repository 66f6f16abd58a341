/** What tests of one room have done by another; production meets only at the rooms' doors. */
export { atualizarFila } from "../../src/modules/administrativo/atencao/fila/atualizar-fila.ts";
export { listarAtencao } from "../../src/modules/administrativo/atencao/lista/listar-atencao.ts";
export { expurgarDispositivos } from "../../src/modules/armazem/purge/expurgar-dispositivos.ts";
export { excluirArquivos, type Exclusao } from "../../src/modules/arquivos/delete/excluir-arquivos.ts";
export { confirmar } from "../../src/modules/backups/confirm/confirmar.ts";
export { encerrarInterrompidos } from "../../src/modules/backups/encerrar-interrompidos.ts";
export { concederPartes } from "../../src/modules/backups/grants/conceder-partes.ts";
export { conceder } from "../../src/modules/backups/grants/conceder.ts";
export { lerCatalogo } from "../../src/modules/backups/ler-catalogo.ts";
export { comprovarExpurgos } from "../../src/modules/encerramento/comprovar-expurgos.ts";
export { encerrarContratacoes } from "../../src/modules/encerramento/encerrar-contratacoes.ts";
export { entregarRecibo } from "../../src/modules/restauracoes/agente/entregar-recibo.ts";
export { lerArquivos } from "../../src/modules/restauracoes/agente/ler-arquivos.ts";
export { listarArquivosARestaurar } from "../../src/modules/restauracoes/agente/ler-restauracao.ts";
export { pedirRestauracao } from "../../src/modules/restauracoes/agente/pedir-restauracao.ts";
export { lerConfiguracao as lerConfiguracaoDoAgente } from "../../src/modules/agentes/batimento/ler-configuracao.ts";
export { removerDispositivo } from "../../src/modules/dispositivos/remover-dispositivo.ts";
export { trazerDeVolta } from "../../src/modules/dispositivos/trazer-de-volta.ts";
