-- The roles and databases that infra/stack/postgres.ts makes for the stack without Docker.
CREATE ROLE acervo LOGIN PASSWORD 'acervo';
CREATE DATABASE acervo OWNER acervo;
CREATE ROLE keycloak LOGIN PASSWORD 'keycloak';
CREATE DATABASE keycloak OWNER keycloak;
