export { type Publicacao, publicarInstalador } from "./instaladores/publicar-instalador.ts";
