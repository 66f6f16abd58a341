-- The databases that infra/stack/postgres.ts makes for the stack without Docker; infra/postgres/roles.sql ran before.
CREATE DATABASE acervo OWNER acervo;
CREATE ROLE keycloak LOGIN PASSWORD 'keycloak';
CREATE DATABASE keycloak OWNER keycloak;
