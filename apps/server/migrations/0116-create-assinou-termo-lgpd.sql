-- Up Migration

-- Asked by everything that a person may only do after signing; the tables stay those of the term's own module.
CREATE FUNCTION assinou_termo_lgpd(de_usuario bigint, instante timestamptz) RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM assinatura_lgpd assinatura
    JOIN termo_modelo assinado ON assinado.id = assinatura.id_termo_modelo
    WHERE assinatura.id_usuario = de_usuario
      AND assinado.versao >= coalesce((
        SELECT max(exigido.versao) FROM termo_modelo exigido
        WHERE exigido.tipo = 'LGPD' AND exigido.exige_nova_assinatura AND exigido.vigente_desde <= instante
      ), 0)
  )
$$;
COMMENT ON FUNCTION assinou_termo_lgpd(bigint, timestamptz) IS
  'Signed means a signature of the newest LGPD term in force that demands one, or of a later version.';
