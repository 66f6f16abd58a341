export type { AoChegar, ComOuvintesDeChegada } from "./ao-chegar.ts";
export { identificarCliente, identificarDeNovo, identificarUsuario } from "./identificar-usuario.ts";
export { createIdentificador } from "./identificar-de-memoria.ts";
export { entraPorLink } from "./usuarios.policy.ts";
export { assumirCadastro } from "./inserir-usuario.ts";
export {
  lockPreferencias,
  updateEnderecoDeCobrancaDeixado as deixarEnderecoDeCobranca,
  updatePreferencias,
} from "./preferencias-pagamento.queries.ts";
export { novaConfirmacao, titularDaConfirmacao, type ConfirmacaoDeps } from "./confirmacao-de-email.ts";
export { salvarEnderecoDoUsuario } from "./salvar-endereco.ts";
export { gravarQuemVeioPorLink } from "./quem-veio-por-link.ts";
export { lockPerfil } from "./usuarios.queries.ts";
export { eventoDeAlteracao } from "./usuarios.audit.ts";
export { mesmoEndereco, tipoContaDo } from "./usuarios.rules.ts";
export {
  findAssinou,
  findPagadores,
  lockPagadores,
  lockTitular,
  lockUsuario,
  updateMaximoContratacoes,
  updateTipoPagamento,
  type PagadorRow,
  type TitularRow,
} from "./titular.queries.ts";
export {
  existsAcesso,
  findConta,
  findContato,
  findPagador,
  findTitularDaConta,
  findVendedor,
  findChegada,
  listQuemVende,
  updateVendedorDoCliente,
  updateVendedorIndicacao,
  findVendedorPorCodigo,
  listEmailsDasContas,
  findContaPorDocumento,
  findContaPorId,
  listNomesDasContas,
  listNomesPorId,
  type ContatoRow,
} from "./contas.queries.ts";
