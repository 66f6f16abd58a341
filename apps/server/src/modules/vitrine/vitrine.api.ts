export { icone, MARCA } from "./paginas/desenhos.ts";
export { ENDERECOS } from "./paginas/enderecos.ts";
export { escapar } from "./paginas/html.ts";
export { enderecoDoWhatsapp, telefoneDoWhatsapp } from "./paginas/moldura.ts";
export { publicarVitrine } from "./publicar-vitrine.ts";
export { servirVitrine } from "./servir-vitrine.ts";
