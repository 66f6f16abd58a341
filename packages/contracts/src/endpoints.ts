import { acessosDaEquipe } from "./contas/acessos-da-equipe.ts";
import { agendamentos } from "./dispositivos/agendamentos.ts";
import { agenteBackups } from "./agente/agente-backups.ts";
import { agenteProvas } from "./agente/agente-provas.ts";
import { agenteRestauracoes } from "./agente/agente-restauracoes.ts";
import { agentes } from "./agente/agentes.ts";
import { ajuda, videosDeAjuda } from "./consultas/ajuda.ts";
import { aprovacoes } from "./administrativo/aprovacoes.ts";
import { arquivos } from "./arquivos/arquivos.ts";
import { atendimentos } from "./atendimento/atendimentos.ts";
import { atencao } from "./administrativo/atencao.ts";
import { autenticacao } from "./contas/autenticacao.ts";
import { backups } from "./arquivos/backups.ts";
import { buscaDeContratacoes } from "./administrativo/busca-de-contratacoes.ts";
import { cadastro } from "./contas/cadastro.ts";
import { canalCompliance } from "./atendimento/canal-compliance.ts";
import { cartoes } from "./cobranca/cartoes.ts";
import { clientes } from "./clientes/clientes.ts";
import { coletas } from "./operacao/coletas.ts";
import { comunicados } from "./atendimento/comunicados.ts";
import { conferenciaDaTrilha } from "./operacao/conferencia-da-trilha.ts";
import { configuracoes } from "./dispositivos/configuracoes.ts";
import { conformidade } from "./contratacoes/conformidade.ts";
import { dossies } from "./contratacoes/dossies.ts";
import { extratos } from "./contratacoes/extratos.ts";
import { testesRestauracao } from "./contratacoes/testes-restauracao.ts";
import { congelados } from "./operacao/congelados.ts";
import { consultas } from "./consultas/consultas.ts";
import { contadorDoCliente } from "./fiscal/contador-do-cliente.ts";
import { contatos } from "./atendimento/contatos.ts";
import { contratacoes } from "./contratacoes/contratacoes.ts";
import { contratos } from "./contratacoes/contratos.ts";
import { dadosFiscais } from "./fiscal/dados-fiscais.ts";
import { danos } from "./operacao/danos.ts";
import { diaDoVendedor } from "./clientes/dia-do-vendedor.ts";
import { diretorios } from "./dispositivos/diretorios.ts";
import { disponibilidade } from "./consultas/disponibilidade.ts";
import { dispositivos } from "./dispositivos/dispositivos.ts";
import { documentosCompliance } from "./administrativo/documentos-compliance.ts";
import type { Endpoint } from "./endpoint.ts";
import { ensaioDaEmissao } from "./cobranca/ensaio-da-emissao.ts";
import { equipe } from "./administrativo/equipe.ts";
import { exportacoes } from "./consultas/exportacoes.ts";
import { falhas } from "./operacao/falhas.ts";
import { faturas } from "./cobranca/faturas.ts";
import { fichaDoCliente } from "./administrativo/ficha-do-cliente.ts";
import { financeiro } from "./cobranca/painel-financeiro.ts";
import { lgpd } from "./contas/lgpd.ts";
import { comoPagar } from "./cobranca/como-pagar.ts";
import { linkDaFatura } from "./cobranca/link-da-fatura.ts";
import { livros } from "./cobranca/livros.ts";
import { notasFiscais } from "./fiscal/notas-fiscais.ts";
import { pagamentos } from "./cobranca/pagamentos.ts";
import { pedidoDeAjuda } from "./contas/pedido-de-ajuda.ts";
import { pagarFatura } from "./cobranca/pagar-fatura.ts";
import { parametros } from "./consultas/parametros.ts";
import { parametrosDoServico } from "./operacao/parametros-do-servico.ts";
import { pastasDaMaquina } from "./dispositivos/pastas-da-maquina.ts";
import { planos } from "./contratacoes/planos.ts";
import { planosEOfertas } from "./administrativo/planos-e-ofertas.ts";
import { possiveisClientes } from "./clientes/possiveis-clientes.ts";
import { preferencias } from "./contas/preferencias.ts";
import { privacidade } from "./contas/privacidade.ts";
import { protecao } from "./dispositivos/protecao.ts";
import { lotesDeNotas } from "./cobranca/lotes-de-notas.ts";
import { relatosCompliance } from "./administrativo/relatos-compliance.ts";
import { relatorios } from "./cobranca/relatorios.ts";
import { renegociacoes } from "./cobranca/renegociacoes.ts";
import { restauracoes } from "./arquivos/restauracoes.ts";
import { seguranca } from "./contas/seguranca.ts";
import { provas } from "./dispositivos/provas.ts";
import { provisoes } from "./administrativo/provisoes.ts";
import { termos } from "./administrativo/termos.ts";
import { tomadores } from "./cobranca/tomadores.ts";
import { trilha } from "./operacao/trilha.ts";
import { travas } from "./dispositivos/travas.ts";
import { usos } from "./dispositivos/usos.ts";
import { cartorios } from "./contas/cartorios.ts";
import { usuarios } from "./contas/usuarios.ts";
import { versoesDoAgente } from "./operacao/versoes-do-agente.ts";
import { vendedores } from "./contas/vendedores.ts";

/** The whole wire, by resource. The server must bind each line exactly once. */
const ENDPOINTS = {
  acessosDaEquipe,
  agendamentos,
  agenteBackups,
  agenteProvas,
  agenteRestauracoes,
  agentes,
  ajuda,
  aprovacoes,
  arquivos,
  atencao,
  atendimentos,
  autenticacao,
  backups,
  buscaDeContratacoes,
  cadastro,
  canalCompliance,
  cartoes,
  clientes,
  coletas,
  comunicados,
  cartorios,
  conferenciaDaTrilha,
  configuracoes,
  conformidade,
  dossies,
  extratos,
  congelados,
  consultas,
  contadorDoCliente,
  contatos,
  contratacoes,
  contratos,
  dadosFiscais,
  danos,
  diaDoVendedor,
  diretorios,
  disponibilidade,
  dispositivos,
  documentosCompliance,
  ensaioDaEmissao,
  equipe,
  exportacoes,
  falhas,
  faturas,
  fichaDoCliente,
  financeiro,
  lgpd,
  comoPagar,
  linkDaFatura,
  livros,
  notasFiscais,
  pagamentos,
  pagarFatura,
  parametros,
  parametrosDoServico,
  pastasDaMaquina,
  pedidoDeAjuda,
  planos,
  planosEOfertas,
  possiveisClientes,
  preferencias,
  privacidade,
  protecao,
  provas,
  provisoes,
  lotesDeNotas,
  relatorios,
  relatosCompliance,
  renegociacoes,
  restauracoes,
  seguranca,
  termos,
  testesRestauracao,
  tomadores,
  travas,
  usos,
  trilha,
  usuarios,
  videosDeAjuda,
  vendedores,
  versoesDoAgente,
};

export type EndpointNomeado = { readonly nome: string; readonly endpoint: Endpoint };

/** The same table as a list; `nome` is `recurso.operacao` and serves as the OpenAPI operation id. */
export const listarEndpoints = (): readonly EndpointNomeado[] =>
  Object.entries(ENDPOINTS).flatMap(([recurso, operacoes]) =>
    Object.entries<Endpoint>(operacoes).map(([operacao, endpoint]) => ({ nome: `${recurso}.${operacao}`, endpoint })),
  );
