export { listarAdministradores } from "./administradores.ts";
export { listEsperando } from "./aprovacoes.queries.ts";
export { defineAprovavel, type AprovavelGuardado, type ComAprovaveis } from "./aprovavel.ts";
export { exigirDiaQueVem } from "./dia-que-vem.ts";
export { lerPedido } from "./ler-pedido.ts";
export { toExecucao } from "./execucao/execucao.presenter.ts";
export { executarMudanca, type Desfecho } from "./execucao/executar-mudanca.ts";
export { listMudancasSobrePessoas, listUltimasExecucoes } from "./execucao/execucoes.queries.ts";
export { pedirAprovacao } from "./pedir-aprovacao.ts";
