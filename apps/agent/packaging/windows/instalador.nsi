; The installer of Windows: its windows, the unpacking, and what Windows lists of a program. What it decides, and how one
; version takes over from another, is acervo-instalacao's (apps/agent-host). installers.ts gives VERSAO, VERSAO_QUATRO, BITS,
; PACOTE (the unpacked package), ASSINAR (signs the file it is given), SAIDA.
Unicode true
SetCompressor /SOLID lzma
SetDateSave off
AllowSkipFiles off
RequestExecutionLevel admin
ManifestDPIAware true
ShowInstDetails nevershow
ShowUninstDetails nevershow

!include MUI2.nsh
!include LogicLib.nsh
!include FileFunc.nsh
!include x64.nsh
!include WinVer.nsh

!define NOME "Acervo"
!define CHAVE "Software\Microsoft\Windows\CurrentVersion\Uninstall\AcervoAgente"

; docs/operations/windows-installer.md lists them. 5 to 8 and 11 are acervo-instalacao's; 1 and 2 are of NSIS (cancelled, aborted).
!define FIM_ARQUITETURA 3
!define FIM_WINDOWS_ANTIGO 4
!define FIM_SEM_CODIGO 5
!define FIM_MAIS_NOVA 6
!define FIM_VERSAO_NAO_RESPONDE 7
!define FIM_SERVICO 8
!define FIM_OUTRO_INSTALADOR 9
!define FIM_ADMINISTRADOR 10
!define FIM_PASTA_ALHEIA 11

Name "${NOME}"
Caption "Instalação do ${NOME}"
CompletedText "Pronto"
UninstallCaption "Remoção do ${NOME}"
BrandingText "${NOME} ${VERSAO}"
OutFile "${SAIDA}"
VIProductVersion "${VERSAO_QUATRO}"
VIAddVersionKey /LANG=1046 ProductName "${NOME}"
VIAddVersionKey /LANG=1046 ProductVersion "${VERSAO}"
VIAddVersionKey /LANG=1046 FileDescription "Instalador do ${NOME} (${BITS} bits)"
VIAddVersionKey /LANG=1046 FileVersion "${VERSAO}"
VIAddVersionKey /LANG=1046 CompanyName "${NOME}"
VIAddVersionKey /LANG=1046 LegalCopyright "${NOME}"
!uninstfinalize '"${ASSINAR}" "%1"' = 0
!finalize '"${ASSINAR}" "%1"' = 0

Var Codigo
Var Campo
; What acervo-instalacao is told of them when the program is removed.
Var Dados
Var Fim

!define MUI_ICON "acervo.ico"
!define MUI_UNICON "acervo.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "lado.bmp"
!define MUI_UNWELCOMEFINISHPAGE_BITMAP "lado.bmp"
!define MUI_HEADERIMAGE
!define MUI_HEADERIMAGE_RIGHT
!define MUI_HEADERIMAGE_BITMAP "topo.bmp"
!define MUI_HEADERIMAGE_UNBITMAP "topo.bmp"
!define MUI_ABORTWARNING
!define MUI_ABORTWARNING_TEXT "Sair da instalação do ${NOME}?"
!define MUI_WELCOMEPAGE_TITLE "Instalação do ${NOME}"
!define MUI_WELCOMEPAGE_TEXT "O ${NOME} guarda cópias dos arquivos deste computador, nas horas escolhidas no portal.$\r$\n$\r$\nOs outros programas podem continuar abertos.$\r$\n$\r$\nClique em Próximo para continuar."
!define MUI_FINISHPAGE_TITLE "O ${NOME} está instalado"
!define MUI_FINISHPAGE_TEXT "Ele já está em funcionamento e começa sozinho com o Windows.$\r$\n$\r$\nNa página deste computador você acompanha os backups e escolhe as pastas que o ${NOME} pode ler."
!define MUI_FINISHPAGE_RUN "$INSTDIR\acervo-instalacao.exe"
!define MUI_FINISHPAGE_RUN_PARAMETERS "painel"
!define MUI_FINISHPAGE_RUN_TEXT "Abrir a página deste computador"
!define MUI_UNABORTWARNING
!define MUI_UNABORTWARNING_TEXT "Sair da remoção do ${NOME}?"

!insertmacro MUI_PAGE_WELCOME
Page custom PaginaDoCodigo ConferirPagina
!define MUI_PAGE_HEADER_TEXT "Instalando"
!define MUI_PAGE_HEADER_SUBTEXT "Isto leva menos de um minuto."
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "O ${NOME} está instalado"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "Ele já está em funcionamento."
!define MUI_INSTFILESPAGE_ABORTHEADER_TEXT "O ${NOME} não foi instalado"
!define MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT "O que já funcionava neste computador continua."
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
UninstPage custom un.PaginaDaRemocao un.LerPagina
!define MUI_PAGE_HEADER_TEXT "Removendo"
!define MUI_PAGE_HEADER_SUBTEXT "Isto leva alguns segundos."
!define MUI_INSTFILESPAGE_FINISHHEADER_TEXT "O ${NOME} foi removido"
!define MUI_INSTFILESPAGE_FINISHHEADER_SUBTEXT "O que já foi guardado continua no portal."
; MUI forgets the words of a page after it, but not these.
!undef MUI_INSTFILESPAGE_ABORTHEADER_TEXT
!undef MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT
!define MUI_INSTFILESPAGE_ABORTHEADER_TEXT "O ${NOME} não foi removido"
!define MUI_INSTFILESPAGE_ABORTHEADER_SUBTEXT "Ele continua neste computador."
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE "PortugueseBR"

; What the first moments need lies first in the compressed block.
ReserveFile /plugin System.dll
ReserveFile /plugin nsExec.dll
ReserveFile /plugin UserInfo.dll
ReserveFile /plugin nsDialogs.dll
ReserveFile "${PACOTE}/acervo-instalacao.exe"

!macro Terminar TEXTO CODIGO
  MessageBox MB_ICONSTOP|MB_OK "${TEXTO}" /SD IDOK
  SetErrorLevel ${CODIGO}
  Quit
!macroend

; ProgramData and the menu of everybody; one entry in the list of programs whichever of the two installers made it.
!macro Lugares
  SetShellVarContext all
  ${If} ${RunningX64}
    SetRegView 64
  ${EndIf}
!macroend

; The code goes by the environment: command lines are written down by some machines. By a register, because what somebody
; typed must not become part of the call.
!macro Instalacao ARGUMENTOS
  StrCpy $R0 $Codigo
  System::Call 'kernel32::SetEnvironmentVariable(t "ACERVO_CODIGO", t R0)'
  nsExec::ExecToStack '"$PLUGINSDIR\acervo-instalacao.exe" ${ARGUMENTOS}'
  Pop $Fim
!macroend

Function .onInit
  !insertmacro Lugares
  UserInfo::GetAccountType
  Pop $0
  ${If} $0 != "Admin"
    !insertmacro Terminar "Peça a um administrador deste computador que instale o ${NOME}." ${FIM_ADMINISTRADOR}
  ${EndIf}
  ${IfNot} ${AtLeastWin10}
    !insertmacro Terminar "O ${NOME} precisa do Windows 10, do Windows Server 2016 ou de um mais novo." ${FIM_WINDOWS_ANTIGO}
  ${EndIf}
  ${GetParameters} $1
  !if ${BITS} == 64
    ${IfNot} ${RunningX64}
      !insertmacro Terminar "Este Windows é de 32 bits. Baixe no portal o instalador de 32 bits." ${FIM_ARQUITETURA}
    ${EndIf}
    StrCpy $INSTDIR "$PROGRAMFILES64\${NOME}"
  !else
    ClearErrors
    ${GetOptions} $1 "/32BITS" $0
    ${If} ${RunningX64}
    ${AndIf} ${Errors}
      !insertmacro Terminar "Este Windows é de 64 bits. Baixe no portal o instalador de 64 bits." ${FIM_ARQUITETURA}
    ${EndIf}
    StrCpy $INSTDIR "$PROGRAMFILES32\${NOME}"
  !endif
  System::Call 'kernel32::CreateMutex(p 0, i 1, t "Global\AcervoInstalador") p .r2 ?e'
  Pop $0
  ${If} $0 = 183
    !insertmacro Terminar "Outro instalador do ${NOME} está aberto neste computador." ${FIM_OUTRO_INSTALADOR}
  ${EndIf}
  ; The folder is never chosen: what lies in it runs as the system, and nobody else may write there.
  ReadRegStr $0 HKLM "${CHAVE}" "InstallLocation"
  ${If} $0 != ""
    StrCpy $INSTDIR $0
  ${EndIf}
  InitPluginsDir
  File "/oname=$PLUGINSDIR\acervo-instalacao.exe" "${PACOTE}/acervo-instalacao.exe"
  ClearErrors
  ${GetOptions} $1 "/CODIGO=" $Codigo
  ${If} ${Errors}
    StrCpy $Codigo ""
  ${EndIf}
  StrCpy $R0 $EXEFILE
  System::Call 'kernel32::SetEnvironmentVariable(t "ACERVO_INSTALADOR", t R0)'
  Call Conferir
  ${If} $Fim == ${FIM_SEM_CODIGO}
    !insertmacro Terminar "O código de ativação não é válido. Ele tem 8 letras e números e aparece no portal." ${FIM_SEM_CODIGO}
  ${ElseIf} $Fim == ${FIM_MAIS_NOVA}
    !insertmacro Terminar "Uma versão mais nova do ${NOME} já está instalada neste computador." ${FIM_MAIS_NOVA}
  ${ElseIf} $Fim == ${FIM_PASTA_ALHEIA}
    !insertmacro Terminar "A pasta $APPDATA\${NOME} já existe e é de outra pessoa. Apague-a e instale de novo." ${FIM_PASTA_ALHEIA}
  ${ElseIf} $Fim != 0
    !insertmacro Terminar "O instalador não pôde começar. Baixe-o de novo no portal." ${FIM_SERVICO}
  ${EndIf}
FunctionEnd

; Leaves in $Codigo what activates this machine, if anything came that does.
Function Conferir
  !insertmacro Instalacao 'conferir ${VERSAO} "$INSTDIR"'
  Pop $0
  ${If} $Fim == 0
    StrCpy $Codigo $0
  ${EndIf}
FunctionEnd

Function PaginaDoCodigo
  ${If} $Codigo != ""
  ${OrIf} ${FileExists} "$APPDATA\${NOME}\identidade.json"
    Abort
  ${EndIf}
  !insertmacro MUI_HEADER_TEXT "Código de ativação" "Ele liga este computador à sua conta."
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 24u "Digite o código que o portal mostra em Dispositivos. São 8 letras e números."
  Pop $0
  ${NSD_CreateLabel} 0 30u 100% 10u "&Código de ativação"
  Pop $0
  ${NSD_CreateText} 0 42u 45% 14u ""
  Pop $Campo
  ${NSD_SetTextLimit} $Campo 40
  ${NSD_SetFocus} $Campo
  ${NSD_CreateLabel} 0 66u 100% 24u "Sem o código o ${NOME} é instalado do mesmo jeito, e pode ser ativado depois na página deste computador."
  Pop $0
  nsDialogs::Show
FunctionEnd

Function ConferirPagina
  ${NSD_GetText} $Campo $Codigo
  Call Conferir
  ${If} $Fim != 0
    StrCpy $Codigo ""
    MessageBox MB_ICONEXCLAMATION|MB_OK "O código tem 8 letras e números. Confira no portal, ou deixe em branco."
    ${NSD_SetFocus} $Campo
    Abort
  ${EndIf}
FunctionEnd

Section
  DetailPrint "Copiando os arquivos"
  SetDetailsPrint none
  ; Beside the version that runs, which is stopped only when all of the new one is there.
  RMDir /r "$INSTDIR\versoes\${VERSAO}.novo"
  SetOutPath "$INSTDIR\versoes\${VERSAO}.novo"
  File /r "${PACOTE}/*"
  ; Windows does not rename the folder that a program stands in.
  SetOutPath "$SYSDIR"
  SetDetailsPrint textonly
  DetailPrint "Iniciando o serviço"
  SetDetailsPrint none
  !insertmacro Instalacao 'assumir ${VERSAO} "$INSTDIR"'
  Pop $0
  ${If} $Fim == ${FIM_VERSAO_NAO_RESPONDE}
    MessageBox MB_ICONSTOP|MB_OK "A versão ${VERSAO} não começou. A anterior continua em funcionamento." /SD IDOK
    SetErrorLevel ${FIM_VERSAO_NAO_RESPONDE}
    Abort
  ${ElseIf} $Fim == ${FIM_MAIS_NOVA}
    SetErrorLevel ${FIM_MAIS_NOVA}
    Abort "Uma versão mais nova do ${NOME} já está instalada neste computador."
  ${EndIf}
  ; Also of a first one whose service did not start: it can be removed as any other.
  ${If} $Fim == 0
  ${OrIfNot} ${FileExists} "$INSTDIR\desinstalar.exe"
    Call Registrar
  ${EndIf}
  ${If} $Fim != 0
    MessageBox MB_ICONSTOP|MB_OK "O serviço do ${NOME} não começou. Reinicie o computador; se não bastar, instale de novo." /SD IDOK
    SetErrorLevel ${FIM_SERVICO}
    Abort
  ${EndIf}
  SetDetailsPrint textonly
SectionEnd

Function Registrar
  SetOutPath "$INSTDIR"
  WriteUninstaller "$INSTDIR\desinstalar.exe"
  CreateDirectory "$SMPROGRAMS\${NOME}"
  CreateShortcut "$SMPROGRAMS\${NOME}\${NOME}.lnk" "$INSTDIR\acervo-instalacao.exe" "painel" "$INSTDIR\desinstalar.exe" 0 SW_SHOWMINIMIZED "" "Abre a página deste computador"
  WriteRegStr HKLM "${CHAVE}" "DisplayName" "${NOME}"
  WriteRegStr HKLM "${CHAVE}" "DisplayVersion" "${VERSAO}"
  WriteRegStr HKLM "${CHAVE}" "DisplayIcon" "$INSTDIR\desinstalar.exe"
  WriteRegStr HKLM "${CHAVE}" "Publisher" "${NOME}"
  WriteRegStr HKLM "${CHAVE}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${CHAVE}" "UninstallString" '"$INSTDIR\desinstalar.exe"'
  WriteRegStr HKLM "${CHAVE}" "QuietUninstallString" '"$INSTDIR\desinstalar.exe" /S'
  WriteRegDWORD HKLM "${CHAVE}" "NoModify" 1
  WriteRegDWORD HKLM "${CHAVE}" "NoRepair" 1
  ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
  WriteRegDWORD HKLM "${CHAVE}" "EstimatedSize" $0
  SetOutPath "$SYSDIR"
FunctionEnd

Function un.onInit
  !insertmacro Lugares
  StrCpy $Dados ""
  ${GetParameters} $1
  ClearErrors
  ${GetOptions} $1 "/APAGARDADOS" $0
  ${IfNot} ${Errors}
    StrCpy $Dados "--apagar-dados"
  ${EndIf}
FunctionEnd

Function un.PaginaDaRemocao
  !insertmacro MUI_HEADER_TEXT "Remover o ${NOME}" "Os backups deste computador param."
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 36u "O programa e o serviço do ${NOME} saem deste computador. O que já foi guardado continua no portal.$\r$\n$\r$\nSe o ${NOME} for instalado de novo, este computador continua sendo o mesmo dispositivo."
  Pop $0
  ${NSD_CreateCheckbox} 0 48u 100% 10u "&Apagar também a chave e os ajustes deste computador"
  Pop $Campo
  ${If} $Dados != ""
    ${NSD_Check} $Campo
  ${EndIf}
  ${NSD_CreateLabel} 12u 61u 95% 20u "Depois disso ele precisa de um novo código para fazer backups."
  Pop $0
  GetDlgItem $0 $HWNDPARENT 1
  SendMessage $0 ${WM_SETTEXT} 0 "STR:&Remover"
  nsDialogs::Show
FunctionEnd

Function un.LerPagina
  ${NSD_GetState} $Campo $0
  StrCpy $Dados ""
  ${If} $0 == ${BST_CHECKED}
    StrCpy $Dados "--apagar-dados"
  ${EndIf}
FunctionEnd

Section Uninstall
  DetailPrint "Encerrando o serviço"
  SetDetailsPrint none
  SetOutPath "$SYSDIR"
  nsExec::ExecToStack '"$INSTDIR\acervo-instalacao.exe" remover $Dados'
  Pop $Fim
  Pop $0
  ${If} $Fim != 0
    MessageBox MB_ICONSTOP|MB_OK "O serviço do ${NOME} não parou. Reinicie o computador e remova de novo." /SD IDOK
    SetErrorLevel ${FIM_SERVICO}
    Abort
  ${EndIf}
  RMDir /r /REBOOTOK "$INSTDIR\versoes"
  Delete "$INSTDIR\atual"
  Delete "$INSTDIR\em-prova"
  Delete "$INSTDIR\voltou"
  Delete /REBOOTOK "$INSTDIR\acervo-host*.exe"
  Delete /REBOOTOK "$INSTDIR\acervo-instalacao*.exe"
  Delete /REBOOTOK "$INSTDIR\desinstalar.exe"
  ; Only if nothing of somebody else lies in it.
  RMDir /REBOOTOK "$INSTDIR"
  Delete "$SMPROGRAMS\${NOME}\${NOME}.lnk"
  RMDir "$SMPROGRAMS\${NOME}"
  DeleteRegKey HKLM "${CHAVE}"
  SetDetailsPrint textonly
SectionEnd
