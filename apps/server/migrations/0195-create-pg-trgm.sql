-- Up Migration

-- Names of people are searched by any part of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
