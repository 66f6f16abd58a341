import { NOMES_DOS_INSTALADORES } from "@acervo/contracts/parametros";
export const downloadTexts = {
  titulo: "Baixar o programa do Acervo",
  introducao: "Instale em cada computador que você quer proteger. Funciona em Windows 10 ou mais novo.",
  carregando: "Procurando os instaladores",
  instaladores: {
    bits64: {
      bits: "64",
      nome: "Windows 64 bits",
      texto: "Serve para quase todos os computadores. Na dúvida, escolha este.",
      baixar: "Baixar 64 bits",
      arquivo: NOMES_DOS_INSTALADORES["windows-x64"],
    },
    bits32: {
      bits: "32",
      nome: "Windows 32 bits",
      texto: "Só para computadores antigos em que o de 64 bits não abre.",
      baixar: "Baixar 32 bits",
      arquivo: NOMES_DOS_INSTALADORES["windows-x86"],
    },
  },
  naoPublicado: "Este instalador ainda não está disponível. Fale com o suporte.",
  suporte: "Falar com o suporte",
  tentarDeNovo: "Tentar de novo",
  sistema: {
    este: (nome: string) => `Este computador parece ter ${nome}.`,
    serve: "O instalador que serve para ele está destacado abaixo.",
    celular: "Você está em um celular ou tablet.",
    mac: "Este computador parece ser um Mac.",
    linux: "Este computador parece ter Linux.",
    soWindows: "O programa do Acervo é para Windows. Abra esta página no computador que será protegido.",
  },
  detalhes: {
    versao: "Versão",
    tamanho: "Tamanho",
    assinadoPor: "Assinado por",
    deTeste: "Assinatura de teste: o Windows vai avisar que não conhece quem assinou.",
    sha256: "SHA-256",
    copiar: "Copiar SHA-256",
    copiado: "Copiado",
  },
  conferir: {
    pergunta: "Como conferir o arquivo que baixei?",
    resumo: "No PowerShell, o resultado deve ser igual ao SHA-256 desta página:",
    comando: (arquivo: string) => `Get-FileHash "$HOME\\Downloads\\${arquivo}"`,
    copiar: "Copiar comando",
    copiado: "Copiado",
    assinatura:
      "Clique no arquivo com o botão direito e abra Propriedades › Assinaturas Digitais: o nome deve ser o que está nesta página.",
  },
  muitos: {
    pergunta: "Como instalar em muitos computadores, sem abrir telas?",
    comando: (arquivo: string) => `${arquivo} /S /CODIGO=SEUCODIGO`,
    texto: "Instala sem perguntar nada, por diretiva de grupo ou de outro programa de instalação.",
    codigo:
      "O código é o de um dispositivo que aguarda ativação: o de 5 minutos, ou as 20 letras e números no fim do nome do instalador daquela máquina, que valem por 24 horas. O computador se ativa sem que ninguém precise confirmar nele.",
    copiar: "Copiar comando",
    copiado: "Copiado",
  },
  daMaquina: {
    baixar: "Baixar instalador desta máquina",
    baixar32: "Para Windows 32 bits",
    explica:
      "Sem digitar código: abra o instalador desta máquina no computador que será protegido. Ele instala o Acervo e ativa este dispositivo sozinho. Vale por 24 horas, para um computador só.",
    salvo: "Salvo nos seus downloads. Leve o arquivo ao computador sem mudar o nome dele.",
    baixado: "Instalador desta máquina baixado com sucesso!",
    erro: "Erro ao baixar o instalador desta máquina. Nada foi salvo: tente novamente.",
  },
  qualWindows: {
    pergunta: "Como saber se meu Windows é de 64 ou 32 bits?",
    resposta:
      "Aperte a tecla do Windows, digite “Informações do sistema” e abra. Em “Tipo de sistema”, x64 é 64 bits e x86 é 32 bits.",
  },
  depois: "Depois de baixar",
  passos: [
    {
      titulo: "Instale",
      texto: "Abra o arquivo baixado e siga as telas. Se o Windows perguntar, permita a instalação.",
    },
    { titulo: "Gere o código", texto: "Em Dispositivos, cadastre o computador. O código vale por 5 minutos." },
    { titulo: "Ative", texto: "Digite o código no programa, confira o nome da conta e confirme." },
  ],
  irParaDispositivos: "Ir para Dispositivos",
  link: "Baixar o programa",
  erros: {
    url: "Erro ao recuperar a url do arquivo executável",
    baixar: "Erro ao baixar o arquivo executável",
  },
};
