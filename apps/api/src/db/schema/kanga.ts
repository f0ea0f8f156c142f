/** The cloths a shop can wear: colours, border, centre. The same names the cloths are drawn by. */
export const kangaWays = [
  "embe",
  "kisutu",
  "bahari",
  "zambarau",
  "mnazi",
  "kaniki",
  "machungwa",
  "usiku",
] as const;
export const kangaBorders = ["pembe", "jicho", "nazi", "mkeka", "jahazi", "nukta"] as const;
export const kangaCentres = ["jua", "korosho", "zigi", "majani", "lozi", "nukta", "kikoi"] as const;

export type Kanga = {
  way: (typeof kangaWays)[number];
  border: (typeof kangaBorders)[number];
  centre: (typeof kangaCentres)[number];
};
