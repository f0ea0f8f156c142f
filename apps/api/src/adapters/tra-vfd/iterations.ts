import forge from "node-forge";

const { Class, Type } = forge.asn1;
type Node = forge.asn1.Asn1;

/**
 * Iterations that a whole file may ask for; files of the authority ask for 2,000 three times. So many take about half
 * a second, in which nothing else is answered.
 */
export const mostIterations = 20_000;

type Decipher = { start(options: object): void; update(data: forge.util.ByteStringBuffer): void } & {
  finish(): boolean;
  output: forge.util.ByteStringBuffer;
};
// The library has it without a type.
const { pbe } = forge.pki as unknown as {
  pbe: { getCipher: (oid: string, parameters: Node, password: string) => Decipher };
};

const childrenOf = ({ value }: Node): Node[] => (Array.isArray(value) ? value : []);
const isOf = (node: Node | undefined, type: forge.asn1.Type): boolean =>
  node?.tagClass === Class.UNIVERSAL && node.type === type;
const bytesOf = ({ value }: Node): string => (typeof value === "string" ? value : "");
const countOf = (bytes: string): number =>
  bytes.length > 4 ? Infinity : Number(`0x${forge.util.bytesToHex(bytes) || "0"}`);

function tryParse(bytes: string): Node | null {
  try {
    return forge.asn1.fromDer(bytes);
  } catch {
    return null;
  }
}

/** Every count beside its salt, also in what is wrapped in octets; what is encrypted is left in `closed`. */
function countOpen(node: Node, closed: Node[]): number {
  const children = childrenOf(node);
  let sum = 0;
  children.forEach((child, index) => {
    const next = children[index + 1];
    if (isOf(child, Type.OCTETSTRING) && next && isOf(next, Type.INTEGER)) sum += countOf(bytesOf(next));
    const inner = isOf(child, Type.OCTETSTRING) ? tryParse(bytesOf(child)) : child;
    if (inner) sum += countOpen(inner, closed);
  });
  const [first, algorithm, content] = children;
  const isClosed =
    isOf(first, Type.OID) && isOf(algorithm, Type.SEQUENCE) && content?.tagClass === Class.CONTEXT_SPECIFIC;
  if (isClosed) closed.push(node);
  return sum;
}

/** The content of an encrypted part: the caller has seen what that takes. */
function open(node: Node, password: string): Node | null {
  const [, algorithm, content] = childrenOf(node) as [Node, Node, Node];
  const [oid, parameters] = childrenOf(algorithm) as [Node, Node];
  const pieces = childrenOf(content);
  const bytes = pieces.length > 0 ? pieces.map(bytesOf).join("") : bytesOf(content);
  try {
    const cipher = pbe.getCipher(forge.asn1.derToOid(bytesOf(oid)), parameters, password);
    cipher.update(forge.util.createBuffer(bytes));
    return cipher.finish() ? tryParse(cipher.output.getBytes()) : null;
  } catch {
    return null;
  }
}

/**
 * Whether a .pfx asks for so few iterations that it may be read: all that stand in it, and in what its password opens. A file of
 * a stranger cannot hold the process with a count that takes minutes.
 */
export function asksForFewIterations(store: Node, password: string): boolean {
  const closed: Node[] = [];
  let sum = countOpen(store, closed);
  for (const node of closed) {
    if (sum > mostIterations) return false;
    const opened = open(node, password);
    if (opened) sum += countOpen(opened, []);
  }
  return sum <= mostIterations;
}
