import { CamelCasePlugin, PostgresQueryCompiler, type PluginTransformQueryArgs, type RootOperationNode } from "kysely";

/** Keys inside json values are kept as they are stored. */
const OPTIONS = { maintainNestedObjectKeys: true, underscoreBetweenUppercaseLetters: true };

/**
 * Names of columns as the tables have them (`id_usuario`) and as the code has them (`idUsuario`). Kysely's own plugin
 * copies each statement, node by node, to rename what is in it; here a name is changed as it is written.
 */
class NamesInTables extends CamelCasePlugin {
  override transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    return node;
  }
  inTable(name: string): string {
    return this.snakeCase(name);
  }
}

export const namesInTables = new NamesInTables(OPTIONS);

export class NamingCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(namesInTables.inTable(identifier));
  }
}
