export {
  countBackupsPorDia,
  findServentia,
  listProtegidos,
  type BackupsDoDia,
} from "./dossie/conteudo/figuras.queries.ts";
export { existsDossieGuardado, markDossiesEncerrados } from "./dossie/encerrar-dossies.queries.ts";
