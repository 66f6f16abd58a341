-- Up Migration

-- A folder of which only old copies go is not hidden meanwhile.
ALTER TABLE exclusao_pasta ADD COLUMN so_antigas boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN exclusao_pasta.so_antigas IS 'Only versions that are not the present ones go, and files that the machine no longer has. The folder is not hidden meanwhile.';
