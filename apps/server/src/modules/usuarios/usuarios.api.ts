export { identificarUsuario } from "./identificar-usuario.ts";
