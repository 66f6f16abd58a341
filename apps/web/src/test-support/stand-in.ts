const begun: (() => void)[] = [];

/** Puts a value in the place of a property until the case ends; the files of a worker share the page. */
export const standIn = (target: object, name: string, value: unknown): void => {
  const before = Reflect.getOwnPropertyDescriptor(target, name);
  Object.defineProperty(target, name, { value, configurable: true, writable: true });
  begun.push(() => {
    if (before === undefined) Reflect.deleteProperty(target, name);
    else Object.defineProperty(target, name, before);
  });
};

/** Puts back what stood there before, the newest first. */
export const endStandIns = (): void => {
  for (const end of begun.splice(0).toReversed()) end();
};
