import type { Ids } from "../../../platform/ids.ts";

/** 128 random bits as the formats write them. */
export const novoId = (ids: Ids): string => Buffer.from(ids.token(16), "base64url").toString("hex");

/** An id of 128 bits as the database gives it back. */
export const idDoBanco = (uuid: string): string => uuid.replaceAll("-", "");
