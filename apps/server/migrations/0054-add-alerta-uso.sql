-- Up Migration

ALTER TABLE uso ADD COLUMN nivel_alertado smallint NOT NULL DEFAULT 0 CHECK (nivel_alertado BETWEEN 0 AND 2);
COMMENT ON COLUMN uso.nivel_alertado IS 'What the customer was told of: 1 close to the limit, 2 used up. Falls back once there is room again, so that the next time is told too.';
