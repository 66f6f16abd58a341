export { executar } from "./comandos.ts";
export { abrirDiario } from "./diario.ts";
export { lerProcessos, type Vigiados } from "./ler-processos.ts";
export { medir } from "./medida.rules.ts";
export { ENDERECO_DOS_ARQUIVOS_DA_SITUACAO, servirSituacao } from "./servir-situacao.ts";
