import { isShared } from "./kinds.ts";

/** A node of a plan, as `explain (verbose, format json)` writes it. */
export type PlanNode = {
  "Node Type": string;
  Schema?: string;
  "Relation Name"?: string;
  Alias?: string;
  "CTE Name"?: string;
  "Subplan Name"?: string;
  Output?: string[];
  Plans?: PlanNode[];
  [key: string]: unknown;
};

/** A shop in a plan: that of a row of a table, one that is named, or one that a part of the plan finds. */
type Place = string;

const conditionKeys = [
  "Index Cond",
  "Recheck Cond",
  "Filter",
  "Join Filter",
  "Hash Cond",
  "Merge Cond",
  "TID Cond",
];

const textsOf = (node: PlanNode): string[] =>
  conditionKeys.flatMap((key) => {
    const text = node[key];
    return typeof text === "string" ? [text] : [];
  });

const column = String.raw`(?:"?(\w+)"?|\((\w+)\.\*\))\.shop_id`;
const value = String.raw`(?:${column}|'([^']*)'::text|\((?:hashed )?(InitPlan|SubPlan) (\d+)\)\.col(\d+))`;
const equality = new RegExp(String.raw`${value} = (?:ANY \()?\(?${value}`, "g");
const onlyColumn = new RegExp(`^${column}$`);
const sidesAt = 6;

const toPlace = ([alias, row, fixed, kind, plan, output]: (string | undefined)[]): Place | undefined => {
  if (alias ?? row) return `row ${alias ?? row}`;
  if (fixed !== undefined) return `shop ${fixed}`;
  return kind && `${kind} ${plan} ${output}`;
};

/** The shops of what a part of the plan gives, by the place of the column; undefined where a column is no shop. */
const shopsOf = ({ Output, Plans = [] }: PlanNode): (Place | undefined)[] =>
  Output?.map((text) => {
    const [, ...found] = onlyColumn.exec(text) ?? [];
    return found.length > 0 ? toPlace(found) : undefined;
  }) ?? Plans.flatMap(shopsOf);

/** Places that are one and the same shop. */
class Shops {
  readonly #parent = new Map<Place, Place>();

  find(place: Place): Place {
    const up = this.#parent.get(place) ?? place;
    return up === place ? place : this.find(up);
  }
  join(one: Place, other: Place | undefined): void {
    if (other !== undefined) this.#parent.set(this.find(one), this.find(other));
  }
}

const everyNode = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(everyNode)];

/** Joins what a node says by itself, or gives to others under a name. */
function joinNode(shops: Shops, node: PlanNode, ctes: Map<string | undefined, PlanNode>): void {
  const [, kind, number] = /^(InitPlan|SubPlan) (\d+)/.exec(node["Subplan Name"] ?? "") ?? [];
  if (kind !== undefined)
    shopsOf(node).forEach((shop, index) => shops.join(`${kind} ${number} ${index + 1}`, shop));
  const type = node["Node Type"];
  const given = type === "CTE Scan" ? [ctes.get(node["CTE Name"])!] : (node.Plans ?? []);
  if (type === "CTE Scan" || type === "Subquery Scan")
    for (const shop of given.flatMap(shopsOf)) shops.join(`row ${node.Alias}`, shop);
  for (const text of [...textsOf(node), ...(node.Output ?? [])])
    for (const [, ...found] of text.matchAll(equality)) {
      const one = toPlace(found.slice(0, sidesAt));
      if (one !== undefined) shops.join(one, toPlace(found.slice(sidesAt)));
    }
}

/** Tables of shops that a statement looks at, those of one and the same shop together. */
export type Looked = { tables: string[]; isOfOneShop: boolean };

/**
 * Reads out of a plan which rows of shops' tables belong to one shop by the statement's own conditions. A shop is one where
 * it is named, or found by a key of the directory.
 */
export function lookedAt(root: PlanNode): Looked[] {
  const nodes = everyNode(root);
  const ctes = new Map(
    nodes.map((node) => [/^CTE (.+)$/.exec(node["Subplan Name"] ?? "")?.[1], node] as const),
  );
  const shops = new Shops();
  for (const node of nodes) joinNode(shops, node, ctes);
  const scans = nodes.filter((node) => node.Schema === "public" && node["Node Type"].endsWith("Scan"));
  // A row that was found first is changed by its place in the table.
  const byPlace = new Set(
    scans.flatMap((node) =>
      textsOf(node).some((text) => text.includes(".ctid =")) ? [node["Relation Name"]] : [],
    ),
  );
  const places = scans.map((node) => ({ table: node["Relation Name"] ?? "", place: `row ${node.Alias}` }));
  for (const { table, place } of places) if (byPlace.has(table)) shops.join(place, `places of ${table}`);
  const found = places.filter(({ table }) => table === "shop_directory");
  const named = [...found.map(({ place }) => place), ...namedIn(nodes)].map((place) => shops.find(place));
  const groups = Map.groupBy(
    places.filter(({ table }) => !isShared(table)),
    ({ place }) => shops.find(place),
  );
  return [...groups].map(([shop, rows]) => ({
    tables: [...new Set(rows.map(({ table }) => table))].toSorted(),
    isOfOneShop: named.includes(shop),
  }));
}

/** Every shop that conditions name. */
const namedIn = (nodes: PlanNode[]): Place[] =>
  nodes.flatMap((node) =>
    textsOf(node).flatMap((text) =>
      [...text.matchAll(equality)].flatMap(([, ...found]) =>
        [toPlace(found.slice(0, sidesAt)), toPlace(found.slice(sidesAt))].filter(
          (place): place is Place => place?.startsWith("shop ") === true,
        ),
      ),
    ),
  );
