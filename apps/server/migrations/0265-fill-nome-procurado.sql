-- Up Migration

-- Names that changed since the trigger is there have their row already.
INSERT INTO nome_procurado (id_usuario, nome) SELECT id, sem_acentos(nome) FROM usuario
ON CONFLICT DO NOTHING;
