import type { BucketChange } from "./prepare-bucket.ts";

const CHANGED: Readonly<Record<BucketChange, string>> = {
  bucket: "balde criado, com Object Lock",
  versioning: "versões ligadas",
  cors: "leitura pelas páginas do portal",
  policy: "direitos do usuário da API, e leitura dos instaladores por todos",
};

export const bucketTexts = {
  usage: "Uso: npm run bucket -- prepare",
  changed: (change: BucketChange) => `  ${CHANGED[change]}`,
  done: (bucket: string, changes: number) =>
    changes === 0
      ? `O balde ${bucket} já é o que deve: nada mudou.`
      : `O balde ${bucket} é o que deve: ${changes} mudanças.`,
};
