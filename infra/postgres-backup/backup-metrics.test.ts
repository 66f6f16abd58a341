import { expect, test } from "vitest";
import { backupMetrics } from "./backup-metrics.ts";

const made = (type: string, stop: number, error = false) => ({ type, error, timestamp: { start: stop - 60, stop } });

test("[SRV-326] da cópia de cada tipo conta a mais nova que deu certo; sem nenhuma, zero", () => {
  const info = [{ backup: [made("full", 1_000), made("diff", 2_000), made("diff", 3_000, true), made("incr", 4_000)] }];
  expect(backupMetrics(JSON.stringify(info))).toContain(
    'acervo_pg_backup_last_seconds{kind="full"} 1000\nacervo_pg_backup_last_seconds{kind="diff"} 2000\n',
  );
  expect(backupMetrics('[{"backup":[]}]')).toMatch(/full"} 0\n.*diff"} 0\n/);
});
