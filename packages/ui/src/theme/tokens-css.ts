import { colourTokens } from "./tokens.ts";

const shadows = {
  light: [
    "--lift-resting: 0 1px 2px rgb(20 22 60 / 0.06);",
    "--lift-raised: 0 1px 2px rgb(20 22 60 / 0.06), 0 4px 12px -2px rgb(20 22 60 / 0.08);",
    "--lift-floating: 0 2px 4px rgb(20 22 60 / 0.05), 0 16px 40px -8px rgb(20 22 60 / 0.2);",
    "--halo: rgb(85 106 228 / 0.22);",
  ],
  dark: [
    "--lift-resting: 0 1px 2px rgb(0 0 0 / 0.4);",
    "--lift-raised: 0 1px 2px rgb(0 0 0 / 0.4), 0 6px 16px -2px rgb(0 0 0 / 0.45);",
    "--lift-floating: 0 2px 6px rgb(0 0 0 / 0.4), 0 20px 48px -8px rgb(0 0 0 / 0.65);",
    "--halo: rgb(255 175 61 / 0.22);",
  ],
};

/* Seven tints for people without a picture; chosen by the hash of the name. */
const avatarTints = {
  light: [
    ["#ffe0b0", "#5d3403"],
    ["#d9dffc", "#25349a"],
    ["#cdeee6", "#0b4f47"],
    ["#fbd7e6", "#7b1049"],
    ["#fdd8cf", "#8a1c0c"],
    ["#d5efcf", "#14532b"],
    ["#cfe9f8", "#0a4a6b"],
  ],
  dark: [
    ["#4a3312", "#ffcf85"],
    ["#26306b", "#c3ccff"],
    ["#123f3b", "#8fe0d2"],
    ["#4c1a35", "#ffb3d1"],
    ["#512015", "#ffb7a5"],
    ["#1c3d22", "#a7e3ab"],
    ["#12384e", "#9bd6f7"],
  ],
};

function declarations(theme: "light" | "dark"): string[] {
  return [
    `color-scheme: ${theme};`,
    ...colourTokens.map(([name, light, dark]) => `--${name}: ${theme === "light" ? light : dark};`),
    ...avatarTints[theme].flatMap(([ground, text], tint) => [
      `--tint-${tint}: ${ground};`,
      `--on-tint-${tint}: ${text};`,
    ]),
    ...shadows[theme],
  ];
}

function block(selector: string, lines: string[], indent = ""): string {
  return [`${indent}${selector} {`, ...lines.map((line) => `${indent}  ${line}`), `${indent}}`].join("\n");
}

/** The whole text of tokens.css: light by default, dark by choice or by the system, and either one nested inside the other. */
export function tokensCss(): string {
  const parts = [
    "/* Written by scripts/write-tokens.ts from tokens.ts; change the table, not this file. */",
    block(`:root,\n[data-theme="light"]`, declarations("light")),
    block(`[data-theme="dark"]`, declarations("dark")),
    `@media (prefers-color-scheme: dark) {\n${block(":root:not([data-theme])", declarations("dark"), "  ")}\n}`,
  ];
  return `${parts.join("\n")}\n`;
}
