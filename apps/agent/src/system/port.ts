import type { ChildProcess } from "node:child_process";

/**
 * What differs between the systems that an agent runs on. `system.ts` chooses the adapter; nothing else of the agent
 * asks which system this is. It is the lowest floor: it knows nothing of backups.
 */
export type System = {
  /** As the protocol calls it: `linux-x64`, `windows-x86`. */
  readonly sistema: string;
  readonly names: Names;
  readonly paths: Paths;
  readonly files: Files;
  readonly disk: Disk;
  /**
   * The disk for a person who chooses among folders: one folder at a time, without a walk. On Windows it takes for
   * hidden only what is so by custom, for Node does not see the attribute.
   */
  readonly browse: Disk;
  /** A disk for one walk over these folders; `scratch` is a folder in which the walk may keep a file meanwhile. */
  readonly openWalk: (roots: readonly ByteName[], scratch: string) => Promise<OpenWalk>;
  readonly program: Program;
  readonly processes: Processes;
  readonly secrets: Secrets;
  readonly snapshots: Snapshots;
  readonly surroundings: Surroundings;
};

/**
 * A name or a path of the disk as text. On Linux each byte that is not UTF-8 becomes a lone surrogate (U+DC80 to
 * U+DCFF); on Windows it is the name's own UTF-16. No name is lost, and two names never meet.
 */
export type ByteName = string;

export type Names = {
  /** As the backup has it: bytes on Linux, WTF-8 on Windows. */
  readonly fromBytes: (source: Uint8Array) => ByteName;
  readonly toBytes: (name: ByteName) => Buffer;
  /** What `node:fs` takes: text where text says it all, else bytes. */
  readonly forDisk: (path: ByteName) => string | Buffer;
  /**
   * Whether a name of the backup may become a name here: one that would lead elsewhere, or be a device or a stream of
   * another file, is refused. A lone `.` or `..`, a slash and a NUL never came this far.
   */
  readonly isSafe: (name: ByteName) => boolean;
};

export type Paths = {
  /** Names from the root of the volume on; the root is the first. */
  readonly segmentsOf: (path: ByteName) => readonly ByteName[];
  readonly pathOf: (segments: readonly ByteName[]) => ByteName;
  readonly join: (folder: ByteName, name: ByteName) => ByteName;
  /** Whether a first segment is a root of this system; a backup may have been made on another. */
  readonly isRoot: (segment: ByteName | undefined) => boolean;
  /** Whether the path can be one of this system; the portal may have written one of another. */
  readonly isOurs: (path: ByteName) => boolean;
  /** Whether a path is a folder or lies in it; both without links. */
  readonly isBelow: (path: ByteName, folder: ByteName) => boolean;
  /** Two paths are one place if they are equal in this form. */
  readonly comparable: (path: ByteName) => string;
  /** Where a path leads; throws what the system says. */
  readonly real: (path: ByteName) => ByteName;
  /** Whether a real path is a folder of the system or lies in one. */
  readonly isOfSystem: (real: ByteName) => boolean;
  /** Names by which a folder of the backup lies below another folder: volumes stay apart. */
  readonly namesBelow: (segments: readonly ByteName[]) => readonly ByteName[];
  /** Where people and offices usually keep what is theirs. */
  readonly usual: readonly string[];
};

/** `nuvem`: reading it would bring all of it from another service. */
export type EntryKind = "arquivo" | "pasta" | "nuvem" | "outro";
export type DiskEntry = { readonly nome: ByteName; readonly tipo: EntryKind; readonly oculto: boolean };
export type DiskStat = {
  readonly tipo: EntryKind;
  readonly tamanho: number;
  /** Microseconds since 1970. */
  readonly modificado: number;
  readonly inode: number;
  readonly volume: number;
};

/** What a walk asks of the disk. Both throw what the system says; neither follows a link. */
export type Disk = {
  readonly list: (path: ByteName) => readonly DiskEntry[];
  readonly stat: (path: ByteName) => DiskStat;
};
export type OpenWalk = { readonly disk: Disk; readonly close: () => void };

/** `ler`: what is there; `criar`: only if nothing is; `continuar`: what is there, to write on. */
export type OpenMode = "ler" | "criar" | "continuar";

export type Files = {
  /** Opens a file without following a link, and without waiting for a pipe that took its place. */
  readonly open: (path: ByteName, mode: OpenMode) => number;
  /** After it a rename in this folder outlives a power cut, as far as the system can promise it. */
  readonly syncFolder: (path: string) => void;
  /** Opens a folder below another, making what is missing; throws `LinkInTheWay` where one is no folder itself. */
  readonly holdFolder: (base: ByteName, names: readonly ByteName[]) => HeldFolder;
};

/** A folder that files are written to: a link that is put in its place later leads none of them elsewhere. */
export type HeldFolder = {
  /** Where a name of this folder lies; throws `LinkInTheWay` once the folder is another one. */
  readonly at: (name: ByteName) => ByteName;
  /** Where it really lies. */
  readonly place: ByteName;
  /** The same for two paths that lead to one folder. */
  readonly identity: string;
  readonly names: () => readonly ByteName[];
  readonly close: () => void;
};

export class LinkInTheWay extends Error {
  override readonly name = "LinkInTheWay";
}

export type Typed = {
  /** Before a command of the agent. */
  readonly agent: string;
  readonly startService: string;
  readonly openPage: string;
};

export type Program = {
  /** The data folder where nothing else is said; the environment says where such folders lie. */
  readonly dataFolder: (env: NodeJS.ProcessEnv) => string;
  /** What the machine's administrator has set, for the service and for whoever types a command. */
  readonly settingsFile: (env: NodeJS.ProcessEnv) => string;
  /** What a person at this machine types. */
  readonly typed: Typed;
  /** The file of a package that starts it. */
  readonly starter: string;
  /** Makes a version of the program's folder the current one, by a rename. */
  readonly pointAt: (programa: string, versao: string) => void;
};

export type Ending = { readonly signal: AbortSignal; readonly release: () => void };

export type Processes = {
  /** Where commands of this machine reach the service whose folder this is; only its owner can open it. */
  readonly door: (pasta: string) => string;
  /** Takes away what a service that died left of its door. */
  readonly clearDoor: (door: string) => void;
  /** Aborts when the system, or whoever started this process, asks it to end. */
  readonly listenForEnd: (command: string | undefined) => Ending;
  /** Runs a line in the system's shell, with a name that the line can use. */
  readonly shell: (line: string, name: string) => ChildProcess;
  /** Ends a shell and everything that it started. */
  readonly killShell: (shell: ChildProcess) => void;
};

/** A still picture of a volume: what is in use, or changes, can be read from it. */
export type Snapshot = {
  readonly id: string;
  /** Where a path of that volume lies in it. */
  readonly at: (path: ByteName) => ByteName;
};

export type Snapshots = {
  /** Of the volume that a path lies on; null: there are none here, or the system refuses. */
  readonly take: (path: ByteName) => Promise<Snapshot | null>;
  /** One that is not there any more is as good as removed. */
  readonly remove: (id: string) => Promise<void>;
};

export type Around = {
  /** Per cent of charge while the machine runs on its battery; null: it has power, or no battery. */
  readonly bateria: number | null;
  /** What goes through the network is paid by the byte, as far as the system knows. */
  readonly redeTarifada: boolean;
};

/** The machine as a place where others work. */
export type Surroundings = {
  /** What cannot be learned counts as nothing in the way. */
  readonly look: () => Promise<Around>;
  /** From here on this process comes after the others, at the processor and at the disk, as far as the system lets it. */
  readonly standBack: () => void;
};

export type Secrets = {
  /** What rests on the disk of a key. */
  readonly seal: (secret: Buffer) => string;
  readonly open: (sealed: string) => Buffer;
};
