-- Up Migration

ALTER TABLE video_ajuda VALIDATE CONSTRAINT video_ajuda_vigencia;
