import { formatarTamanho } from "@acervo/br/tamanho";
import { palavras } from "../words/words.texts.ts";
import type { Diagnosis, ServiceState } from "./facts.ts";
import type { NetworkCheck } from "./network-check.ts";
import type { ConfigurationFigures, StateFigures } from "./state-figures.ts";

const SERVICO: Readonly<Record<ServiceState, string>> = {
  RESPONDE: "em execução, e responde",
  NAO_RESPONDE: "em execução, mas não responde",
  PARADO: "não está em execução",
  SEM_ACESSO: "não se sabe: a pasta do agente não se abre para quem pediu; peça como administrador",
};

const FALHAS: Readonly<Record<string, string>> = {
  ENOTFOUND: "o nome não foi encontrado; verifique o DNS e a internet",
  EAI_AGAIN: "o DNS não responde; verifique a internet",
  ECONNREFUSED: "a conexão foi recusada",
  ECONNRESET: "a conexão foi cortada no meio",
  ETIMEDOUT: "não houve resposta em 15 segundos",
  ENETUNREACH: "não há caminho de rede até lá",
  EHOSTUNREACH: "não há caminho de rede até lá",
};

const dispositivo = (id: Diagnosis["idDispositivo"]): string => {
  if (id === null) return "não ativado";
  return id === "ILEGIVEL" ? "ativado, mas a identidade não pôde ser aberta" : String(id);
};

const simOuNao = (value: boolean): string => (value ? "sim" : "não");
const falha = (codigo: string): string => `${FALHAS[codigo] ?? "falhou"} (${codigo})`;

const linhasDaRede = (titulo: string, { origem, nome, certificado, resposta }: NetworkCheck): readonly string[] => {
  const lines = [`${titulo}: ${origem}`];
  if (nome !== null)
    lines.push(`  nome: ${"codigo" in nome ? falha(nome.codigo) : `${nome.enderecos.join(", ")} em ${nome.ms} ms`}`);
  if (certificado !== null && "codigo" in certificado) lines.push(`  TLS: ${falha(certificado.codigo)}`);
  else if (certificado !== null) {
    const { protocolo, emissor, ate, recusa } = certificado;
    lines.push(`  TLS: ${protocolo}, certificado emitido por ${emissor}, até ${ate}`);
    if (recusa !== "") lines.push(`  certificado fora das autoridades do Node: ${recusa}`);
  }
  if ("status" in resposta) lines.push(`  responde: sim, HTTP ${resposta.status} em ${resposta.ms} ms`);
  else {
    const porque = resposta.obstaculo === "REDE" ? falha(resposta.codigo) : palavras.semServidor(resposta.obstaculo);
    lines.push(`  responde: não; ${porque}`);
  }
  return lines;
};

/** The API refuses whoever has no token; anything else answers in its place. */
const linhasDaApi = (api: NetworkCheck): readonly string[] => {
  const lines = [...linhasDaRede("API", api)];
  if (!("status" in api.resposta)) return lines;
  if (api.resposta.status !== 401) lines.push("  quem respondeu não parece ser a API do Acervo");
  const { adiantado } = api.resposta;
  const diferenca =
    adiantado === null ? "o servidor não disse a hora" : `${palavras.numero(Math.round(adiantado / 1_000))} s`;
  return [...lines, `  relógio deste computador, a mais que o do servidor: ${diferenca}`];
};

const contagem = (motivos: readonly string[]): string => {
  const counts = new Map<string, number>();
  for (const motivo of motivos) counts.set(motivo, (counts.get(motivo) ?? 0) + 1);
  return [...counts].map(([motivo, quantos]) => `${motivo} ${palavras.numero(quantos)}`).join(", ") || "nenhum";
};

const linhasDaConfiguracao = (one: ConfigurationFigures, comNomes: boolean): readonly string[] => {
  const { id, prefixo, diretorios, agendamentos, ultimo } = one;
  const lines = [
    `Configuração ${id}${comNomes ? ` "${prefixo}"` : ""}: pastas ${diretorios.length}, agendamentos ${agendamentos}`,
  ];
  if (comNomes) lines.push(...diretorios.map((caminho) => `  pasta: ${caminho}`));
  if (ultimo === null) return [...lines, "  nenhum backup feito por este computador ainda"];
  const { situacao, instante, vistos, confirmados, removidos, bytesEnviados, problemas, mensagem } = ultimo;
  const fim = situacao === null ? "não terminou" : palavras.situacao(situacao);
  lines.push(
    `  último backup: ${fim}, ${instante}`,
    `  vistos ${palavras.numero(vistos)}, enviados ${palavras.numero(confirmados)}, removidos ${palavras.numero(removidos)}, ${formatarTamanho(bytesEnviados)}`,
    `  não guardados, entre os anotados: ${contagem(problemas.map(({ motivo }) => motivo))}`,
  );
  if (comNomes) {
    if (mensagem !== null) lines.push(`  mensagem: ${mensagem}`);
    lines.push(...problemas.map(({ caminho, motivo }) => `  ${motivo}: ${caminho}`));
  }
  return lines;
};

const linhasDaRestauracao = ({ restauracao }: StateFigures, comNomes: boolean): readonly string[] => {
  if (restauracao === null) return ["Nenhuma restauração feita por este computador ainda"];
  const { instante, sucesso, pedidos, iguais, falharam, falhas, pasta } = restauracao;
  const lines = [
    `Última restauração: ${sucesso ? "completa" : "incompleta"}, ${instante}`,
    `  pedidos ${palavras.numero(pedidos)}, conferidos ${palavras.numero(iguais)}, falharam ${palavras.numero(falharam)}`,
    `  motivos, entre os anotados: ${contagem(falhas.map(({ motivo }) => motivo))}`,
  ];
  if (!comNomes) return lines;
  const names = falhas.map(({ caminho, motivo }) => `  ${motivo}: ${caminho}`);
  return [...lines, ...(pasta === null ? [] : [`  para: ${pasta}`]), ...names];
};

const linhasDoEstado = ({ estado, estadoPostoDeLado, comNomes }: Diagnosis): readonly string[] => {
  const aside = estadoPostoDeLado ? ["Um estado danificado foi posto de lado e refeito"] : [];
  if (estado === null) return ["Ainda não há estado neste computador", ...aside];
  if (estado === "ILEGIVEL") return ["O estado não pôde ser lido", ...aside];
  const { numero } = palavras;
  return [
    `Tamanho: ${formatarTamanho(estado.bytes)}; íntegro: ${simOuNao(estado.integro)}`,
    `Pastas ${numero(estado.pastas)}, arquivos ${numero(estado.arquivos)}, envios a terminar ${numero(estado.envios)}, confirmações a terminar ${numero(estado.lotes)}, restaurações a terminar ${numero(estado.restauracoes)}`,
    ...aside,
    "",
    ...estado.configuracoes.flatMap((one) => linhasDaConfiguracao(one, comNomes)),
    ...linhasDaRestauracao(estado, comNomes),
  ];
};

const linhasDosAjustes = ({ ajustes, comNomes }: Diagnosis): readonly string[] => {
  const { servidor, pasta, limiteBytesPorSegundo: limite, temComandoAntes, proxy, raizes } = ajustes;
  return [
    `Portal: ${servidor}`,
    `Pasta do agente: ${pasta}`,
    `Limite de envio: ${limite === null ? "nenhum" : `${formatarTamanho(limite)} por segundo`}`,
    `Comando antes do backup: ${temComandoAntes ? "definido" : "nenhum"}`,
    `Proxy: ${proxy === null ? "nenhum" : `${proxy.endereco}, ${proxy.temCredenciais ? "com" : "sem"} credenciais`}`,
    `Pastas permitidas neste computador: ${comNomes ? raizes.join(", ") : raizes.length}`,
  ];
};

const secao = (titulo: string, linhas: readonly string[]): string => `== ${titulo} ==\n${linhas.join("\n")}\n`;

export const diagnosisText = (d: Diagnosis): string => {
  const { programa, maquina } = d;
  const nomes = d.comNomes
    ? "Com nomes e caminhos de arquivos, como foi pedido."
    : "Sem nomes nem caminhos de arquivos.";
  const omitted = d.linhasOmitidas === 0 ? [] : [`(${d.linhasOmitidas} linhas que poderiam ter nomes não estão aqui)`];
  return [
    `Diagnóstico do Acervo, ${palavras.instante(d.feitoEm)}\n${nomes}\n`,
    secao("Programa", [
      `Versão ${programa.versao} (${programa.sistema}), Node ${programa.node}`,
      `Instaladas: ${programa.instaladas.join(", ") || "só esta"}; em prova: ${simOuNao(programa.emProva)}`,
      `Serviço: ${SERVICO[d.servico]}`,
      `Dispositivo: ${dispositivo(d.idDispositivo)}; um código espera: ${simOuNao(d.temCodigoEsperando)}`,
    ]),
    secao("Computador", [
      maquina.sistema,
      `Processadores ${maquina.processadores}, memória livre ${formatarTamanho(maquina.memoriaLivre)} de ${formatarTamanho(maquina.memoria)}`,
      `Ligado há ${palavras.numero(Math.round(maquina.ligadaHaSegundos / 3_600))} h; fuso ${maquina.fuso}`,
      ...maquina.discos.map(
        ({ de, livre, total }) => `Disco de ${de}: ${formatarTamanho(livre)} livres de ${formatarTamanho(total)}`,
      ),
    ]),
    secao("Ajustes", linhasDosAjustes(d)),
    secao("Rede", [
      ...linhasDaApi(d.api),
      ...(d.armazem === null ? ["Armazenamento: nada foi enviado ainda"] : linhasDaRede("Armazenamento", d.armazem)),
    ]),
    secao("Estado e últimos resultados", linhasDoEstado(d)),
    secao("Registro do agente", d.registro),
    ...(d.registroDoServico.length === 0 ? [] : [secao("Registro do serviço do Windows", d.registroDoServico)]),
    ...omitted,
  ].join("\n");
};
