import { parseAst } from "rolldown/parseAst";

/** A table as the code names it: its object in the schema and its name in the database. */
export type TableName = { object: string; sql: string };

/** One use of a table in a file; a write that names its table once is no read as well. */
export type TableUse = { table: string; kind: "read" | "write" };

type Node = { type: string } & Record<string, unknown>;

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

const schemaFile = /^(#db|\.|\.\.|\.\/db|\.\.\/db)\/schema\/(?!columns\.)[\w-]+\.ts$/;
const statementStart =
  /^\s*(select\s|with\s+(recursive\s+)?\w+\s+as\b|insert\s+into\s|update\s[^;]*?\sset\s|delete\s+from\s|truncate\s|lock\s)/i;
/** What stands in a statement for a value or a part put into it. */
const gap = "\u0000";
/** Functions that only read a table they are given, `namedBy` of pictures among them; any other may write it. */
const readers =
  /^(from|innerJoin|leftJoin|rightJoin|fullJoin|crossJoin|\$count|alias|getTableColumns|namedBy|countCapped)$/;
const writesTo = /\b(insert\s+into|update|delete\s+from|truncate|merge\s+into)(\s+only)?\s*$/i;

/**
 * Every use a file of TypeScript makes of the tables: through Drizzle's table objects, imported for more than their type,
 * and by name within SQL text, which is a template tagged `sql` or any text that begins like a statement.
 */
export function findTableUses(source: string, tables: readonly TableName[]): TableUse[] {
  const program = parseAst(source, { lang: "ts" }) as unknown as Node;
  const imported = importedTables(program, tables);
  const uses: TableUse[] = [];
  const written = new Set<unknown>();
  const visit = (node: Node): void => {
    switch (node.type) {
      case "ImportDeclaration":
        return;
      case "Identifier":
        if (!written.has(node)) addObject(node, "read");
        return;
      case "CallExpression":
        addGivenTables(node);
        break;
      case "TaggedTemplateExpression": {
        const isSql = nameOf(node["tag"]) === "sql";
        addTemplate(node["quasi"] as Node, isSql);
        visitAll((node["quasi"] as Node)["expressions"]);
        return;
      }
      case "TemplateLiteral":
        addTemplate(node, false);
        break;
      case "Literal":
        if (typeof node["value"] === "string") addText(node["value"], false);
        return;
      case "MemberExpression":
        visitAll(node["object"]);
        if (node["computed"] === true) visitAll(node["property"]);
        return;
      case "Property":
        if (node["computed"] === true) visitAll(node["key"]);
        visitAll(node["value"]);
        return;
    }
    // A type says nothing to the database.
    if (node.type.startsWith("TS")) visitAll(node["expression"]);
    else Object.values(node).forEach(visitAll);
  };
  const visitAll = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visitAll);
    else if (isNode(value)) visit(value);
  };
  const addObject = (node: unknown, kind: TableUse["kind"]): void => {
    const table = imported.get(nameOf(node) ?? "");
    if (table !== undefined) uses.push({ table, kind });
  };
  const addGivenTables = ({ callee, arguments: given }: Node): void => {
    const called = isNode(callee) && callee.type === "MemberExpression" ? callee["property"] : callee;
    if (!readers.test(nameOf(called) ?? "")) (given as Node[]).forEach(addWrite);
  };
  const addWrite = (node: unknown): void => {
    written.add(node);
    addObject(node, "write");
  };
  const addTemplate = (template: Node, isSql: boolean): void => {
    const texts = (template["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked);
    addText(texts.join(gap), isSql);
    if (!isSql) return;
    (template["expressions"] as Node[]).forEach((expression, index) => {
      if (writesTo.test(texts[index]!)) addWrite(expression);
    });
  };
  const addText = (text: string, isSql: boolean): void => {
    if (isSql || statementStart.test(text)) uses.push(...namedTables(text, tables));
  };
  visit(program);
  return uses;
}

const nameOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === "Identifier" ? String(node["name"]) : undefined;

/** The tables a file imports, by the name each has in it. */
function importedTables(program: Node, tables: readonly TableName[]): Map<string, string> {
  const bySchema = new Map(tables.map(({ object, sql }) => [object, sql]));
  const imported = new Map<string, string>();
  for (const statement of program["body"] as Node[]) {
    if (statement.type !== "ImportDeclaration" || statement["importKind"] === "type") continue;
    if (!schemaFile.test(String((statement["source"] as Node)["value"]))) continue;
    for (const specifier of statement["specifiers"] as Node[]) {
      if (specifier["importKind"] === "type") continue;
      const name = nameOf(specifier["imported"]);
      if (name === undefined)
        throw new Error("A schema file is imported as a whole: import its tables by name.");
      const table = bySchema.get(name);
      if (table !== undefined) imported.set(nameOf(specifier["local"])!, table);
    }
  }
  return imported;
}

/** The tables a text of SQL names, other than in comments, quoted texts and column labels. */
function namedTables(text: string, tables: readonly TableName[]): TableUse[] {
  const plain = text
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'[^']*'/g, "''")
    .replaceAll(/\bas\s+"[^"]*"/gi, "");
  return tables.flatMap(({ sql }) =>
    [...plain.matchAll(new RegExp(`(?<![\\w.]|\\w")"?${sql}"?(?!\\w)`, "g"))].map(({ index }) => ({
      table: sql,
      kind: writesTo.test(plain.slice(0, index)) ? ("write" as const) : ("read" as const),
    })),
  );
}
