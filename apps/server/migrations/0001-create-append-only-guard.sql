-- Up Migration

-- For tables whose rows are evidence. Each one gets two triggers: one per row for UPDATE and DELETE, one per statement
-- for TRUNCATE. The error class is 'restrict_violation', so that a caller can tell it from a broken query.
CREATE FUNCTION refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'table % is append-only: % refused', TG_TABLE_NAME, TG_OP USING ERRCODE = 'restrict_violation';
END
$$;

COMMENT ON FUNCTION refuse_change() IS 'Trigger of append-only tables: rows are evidence and are never changed or removed.';
