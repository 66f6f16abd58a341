import type { MailMessage } from "./mail-message.ts";

export type MessageStore = {
  add(message: Omit<MailMessage, "id">): void;
  /** Oldest first; all of them without a recipient. */
  list(recipient?: string): MailMessage[];
  find(id: number): MailMessage | undefined;
  /** The first message to the recipient after the given position, at once or when it arrives; undefined when aborted first. */
  next(recipient: string, after: number, signal: AbortSignal): Promise<MailMessage | undefined>;
  clear(recipient?: string): void;
};

const keptMessages = 5000;

/** Messages live in memory and end with the process; the oldest give way. */
export function createMessageStore(): MessageStore {
  let messages: MailMessage[] = [];
  let lastId = 0;
  const arrivals = new EventTarget();
  const isTo = (recipient: string | undefined) => (message: MailMessage) =>
    recipient === undefined || message.recipients.includes(recipient.toLowerCase());

  return {
    add(message) {
      lastId += 1;
      messages = [...messages, { ...message, id: lastId }].slice(-keptMessages);
      arrivals.dispatchEvent(new Event("arrival"));
    },
    list: (recipient) => messages.filter(isTo(recipient)),
    find: (id) => messages.find((message) => message.id === id),
    next(recipient, after, signal) {
      const seek = (): MailMessage | undefined =>
        messages.find((message) => message.id > after && isTo(recipient)(message));
      return new Promise((resolve) => {
        const present = seek();
        if (present !== undefined || signal.aborted) return resolve(present);
        const listening = new AbortController();
        const finish = (message: MailMessage | undefined): void => {
          listening.abort();
          resolve(message);
        };
        const onArrival = (): void => {
          const arrived = seek();
          if (arrived !== undefined) finish(arrived);
        };
        arrivals.addEventListener("arrival", onArrival, { signal: listening.signal });
        signal.addEventListener("abort", () => finish(undefined), { signal: listening.signal });
      });
    },
    clear(recipient) {
      messages = recipient === undefined ? [] : messages.filter((message) => !isTo(recipient)(message));
    },
  };
}
