export { INSTALL_MS, installPrograms } from "@acervo/infra/programs/install-programs";
