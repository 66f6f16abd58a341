type NoPortal = {
  /** Of the subscription that the message is about; the portal changes to it, whichever the browser last worked in. */
  readonly idContratacao: number;
  readonly idDispositivo?: number;
};

/** Where the button of a message leads: a page of the portal, in the subscription that the message is about. */
export const enderecoNoPortal = (pagina: `/${string}`, { idContratacao, idDispositivo }: NoPortal): string =>
  idDispositivo === undefined
    ? `${pagina}?contratacao=${idContratacao}`
    : `${pagina}?contratacao=${idContratacao}&dispositivo=${idDispositivo}`;
