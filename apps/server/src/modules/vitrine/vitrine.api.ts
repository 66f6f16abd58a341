export { publicarVitrine } from "./publicar-vitrine.ts";
export { servirVitrine } from "./servir-vitrine.ts";
