export const TERMO_TEXTOS = {
  formaPagamento: { BOLETO: "boleto com Pix", CARTAO: "cartão de crédito" },
  tipoCobranca: { PRE: "pré-paga", POS: "pós-paga" },
  semSubsidio: "sem subsídio",
  porMes: (valor: string) => `${valor} por mês`,
  contratacaoSemNome: "a que for nomeada na contratação",
  semContratoAnterior: "sem protocolo anterior",
  aceite: "Li e aceito o contrato e seus anexos.",
  aceiteComParceiro:
    "Li e aceito o contrato e seus anexos, e autorizo o uso dos meus dados cadastrais do sistema parceiro.",
  aceiteSemParceiro: "Li e aceito o contrato e seus anexos, sem o uso dos meus dados do sistema parceiro.",
  aceiteAlteracao: "Li e concordo com a alteração do contrato.",
};

export const CONTRATO_TEXTOS = {
  titulo: { CONTRATO: "Contrato de backup", ALTERACAO: "Alteração de contrato" },
  protocolo: (numero: string) => `Protocolo ${numero}`,
  rodape: (numero: string) => `Protocolo ${numero}. Aceite eletrônico registrado pelo Acervo.`,
  evidencias: "Registro do aceite",
  evidenciasExplica:
    "Este contrato foi aceito no portal, por uma pessoa conectada à conta abaixo. O registro não é alterado nem apagado, e guarda o hash do registro anterior da mesma conta.",
  campos: {
    protocolo: "Protocolo",
    contratante: "Contratante",
    documento: "CPF ou CNPJ",
    email: "E-mail da conta",
    tipoConta: "Tipo de conta",
    plano: "Plano",
    valor: "A pagar por mês",
    subsidio: "Subsídio",
    aceitoEm: "Aceito em",
    utc: "Instante (UTC)",
    ip: "Endereço de rede",
    userAgent: "Navegador",
    hashTermo: "SHA-256 do termo e anexos",
    hashAnterior: "SHA-256 do registro anterior",
    hash: "SHA-256 deste registro",
  },
  naoInformado: "não informado",
  consentimentos: "O que foi marcado",
  colunas: { texto: "Texto", marcado: "Marcado" },
  sim: "Sim",
  nao: "Não",
};
