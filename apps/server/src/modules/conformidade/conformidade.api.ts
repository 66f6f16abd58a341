export { donoComPainel } from "./dono-com-painel.ts";
export { existsDossieGuardado, markDossiesEncerrados } from "./dossie/encerrar-dossies.queries.ts";
export { isPainelLigado } from "./limites.ts";
