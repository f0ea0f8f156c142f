/** Four flat colours of one cloth: ground, figure, second figure, light. */
export type Colourway = readonly [ground: string, figure: string, second: string, light: string];

/** The eight cloths a shop can wear, and `hero`, which only our own front page wears. */
export const colourways = {
  embe: ["#ffaf3d", "#0e1138", "#e8432a", "#fff4e0"],
  kisutu: ["#c7281e", "#160f24", "#ffffff", "#ffaf3d"],
  bahari: ["#0d5f74", "#ffaf3d", "#e9f6f5", "#0a2f45"],
  zambarau: ["#8c1457", "#ffaf3d", "#ffd9e6", "#3b0a34"],
  mnazi: ["#14603a", "#f6c915", "#f3fbe9", "#0a2f20"],
  kaniki: ["#25349a", "#ffaf3d", "#ffffff", "#0e1138"],
  machungwa: ["#f06a1c", "#1a1140", "#ffe6c7", "#ffffff"],
  usiku: ["#0e1138", "#ffaf3d", "#e8432a", "#ffffff"],
  hero: ["#25349a", "#0e1138", "#ffffff", "#ffaf3d"],
} as const satisfies Record<string, Colourway>;

export type ColourwayName = keyof typeof colourways;

/** The colourways a shop may pick, in the order the picker shows them. */
export const shopColourways = [
  "embe",
  "kisutu",
  "bahari",
  "zambarau",
  "mnazi",
  "kaniki",
  "machungwa",
  "usiku",
] as const satisfies readonly ColourwayName[];
