export { enderecoFormatado, toEndereco } from "./enderecos.presenter.ts";
export {
  deleteEndereco as apagarEndereco,
  findEndereco,
  findEnderecos,
  type EnderecoRow,
} from "./enderecos.queries.ts";
export { gravarEndereco } from "./gravar-endereco.ts";
