export { existsDossieGuardado, markDossiesEncerrados } from "./dossie/encerrar-dossies.queries.ts";
