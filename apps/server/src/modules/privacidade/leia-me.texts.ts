export const leiaMeTexts = {
  titulo: "Meus dados no Acervo",
  feitaEm: (quando: string) => `Cópia feita em ${quando}.`,
  explicacao: [
    "Esta é a cópia dos dados pessoais que o Acervo guarda sobre você (Lei 13.709/2018, LGPD, art. 18). Abaixo estão os dados em tabelas; na pasta dados, os mesmos em JSON, para levar a outro sistema; na pasta documentos, os PDFs.",
    "Os arquivos do seu backup não estão aqui: baixe-os no portal, em Arquivos. Senhas e números de cartão também não, porque não os guardamos.",
    "Guarde esta cópia com cuidado: quem a abrir lê tudo o que está nela.",
  ],
  documentos: "Documentos",
  semDocumentos: "Nenhum documento.",
  emArquivo: (arquivo: string) => `O mesmo em JSON: ${arquivo}.`,
  nadaGuardado: "Nada guardado sobre este assunto.",
  sim: "sim",
  nao: "não",
};
