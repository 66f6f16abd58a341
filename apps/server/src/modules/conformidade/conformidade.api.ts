export {
  countBackupsPorDia,
  findServentia,
  listProtegidos,
  type BackupsDoDia,
} from "./dossie/conteudo/figuras.queries.ts";
export { donoComPainel } from "./dono-com-painel.ts";
export { existsDossieGuardado, markDossiesEncerrados } from "./dossie/encerrar-dossies.queries.ts";
export { isPainelLigado } from "./limites.ts";
