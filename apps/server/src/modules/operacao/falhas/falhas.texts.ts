/** A worker died, or took too long, at the last attempt. */
export const SEM_RESPOSTA = { classe: "---", mensagem: "O trabalho não terminou no prazo." };
