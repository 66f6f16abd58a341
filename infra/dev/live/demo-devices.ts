/** A device of the demonstration on which an agent runs, by the name that its row has. */
export type LiveDevice = {
  readonly nome: string;
  /** Files of the first night. */
  readonly files: number;
  /** Files that every further night changes. */
  readonly changes: number;
  /** Hour of São Paulo just after its schedule. */
  readonly hour: string;
  /** Its nights, in days before today, oldest first. */
  readonly nights: readonly number[];
  /** Has something in it that no backup can store. */
  readonly pending: boolean;
};

export const liveDevices: readonly LiveDevice[] = [
  { nome: "BALCAO-01", files: 180, changes: 12, hour: "12:00:20", nights: [6, 5, 4], pending: false },
  { nome: "SERVIDOR-LIVROS", files: 2_600, changes: 40, hour: "02:00:20", nights: [5, 4, 3, 2, 1, 0], pending: false },
  { nome: "FINANCEIRO", files: 320, changes: 9, hour: "02:00:20", nights: [2, 1, 0], pending: true },
];

/** One that made a backup last night goes on running; the others have stopped. */
export const isRunning = ({ nights }: LiveDevice): boolean => nights.includes(0);
