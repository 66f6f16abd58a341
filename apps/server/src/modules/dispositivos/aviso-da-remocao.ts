/** The message that told of a removal, among those about devices. */
export const sobreARemocao = (idDispositivo: number, removidoEm: Date): string =>
  `${idDispositivo}/${removidoEm.toISOString()}`;

/** The same among all messages. */
export const avisoDaRemocao = (idDispositivo: number, removidoEm: Date): string =>
  `dispositivo-removido/${sobreARemocao(idDispositivo, removidoEm)}`;
