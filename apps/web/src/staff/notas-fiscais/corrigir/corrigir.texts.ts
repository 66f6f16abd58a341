export const corrigirTexts = {
  titulos: { corrigir: "Corrigir e reemitir", substituir: "Substituir a nota", ler: "Nota fiscal" },
  sobre: (dps: string, mes: string, valor: string) => `${dps} · fatura ${mes} · ${valor}`,
  dps: (dps: string | null) => (dps === null ? "sem número" : `DPS ${dps}`),
  rejeitada: (codigo: string) => `Rejeitada: ${codigo}`,
  cancelamentoRecusado: (codigo: string) => `Cancelamento recusado: ${codigo}`,
  tomador: "Tomador",
  nome: "Nome ou razão social",
  cpfCnpj: "CPF/CNPJ",
  inscricaoMunicipal: "Inscrição municipal",
  soSeHouver: "Só se houver.",
  email: "E-mail da nota",
  endereco: "Endereço",
  tambem: (outras: number) =>
    outras === 1
      ? "Reemitir também a outra nota rejeitada pelo mesmo motivo"
      : `Reemitir também as ${outras} notas rejeitadas pelo mesmo motivo`,
  reemitir: (quantas: number) => (quantas === 1 ? "Reemitir a nota" : `Reemitir ${quantas} notas`),
  substituir: "Pedir a substituição",
  substituicaoAjuda:
    "Uma nota nova é emitida com estes dados e toma o lugar desta, que continua valendo até lá. Códigos e alíquotas vêm dos dados do contador.",
  correcaoAjuda: "Códigos e alíquotas vêm dos dados do contador. O número continua com esta nota.",
  reemitidas: (quantas: number) =>
    quantas === 1 ? "A nota será reemitida no próximo minuto." : `${quantas} notas serão reemitidas no próximo minuto.`,
  substituicaoPedida: "A nota nova será emitida no próximo minuto.",
  aconteceu: "O que aconteceu",
  chave: "Chave de acesso",
  verEnviado: "Ver XML enviado",
  carregando: "Buscando a nota…",
  erro: "Erro ao buscar a nota fiscal.",
  invalido: "Corrija os campos marcados.",
};
