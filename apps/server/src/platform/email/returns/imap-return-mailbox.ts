import { ImapFlow } from "imapflow";
import type { ReturnMailbox } from "./return-mailbox.ts";

const IMAPS = "imaps:";
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 60_000 };
/** A returned message repeats the whole of ours at most; whatever is larger is none. */
const LARGEST_BYTES = 2_097_152;
/** As many as one run takes; the rest waits for the next. */
const MOST = 500;

/** IMAP adapter: `imaps://user:password@host[:port]`. Connects for each reading. */
export const createImapReturnMailbox = (url: string): ReturnMailbox => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === IMAPS;
  const settings = {
    host: hostname,
    port: port === "" ? (secure ? 993 : 143) : Number(port),
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    ...TIMEOUTS,
  } as const;
  const readInbox = async (client: ImapFlow, read: (raw: Buffer) => Promise<boolean>): Promise<void> => {
    const found = await client.search({ seen: false, smaller: LARGEST_BYTES }, { uid: true });
    for (const uid of (found === false ? [] : (found ?? [])).slice(0, MOST)) {
      const message = await client.fetchOne(String(uid), { source: true }, { uid: true });
      if (message === false || message?.source === undefined) continue;
      if (await read(message.source)) await client.messageDelete(String(uid), { uid: true });
      else await client.messageFlagsAdd(String(uid), [String.raw`\Seen`], { uid: true });
    }
  };
  return {
    readNew: async (read) => {
      const client = new ImapFlow(settings);
      await client.connect();
      try {
        const lock = await client.getMailboxLock("INBOX");
        try {
          await readInbox(client, read);
        } finally {
          lock.release();
        }
      } finally {
        await client.logout();
      }
    },
  };
};
