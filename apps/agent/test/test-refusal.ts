/** An answer that is no success. */
export class Refused extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super();
    this.status = status;
    this.body = body;
  }
}
export const refuse = (status: number, codigo: string): Refused =>
  new Refused(status, { codigo, mensagem: `${codigo}.` });

/** One of several items was not accepted: a list, as for malformed fields. */
export const refuseItem = (status: number, codigo: string): Refused =>
  new Refused(status, [{ codigo, mensagem: `${codigo}.`, campo: "" }]);
