export { donoComPainel } from "./dono-com-painel.ts";
export { countBackupsPorDia, findServentia, listProtegidos } from "./dossie/conteudo/figuras.queries.ts";
export { cnsPorExtenso, duracaoPorExtenso } from "./dossie/conteudo/medido.rules.ts";
export { existsDossieGuardado, markDossiesEncerrados } from "./dossie/encerrar-dossies.queries.ts";
export { lerFigurasDoDia, limitesDoDono, type FigurasDoDia } from "./figuras-do-dia.ts";
export { isPainelLigado } from "./limites.ts";
export { proximoTeste } from "./proximo-teste.ts";
export type { AtaEmitida, ComTestesDeRestauracao, TestesDeRestauracao } from "./testes-de-restauracao.ts";
