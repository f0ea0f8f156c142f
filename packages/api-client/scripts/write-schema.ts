import { readFile, writeFile } from "node:fs/promises";
import openapiTypescript, { astToString, type OpenAPI3 } from "openapi-typescript";

/** Where the API's whole surface is mounted; a client's `baseUrl` says it once instead of every call. */
const basePath = "/store";

const source = new URL("../../../apps/api/openapi.json", import.meta.url);
const target = new URL("../src/schema.gen.ts", import.meta.url);

const document = JSON.parse(await readFile(source, "utf8")) as OpenAPI3;
const paths = Object.entries(document.paths ?? {}).map(([path, item]): [string, typeof item] => [
  path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path,
  item,
]);
const types = astToString(await openapiTypescript({ ...document, paths: Object.fromEntries(paths) }));
await writeFile(target, `// Generated from apps/api/openapi.json by \`pnpm gen\`; do not edit.\n\n${types}`);
