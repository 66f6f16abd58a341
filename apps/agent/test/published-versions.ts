import { execFileSync } from "node:child_process";
import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { PutObjectCommand } from "@aws-sdk/client-s3";
import { describePackage, signPackage } from "../packaging/make-package.ts";
import type { RealWorld } from "./real-world.ts";

const PUBLISH = join(import.meta.dirname, "../../server/src/start/publicar-agente.ts");
const HEARTBEAT_SECONDS = 5;

export type Version = { readonly versao: string; readonly pacote: string };
export type SigningKey = { readonly chavePublica: string; readonly chavePrivada: KeyObject };

export const newSigningKey = (): SigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  return { chavePublica: publicKey.export({ type: "spki", format: "pem" }).toString(), chavePrivada: privateKey };
};

type Answer = { readonly situacao: string | null; readonly motivo: string | null };

/** Whoever publishes versions for one system in a world, and reads what became of the orders. */
export const createPublisher = (world: RealWorld, sistema: string, folder: string) => {
  const publish = ({ versao, pacote }: Version, { chavePublica, chavePrivada }: SigningKey): void => {
    const key = join(folder, `${versao}.pem`);
    writeFileSync(key, chavePublica);
    const assinatura = signPackage(describePackage(pacote, { versao, sistema }), chavePrivada);
    const named = { pacote, sistema, versao, assinatura, "chave-publica": key, porcentagem: "100" };
    const options = Object.entries(named).map(([name, value]) => `--${name}=${value}`);
    execFileSync(process.execPath, [PUBLISH, ...options], { env: { ...world.environment } });
  };
  return {
    publish,
    /** Every agent comes often, from the next configuration that it reads on. */
    hurry: () =>
      world.query("UPDATE parametro SET valor = to_jsonb($1::int) WHERE chave = 'segundos-batimento-agente'", [
        HEARTBEAT_SECONDS,
      ]),
    /** Publishes a version, in whose place the store then gives other bytes. */
    publishAltered: async (version: Version, key: SigningKey): Promise<void> => {
      publish(version, key);
      const bytes = readFileSync(version.pacote);
      bytes[bytes.length >> 1] = 255 - (bytes[bytes.length >> 1] ?? 0);
      const Key = `programas/${sistema}/${version.versao}.tar.gz`;
      const put = new PutObjectCommand({ Bucket: world.bucket.name, Key, Body: bytes });
      const { VersionId } = await world.bucket.client.send(put);
      const values = [VersionId, sistema, version.versao];
      await world.query("UPDATE versao_agente SET versao_objeto = $1 WHERE sistema = $2 AND versao = $3", values);
    },
    /** What the server itself never does: orders a version that is not newer. */
    orderAnyway: (idDispositivo: number, versao: string) =>
      world.query(
        `INSERT INTO comando (id, id_dispositivo, id_contratacao, tipo, parametros, criado_em, valido_ate)
         SELECT gen_random_uuid(), id, id_contratacao, 'ATUALIZAR', $1, now(), now() + interval '1 hour'
         FROM dispositivo WHERE id = $2`,
        [JSON.stringify({ sistema, versao }), idDispositivo],
      ),
    /** What the device answered to the order of a version, once the order has ended. */
    ended: async (idDispositivo: number, versao: string, seconds: number): Promise<string> => {
      for (let tries = 0; tries < seconds * 4; tries += 1) {
        const [answer] = await world.query<Answer>(
          `SELECT situacao, motivo FROM comando WHERE id_dispositivo = $1 AND parametros ->> 'versao' = $2`,
          [idDispositivo, versao],
        );
        const { situacao = null, motivo = null } = answer ?? {};
        if (situacao !== null && situacao !== "ACEITO") return motivo === null ? situacao : `${situacao} ${motivo}`;
        await wait(250);
      }
      throw new Error(`${versao} was not answered in ${seconds} s`);
    },
  };
};
export type Publisher = ReturnType<typeof createPublisher>;
