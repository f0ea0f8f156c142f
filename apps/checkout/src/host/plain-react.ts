import type { Plugin } from "vite";

const named = {
  react: [
    "Component",
    "createContext",
    "createElement",
    "memo",
    "use",
    "useCallback",
    "useContext",
    "useEffect",
    "useId",
    "useImperativeHandle",
    "useLayoutEffect",
    "useMemo",
    "useRef",
    "useState",
    "useSyncExternalStore",
  ],
  "react/jsx-runtime": ["Fragment", "jsx"],
};

const isOurs = (importer = "\0") => !importer.startsWith("\0") && !importer.includes("node_modules");

/**
 * React is CommonJS, so every use of it is a look-up in an object. Named once here, its functions are called directly,
 * which makes a page of hundreds of elements lighter. In production builds `jsxs` is `jsx`.
 */
export function plainReact(): Plugin {
  return {
    name: "plain-react",
    apply: "build",
    enforce: "pre",
    resolveId: (source, importer) => (source in named && isOurs(importer) ? `\0plain:${source}` : null),
    load(id) {
      const source = id.startsWith("\0plain:") ? id.slice("\0plain:".length) : "";
      if (!(source in named)) return null;
      const names = named[source as keyof typeof named];
      const alias = source === "react" ? "" : "export { jsx as jsxs };";
      return `import all from ${JSON.stringify(source)}; export const { ${names.join(", ")} } = all; ${alias}`;
    },
  };
}
