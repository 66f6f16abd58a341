import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PARAMETROS } from "./parametro-conhecido.ts";

it("há uma regra para cada parâmetro que o código lê, e para nenhum outro", () => {
  const lidos = readFileSync(new URL("../../../../test/frozen/names/parameters-read.txt", import.meta.url), "utf8");
  expect(PARAMETROS.map(({ chave }) => chave)).toEqual(lidos.trimEnd().split("\n"));
});

/** Each is about how the service works; any other touches money, access or retention. */
const LIVRES = [
  "agente-arquivos-por-lote",
  "agente-objetos-por-pedido",
  "agente-ocorrencias-por-lote",
  "agente-partes-por-pedido",
  "arquivos-amostra-prova",
  "arquivos-amostra-teste",
  "conferencia-megabytes-por-rodada",
  "dias-aviso-teste",
  "dias-conferencia-armazem",
  "dias-devolucao-atrasada",
  "dias-entre-alertas-backup",
  "dias-prova-vencida",
  "dias-repeticao-alerta-backup",
  "dias-sem-backup-filtro-administrativo",
  "dias-teste-restauracao",
  "faixas-conferencia",
  "faixas-manutencao",
  "falhas-temporarias-email",
  "filtro-porcentagem-capacidade-utilizada",
  "horas-nota-parada",
  "horas-validade-comando-atualizacao",
  "horas-validade-comando-prova",
  "limite-arvore-arquivos",
  "maximo-agendamentos-contratacao",
  "maximo-arquivos-contratacao",
  "maximo-avisos-compliance-dia",
  "maximo-configuracoes-contratacao",
  "maximo-diretorios-contratacao",
  "maximo-dispositivos-contratacao",
  "maximo-gigabytes-download-montado",
  "maximo-ignorados-contratacao",
  "maximo-reservas-vendedor",
  "megabytes-amostra-prova",
  "megabytes-amostra-teste",
  "megabytes-hora-prova",
  "meses-conferencia-livros",
  "minutos-sem-noticia-backup-interrompido",
  "minutos-sem-sinal-computador-desligado",
  "minutos-tolerancia-backup-diario",
  "minutos-tolerancia-backup-mensal",
  "minutos-tolerancia-backup-por-hora",
  "minutos-tolerancia-backup-semanal",
  "minutos-validade-comando-backup",
  "porcentagem-alerta-capacidade",
  "porcentagem-plano-download-montado-dia",
  "qtd-dias-contratacao-possivel-cliente",
  "registros-por-pagina",
  "segundos-batimento-agente",
  "segundos-espalhamento-backup",
  "segundos-espera-agente",
];

it("[ADM-253] só estes mudam sem outro administrador: nenhum toca dinheiro, acesso ou guarda", () => {
  expect(PARAMETROS.filter(({ regra }) => regra.cuidado === null).map(({ chave }) => chave)).toEqual(LIVRES);
});
