export { donoComPainel } from "./dono-com-painel.ts";
export { countBackupsPorDia, findServentia, listProtegidos } from "./dossie/conteudo/figuras.queries.ts";
export { existsDossieGuardado, markDossiesEncerrados } from "./dossie/encerrar-dossies.queries.ts";
export { isPainelLigado } from "./limites.ts";
