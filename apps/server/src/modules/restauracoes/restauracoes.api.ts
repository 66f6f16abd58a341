export { avisarExpiradas } from "./avisar-expiradas.ts";
