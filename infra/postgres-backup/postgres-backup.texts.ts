export const postgresBackupTexts = {
  usage: `Uso: node infra/postgres-backup/cli.ts <comando>

  configurar       grava a configuração do pgBackRest e mostra o que o PostgreSQL precisa ter em postgresql.conf
  preparar         cria o repositório no armazenamento e prova que um segmento de WAL chega lá
  completo         copia o banco inteiro
  diferencial      copia o que mudou desde a última cópia completa
  listar           mostra as cópias e o período que pode ser restaurado
  medir            grava, para o Prometheus, quando terminou a última cópia de cada tipo (ACERVO_PG_BACKUP_METRICAS)
  restaurar [--ate "2026-11-15 14:05:00-03"]
                   recria a pasta de dados (vazia) como estava naquele instante, ou o mais recente possível`,
  done: "Pronto.",
};
