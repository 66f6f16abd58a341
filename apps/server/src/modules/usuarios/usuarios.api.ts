export { identificarUsuario } from "./identificar-usuario.ts";
export { salvarEnderecoDoUsuario } from "./salvar-endereco.ts";
